import { NOTHING, type Paise, paise } from '#domain/money.ts'
import { formatRupees } from '#domain/paper/printed-figures.ts'
import { p } from '#domain/words/p.ts'
import type { PrintedHead, TaxHeadKey } from '../tables/printed-heads.ts'

interface Sums extends Record<TaxHeadKey, Paise> {
  totalBeforeTax: Paise
  totalAfterTax: Paise
  grandTotal: Paise
  /** Absent for documents that cannot have a discount: their account has no row for it. */
  discount?: Paise
  discountBeforeTax?: Paise | undefined
  additionalCharges?: Paise
  roundOff?: Paise | undefined
}

interface TotalsAccountProps {
  sums: Sums
  heads: readonly PrintedHead[]
  /** False for an issuer who may not collect tax, whose paper does not speak of it (s.10(4), s.32). */
  isTaxed: boolean
}

/** The sums of a document, closed as an account is: a single rule above the grand total, a double one below. */
export function TotalsAccount({ sums, heads, isTaxed }: TotalsAccountProps) {
  return (
    <dl className="account">
      <Sum label={isTaxed ? p('Total Before Tax') : p('Total')} amount={sums.totalBeforeTax} />
      {heads.map(({ key, label }) => (
        <Sum key={key} label={label} amount={sums[key]} />
      ))}
      {hasDiscount(sums) && <Sum label={p('Discount')} amount={paise(-(sums.discount ?? 0) || 0)} />}
      {isTaxed && <Sum label={p('Total After Tax')} amount={sums.totalAfterTax} kind="subtotal" />}
      {sums.additionalCharges !== undefined && (
        <Sum label={p('Additional Charges')} amount={sums.additionalCharges} />
      )}
      {Boolean(sums.roundOff) && <Sum label={p('Round-off')} amount={sums.roundOff ?? NOTHING} />}
      <Sum label={p('Grand Total')} amount={sums.grandTotal} kind="grand-total" />
    </dl>
  )
}

/** True for a discount after tax; one before tax is in the lines already. */
const hasDiscount = ({ discount, discountBeforeTax }: Sums) =>
  discount !== undefined && !(discount === 0 && discountBeforeTax)

function Sum({ label, amount, kind }: { label: string; amount: Paise; kind?: 'subtotal' | 'grand-total' }) {
  return (
    <div className={kind}>
      <dt>{label}</dt>
      <dd>{formatRupees(amount)}</dd>
    </div>
  )
}
