import type { Count, CountedGood } from '#contract/shelf/counts.ts'
import { formatRate } from '#domain/money.ts'
import { expiryWords } from '#domain/shelf/batches/expiry.ts'
import { t } from '#domain/words/t.ts'

/** 'DL6107 · Aug 2028 · MRP 35.10'; '' of goods that are not kept in batches. */
export function batchWords(batch: CountedGood['batch']): string {
  if (!batch) return ''
  const { number, expiry, mrp } = batch
  return [
    number,
    expiry && expiryWords(expiry),
    mrp !== null && t('MRP {amount}', { amount: formatRate(mrp) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** 'Racks A, B · Grocery', or that it is of everything. */
export const scopeWords = ({ racks, category }: Pick<Count, 'racks' | 'category'>): string =>
  [racks.length > 0 && t('Racks {racks}', { racks: racks.join(', ') }), category?.name]
    .filter(Boolean)
    .join(' · ') || t('All goods')
