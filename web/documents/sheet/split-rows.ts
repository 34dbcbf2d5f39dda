import { type FocusEvent, useRef } from 'react'
import { CURRENCY_SYMBOL, formatQuantity, formatRate } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import type { SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import { toast } from '#web/ui/feedback/toast.tsx'

interface Row {
  key: string
  quantity: number | undefined
}

/** Splits a line whose typed quantity does not stand at its MRP, and names the parts; true if it did. */
export function splitRow<V extends DocumentValues>({ now }: OpenDocument<V>, row: Row | undefined): boolean {
  const { values, dispatch } = now()
  const line = values.items.find(({ key }) => key === row?.key)
  if (!line?.batches?.among || line.quantity === row?.quantity) return false
  dispatch({ type: 'split', key: line.key })
  const { items } = now().values
  const more = items.length - values.items.length
  if (more <= 0) return false
  const at = items.findIndex(({ key }) => key === line.key)
  toast(mrpWords(line, items.slice(at, at + more + 1)))
  return true
}

/** 'Volini Gel: 4 at MRP ₹148.00, 2 at MRP ₹155.50' */
export function mrpWords({ itemname }: Pick<SheetLine, 'itemname'>, lines: readonly SheetLine[]): string {
  const parts = lines.map(({ quantity = 0, mrp = 0 }) =>
    t('{quantity} at MRP {mrp}', {
      quantity: formatQuantity(quantity),
      mrp: `${CURRENCY_SYMBOL}${formatRate(mrp)}`,
    }),
  )
  return `${itemname}: ${parts.join(', ')}`
}

/** Splits rows of a sheet as they are left; `split` does it at once, before a key saves. */
export function useSplitRows<V extends DocumentValues>(document: OpenDocument<V>) {
  const row = useRef<Row>(undefined)
  const rowOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-line]')?.dataset.line : undefined
  const split = () => {
    const left = row.current
    row.current = undefined
    return splitRow(document, left)
  }
  return {
    split,
    enter: ({ target }: FocusEvent) => {
      const key = rowOf(target)
      if (!key || key === row.current?.key) return
      const line = document.now().values.items.find((one) => one.key === key)
      row.current = { key, quantity: line?.quantity }
    },
    leave: ({ relatedTarget }: FocusEvent) => {
      if (rowOf(relatedTarget) !== row.current?.key) split()
    },
  }
}
