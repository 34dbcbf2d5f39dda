import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { Direction } from '#contract/document.ts'

/** Page-wide events by which other screens open the form here (INV spec 2.1). */
const EVENTS: Record<string, Direction> = {
  'open-create-sales-invoice': 'sales',
  'open-create-purchase-invoice': 'purchase',
  'open-create-invoice': 'sales',
}

/** Which invoice is open stands in the address, so that a reload keeps it and Back closes it. */
export function useOpenInvoice() {
  const [params, setParams] = useSearchParams()
  const wanted = params.get('create')
  const creating: Direction | undefined = wanted === 'sales' || wanted === 'purchase' ? wanted : undefined
  const editing = params.get('edit') ?? undefined

  const change = (name: 'create' | 'edit' | undefined, value = '') =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('create')
        after.delete('edit')
        if (name) after.set(name, value)
        return after
      },
      { replace: !name, preventScrollReset: true },
    )

  useEffect(() => {
    const listeners = Object.entries(EVENTS).map(([event, direction]) => {
      const open = () => change('create', direction)
      window.addEventListener(event, open)
      return () => window.removeEventListener(event, open)
    })
    return () => {
      for (const stop of listeners) stop()
    }
  })

  return {
    creating,
    editing,
    create: (direction: Direction) => change('create', direction),
    edit: (id: string) => change('edit', id),
    close: () => change(undefined),
  }
}
