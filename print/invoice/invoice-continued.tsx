import type { Invoice } from '#contract/invoices.ts'
import { formatDate } from '#domain/paper/printed-figures.ts'
import { partyName } from '#domain/parties/party-name.ts'
import { p } from '#domain/words/p.ts'
import { ContinuedHead } from '../parts/continued-head.tsx'

/** The head of a further page of an invoice. */
export function InvoiceContinued({ invoice }: { invoice: Invoice }) {
  const { own, merchants, invoiceNumber, invoiceDate, invoiceType } = invoice
  return (
    <ContinuedHead
      shop={own.name}
      party={partyName(merchants.name, invoiceType, p)}
      numberLabel={p('Invoice No')}
      number={invoiceNumber}
      date={formatDate(invoiceDate)}
    />
  )
}
