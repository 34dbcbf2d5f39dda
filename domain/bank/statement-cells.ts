import { readCell } from '#domain/imports/import-cells.ts'
import type { Read } from '#domain/imports/written-date.ts'
import { formatWholeRupees, MAX_AMOUNT_PAISE, type Paise, paise, rupeesToPaise } from '#domain/money.ts'
import { latinDigits } from '#domain/typed/indian-digits.ts'
import { t } from '#domain/words/t.ts'

/** Placeholders of banks for an empty amount. */
const NONE = /^[-–—*.]*$/

interface StatementAmount {
  /** In paise, with the written sign. */
  amount: Paise
  /** Side from a Dr or Cr beside the amount. */
  side?: MoneyDirection | undefined
}

/** The direction of the money, seen from the bank: Dr out of the account, Cr into it. */
export type MoneyDirection = 'out' | 'in'

/** Parses an amount of a statement: '1,23,456.00', '500.00 Dr', '(Cr) 250', 'INR 1,000.00'. Undefined if empty or 0.00. */
export function readStatementAmount(title: string, text: string): Read<StatementAmount> {
  const trimmed = text.trim()
  const mark = /^\(?(dr|cr)\.?\)?\s*|\s*\(?(dr|cr)\.?\)?$/i
  const side = readSide(mark.exec(trimmed)?.[0].replace(/[^a-z]/gi, '') ?? '')
  const bare = trimmed.replace(mark, '').trim()
  if (NONE.test(bare)) return {}
  const cell = readCell({ title, kind: 'number' }, bare)
  if (typeof cell.value !== 'number')
    return { problem: cell.problem ?? t('{title} must be a number.', { title }) }
  if (!/^[^.]*(?:\.\d{0,2}0*)?[^.\d]*$/.test(latinDigits(bare).replace(/^\D+/, '')))
    return { problem: t('{title} has more than two decimals: "{text}".', { title, text: trimmed }) }
  if (Math.abs(cell.value) * 100 > MAX_AMOUNT_PAISE)
    return {
      problem: t('{title} is more than {most}.', { title, most: formatWholeRupees(MAX_AMOUNT_PAISE) }),
    }
  const amount = rupeesToPaise(cell.value)
  return amount === 0 ? {} : { value: { amount: paise(amount), side } }
}

/** The side in a separate cell: 'DR', 'Cr.', 'Debit', 'C'. */
export function readSide(text: string): MoneyDirection | undefined {
  const mark = text.trim().replace(/[.()]/g, '')
  if (/^(?:d|dr|debit|withdrawal)$/i.test(mark)) return 'out'
  return /^(?:c|cr|credit|deposit)$/i.test(mark) ? 'in' : undefined
}
