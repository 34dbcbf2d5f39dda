import type { Order } from '#contract/orders.ts'
import { type DocumentRow, documentOf } from '#server/documents/document-row.ts'

/** An order as on the wire: our own party is the supplier of sales orders and the buyer of purchase orders. */
export function orderOf(row: DocumentRow): Order {
  const document = documentOf(row)
  const { merchants, own, grandTotal } = document
  const isSale = row.direction === 'sales'
  const named = { number: row.number, date: row.date, amount: grandTotal, words: row.amount_words }
  return {
    ...document,
    orderType: row.direction,
    orderNumber: named.number,
    orderDate: named.date,
    amountWords: named.words,
    status: row.status as Order['status'],
    approvals: (row.approvals ?? []).map((entry) => ({ ...entry, date: new Date(entry.date).toISOString() })),
    supplier: isSale ? own : merchants,
    buyer: isSale ? merchants : own,
    openItems: row.open_items ?? 0,
    became: row.became,
    quoted: row.quoted,
    ...(isSale
      ? { soNumber: named.number, soDate: named.date, soAmount: named.amount, soAmountWords: named.words }
      : { poNumber: named.number, poDate: named.date, poAmount: named.amount, poAmountWords: named.words }),
  }
}
