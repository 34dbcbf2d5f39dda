import type { SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'

/** Number of lines whose rate has changed. */
export const changedRates = (before: readonly SheetLine[], after: readonly SheetLine[]): number => {
  const rates = new Map(before.map(({ key, rate }) => [key, rate]))
  return after.filter(({ key, rate }) => rates.has(key) && !Object.is(rates.get(key), rate)).length
}

/** Restores former rates, marked as typed. */
export const withRatesOf = (lines: SheetLine[], before: readonly SheetLine[]): SheetLine[] => {
  const were = new Map(before.map((line) => [line.key, line]))
  return lines.map((line) => {
    const was = were.get(line.key)
    if (!was || Object.is(was.rate, line.rate)) return line
    return { ...line, rate: was.rate, listed: undefined, isRateByHand: true }
  })
}
