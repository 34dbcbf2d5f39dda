import { lazy, type ReactNode, Suspense } from 'react'
import { formatRupees, type Paise, paise, sumOfPaise } from '#domain/money.ts'
import { isReverseCharge, supplyKind } from '#domain/tax/supply/supply-kinds.ts'
import { stateTaxLabel } from '#domain/tax/tax-heads.ts'
import { t } from '#domain/words/t.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import { type DocumentValues, typedPaise } from '#web/documents/open-document/values/document-values.ts'
import panel from '#web/ui/frame/titled-panel.module.css'
import { later } from '#web/ui/later.tsx'
import { Amounts } from './amount-fields.tsx'
import { PriceTerms } from './price-terms.tsx'
import classes from './totals-panel.module.css'

const DiscountHint = later(async () => (await import('./discount-hint.tsx')).DiscountHint)
const ChargesWords = later(async () => (await import('./charges-words.tsx')).ChargesWords)
const OwedTax = lazy(async () => ({ default: (await import('#web/documents/supply/owed-tax.tsx')).OwedTax }))

interface TotalsPanelProps<V extends DocumentValues> {
  document: OpenDocument<V>
  /** Orders have neither discount nor charges. */
  hasDiscount: boolean
  /** True if a discount above the limit of the role needs a permit. */
  isLimited?: boolean
  /** Below the discounts: their origin. */
  children?: ReactNode
}

/** Discount and charges, and the sums closed like an account. */
export function TotalsPanel<V extends DocumentValues>({
  document,
  hasDiscount,
  isLimited = false,
  children,
}: TotalsPanelProps<V>) {
  const { values, totals, place, chargeLines, untaxedCharges } = document
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
    <section className={`card stack shrink ${panel.panel}`} aria-label={t('GST & Totals')}>
      <Amounts document={document} hasDiscount={hasDiscount} />
      {isLimited && hasTyped(values) && <DiscountHint document={document} />}
      {asksOfCharges(document) && <ChargesWords document={document} />}
      {children}
      <PriceTerms document={document} />
      <h2 className={classes.title}>{place.collectsTax ? t('GST & Totals') : t('Totals')}</h2>
      <dl>
        <BeforeTax document={document} />
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
        {hasDiscount && (untaxedCharges > 0 || chargeLines.length === 0) && (
          <Row label={t('Additional Charges')} amount={untaxedCharges} />
        )}
        {values.roundTo !== 'none' && <Row label={t('Round-off')} amount={totals.roundOff} />}
        <div className={`flex wrap spread column-gap-4 above-1 figure ${classes.grand}`}>
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

/** True in shops that tax charges, and on a document that has such ones, once an amount is typed. */
const asksOfCharges = <V extends DocumentValues>({ values, settings, place }: OpenDocument<V>) =>
  place.collectsTax &&
  typedPaise(values.additionalCharges) > 0 &&
  (values.areChargesTaxed || settings.chargesBearTax)

/** Rows of the discounts before tax and of the charges that bear it, if any. */
function BeforeTax<V extends DocumentValues>({ document }: { document: OpenDocument<V> }) {
  const { values, totals, lines, chargeLines } = document
  const items = totals.lines.slice(0, lines.length)
  const ofItems = sumOfPaise(items.map(({ discount }) => discount))
  const charges = sumOfPaise(totals.lines.slice(lines.length).map(({ gross }) => gross))
  if (ofItems === 0 && totals.discountBeforeTax === 0 && chargeLines.length === 0) return null
  return (
    <>
      <Row
        label={values.pricesIncludeTax ? t('Items, tax included') : t('Items')}
        amount={sumOfPaise(items.map(({ gross }) => gross))}
      />
      {ofItems > 0 && <Row label={t('Discount on Items')} amount={paise(-ofItems)} />}
      {totals.discountBeforeTax > 0 && (
        <Row label={t('Discount before Tax')} amount={paise(-totals.discountBeforeTax)} />
      )}
      {chargeLines.length > 0 && <Row label={t('Additional Charges')} amount={charges} />}
    </>
  )
}

const Row = ({ label, amount, isSum }: { label: string; amount: Paise; isSum?: boolean }) => (
  <div className={`flex spread gap-4 unbroken ${classes.row}`} data-sum={isSum || undefined}>
    <dt>{label}</dt>
    <dd>{formatRupees(amount)}</dd>
  </div>
)

const hasTyped = ({ discount, discountBeforeTax }: DocumentValues) =>
  discount !== undefined || discountBeforeTax !== undefined
