import { readNumber } from '#domain/typed/typed-number.ts'
import { t } from '#domain/words/t.ts'
import { SMALL_RATES } from './import-cells.ts'
import type { ImportField } from './import-field.ts'

/** Ways in which a value was read differently from the file, by name. */
const WORDS = {
  'text-mark': () => t('without the sign that marks text'),
  shapeless: () => t('without invisible signs'),
  code: () => t('without the decimals of a number'),
  hsn: () => t('with the zero that the spreadsheet took off'),
  state: () => t('by the full name of the state'),
  unit: () => t('by the short name of the unit'),
  'no-gstin': () => t('read as no GSTIN'),
  'no-phone': () => t('read as no telephone number'),
  figure: () => t('read as a number'),
  percent: () => t('read as percent'),
} as const

/** One cell that was repaired. */
export interface Repair {
  name: keyof typeof WORDS
  /** The key of its field. */
  column: string
  from: string
  to: string
}

/** Repairs of one kind in one column, with the first of them. */
interface RepairCount extends Repair {
  count: number
}

export function countRepairs(repairs: Iterable<Repair>): RepairCount[] {
  const counts = new Map<string, RepairCount>()
  for (const repair of repairs) {
    const key = `${repair.column} ${repair.name}`
    const before = counts.get(key)
    if (before) before.count++
    else counts.set(key, { ...repair, count: 1 })
  }
  return [...counts.values()]
}

/** 'GST %: 12 read as percent, such as 0.05 → 5'. */
export const repairWords = (title: string, { name, count, from, to }: RepairCount): string =>
  t('{title}: {count} {words}, such as {from} → {to}', {
    title,
    count: count.toLocaleString('en-IN'),
    words: WORDS[name](),
    from,
    to: to || t('(empty)'),
  })

const RATES: readonly ImportField['kind'][] = ['gst', 'percent']
const fractionOf = (text: string) => (/%/.test(text) ? Number.NaN : (readNumber(text) ?? 0))

/**
 * True if a column of rates has lost its percent format: all values are below one, and none is an existing rate, such as
 * 0.25.
 */
export function isInFractions({ kind, key }: Pick<ImportField, 'kind' | 'key'>, texts: readonly string[]) {
  if (!RATES.includes(kind) || key === 'cess') return false
  const rates = texts.filter((text) => text.trim() !== '').map(fractionOf)
  return (
    rates.some((rate) => rate > 0) &&
    rates.every((rate) => rate >= 0 && rate < 1 && !SMALL_RATES.includes(rate))
  )
}

/** '0.05' is '5'. */
export const asPercent = (text: string): string =>
  text.trim() === '' ? text : String(Number((fractionOf(text) * 100).toFixed(4)))
