import { formatRupees, type Paise, paise } from '#domain/money.ts'
import { stateTaxLabel } from '#domain/tax/tax-heads.ts'
import {
  amountProblem,
  type DocumentValues,
  typedPaise,
} from '#web/documents/open-document/document-values.ts'
import { drawnFor } from '#web/documents/open-document/drawn-for.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import { MoneyInput } from '#web/ui/fields/number-field.tsx'
import paper from '#web/ui/frame/panel.module.css'
import panel from './panel.module.css'
import classes from './totals-panel.module.css'

interface TotalsPanelProps<V extends DocumentValues> {
  document: OpenDocument<V>
  /** Orders have neither discount nor charges. */
  hasDiscount: boolean
}

/** Discount and charges, and the sums closed like an account. */
export function TotalsPanel<V extends DocumentValues>({ document, hasDiscount }: TotalsPanelProps<V>) {
  const { values, totals, place } = document
  const heads: [string, Paise][] = [
    ['CGST', totals.cgst],
    [stateTaxLabel(place.shop), totals.sgst],
    ['IGST', totals.igst],
    ['Cess', totals.cess],
  ]
  // Within a state two heads, across states one; an empty document shows the usual two.
  const shown = heads.filter(([, amount], i) => amount > 0 || (totals.totalTax === 0 && i < 2))

  return (
    <section className={`${paper.card} ${panel.panel}`} aria-label="GST & Totals">
      {hasDiscount && <Amounts document={document} />}
      <h2 className={classes.title}>GST & Totals</h2>
      <dl className={classes.account}>
        <Row label="Total Before Tax" amount={totals.totalBeforeTax} />
        {shown.map(([label, amount]) => (
          <Row key={label} label={label} amount={amount} />
        ))}
        <Row label="Total Tax" amount={totals.totalTax} isSum />
        {hasDiscount && <Row label="Discount" amount={paise(-typedPaise(values.discount))} />}
        <Row label="Total After Tax" amount={totals.totalAfterTax} isSum />
        {hasDiscount && <Row label="Additional Charges" amount={typedPaise(values.additionalCharges)} />}
        <div className={classes.grand}>
          <dt>Grand Total</dt>
          <dd>{formatRupees(totals.grandTotal)}</dd>
        </div>
      </dl>
    </section>
  )
}

const Amounts = drawnFor(['discount', 'additionalCharges'], function Amounts<
  V extends DocumentValues,
>({ document }: { document: OpenDocument<V> }) {
  const { values, errors } = document
  const type = (change: Partial<DocumentValues>) => document.type(change as Partial<V>)
  return (
    <div className={classes.fields}>
      <MoneyInput
        label="Discount"
        placeholder="0.00"
        error={errors.discount}
        check={amountProblem('Discount')}
        value={values.discount}
        onChange={(discount) => type({ discount })}
      />
      <MoneyInput
        label="Additional Charges"
        placeholder="0.00"
        error={errors.additionalCharges}
        check={amountProblem('Additional charges')}
        value={values.additionalCharges}
        onChange={(additionalCharges) => type({ additionalCharges })}
      />
    </div>
  )
})

const Row = ({ label, amount, isSum }: { label: string; amount: Paise; isSum?: boolean }) => (
  <div className={classes.row} data-sum={isSum || undefined}>
    <dt>{label}</dt>
    <dd>{formatRupees(amount)}</dd>
  </div>
)
