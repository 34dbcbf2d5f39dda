import { formatDate } from '#domain/calendar.ts'
import { formatQuantity, formatRupees, NOTHING, type Paise, thousandths } from '#domain/money.ts'
import { type BillLeft, type LineLeft, sumOfParts } from './bill-left.ts'
import type { NoteDraft, NoteFigures, NoteLine } from './note-figures.ts'
import { lastDayForTax } from './time-limit.ts'

/** Why a note cannot be written, and at which line of the bill, where it is about one. */
export interface NoteProblem {
  line?: string
  message: string
}

const nameOf = ({ billed }: LineLeft & { billed: { itemname?: string } }) =>
  billed.itemname ? ` of ${billed.itemname}` : ''

function lineProblem(from: LineLeft | undefined, line: NoteLine, owes: 'less' | 'more', withoutTax: boolean) {
  if (!from) return 'A line is not on this bill. Reload and try again.'
  if (line.quantity && line.amount) return `Give a quantity or an amount${nameOf(from)}, not both.`
  if (owes === 'more') return line.quantity ? 'A debit note is written by amount.' : undefined
  if (line.quantity && thousandths(line.quantity) > thousandths(from.quantity)) {
    const open = formatQuantity(from.quantity)
    return from.quantity > 0
      ? `Quantity: only ${open}${nameOf(from)} can still come back.`
      : `Quantity: nothing${nameOf(from)} is left to come back.`
  }
  const left = withoutTax ? sumOfParts(from.left) : from.left.taxable
  if (line.amount && line.amount > left) return `Amount: only ${formatRupees(left)}${nameOf(from)} is left.`
}

/** The first thing that stands against the note, in words. What is noted is never more than the bill less earlier notes. */
export function noteProblem(
  bill: BillLeft,
  draft: NoteDraft,
  owes: 'less' | 'more',
): NoteProblem | undefined {
  const withoutTax = draft.withoutTax === true
  const items = draft.items.filter(({ quantity, amount }) => quantity || amount)
  for (const [index, item] of items.entries()) {
    const from = bill.lines.find(({ id }) => id === item.line)
    const isTwice = items.findIndex(({ line }) => line === item.line) !== index
    const message = isTwice
      ? 'A line of the bill stands on a note once.'
      : lineProblem(from, item, owes, withoutTax)
    if (message) return { line: item.line, message }
  }
  if (draft.amount && items.length > 0)
    return { message: 'Give an amount for the whole bill or for lines, not both.' }
  const charges = draft.additionalCharges ?? NOTHING
  if (!draft.amount && items.length === 0 && charges === 0) {
    return {
      message:
        owes === 'less'
          ? 'Say what comes back, or by how much less is owed.'
          : 'Say by how much more is owed.',
    }
  }
  return owes === 'less' ? creditProblem(bill, draft, charges, withoutTax) : undefined
}

function creditProblem(bill: BillLeft, { amount = NOTHING }: NoteDraft, charges: Paise, withoutTax: boolean) {
  const left = bill.lines.reduce(
    (sum, { left }) => sum + (withoutTax ? sumOfParts(left) : left.taxable),
    0,
  ) as Paise
  if (amount > left) return { message: `Amount: only ${formatRupees(left)} of the bill is left.` }
  if (charges > bill.chargesLeft) {
    return { message: `Additional charges: only ${formatRupees(bill.chargesLeft)} of them are left.` }
  }
  return undefined
}

/** After the last day for it a credit note may lower what is owed, but no tax. */
export function taxProblem(
  { totalTax }: NoteFigures,
  billDate: string,
  noteDate: string,
  owes: 'less' | 'more',
): NoteProblem | undefined {
  if (owes === 'more' || totalTax === 0 || noteDate <= lastDayForTax(billDate)) return undefined
  const day = formatDate(lastDayForTax(billDate))
  return { message: `The law allowed less tax on this bill until ${day}. Make the note without tax.` }
}
