import { Button } from '@mantine/core'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { formatPercent } from '#domain/money.ts'
import { notifiedFor } from '#domain/tax/rates/notified-rates.ts'
import { TAXABILITY_WORDS } from '#domain/tax/taxability.ts'
import { t } from '#domain/words/t.ts'
import type { ProductForm } from '../product-form.ts'
import { rateOf, setRate } from './product-rate.ts'

/** Offers the notified tax rate of the item's HSN if it differs from the typed one. */
export function NotifiedRate({ form }: { form: ProductForm }) {
  const notified = notifiedFor(form.values.hsncode, todayInIndia(new Date()))
  if (!notified || rateOf(form) === notified.gst) return null
  const { gst, from, words, taxability, isPart } = notified
  const rate = taxability === 'taxable' ? formatPercent(gst) : TAXABILITY_WORDS[taxability]
  const facts = { rate, date: formatDate(from), goods: words }
  const take = () => {
    setRate(form, gst)
    form.set({ taxability })
  }
  return (
    <p className="row wrap row-gap-2 column-gap-3" aria-live="polite">
      <span>
        {isPart
          ? t('{rate} since {date}: {goods} (only these of this code)', facts)
          : t('{rate} since {date}: {goods}', facts)}
      </span>
      <Button variant="default" size="compact-sm" onClick={take}>
        {t('Take {rate}', { rate })}
      </Button>
    </p>
  )
}
