import type { Invoice } from '#contract/invoices.ts'
import { formatDate, formatRupees } from '#domain/paper/printed-figures.ts'
import { owedTax } from '#domain/tax/owed-tax.ts'
import { isExport, isReverseCharge, isSelfInvoice } from '#domain/tax/supply/supply-kinds.ts'
import { SUPPLY_PAPERS } from '#domain/tax/supply/supply-papers.ts'
import { p } from '#domain/words/p.ts'
import type { PrintedHead } from '../tables/printed-heads.ts'

type Supplied = Pick<
  Invoice,
  | 'supply'
  | 'invoiceType'
  | 'merchants'
  | 'items'
  | 'lut'
  | 'shippingBillNo'
  | 'shippingBillDate'
  | 'portCode'
>

export const isWrittenBySelf = ({ supply, invoiceType, merchants }: Supplied): boolean =>
  isSelfInvoice({ direction: invoiceType, supply, gstin: merchants.gstin })

/** Wording that the law requires on a bill of another kind than within India (CGST rule 46); nothing on any other. */
export function SupplyWords({ invoice }: { invoice: Supplied }) {
  const { words } = SUPPLY_PAPERS[invoice.supply ?? 'domestic']
  if (!words) return null
  return (
    <>
      {isWrittenBySelf(invoice) && <p>{p('Self-invoice under section 31(3)(f) of the CGST Act')}</p>}
      <p className="supply">{words()}</p>
    </>
  )
}

/** 'Yes' if the recipient pays the tax (rule 46(p)). */
export const reverseChargeFact = ({ supply }: Pick<Supplied, 'supply'>): string =>
  isReverseCharge(supply) ? p('Yes') : p('No')

/** Facts of a supply abroad or under LUT: country, LUT or bond, shipping bill. */
export function supplyFacts(invoice: Supplied): (readonly [label: string, value: string])[] {
  const { supply, merchants, lut = '', shippingBillNo = '', shippingBillDate = '', portCode = '' } = invoice
  const shippingBill = [shippingBillNo, shippingBillDate && formatDate(shippingBillDate), portCode]
  const facts = [
    [p('Country'), isExport(supply) ? merchants.country : ''],
    [p('LUT or Bond'), lut],
    [p('Shipping Bill'), shippingBill.filter(Boolean).join(', ')],
  ] as const
  return facts.filter(([, value]) => value)
}

/** Under reverse charge the paper states the uncharged tax: 'Tax payable by the recipient: CGST ₹90.00, SGST ₹90.00'. */
export function OwedWords({ invoice, heads }: { invoice: Supplied; heads: readonly PrintedHead[] }) {
  if (!isReverseCharge(invoice.supply)) return null
  const owed = owedTax(invoice.items)
  const amounts = heads
    .filter(({ key }) => owed[key] > 0)
    .map(({ key, label }) => `${label} ${formatRupees(owed[key])}`)
  return (
    amounts.length > 0 && (
      <p>{p('Tax payable by the recipient: {amounts}', { amounts: amounts.join(', ') })}</p>
    )
  )
}
