import { largeBillWarning } from '#domain/large-bill.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import classes from '#web/invoices/payment/payment.module.css'
import { Icon } from '#web/ui/frame/icon.tsx'
import type { InvoiceValues } from './invoice-values.ts'

/** Stands beside the customer, whom it is about; a sale may still be saved without one. */
export function LargeBillNote({ document }: { document: OpenDocument<InvoiceValues> }) {
  const { direction, totals, values } = document
  const warning = direction === 'sales' && largeBillWarning(totals.grandTotal, values.merchants)
  if (!warning) return null
  return (
    <p className={classes.warning} role="status">
      <Icon name="alert-triangle" />
      <span>{warning}</span>
    </p>
  )
}
