import type { StandingBatch } from '#contract/shelf/batches.ts'
import { formatDate } from '#domain/calendar.ts'
import { formatQuantity, formatRate } from '#domain/money.ts'
import { type Advice, adviceOn } from '#domain/shelf/batches/advice.ts'
import { packedWords } from '#domain/shelf/packed-quantity.ts'
import { plural, t } from '#domain/words/t.ts'
import { SHELF_DAYS } from './shelf-views.ts'

/** What can be done with a listed batch. */
export const adviceFor = (batch: StandingBatch, today: string): Advice =>
  batch.sale ? adviceOn(batch, batch.sale, today, SHELF_DAYS) : { does: 'wait' }

interface AdviceWords {
  words: string
  note?: string | undefined
}

/** 'Sahyadri takes it back', and below 'PINV-00402, until 31 Dec 2026'. Who may not see costs knows no supplier. */
export function adviceWords(batch: StandingBatch, advice: Advice, seesCosts: boolean): AdviceWords {
  const { supplier, bill, product } = batch
  const inPacks = (quantity: number) => packedWords(quantity, product)
  if (advice.does === 'itself') {
    const { days } = advice
    return {
      words: t('goes by itself'),
      note: plural(days, 'in about {count} day', 'in about {count} days', { count: days }),
    }
  }
  if (advice.does === 'transfer') {
    const { name, stock } = advice.to
    return {
      words: t('{place} needs {quantity}', { place: name, quantity: inPacks(advice.quantity) }),
      note:
        stock > 0
          ? t('and holds {quantity}: transfer', { quantity: inPacks(stock) })
          : t('and holds none: transfer'),
    }
  }
  if (advice.does === 'return') {
    const { until } = advice
    return {
      words: until
        ? t('{supplier} takes it back', { supplier: supplier?.name })
        : t('ask {supplier}', { supplier: supplier?.name }),
      note: until
        ? t('{bill}, until {day}', { bill: bill?.number, day: formatDate(until) })
        : t('{bill}: not known whether it takes it back', { bill: bill?.number }),
    }
  }
  if (advice.does === 'price-off') {
    const note = t('about {quantity} are left over', { quantity: inPacks(advice.left) })
    const { price, sellingPrice } = batch
    const isOff = price !== null && price < sellingPrice
    return {
      words: isOff ? t('price off: {price}', { price: formatRate(price) }) : t('price off'),
      note: advice.left > 0 ? note : undefined,
    }
  }
  if (advice.does === 'write-off') {
    return seesCosts ? { words: t('nobody takes it back'), note: t('write off') } : { words: t('write off') }
  }
  return { words: '', note: supplier?.name }
}

/** 'sells 9 Strip a month', or when it was last sold. */
export function speedWords({ sale, product }: StandingBatch): string {
  if (!sale) return ''
  const { perDay, sold, last } = sale
  if (sold > 0) {
    const perMonth = perDay * 30
    if (perMonth < 1) return t('sold {quantity} in 90 days', { quantity: packedWords(sold, product) })
    return t('sells {quantity} a month', { quantity: roughly(perMonth, product) })
  }
  return last ? t('none since {day}', { day: formatDate(last) }) : t('none sold yet')
}

/** In whole packs of the largest that it makes one of, else in whole units. */
function roughly(quantity: number, product: StandingBatch['product']): string {
  const pack = product.packs?.toSorted((a, b) => b.holds - a.holds).find(({ holds }) => holds <= quantity)
  if (!pack) return packedWords(Math.round(quantity), { unit: product.unit })
  return `${formatQuantity(Math.round(quantity / pack.holds))} ${pack.name}`
}

/** The heading of a batch on a phone, in the order of the list; `rank` sorts the headings. */
export function adviceGroup(batch: StandingBatch, advice: Advice): { rank: string; name: string } {
  if (advice.does === 'return' && advice.until) {
    const { until } = advice
    const supplier = batch.supplier?.name ?? ''
    return {
      rank: `1 ${until} ${supplier}`,
      name: t('Until {day} back to {supplier}', { day: formatDate(until), supplier }),
    }
  }
  if (advice.does === 'return') {
    const supplier = batch.supplier?.name ?? ''
    return { rank: `2 ${supplier}`, name: t('Ask {supplier} to take it back', { supplier }) }
  }
  if (advice.does === 'transfer' || advice.does === 'price-off')
    return { rank: '3', name: t('To be moved or marked down') }
  if (advice.does === 'write-off') return { rank: '4', name: t('To be written off') }
  if (advice.does === 'itself') return { rank: '5', name: t('Goes by itself') }
  return { rank: '6', name: t('Nothing to do yet') }
}
