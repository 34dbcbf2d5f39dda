import { formatRupees, type Paise, paise } from '#domain/money.ts'
import { plural, t } from '#domain/words/t.ts'

/** A customer's dues before a bill; amounts in paise. */
export interface Standing {
  /** Paise; above zero the customer owes the shop. */
  balance: Paise
  late: Paise
  /** Days that the oldest late bill is late. */
  daysLate: number | null
  /** Null: unlimited. */
  creditLimit: Paise | null
}

/**
 * Warning for the counter before a sale on credit: 'Owes ₹30,411.56, ₹14,986.40 of it late, up to 32 days. This bill takes it
 * ₹2,411.56 over its limit of ₹30,000.00.' Undefined if nothing is late and the limit is kept. `unpaid` is the part of the
 * new bill that is not paid at once, in paise; a bill paid at once adds nothing.
 */
export function standingWords(
  { balance, late, daysLate, creditLimit }: Standing,
  unpaid: number,
): string | undefined {
  const over = creditLimit === null ? 0 : balance + Math.max(0, unpaid) - creditLimit
  if (late <= 0 && over <= 0) return undefined
  const owes = balance > 0 ? owesWords({ balance, late, daysLate }) : ''
  if (over <= 0 || creditLimit === null) return owes || undefined
  const limit = { over: formatRupees(paise(over)), limit: formatRupees(creditLimit) }
  const takes =
    unpaid > 0
      ? t('This bill takes it {over} over its limit of {limit}.', limit)
      : t('It is {over} over its limit of {limit}.', limit)
  return owes ? `${owes} ${takes}` : takes
}

function owesWords({ balance, late, daysLate }: Omit<Standing, 'creditLimit'>): string {
  const owed = { balance: formatRupees(balance), late: formatRupees(late), days: daysLate }
  if (late <= 0 || !daysLate) return t('Owes {balance}.', owed)
  return late === balance
    ? plural(
        daysLate,
        'Owes {balance}, all of it late, up to {days} day.',
        'Owes {balance}, all of it late, up to {days} days.',
        owed,
      )
    : plural(
        daysLate,
        'Owes {balance}, {late} of it late, up to {days} day.',
        'Owes {balance}, {late} of it late, up to {days} days.',
        owed,
      )
}
