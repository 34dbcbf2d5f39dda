import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import type { InvoiceValues } from '#web/invoices/invoice-values.ts'

type Listener = (sale: OpenDocument<InvoiceValues>, number: string) => void
let listener: Listener | undefined

/** Called when a sale was saved; without a number while it is in the outbox. */
export const saleSaved: Listener = (sale, number) => listener?.(sale, number)

/** Called by the customer display while the form is open. */
export function onSaleSaved(next: Listener) {
  listener = next
  return () => {
    if (listener === next) listener = undefined
  }
}
