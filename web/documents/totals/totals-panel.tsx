import { lazy, type ReactNode, Suspense } from 'react'
import { formatRupees, type Paise, paise, sumOfPaise } from '#domain/money.ts'
import type { DocumentTotals } from '#domain/tax/document-totals.ts'
import { isReverseCharge, supplyKind } from '#domain/tax/supply/supply-kinds.ts'
import { stateTaxLabel } from '#domain/tax/tax-heads.ts'
import { t } from '#domain/words/t.ts'
import panel from '#web/documents/editor/panel.module.css'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import { type DocumentValues, typedPaise } from '#web/documents/open-document/values/document-values.ts'
import paper from '#web/ui/frame/panel.module.css'
import { Amounts } from './amount-fields.tsx'
import { PriceTerms } from './price-terms.tsx'
import classes from './totals-panel.module.css'

const OwedTax = lazy(async () => ({ default: (await import('#web/documents/supply/owed-tax.tsx')).OwedTax }))

interface TotalsPanelProps<V extends DocumentValues> {
  document: OpenDocument<V>
  /** Orders have neither discount nor charges. */
  hasDiscount: boolean
  /** Below the discounts: their origin. */
  children?: ReactNode
}

/** Discount and charges, and the sums closed like an account. */
export function TotalsPanel<V extends DocumentValues>({
  document,
  hasDiscount,
  children,
}: TotalsPanelProps<V>) {
  const { values, totals, place } = document
  const heads: [string, Paise][] = [
    ['CGST', totals.cgst],
    [stateTaxLabel(place.shop), totals.sgst],
    ['IGST', totals.igst],
    [t('Cess'), totals.cess],
  ]
  const { isInterState } = supplyKind(values.supply)
  // Within a state two heads, across states one; an empty document shows the usual two.
  const isUsual = (i: number) => (isInterState ? i === 2 : i < 2)
  const shown = heads.filter(([, amount], i) => amount > 0 || (totals.totalTax === 0 && isUsual(i)))

  const hasAfter = hasDiscount && (!values.isDiscountBefore || values.discount !== undefined)

  return (
    <section className={`${paper.card} ${panel.panel}`} aria-label={t('GST & Totals')}>
      <Amounts document={document} hasDiscount={hasDiscount} />
      {children}
      <PriceTerms document={document} />
      <h2 className={classes.title}>{place.collectsTax ? t('GST & Totals') : t('Totals')}</h2>
      <dl className={classes.account}>
        <BeforeTax totals={totals} pricesIncludeTax={values.pricesIncludeTax} />
        {place.collectsTax ? (
          <>
            <Row label={t('Total Before Tax')} amount={totals.totalBeforeTax} />
            {shown.map(([label, amount]) => (
              <Row key={label} label={label} amount={amount} />
            ))}
            <Row label={t('Total Tax')} amount={totals.totalTax} isSum />
          </>
        ) : (
          <Row label={t('Total')} amount={totals.totalBeforeTax} />
        )}
        {hasAfter && <Row label={t('Discount')} amount={paise(-typedPaise(values.discount))} />}
        {place.collectsTax && <Row label={t('Total After Tax')} amount={totals.totalAfterTax} isSum />}
        {hasDiscount && <Row label={t('Additional Charges')} amount={typedPaise(values.additionalCharges)} />}
        {values.roundTo !== 'none' && <Row label={t('Round-off')} amount={totals.roundOff} />}
        <div className={classes.grand}>
          <dt>{t('Grand Total')}</dt>
          <dd>{formatRupees(totals.grandTotal)}</dd>
        </div>
      </dl>
      {isReverseCharge(values.supply) && (
        <Suspense fallback={null}>
          <OwedTax document={document} />
        </Suspense>
      )}
    </section>
  )
}

/** Row of the discounts before tax, if any. */
function BeforeTax({ totals, pricesIncludeTax }: { totals: DocumentTotals; pricesIncludeTax: boolean }) {
  const sumOf = (field: 'gross' | 'discount') => sumOfPaise(totals.lines.map((line) => line[field]))
  const ofItems = sumOf('discount')
  if (ofItems === 0 && totals.discountBeforeTax === 0) return null
  return (
    <>
      <Row label={pricesIncludeTax ? t('Items, tax included') : t('Items')} amount={sumOf('gross')} />
      {ofItems > 0 && <Row label={t('Discount on Items')} amount={paise(-ofItems)} />}
      {totals.discountBeforeTax > 0 && (
        <Row label={t('Discount before Tax')} amount={paise(-totals.discountBeforeTax)} />
      )}
    </>
  )
}

const Row = ({ label, amount, isSum }: { label: string; amount: Paise; isSum?: boolean }) => (
  <div className={classes.row} data-sum={isSum || undefined}>
    <dt>{label}</dt>
    <dd>{formatRupees(amount)}</dd>
  </div>
)
