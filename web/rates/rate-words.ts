import { formatDate } from '#domain/calendar.ts'
import { formatPercent } from '#domain/money.ts'
import type { Taxability } from '#domain/tax/taxability.ts'
import { plural, t } from '#domain/words/t.ts'

interface ChargedRate {
  gst?: number
  cess: number
  taxability: Taxability
}

/** Reasons for no tax, within a sentence. */
export const UNTAXED_WORDS: Record<Taxability, string> = {
  taxable: t('taxable'),
  nil: t('nil-rated'),
  exempt: t('exempt'),
  'non-gst': t('non-gst'),
}

export const inDigits = (count: number) => count.toLocaleString('en-IN')

export const itemsWords = (count: number) =>
  plural(count, '{count} item', '{count} items', { count: inDigits(count) })

/** 'GST of 18% and cess of 5%' */
export function rateWords({ gst = 0, cess, taxability }: ChargedRate): string {
  if (taxability !== 'taxable') return t('no tax ({reason})', { reason: UNTAXED_WORDS[taxability] })
  const rate = formatPercent(gst)
  return cess > 0
    ? t('GST of {rate} and cess of {cess}', { rate, cess: formatPercent(cess) })
    : t('GST of {rate}', { rate })
}

/** Question before a rate changes at once. */
export function changeQuestion(from: string, { gst = 0, cess, taxability }: ChargedRate): string {
  const date = formatDate(from)
  if (taxability !== 'taxable')
    return t('From {date} on no tax ({reason}) is charged on them. Are you sure?', {
      date,
      reason: UNTAXED_WORDS[taxability],
    })
  const rate = formatPercent(gst)
  return cess > 0
    ? t('From {date} on GST of {rate} and cess of {cess} is charged on them. Are you sure?', {
        date,
        rate,
        cess: formatPercent(cess),
      })
    : t('From {date} on GST of {rate} is charged on them. Are you sure?', { date, rate })
}
