interface RateEnd {
  /** Percent. */
  rate: number
  /** The first day without it; null where it goes on. */
  since: string | null
  /** Beginnings of the HSN codes; absent: all others. */
  hsn?: readonly string[]
}

/**
 * Rates that ended, whatever the goods: Notification 9/2025-Central Tax (Rate) of 17 September 2025 has no schedule of 12 %,
 * and 28 % only for tobacco and pan masala, until 19/2025 of 31 December 2025. Bricks and roofing tiles keep 12 % (2/2022 as
 * amended by 14/2025). A later row counts before an earlier one.
 */
const ENDS: readonly RateEnd[] = [
  { rate: 12, since: '2025-09-22' },
  { rate: 12, since: null, hsn: ['6815', '6901', '6904', '6905'] },
  { rate: 28, since: '2025-09-22' },
  { rate: 28, since: '2026-02-01', hsn: ['21069020', '2401', '2402', '2403', '2404'] },
]

/** A code of four digits may be of goods whose rate is by eight. */
const isOf = (code: string, beginnings: readonly string[]) =>
  code.length >= 4 && beginnings.some((one) => code.startsWith(one) || one.startsWith(code))

/** The first day without this rate (percent), where it had ended by the day of a bill; a note has the rate of its bill. */
export function endOfRate(rate: number, hsn: string, date: string): string | undefined {
  const code = hsn.trim()
  const end = ENDS.findLast((one) => one.rate === rate && (!one.hsn || isOf(code, one.hsn)))
  return end?.since && end.since <= date ? end.since : undefined
}
