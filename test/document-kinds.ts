import * as challans from '#contract/challans.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as invoices from '#contract/invoices.ts'
import * as orders from '#contract/orders.ts'
import * as quotations from '#contract/quotations.ts'
import type { Direction } from '#domain/document-kinds.ts'
import type { Person } from './start-shop.ts'

/** A document as every kind of it answers. Amounts in paise. */
export interface AnyDocument {
  _id: string
  number: string
  date: string
  updatedAt: string
  grandTotal: number
  merchants: { name: string }
  own: { name: string; email: string }
  items: { _id?: string; quantity: number; rate: number; cgst: number; taken?: number }[]
}

/** One of the kinds, with its calls and its own names. */
export interface DocumentKind {
  name: string
  direction: Direction
  prefix: string
  /** Whom it names when nobody was chosen; a sale over the counter needs nobody. */
  missingParty?: string | undefined
  list: Endpoint
  create: Endpoint
  update: Endpoint
  get: Endpoint
  numberField: string
  dateField: string
  /** What a body says besides items. */
  more: object
  /** What narrows the list to this kind. */
  query: object
}

const kindOf = (direction: Direction, of: Omit<DocumentKind, 'direction'>): DocumentKind => ({
  direction,
  ...of,
})

const order = { get: orders.getOrder, more: {}, query: {} }
const quotation = {
  list: quotations.listQuotations,
  create: quotations.createQuotation,
  update: quotations.updateQuotation,
  get: quotations.getQuotation,
  numberField: 'quotationNumber',
  dateField: 'quotationDate',
}
const invoice = {
  list: invoices.listInvoices,
  create: invoices.createInvoice,
  update: invoices.updateInvoice,
  get: invoices.getInvoice,
  numberField: 'invoiceNumber',
  dateField: 'invoiceDate',
}

export const DOCUMENT_KINDS: DocumentKind[] = [
  kindOf('purchase', {
    ...order,
    name: 'purchase order',
    prefix: 'PO',
    missingParty: 'Please select a supplier.',
    list: orders.listPurchaseOrders,
    create: orders.createPurchaseOrder,
    update: orders.updatePurchaseOrder,
    numberField: 'poNumber',
    dateField: 'poDate',
  }),
  kindOf('sales', {
    ...order,
    name: 'sales order',
    prefix: 'SO',
    missingParty: 'Please select a buyer.',
    list: orders.listSalesOrders,
    create: orders.createSalesOrder,
    update: orders.updateSalesOrder,
    numberField: 'soNumber',
    dateField: 'soDate',
  }),
  ...(['sales', 'purchase'] as const).map((direction) =>
    kindOf(direction, {
      ...quotation,
      name: `${direction} quotation`,
      prefix: direction === 'sales' ? 'SQT-' : 'PQT-',
      missingParty: direction === 'sales' ? 'Please select a customer.' : 'Please select a supplier.',
      more: { quotationType: direction },
      query: { type: direction },
    }),
  ),
  ...(['sales', 'purchase'] as const).map((direction) =>
    kindOf(direction, {
      ...invoice,
      name: `${direction} invoice`,
      prefix: direction === 'sales' ? 'SINV-' : 'PINV-',
      missingParty: direction === 'sales' ? undefined : 'Please select a supplier.',
      more: { invoiceType: direction },
      query: { type: direction },
    }),
  ),
  kindOf('sales', {
    name: 'delivery challan',
    prefix: 'DC-',
    missingParty: 'Please select a customer.',
    list: challans.listChallans,
    create: challans.createChallan,
    update: challans.updateChallan,
    get: challans.getChallan,
    numberField: 'challanNumber',
    dateField: 'challanDate',
    more: {},
    query: {},
  }),
]

export const PEN = { itemname: 'Pen', quantity: 2.5, rate: 33.33, cgst: 9, sgst: 9 }

const documentOf = (kind: DocumentKind, answer: Record<string, unknown>): AnyDocument => {
  const found = (answer.order ?? answer.quotation ?? answer.invoice ?? answer.challan ?? answer) as Record<
    string,
    unknown
  >
  return {
    ...(found as unknown as AnyDocument),
    number: String(found[kind.numberField]),
    date: String(found[kind.dateField]),
  }
}

type Said = { number?: string; date?: string } & Record<string, unknown>

/** What a person does with documents of one kind, in the same words for all. */
export function clerkOf(kind: DocumentKind, person: Person) {
  const call = person as unknown as (endpoint: Endpoint, input: object) => Promise<Record<string, unknown>>
  const bodyOf = ({ number, date, ...body }: Said) => ({
    ...kind.more,
    items: [PEN],
    merchants: { name: 'Anita Stores' },
    ...(number !== undefined && { [kind.numberField]: number }),
    ...(date !== undefined && { [kind.dateField]: date }),
    ...body,
  })
  return {
    create: async (body: Said = {}, options: object = {}) =>
      documentOf(kind, await call(kind.create, { body: bodyOf(body), ...options })),
    refusedCreate: (body: Said) => person.refused(kind.create, { body: bodyOf(body) }),
    update: async (id: string, body: Said) =>
      documentOf(kind, await call(kind.update, { params: { id }, body: bodyOf(body) })),
    refusedUpdate: (id: string, body: Said) =>
      person.refused(kind.update, { params: { id }, body: bodyOf(body) }),
    get: async (id: string) => documentOf(kind, await call(kind.get, { params: { id } })),
    list: async (query: object = {}) => {
      const answer = await call(kind.list, { query: { ...kind.query, ...query } })
      const rows = Object.values(Array.isArray(answer) ? { answer } : answer)[0] as unknown as Record<
        string,
        unknown
      >[]
      return rows.map((row) => documentOf(kind, row))
    },
  }
}
