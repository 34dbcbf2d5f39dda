import type { Invoice } from '#contract/invoices.ts'
import { compositionWords, PAPERS, paperOf } from '#domain/shop/legal-papers.ts'
import { mayCollectTax } from '#domain/shop/registration.ts'
import { wholeRate } from '#domain/tax/tax-details.ts'
import type { PrintedInvoice } from '../notes/note-paper.ts'
import { isWrittenBySelf } from '../supply/supply-words.tsx'

/**
 * Legal title of the paper. A party without a GSTIN is not registered; the issuer of a purchase invoice is the supplier, of
 * whom only the GSTIN is known.
 */
export function legalTitle({
  invoiceType,
  own,
  merchants,
  items,
  note,
  supply,
}: Pick<PrintedInvoice, 'invoiceType' | 'own' | 'merchants' | 'items' | 'note' | 'supply'>): string {
  if (note) return note.title
  // A buyer who owes reverse charge for an unregistered seller writes the tax invoice (s.31(3)(f)).
  if (isWrittenBySelf({ supply, invoiceType, merchants, items })) return PAPERS['tax-invoice']()
  const isSale = invoiceType === 'sales'
  const issuer = isSale ? own : merchants
  const known = (isSale && own.registration) || 'regular'
  const paper = paperOf({
    registration: issuer.gstin.trim() ? known : 'unregistered',
    isBuyerRegistered: !isSale || Boolean(merchants.gstin.trim()),
    taxedLines: items.map((line) => wholeRate(line) > 0),
  })
  return PAPERS[paper]()
}

/** True if the paper may show tax: an issuer who may not collect tax shows none, not even a zero (s.10(4), s.32). */
export const showsTax = ({ invoiceType, own }: Pick<Invoice, 'invoiceType' | 'own'>): boolean =>
  invoiceType === 'purchase' || mayCollectTax(own.registration ?? 'regular')

/** Declaration at the top of papers under composition; nothing on others. */
export const CompositionWords = ({
  invoice: { invoiceType, own },
}: {
  invoice: Pick<Invoice, 'invoiceType' | 'own'>
}) => invoiceType === 'sales' && own.registration === 'composition' && <p>{compositionWords()}</p>
