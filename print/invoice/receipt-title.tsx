import type { Invoice } from '#contract/invoices.ts'
import type { PrintedHead } from '../parts/printed-heads.ts'
import { type CopyLabel, ORIGINAL } from './copy-label.ts'
import { legalTitle } from './legal-title.ts'

/** What a receipt is: TAX INVOICE when tax is charged (rule 46). Nobody looks for the word "original" on a receipt. */
export function ReceiptTitle({
  invoice,
  heads,
  copy,
}: {
  invoice: Invoice
  heads: readonly PrintedHead[]
  copy: CopyLabel
}) {
  return (
    <div className="receipt-title">
      <h1>{legalTitle(invoice, heads).toUpperCase()}</h1>
      {copy !== ORIGINAL && <p>({copy})</p>}
      {invoice.status === 'returned' && <p className="returned">RETURNED</p>}
    </div>
  )
}
