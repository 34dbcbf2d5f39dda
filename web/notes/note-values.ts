import type { BillForNote, NoteDraft } from '#contract/documents/notes.ts'
import type { NoteNoun } from '#domain/document-kinds.ts'
import { accountOfMode } from '#domain/ledger/money-accounts.ts'
import { NOTHING, type Paise, rupeesToPaise } from '#domain/money.ts'
import type { BillLeft } from '#domain/notes/bill-left.ts'
import { fullNote, type NoteDraft as NotedSo, type NoteLine } from '#domain/notes/note-figures.ts'
import { NOTE_REASONS, type Settlement } from '#domain/notes/note-words.ts'
import type { PaymentMode } from '#domain/payment/payment-status.ts'
import { readNumber } from '#domain/typed/typed-number.ts'
import { t } from '#domain/words/t.ts'
import { batchesWithin } from './batches/batch-rows.ts'
import { EMPTY_ROW, type NoteRow } from './note-form-row.ts'

/** Values of a note's form. */
export interface NoteValues {
  why: string
  date: string
  /** Whether a credit note returns quantities or lowers values. */
  by: 'quantity' | 'value'
  rows: Record<string, NoteRow>
  /** Amount before tax on the whole bill. */
  amount: string
  charges: string
  withoutTax: boolean
  settlement: Settlement
  /** The account of the refund. */
  refundBy: string
}

/** What went back of a line with challans; `holds`: of its pack. */
type SentLine = BillForNote['sent'][number] & Pick<NoteRow, 'holds'>

/**
 * Initial values of a note; refunds go to the original account. Goods sent back with a challan are included, and do not move
 * again.
 */
export const emptyNote = (
  noun: NoteNoun,
  today: string,
  { paidBy = 'cash', sent = [] }: { paidBy?: PaymentMode; sent?: SentLine[] } = {},
): NoteValues => ({
  why: NOTE_REASONS[noun][0],
  date: today,
  by: noun === 'credit-note' ? 'quantity' : 'value',
  rows:
    noun === 'credit-note'
      ? Object.fromEntries(
          sent.map(({ line, quantity, batches, holds }) => [
            line,
            { ...EMPTY_ROW, goods: 'kept', quantity: String(quantity), ...(batches && { batches, holds }) },
          ]),
        )
      : {},
  amount: '',
  charges: '',
  withoutTax: false,
  settlement: 'set-off',
  refundBy: accountOfMode(paidBy),
})

/** Reasons about goods preselect the table of quantities, others the table of prices. */
export const usualTable = (why: string) => (/came back|delivered|goods/i.test(why) ? 'quantity' : 'value')

/** NaN for a text that is no number; noteProblem refuses that. */
const numberOf = (text: string) => readNumber(text)
const paiseOf = (text: string): Paise | undefined => {
  const number = numberOf(text)
  return number === undefined || Number.isNaN(number) || number <= 0 ? undefined : rupeesToPaise(number)
}

/** Problem of a cell with an unreadable number, as a sentence. */
export function typingProblem(values: NoteValues): { line?: string; message: string } | undefined {
  const message = t('Write a number such as 2 or 1.5')
  const isWrong = (text: string) => {
    const number = numberOf(text)
    return number !== undefined && !(number >= 0)
  }
  for (const [line, row] of Object.entries(values.rows)) {
    if (isWrong(values.by === 'quantity' ? row.quantity : row.amount)) return { line, message }
  }
  return isWrong(values.amount) || isWrong(values.charges) ? { message } : undefined
}

/** Input of the computed note, from the values typed so far. */
export function noteInput({ rows, by, amount, charges, withoutTax }: NoteValues): NotedSo {
  const items = Object.entries(rows).flatMap(([line, row]): NoteLine[] => {
    const { goods, reason } = row
    if (by === 'quantity') {
      const quantity = numberOf(row.quantity)
      return quantity !== undefined && quantity > 0 ? [{ line, quantity, goods, reason }] : []
    }
    const value = paiseOf(row.amount)
    return value ? [{ line, amount: value, goods, reason }] : []
  })
  const whole = by === 'value' && items.length === 0 ? paiseOf(amount) : undefined
  return { items, amount: whole, additionalCharges: paiseOf(charges) ?? NOTHING, withoutTax }
}

const rupeesOf = (amount: Paise | undefined) => (amount ? amount / 100 : undefined)

/** The body in rupees. Money paid already stays on account unless a person chose otherwise. */
export function noteBody(
  values: NoteValues,
  { invoice, noteNumber, isOwedBack }: { invoice: string; noteNumber: string; isOwedBack: boolean },
) {
  const { items, amount, additionalCharges } = noteInput(values)
  return {
    invoice,
    noteNumber,
    noteDate: values.date,
    why: values.why as NoteDraft['why'],
    items: items.map((item) => ({
      ...item,
      amount: rupeesOf(item.amount),
      batches: batchesWithin(values.rows[item.line] ?? EMPTY_ROW, item.quantity),
    })),
    amount: rupeesOf(amount),
    additionalCharges: rupeesOf(additionalCharges) ?? 0,
    withoutTax: values.withoutTax,
    settlement: isOwedBack && values.settlement === 'set-off' ? ('credit' as const) : values.settlement,
    refundBy: values.refundBy,
  }
}

/**
 * Values of a note that returns everything left of the bill. Of a line that went back in part with a challan only that part: the rest
 * leaves the shelf with a note of its own.
 */
export function wholeBillValues(
  bill: BillLeft,
  rows: NoteValues['rows'],
  sent: BillForNote['sent'] = [],
): Pick<NoteValues, 'by' | 'rows' | 'charges'> {
  const { items, additionalCharges } = fullNote(bill)
  const went = (line: string) =>
    rows[line]?.goods === 'kept' ? sent.find((one) => one.line === line)?.quantity : undefined
  return {
    by: 'quantity',
    charges: additionalCharges ? String(additionalCharges / 100) : '',
    rows: Object.fromEntries(
      items.map(({ line, quantity: left = 0 }) => {
        const quantity = Math.min(left, went(line) ?? left)
        return [line, { ...EMPTY_ROW, ...rows[line], quantity: quantity ? String(quantity) : '' }]
      }),
    ),
  }
}
