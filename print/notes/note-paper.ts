import type { Line } from '#contract/document.ts'
import type { Note } from '#contract/documents/notes.ts'
import type { Invoice } from '#contract/invoices.ts'
import { formatDate } from '#domain/calendar.ts'
import { newFields } from '#domain/documents/fields.ts'
import { NOTHING } from '#domain/money.ts'

/** What the paper of a note says that an invoice's does not (CGST rule 53): what it is, and of which bill. */
export interface NotePaper {
  /** 'CREDIT NOTE' */
  title: string
  facts: readonly (readonly [string, string])[]
}

/** An invoice as it is printed, or a note in the clothes of one. */
export type PrintedInvoice = Invoice & { note?: NotePaper }

const SETTLED = { 'set-off': 'Set off against the bill', refund: 'Given back', credit: 'Kept on account' }

const titleOf = ({ kind, noteType }: Pick<Note, 'kind' | 'noteType'>) => {
  const title = kind.replace('-', ' ').toUpperCase()
  return noteType === 'sales' ? title : `SUPPLIER ${title}`
}

/** The number of the bill and its date are on every style of paper. */
export const noteFacts = ({ note }: Pick<PrintedInvoice, 'note'>) => note?.facts ?? []

const printedLine = (line: Line): Line => ({ ...line, description: line.reason || line.description })

/** A note as the layouts of invoices print it: its own number, date, title and particulars, and nothing of a payment. */
export function invoiceOfNote(note: Note): PrintedInvoice {
  const { bill, why, withoutTax, settlement, refunded } = note
  return {
    ...note,
    source: null,
    became: [],
    items: note.items.map(printedLine),
    invoiceNumber: note.noteNumber,
    invoiceType: note.noteType,
    invoiceDate: note.noteDate,
    invoiceAmount: note.grandTotal,
    invoiceAmountWords: note.amountWords,
    ...newFields('invoice', note.noteType),
    paymentMode: 'Other',
    paymentStatus: 'paid',
    amountReceived: NOTHING,
    pendingAmount: NOTHING,
    adjusted: NOTHING,
    toGiveBack: NOTHING,
    refunded,
    terms: note.terms || (note.kind === 'credit-note' ? `${why}. ${SETTLED[settlement]}.` : `${why}.`),
    note: {
      title: titleOf(note),
      facts: [
        ['Against Bill', bill.number],
        ['Bill Date', formatDate(bill.date)],
        ['Reason', why],
        ...(withoutTax ? ([['GST', 'Financial note, no tax is changed']] as const) : []),
      ],
    },
  }
}
