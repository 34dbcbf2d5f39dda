import { type RefObject, useEffect, useRef, useState } from 'react'
import { listProducts, type Product } from '#contract/products.ts'
import { NO_ANSWER } from '#web/app/api-error.ts'
import { call } from '#web/app/call.ts'
import { alertToast } from '#web/ui/toast.tsx'
import { NO_BURST, withKey } from './scanner-burst.ts'

/** The product whose item code or SKU is exactly this. */
export async function productByCode(code: string): Promise<Product | undefined> {
  const { products } = await call(listProducts, { query: { search: code, order: 'match', limit: 1 } })
  const wanted = code.toLowerCase()
  return products.find(({ itemId, sku }) => [itemId, sku].some((own) => own.toLowerCase() === wanted))
}

/**
 * Hears a scanner anywhere in the form but in a text field, and in the cells of the sheet, which get back what they
 * held before the code ran into them. Answers what it is about, in words.
 */
export function useScanner(area: RefObject<HTMLElement | null>, onProduct: (product: Product) => void) {
  const [status, setStatus] = useState('Scanner ready')
  const found = useRef(onProduct)
  found.current = onProduct

  useEffect(() => {
    let queue = Promise.resolve()
    let burst = NO_BURST
    let before = { field: null as HTMLInputElement | null, value: '' }

    const look = async (code: string) => {
      setStatus(`Looking up ${code}...`)
      try {
        const product = await productByCode(code)
        setStatus(product ? `${product.name} added` : 'Scanner ready')
        if (product) found.current(product)
        else alertToast(`No product has the code ${code}.`)
      } catch {
        setStatus('Scanner ready')
        alertToast(`${code} was not added. ${NO_ANSWER}`)
      }
    }

    const hear = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null
      const isInside = target === document.body || (target && area.current?.contains(target))
      const cell = target?.closest<HTMLInputElement>('input[data-column]') ?? null
      const isOtherField = !cell && target?.closest('input, textarea, select, [contenteditable]')
      if (!isInside || isOtherField || event.ctrlKey || event.altKey || event.metaKey) return

      const heard = withKey(burst, event.key, event.timeStamp)
      burst = heard.burst
      if (heard.isNew) before = { field: cell, value: cell?.value ?? '' }
      if (!heard.scanned) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (cell && cell === before.field) putBack(cell, before.value)
      const code = heard.scanned
      queue = queue.then(() => look(code))
    }

    document.addEventListener('keydown', hear, true)
    return () => document.removeEventListener('keydown', hear, true)
  }, [area])

  return status
}

/** As if it had been typed, so that React hears of it. */
function putBack(field: HTMLInputElement, value: string) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
