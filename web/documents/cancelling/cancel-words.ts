import type { Cancelled } from '#contract/documents/cancelled.ts'
import type { Note } from '#contract/documents/notes.ts'
import type { Invoice } from '#contract/invoices.ts'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { kindsOf } from '#domain/document-kinds.ts'
import { isWalkIn } from '#domain/documents/walk-in.ts'
import { formatRupees, paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { countOfItems } from '#web/documents/open-document/document-facts.ts'

/** 'Wrong buyer, by asha@shop.test on 20 Nov 2026' */
export const cancelledWords = ({ reason, by, at }: NonNullable<Cancelled>): string =>
  t('{reason}, by {by} on {todayInIndia}', {
    reason,
    by,
    todayInIndia: formatDate(todayInIndia(new Date(at))),
  })

/** What follows from cancelling a bill, a sentence each. */
export function billConsequences(invoice: Invoice): string[] {
  const { invoiceNumber, invoiceType, items, amountReceived, refunded, source } = invoice
  const isSale = invoiceType === 'sales'
  const hasMoved = source !== null && kindsOf(source.kind).some(({ stock }) => stock)
  // A line without a product moved nothing; a list that was read without its lines knows only how many there are.
  const moved = items.length > 0 ? items.filter(({ product }) => product).length : invoice.noOfItems
  const goods = hasMoved
    ? [t('What went with {number} stays with it, and can be billed again.', { number: source.number })]
    : moved > 0
      ? [
          `${countOfItems(moved)} ${isSale ? (moved === 1 ? t('goes back into') : t('go back into')) : moved === 1 ? 'leaves' : 'leave'} stock.`,
        ]
      : []
  return [
    t(
      'The number {invoiceNumber} stays with it. It can be read and printed, counts in no sum and owes nothing.',
      { invoiceNumber },
    ),
    ...goods,
    ...(source && !hasMoved ? [t('{number} is open again.', { number: source.number })] : []),
    ...(amountReceived > refunded && !isWalkIn(invoice.merchants)
      ? [
          isSale
            ? t('{paise} was received for it and is now owed back to the customer.', {
                paise: formatRupees(paise(amountReceived - refunded)),
              })
            : t('{paise} was paid for it and is now owed back by the supplier.', {
                paise: formatRupees(paise(amountReceived - refunded)),
              }),
        ]
      : []),
  ]
}

/** The same of a note. */
export function noteConsequences(note: Note): string[] {
  const { noteNumber, noteType, bill, items, refunded } = note
  const isMoved = items.some(({ noted, product }) => noted === 'shelf' && product)
  const isSale = noteType === 'sales'
  return [
    t('The number {noteNumber} stays with it. {number} is as it was before this note.', {
      noteNumber,
      number: bill.number,
    }),
    ...(isMoved
      ? [
          `What it ${isSale ? t('put on') : t('took off')} the shelf is ${isSale ? t('taken off') : t('put on')} it again today.`,
        ]
      : []),
    ...(refunded > 0
      ? [
          isSale
            ? t('{refunded} was given back with it: the customer owes it again.', {
                refunded: formatRupees(refunded),
              })
            : t('{refunded} came back with it: the supplier is owed it again.', {
                refunded: formatRupees(refunded),
              }),
        ]
      : []),
  ]
}
