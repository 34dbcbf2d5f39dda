import type { Cancelled } from '#contract/documents/cancelled.ts'
import type { Note } from '#contract/documents/notes.ts'
import type { Invoice } from '#contract/invoices.ts'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { kindsOf } from '#domain/document-kinds.ts'
import { formatRupees } from '#domain/money.ts'
import { letOffWords } from '#domain/payment/let-off-words.ts'
import { plural, t } from '#domain/words/t.ts'
import { reasonWords } from './cancel-reason-words.ts'
import { owedBackWords, owedWithoutBill } from './give-back.ts'

/** 'Wrong buyer, by asha@shop.test on 20 Nov 2026' */
export const cancelledWords = ({ reason, by, at }: NonNullable<Cancelled>): string =>
  t('{reason}, by {person} on {date}', {
    reason: reasonWords(reason),
    person: by,
    date: formatDate(todayInIndia(new Date(at))),
  })

/** Consequences of cancelling a bill, one sentence each. */
export function billConsequences(invoice: Invoice): string[] {
  const { invoiceNumber, invoiceType, items, source } = invoice
  const { letOff } = owedWithoutBill(invoice)
  const isSale = invoiceType === 'sales'
  const hasMoved = source !== null && kindsOf(source.kind).some(({ stock }) => stock)
  // A line without a product moved nothing; a list that was read without its lines knows only how many there are.
  const moved = items.length > 0 ? items.filter(({ product }) => product).length : invoice.noOfItems
  const goods = hasMoved
    ? [t('What went with {number} stays with it, and can be billed again.', { number: source.number })]
    : moved > 0
      ? [
          isSale
            ? plural(moved, '{count} item goes back into stock.', '{count} items go back into stock.', {
                count: moved,
              })
            : plural(moved, '{count} item leaves stock.', '{count} items leave stock.', { count: moved }),
        ]
      : []
  return [
    t('The number {number} stays with it. It can be read and printed, counts in no sum and owes nothing.', {
      number: invoiceNumber,
    }),
    ...goods,
    ...(source && !hasMoved ? [t('{number} is open again.', { number: source.number })] : []),
    ...owedBackWords(invoice),
    ...(letOff > 0 ? [letOffWords(letOff)] : []),
  ]
}

/** Consequences of cancelling a note, one sentence each. */
export function noteConsequences(note: Note): string[] {
  const { noteNumber, noteType, bill, items, refunded } = note
  const isMoved = items.some(({ noted, product }) => noted === 'shelf' && product)
  const isSale = noteType === 'sales'
  return [
    t('The number {number} stays with it. {bill} is as it was before this note.', {
      number: noteNumber,
      bill: bill.number,
    }),
    ...(isMoved
      ? [
          isSale
            ? t('What it put on the shelf is taken off it again today.')
            : t('What it took off the shelf is put on it again today.'),
        ]
      : []),
    ...(refunded > 0
      ? [
          isSale
            ? t('{amount} was given back with it: the customer owes it again.', {
                amount: formatRupees(refunded),
              })
            : t('{amount} came back with it: the supplier is owed it again.', {
                amount: formatRupees(refunded),
              }),
        ]
      : []),
  ]
}
