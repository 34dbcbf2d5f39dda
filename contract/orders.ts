import * as z from 'zod/mini'
import { ORDER_STATUSES, VERDICTS } from '#domain/documents/order-status.ts'
import { t } from '#domain/words/t.ts'
import { DIRECTIONS, derivedDocuments, documentHead, party, totals } from './document.ts'
import { documentCalls, documentQuery } from './documents/document-calls.ts'
import { purchaseOrderDraft, salesOrderDraft } from './drafts/order-drafts.ts'
import { endpoint } from './endpoint.ts'
import { done, idParams, requiredText } from './fields.ts'
import { rupees } from './figures.ts'

/** Approver of an order: name and role, typed or of the signed-in user, and that user. */
export const approval = z.object({
  name: z.string(),
  role: z.string(),
  status: z.enum(VERDICTS),
  date: z.string(),
  userId: z.string(),
  userEmail: z.string(),
})
export type Approval = z.output<typeof approval>

const side = z.pick(party, {
  _id: true,
  name: true,
  address: true,
  gstin: true,
  state: true,
  country: true,
  postalCode: true,
})

/** An order of either kind. Number, date and amount are under the kind's own names too (poNumber, soNumber, ...). */
export const order = z.object({
  ...documentHead,
  orderType: z.enum(DIRECTIONS),
  orderNumber: z.string(),
  orderDate: z.string(),
  status: z.enum(ORDER_STATUSES),
  approvals: z.array(approval),
  supplier: side,
  buyer: side,
  ...totals,
  /** Grand total spelled out. */
  amountWords: z.string(),
  poNumber: z.optional(z.string()),
  poDate: z.optional(z.string()),
  poAmount: z.optional(rupees),
  poAmountWords: z.optional(z.string()),
  soNumber: z.optional(z.string()),
  soDate: z.optional(z.string()),
  soAmount: z.optional(rupees),
  soAmountWords: z.optional(z.string()),
  /** Number of items that are not delivered or received completely. */
  openItems: z.number(),
  became: derivedDocuments,
  /** Terms of the quotation besides items: the invoice gets them, as orders store neither. */
  quoted: z.optional(z.nullable(z.object({ discount: rupees, additionalCharges: rupees }))),
})
export type Order = z.output<typeof order>

const incomplete = () => t('Please fill in all fields.')

export const approvalDraft = z.object({
  /** Absent: the signed-in person's. */
  name: z.optional(requiredText(100, () => t('Name'), incomplete)),
  /** Absent: their role in the shop. */
  role: z.optional(requiredText(100, () => t('Role'), incomplete)),
  status: z.enum(VERDICTS, t('Please fill in all fields.')),
})
export type ApprovalDraft = z.output<typeof approvalDraft>

const filter = { ...documentQuery, status: z.optional(z.enum(ORDER_STATUSES)) }
const saved = z.object({ ...done, order })
// Orders of both kinds are read at one URL, and written at the URL of their kind.
const orders = documentCalls('/api/orders', order, saved)
const purchaseOrders = documentCalls('/api/purchase-order', order, saved)
const salesOrders = documentCalls('/api/sales-order', order, saved)
export const listOrders = orders.list({
  summary: 'Orders of both kinds, newest first; search looks at number and party',
  querystring: z.object({ ...filter, type: z.optional(z.enum(DIRECTIONS)) }),
})

export const sumOrders = orders.sums(listOrders)

export const getOrder = orders.get({
  summary: 'One order with its lines, what is open of them, and its invoices',
})

export const listPurchaseOrders = endpoint('GET', '/api/purchase-order', 'look', {
  summary: 'Purchase orders, newest first',
  querystring: z.object(filter),
  response: { 200: z.object({ purchaseOrders: z.array(order) }) },
})

export const listSalesOrders = endpoint('GET', '/api/sales-order', 'look', {
  summary: 'Sales orders, newest first',
  querystring: z.object(filter),
  response: { 200: z.object({ salesOrders: z.array(order) }) },
})

export const lastPurchaseOrderNumber = endpoint('GET', '/api/purchase-order/last-po-number', 'buy', {
  summary: 'The highest number of a purchase order, null when there is none',
  response: { 200: z.object({ lastPONumber: z.nullable(z.string()) }) },
})

export const lastSalesOrderNumber = endpoint('GET', '/api/sales-order/last-so-number', 'look', {
  summary: 'The highest number of a sales order, null when there is none',
  response: { 200: z.object({ lastSONumber: z.nullable(z.string()) }) },
})

export const createPurchaseOrder = purchaseOrders.create('buy', {
  summary: 'Stores a purchase order, pending',
  body: purchaseOrderDraft,
})

export const createSalesOrder = salesOrders.create('bill', {
  summary: 'Stores a sales order, pending',
  body: salesOrderDraft,
})

export const updatePurchaseOrder = purchaseOrders.update('buy', {
  summary: 'Rewrites a purchase order; number, status and approvals stay',
  body: purchaseOrderDraft,
})

export const updateSalesOrder = salesOrders.update('bill', {
  summary: 'Rewrites a sales order; number, status and approvals stay',
  body: salesOrderDraft,
})

export const approvePurchaseOrder = endpoint('POST', '/api/purchase-order/orders/:id/approval', 'approve', {
  summary: 'Approves or rejects a purchase order',
  params: idParams,
  body: approvalDraft,
  response: { 200: saved },
})

export const approveSalesOrder = endpoint('POST', '/api/sales-order/orders/:id/approval', 'approve', {
  summary: 'Approves or rejects a sales order',
  params: idParams,
  body: approvalDraft,
  response: { 200: saved },
})
