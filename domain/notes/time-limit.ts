/**
 * The last day on which a credit note may lower the tax of a bill: 30 November after the financial year of the bill (CGST
 * Act s.34(2)), whenever the note is written. Debit notes have no limit.
 */
export function lastDayForTax(billDate: string): string {
  const year = Number(billDate.slice(0, 4))
  const endsIn = billDate.slice(5) < '04-01' ? year : year + 1
  return `${endsIn}-11-30`
}
