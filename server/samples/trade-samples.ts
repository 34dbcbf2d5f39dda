import * as z from 'zod/mini'
import type { Line } from '#contract/documents/lines.ts'
import { invoiceDraft } from '#contract/drafts/invoice-drafts.ts'
import { purchaseOrderDraft, salesOrderDraft } from '#contract/drafts/order-drafts.ts'
import { quotationDraft } from '#contract/drafts/quotation-draft.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { paiseToRupees } from '#domain/money.ts'
import { unkeyedId } from '#server/http/create-once.ts'
import { createInvoice } from '#server/invoices/invoice-actions.ts'
import { answerApproval, createOrder, purchaseDraft, salesDraft } from '#server/orders/order-actions.ts'
import { createQuotation } from '#server/quotations/quotation-actions.ts'
import { momentAgo, type SampleShop } from './fill-samples.ts'
import { SAMPLE_BILLS, SAMPLE_PURCHASE, SAMPLE_QUOTE, SAMPLE_TERMS } from './sample-goods.ts'

type Basket = readonly (readonly [string, number])[]
type Price = 'sellingPrice' | 'purchasePrice'

/** Quotation, orders and bills of the last days, through the actions that the screens call. */
export async function tradeSamples(shop: SampleShop) {
  await buy(shop)
  await quote(shop)
  for (const bill of SAMPLE_BILLS) {
    const at = momentAgo(shop.now, bill.daysAgo, bill.hour)
    const { paymentMode, paymentStatus } = bill
    const draft = { ...paperOf(shop, bill.buyer), items: linesOf(shop, bill.basket, 'sellingPrice') }
    await sell(shop, { ...draft, invoiceType: 'sales', paymentMode, paymentStatus }, at)
  }
}

/** A purchase: ordered, approved and billed. */
async function buy(shop: SampleShop) {
  const paper = paperOf(shop, SAMPLE_PURCHASE.supplier)
  const ordered = momentAgo(shop.now, 5, '10:00')
  const items = linesOf(shop, SAMPLE_PURCHASE.basket, 'purchasePrice')
  const draft = z.decode(purchaseOrderDraft, { ...paper, items, poDate: todayInIndia(ordered) })
  const order = await createOrder(shop.writer, unkeyedId(), purchaseDraft(draft), ordered)
  shop.made.push(order._id)
  const approval = { name: 'Owner', role: 'Owner', status: 'approved' } as const
  await answerApproval(shop.writer, order._id, 'purchase', approval, ordered)
  const source = { kind: 'order', _id: order._id } as const
  const came = { ...paper, source, items: order.items.map(madeFrom) }
  await sell(
    shop,
    { ...came, invoiceType: 'purchase', paymentStatus: 'unpaid' },
    momentAgo(shop.now, 4, '08:30'),
  )
}

/** Quoted, and ordered since; still to be billed. */
async function quote(shop: SampleShop) {
  const paper = paperOf(shop, SAMPLE_QUOTE.buyer)
  const quoted = momentAgo(shop.now, 3, '16:00')
  const items = linesOf(shop, SAMPLE_QUOTE.basket, 'sellingPrice')
  const offer = { ...paper, items, quotationType: 'sales', quotationDate: todayInIndia(quoted) } as const
  const quotation = await createQuotation(shop.writer, unkeyedId(), z.decode(quotationDraft, offer), quoted)
  shop.made.push(quotation._id)
  const ordered = momentAgo(shop.now, 1, '15:00')
  const source = { kind: 'quotation', _id: quotation._id } as const
  const wish = { ...paper, source, items: quotation.items.map(madeFrom), soDate: todayInIndia(ordered) }
  const order = await createOrder(
    shop.writer,
    unkeyedId(),
    salesDraft(z.decode(salesOrderDraft, wish)),
    ordered,
  )
  shop.made.push(order._id)
}

async function sell(shop: SampleShop, draft: z.input<typeof invoiceDraft>, at: Date) {
  const dated = { ...draft, invoiceDate: todayInIndia(at) }
  const invoice = await createInvoice(shop.writer, unkeyedId(), z.decode(invoiceDraft, dated), at)
  shop.made.push(invoice._id)
}

/** Party and sample mark of a paper. */
function paperOf({ parties }: SampleShop, name: string | undefined) {
  const party = name === undefined ? undefined : parties.get(name)
  const merchants = party && { _id: party._id, name: party.name, address: party.address, state: party.state }
  return { merchants: merchants ?? { name: '' }, terms: SAMPLE_TERMS }
}

const linesOf = ({ products }: SampleShop, basket: Basket, price: Price) =>
  basket.flatMap(([code, quantity]) => {
    const product = products.get(code)
    if (!product) return []
    const { _id, itemId, name: itemname, hsncode, unit, sku, cgst, sgst } = product
    return [
      { product: _id, itemId, itemname, hsncode, unit, sku, quantity, rate: product[price], cgst, sgst },
    ]
  })

/** Draft of a line from a line of the source document: in rupees again, as a browser would send it. */
export const madeFrom = ({ _id, discount, ...line }: Line) => ({
  ...line,
  discount: discount && paiseToRupees(discount),
  sourceLine: _id,
})
