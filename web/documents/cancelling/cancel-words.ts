import type { Cancelled } from '#contract/documents/cancelled.ts'
import type { Note } from '#contract/documents/notes.ts'
import type { Invoice } from '#contract/invoices.ts'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { kindsOf } from '#domain/document-kinds.ts'
import { isWalkIn } from '#domain/documents/walk-in.ts'
import { formatRupees, paise } from '#domain/money.ts'
import { countOfItems } from '#web/documents/open-document/document-facts.ts'

/** 'Wrong buyer, by asha@shop.test on 20 Nov 2026' */
export const cancelledWords = ({ reason, by, at }: NonNullable<Cancelled>): string =>
  `${reason}, by ${by} on ${formatDate(todayInIndia(new Date(at)))}`

/** What follows from cancelling a bill, a sentence each. */
export function billConsequences(invoice: Invoice): string[] {
  const { invoiceNumber, invoiceType, items, amountReceived, refunded, source } = invoice
  const isSale = invoiceType === 'sales'
  const hasMoved = source !== null && kindsOf(source.kind).some(({ stock }) => stock)
  // A line without a product moved nothing; a list that was read without its lines knows only how many there are.
  const moved = items.length > 0 ? items.filter(({ product }) => product).length : invoice.noOfItems
  const goods = hasMoved
    ? [`What went with ${source.number} stays with it, and can be billed again.`]
    : moved > 0
      ? [
          `${countOfItems(moved)} ${isSale ? (moved === 1 ? 'goes back into' : 'go back into') : moved === 1 ? 'leaves' : 'leave'} stock.`,
        ]
      : []
  return [
    `The number ${invoiceNumber} stays with it. It can be read and printed, counts in no sum and owes nothing.`,
    ...goods,
    ...(source && !hasMoved ? [`${source.number} is open again.`] : []),
    ...(amountReceived > refunded && !isWalkIn(invoice.merchants)
      ? [
          isSale
            ? `${formatRupees(paise(amountReceived - refunded))} was received for it and is now owed back to the customer.`
            : `${formatRupees(paise(amountReceived - refunded))} was paid for it and is now owed back by the supplier.`,
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
    `The number ${noteNumber} stays with it. ${bill.number} is as it was before this note.`,
    ...(isMoved
      ? [
          `What it ${isSale ? 'put on' : 'took off'} the shelf is ${isSale ? 'taken off' : 'put on'} it again today.`,
        ]
      : []),
    ...(refunded > 0
      ? [
          isSale
            ? `${formatRupees(refunded)} was given back with it: the customer owes it again.`
            : `${formatRupees(refunded)} came back with it: the supplier is owed it again.`,
        ]
      : []),
  ]
}
