import { ROUNDINGS, type Rounding } from '#domain/shop/rounding.ts'
import { chargesTax } from '#domain/tax/supply/supply-kinds.ts'
import { t } from '#domain/words/t.ts'
import { Fold } from '#web/documents/head/fold.tsx'
import { drawnFor } from '#web/documents/open-document/drawn-for.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import classes from './totals-panel.module.css'

const WORDS: Record<Rounding, string> = {
  none: t('Not rounded'),
  '50-paise': t('To 50 paise'),
  rupee: t('To the rupee'),
}

/** Choices of prices including tax, and of the total's rounding: folded until one of them is used. */
export const PriceTerms = drawnFor(['pricesIncludeTax', 'roundTo', 'supply'], function PriceTerms<
  V extends DocumentValues,
>({ document: { values, set, settings, place } }: { document: OpenDocument<V> }) {
  const change = (typed: Partial<DocumentValues>) => set(typed as Partial<V>)
  const isUsed =
    values.pricesIncludeTax ||
    values.roundTo !== 'none' ||
    settings.pricesIncludeTax ||
    settings.roundTo !== 'none'
  // The prices of a bill without tax include none.
  const isTaxed = place.collectsTax && chargesTax(values.supply)
  return (
    <Fold action={isTaxed ? t('Prices with tax, rounding') : t('Rounding')} isUsed={isUsed}>
      <div className={`flex wrap spread row-gap-2 column-gap-3 above-2 ${classes.prices}`}>
        {isTaxed && (
          <CheckField
            label={t('Prices include tax')}
            checked={values.pricesIncludeTax}
            onChange={({ currentTarget: { checked } }) => change({ pricesIncludeTax: checked })}
          />
        )}
        <label className={`row gap-2 ${classes.rounding}`}>
          {t('Total')}
          <select
            value={values.roundTo}
            onChange={({ currentTarget: { value } }) => change({ roundTo: value as Rounding })}
          >
            {ROUNDINGS.map((rounding) => (
              <option key={rounding} value={rounding}>
                {WORDS[rounding]}
              </option>
            ))}
          </select>
        </label>
      </div>
    </Fold>
  )
})
