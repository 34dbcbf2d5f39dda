import { formatDate } from '#domain/calendar.ts'
import { formatQuantity, formatRupees, NOTHING, type Paise, thousandths } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { type BillLeft, type LineLeft, sumOfParts } from './bill-left.ts'
import type { NoteDraft, NoteFigures, NoteLine } from './note-figures.ts'
import { lastDayForTax } from './time-limit.ts'

/** Reason why a note cannot be written, with the line of the bill that it is about, if any. */
interface NoteProblem {
  line?: string
  message: string
}

function lineProblem(
  from: (LineLeft & { billed: { itemname?: string } }) | undefined,
  line: NoteLine,
  owes: 'less' | 'more',
  withoutTax: boolean,
) {
  if (!from) return t('A line is not on this bill. Reload and try again.')
  const item = from.billed.itemname
  if (line.quantity && line.amount)
    return item
      ? t('Give a quantity or an amount of {item}, not both.', { item })
      : t('Give a quantity or an amount, not both.')
  if (owes === 'more') return line.quantity ? t('A debit note is written by amount.') : undefined
  if (line.quantity && thousandths(line.quantity) > thousandths(from.quantity)) {
    const open = formatQuantity(from.quantity)
    if (from.quantity > 0)
      return item
        ? t('Quantity: only {open} of {item} can still come back.', { open, item })
        : t('Quantity: only {open} can still come back.', { open })
    return item
      ? t('Quantity: nothing of {item} is left to come back.', { item })
      : t('Quantity: nothing is left to come back.')
  }
  const left = withoutTax ? sumOfParts(from.left) : from.left.taxable
  if (line.amount && line.amount > left)
    return item
      ? t('Amount: only {left} of {item} is left.', { left: formatRupees(left), item })
      : t('Amount: only {left} is left.', { left: formatRupees(left) })
  return undefined
}

/** The first problem of the note, as a sentence. Notes never exceed the bill less earlier notes. */
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
      ? t('A line of the bill stands on a note once.')
      : lineProblem(from, item, owes, withoutTax)
    if (message) return { line: item.line, message }
  }
  if (draft.amount && items.length > 0)
    return { message: t('Give an amount for the whole bill or for lines, not both.') }
  const charges = draft.additionalCharges ?? NOTHING
  if (!draft.amount && items.length === 0 && charges === 0) {
    return {
      message:
        owes === 'less'
          ? t('Say what comes back, or by how much less is owed.')
          : t('Say by how much more is owed.'),
    }
  }
  return owes === 'less' ? creditProblem(bill, draft, charges, withoutTax) : undefined
}

function creditProblem(bill: BillLeft, { amount = NOTHING }: NoteDraft, charges: Paise, withoutTax: boolean) {
  const left = bill.lines.reduce(
    (sum, { left }) => sum + (withoutTax ? sumOfParts(left) : left.taxable),
    0,
  ) as Paise
  if (amount > left)
    return { message: t('Amount: only {left} of the bill is left.', { left: formatRupees(left) }) }
  if (charges > bill.chargesLeft) {
    return {
      message: t('Additional charges: only {left} of them are left.', {
        left: formatRupees(bill.chargesLeft),
      }),
    }
  }
  return undefined
}

/** After its last day a credit note may lower the dues, but not the tax. */
export function taxProblem(
  { totalTax }: NoteFigures,
  billDate: string,
  noteDate: string,
  owes: 'less' | 'more',
): NoteProblem | undefined {
  if (owes === 'more' || totalTax === 0 || noteDate <= lastDayForTax(billDate)) return undefined
  const day = formatDate(lastDayForTax(billDate))
  return {
    message: t('The law allowed less tax on this bill until {day}. Make the note without tax.', { day }),
  }
}
