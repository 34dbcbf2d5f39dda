import type { Line } from '#contract/documents/lines.ts'
import type { Note } from '#contract/documents/notes.ts'
import type { Invoice } from '#contract/invoices.ts'
import { newFields } from '#domain/documents/fields.ts'
import { NOTHING } from '#domain/money.ts'
import { formatDate } from '#domain/paper/printed-figures.ts'
import { p } from '#domain/words/p.ts'

/** Texts of a note's paper that an invoice's lacks (CGST rule 53): its kind, and its bill. */
interface NotePaper {
  /** 'CREDIT NOTE' */
  title: string
  facts: readonly (readonly [string, string])[]
}

/** An invoice as printed, or a note converted to the fields of an invoice. */
export type PrintedInvoice = Invoice & { note?: NotePaper }

const SETTLED = {
  'set-off': (why: string) => p('{why}. Set off against the bill.', { why }),
  refund: (why: string) => p('{why}. Given back.', { why }),
  credit: (why: string) => p('{why}. Kept on account.', { why }),
}

const TITLES = {
  sales: { 'credit-note': () => p('CREDIT NOTE'), 'debit-note': () => p('DEBIT NOTE') },
  purchase: { 'credit-note': () => p('SUPPLIER CREDIT NOTE'), 'debit-note': () => p('SUPPLIER DEBIT NOTE') },
}

/** The number of the bill and its date are on every style of paper. */
export const noteFacts = ({ note }: Pick<PrintedInvoice, 'note'>) => note?.facts ?? []

const printedLine = (line: Line): Line => ({ ...line, description: line.reason || line.description })

/**
 * A note in the layouts of invoices: its own number, date, title and particulars, without a payment. Its texts are translated
 * when drawn, as the paper's language is known then.
 */
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
    get terms() {
      return note.terms || (note.kind === 'credit-note' ? SETTLED[settlement](why) : `${why}.`)
    },
    note: {
      get title() {
        return TITLES[note.noteType][note.kind]()
      },
      get facts() {
        return [
          [p('Against Bill'), bill.number],
          [p('Bill Date'), formatDate(bill.date)],
          [p('Reason'), why],
          ...(withoutTax ? ([[p('GST'), p('Financial note, no tax is changed')]] as const) : []),
        ] as const
      },
    },
  }
}
