import { useLocation } from 'react-router'
import { getCreditStanding } from '#contract/money/standing.ts'
import { standingWords } from '#domain/khata/standing.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import classes from '#web/invoices/payment/payment.module.css'
import { Icon } from '#web/ui/frame/icon.tsx'
import type { InvoiceValues } from './invoice-values.ts'
import { amountPaid } from './payment/invoice-payment.ts'

/** One line on a customer with late dues or above the limit; it does not block saving. */
export function StandingNote({ document, id }: { document: OpenDocument<InvoiceValues>; id: string }) {
  const { totals, values, direction } = document
  const { search } = useLocation()
  // A stored bill is already in the party's dues.
  const isStored = new URLSearchParams(search).has('edit')
  const { data, isPlaceholderData } = useAnswer(getCreditStanding, { params: { id } }, { enabled: !isStored })
  if (!data || isPlaceholderData || isStored) return null
  const unpaid = totals.grandTotal - amountPaid(values, totals.grandTotal, direction)
  const words = standingWords(data, unpaid)
  if (!words) return null
  return (
    <p className={`flex caption amber ${classes.warning}`} role="status">
      <Icon name="alert-triangle" />
      <span>{words}</span>
    </p>
  )
}
