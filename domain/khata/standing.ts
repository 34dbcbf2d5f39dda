import { formatRupees, type Paise, paise } from '#domain/money.ts'

/** What a customer owes before a bill; amounts in paise. */
export interface Standing {
  /** Above zero it owes the shop. */
  balance: Paise
  late: Paise
  /** Days that the oldest late bill is late. */
  daysLate: number | null
  /** Null: it may owe as much as it likes. */
  creditLimit: Paise | null
}

/**
 * What the counter should know before it sells on credit: 'Owes ₹30,411.56, ₹14,986.40 of it late, up to 32 days. This bill
 * takes it ₹2,411.56 over its limit of ₹30,000.00.' Undefined where nothing is late and the limit is kept. `unpaid` is what
 * of the new bill is not paid at once, in paise; whoever pays at once owes no more than before.
 */
export function standingWords(
  { balance, late, daysLate, creditLimit }: Standing,
  unpaid: number,
): string | undefined {
  const over = creditLimit === null ? 0 : balance + Math.max(0, unpaid) - creditLimit
  if (late <= 0 && over <= 0) return undefined
  const lateWords =
    late > 0 && daysLate
      ? `, ${late === balance ? 'all' : formatRupees(late)} of it late, up to ${daysLate} ${daysLate === 1 ? 'day' : 'days'}`
      : ''
  const owes = balance > 0 ? `Owes ${formatRupees(balance)}${lateWords}.` : ''
  if (over <= 0 || creditLimit === null) return owes || undefined
  const takes = unpaid > 0 ? 'This bill takes it' : 'It is'
  return `${owes} ${takes} ${formatRupees(paise(over))} over its limit of ${formatRupees(creditLimit)}.`.trim()
}
