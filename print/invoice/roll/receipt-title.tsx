import { p } from '#domain/words/p.ts'
import type { PrintedInvoice } from '#print/notes/note-paper.ts'
import { SupplyWords } from '#print/supply/supply-words.tsx'
import { COPY_WORDS, type CopyLabel, ORIGINAL } from '../copies/copy-label.ts'
import { CompositionWords, legalTitle } from '../legal-title.tsx'

/** Title of a receipt: TAX INVOICE when tax is charged (rule 46). "Original" is left out, as nobody expects it on a receipt. */
export function ReceiptTitle({ invoice, copy }: { invoice: PrintedInvoice; copy: CopyLabel }) {
  return (
    <div className="receipt-title">
      <h1>{legalTitle(invoice).toUpperCase()}</h1>
      <CompositionWords invoice={invoice} />
      <SupplyWords invoice={invoice} />
      {copy !== ORIGINAL && <p>({COPY_WORDS[copy]()})</p>}
      {invoice.status === 'returned' && <p className="returned">{p('RETURNED')}</p>}
    </div>
  )
}
