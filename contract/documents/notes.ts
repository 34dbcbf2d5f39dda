import * as z from 'zod/mini'
import { DIRECTIONS, NOTE_NOUNS } from '#domain/document-kinds.ts'
import { NOTHING } from '#domain/money.ts'
import { ALL_NOTE_REASONS, GOODS, SETTLEMENTS } from '#domain/notes/note-words.ts'
import { t } from '#domain/words/t.ts'
import { documentHead, footTexts, previewedNumber, till, totals } from '../document.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { type FieldLabel, labelText } from '../field-label.ts'
import { bookDay, done, id, idParams, MAX_LINES, requiredText, text } from '../fields.ts'
import { billedQuantity, rupees, rupeesDraft } from '../figures.ts'
import { invoice } from '../invoices.ts'
import { cancelled } from './cancelled.ts'
import { documentCalls, documentQuery } from './document-calls.ts'
import { storedBatches } from './line-batches.ts'
import { reported } from './reported.ts'
import { supplied } from './supply.ts'

const NOTE_STATUSES = ['completed', 'cancelled'] as const

const aboveNothing = (name: FieldLabel) =>
  rupeesDraft(name).check(
    z.refine((amount) => amount > 0, {
      error: () => t('{name} must be more than 0', { name: labelText(name) }),
    }),
  )

/** A line of a note: the quantity that comes back, or the change of its value before tax. */
const noteLine = z.object({
  line: z.uuid(t('Invalid reference')),
  quantity: z.optional(billedQuantity),
  amount: z.optional(aboveNothing(() => t('Amount'))),
  /** Where the goods of a credit note are now. */
  goods: z._default(z.enum(GOODS, t('Choose where the goods are')), 'shelf'),
  reason: text(120, () => t('Reason')),
  batches: storedBatches,
})

/** Editable fields of a note; party, place, rates and the bill's own figures are inherited and cannot be sent. */
const noteDraft = z.object({
  /** The invoice it is about. */
  invoice: z.uuid(t('Invalid reference')),
  noteNumber: previewedNumber(() => t('Note No')),
  till,
  /** Absent, it is today in India. */
  noteDate: z.optional(bookDay),
  why: z._default(z.enum(ALL_NOTE_REASONS, t('Choose why the note is written')), 'Other'),
  items: z._default(
    z
      .array(noteLine)
      .check(z.maxLength(MAX_LINES, { error: () => t('At most {most} items', { most: MAX_LINES }) })),
    [],
  ),
  /** Instead of lines: an amount before tax for the whole bill, shared out to its lines. */
  amount: z.optional(aboveNothing(() => t('Amount'))),
  additionalCharges: z._default(
    rupeesDraft(() => t('Additional charges')),
    NOTHING,
  ),
  /** A financial credit note: lowers the dues and not the tax. The only kind after the last day for lowering tax. */
  withoutTax: z._default(z.boolean(), false),
  /** Settlement of a credit note on a paid bill. */
  settlement: z._default(z.enum(SETTLEMENTS, t('Choose what happens to the money')), 'set-off'),
  /** Account of the refund; absent: the one of the payment. */
  refundBy: z.optional(requiredText(40, () => t('Account'))),
  terms: z._default(footTexts.terms, ''),
  authorisedSignatory: z._default(footTexts.authorisedSignatory, ''),
})
export type NoteDraft = z.output<typeof noteDraft>

export const note = z.object({
  ...documentHead,
  /** The note's bill; null if deleted. */
  source: z.nullable(z.object({ kind: z.literal('invoice'), _id: id, number: z.string() })),
  /** Whether it lowers or raises the dues. */
  kind: z.enum(NOTE_NOUNS),
  noteNumber: z.string(),
  noteType: z.enum(DIRECTIONS),
  noteDate: z.string(),
  status: z.enum(NOTE_STATUSES),
  cancelled,
  eInvoice: reported,
  ...totals,
  ...supplied,
  /** The share of the bill's discount. */
  discount: rupees,
  additionalCharges: rupees,
  /** Grand total spelled out. */
  amountWords: z.string(),
  why: z.string(),
  withoutTax: z.boolean(),
  settlement: z.enum(SETTLEMENTS),
  /** Amount refunded with this note. */
  refunded: rupees,
  /** Account of the refund; null without one. */
  refundBy: z.nullable(z.string()),
  /** The bill, as it stood on its paper. */
  bill: z.object({ number: z.string(), date: z.string(), grandTotal: rupees }),
})
export type Note = z.output<typeof note>

const parts = z.object({ taxable: rupees, cgst: rupees, sgst: rupees, igst: rupees, cess: rupees })

/** A bill for the form of a note: changes by its notes so far, and further data of the form. */
const billForNote = z.object({
  invoice,
  noted: z.object({
    discount: rupees,
    additionalCharges: rupees,
    roundOff: rupees,
    lines: z.array(
      z.object({ line: z.string(), quantity: z.number(), less: parts, more: parts, isValued: z.boolean() }),
    ),
  }),
  /** Goods that went back with challans and are on no note yet, by lines of the bill; `batches` in units of the product. */
  sent: z.array(
    z.object({
      line: z.string(),
      quantity: z.number(),
      batches: z.optional(z.array(z.object({ _id: z.string(), quantity: z.number() }))),
    }),
  ),
  /** What earlier notes named of each batch, by lines of the bill; absent if none did. */
  batchesBack: z.optional(z.array(z.object({ line: z.string(), _id: z.string(), quantity: z.number() }))),
  /** Present stock of the bill's products. */
  stock: z.array(z.object({ product: z.string(), stock: z.number() })),
  /** Accounts available for a refund. */
  accounts: z.array(z.object({ code: z.string(), name: z.string() })),
  /** The party's pending amount on all bills; null without a party. */
  partyPending: z.nullable(rupees),
})
export type BillForNote = z.output<typeof billForNote>

export const getBillForNote = endpoint('GET', '/api/invoices/:id/left', 'look', {
  summary: 'An invoice with what its notes have taken of it, line by line',
  params: idParams,
  response: { 200: billForNote },
})

const words = {
  credit: {
    list: 'Credit notes, newest first; search looks at number and party',
    get: 'One credit note with its lines',
    create: 'Posts a credit note: less is owed on its invoice, and goods come back, line by line',
  },
  debit: {
    list: 'Debit notes, newest first; search looks at number and party',
    get: 'One debit note with its lines',
    create: 'Posts a debit note: more is owed on its invoice',
  },
}

const noteCalls = (url: Endpoint['url'], summary: (typeof words)['credit']) => {
  const calls = documentCalls(url, note, z.object({ ...done, note }))
  const list = calls.list({
    summary: summary.list,
    querystring: z.object({
      ...documentQuery,
      type: z.optional(z.enum(DIRECTIONS)),
      status: z.optional(z.enum(NOTE_STATUSES)),
    }),
  })
  return {
    list,
    sums: calls.sums(list),
    lastNumber: endpoint('GET', `${url}/last-note-number`, 'look', {
      summary: 'The highest number of a series, null when there is none',
      querystring: z.object({ type: z._default(z.enum(DIRECTIONS), 'sales'), till }),
      response: { 200: z.object({ lastNoteNumber: z.nullable(z.string()) }) },
    }),
    get: calls.get({ summary: summary.get }),
    create: calls.create('take-back', { summary: summary.create, body: noteDraft }, { together: true }),
  }
}

export const creditNotes = noteCalls('/api/credit-notes', words.credit)
export const debitNotes = noteCalls('/api/debit-notes', words.debit)
