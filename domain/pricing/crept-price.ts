import { formatDate } from '#domain/calendar.ts'
import { formatRate } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'

interface Priced {
  itemname: string
  /** Rupees a unit; undefined or NaN while it is being typed. */
  rate: number | undefined
  /** The same supplier's last price, on the same basis as the rate. */
  last: { rate: number; date: string } | null | undefined
}

/** 'Sugar 1 kg: 44.00, was 42.00 on 12 Oct 2026'; undefined unless it costs more. */
export function creptWords({ itemname, rate, last }: Priced): string | undefined {
  if (!last || rate === undefined || Number.isNaN(rate) || rate <= last.rate) return
  return t('{item}: {rate}, was {before} on {date}', {
    item: itemname,
    rate: formatRate(rate),
    before: formatRate(last.rate),
    date: formatDate(last.date),
  })
}
