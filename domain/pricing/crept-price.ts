import { formatDate } from '#domain/calendar.ts'
import { formatRate } from '#domain/money.ts'

interface Priced {
  itemname: string
  /** Rupees a unit; undefined or NaN while it is being typed. */
  rate: number | undefined
  /** What the same supplier asked last, meant as the rate is. */
  last: { rate: number; date: string } | null | undefined
}

/** 'Sugar 1 kg: 44.00, was 42.00 on 12 Oct 2026'; nothing where it costs no more. */
export function creptWords({ itemname, rate, last }: Priced): string | undefined {
  if (!last || rate === undefined || Number.isNaN(rate) || rate <= last.rate) return
  return `${itemname}: ${formatRate(rate)}, was ${formatRate(last.rate)} on ${formatDate(last.date)}`
}
