import * as z from 'zod/mini'
import { invoiceDraft } from '#contract/drafts/invoice-drafts.ts'
import { purchaseOrderDraft, salesOrderDraft } from '#contract/drafts/order-drafts.ts'
import { quotationDraft } from '#contract/drafts/quotation-draft.ts'
import type { Merchant } from '#contract/merchants.ts'
import type { Order } from '#contract/orders.ts'
import type { Quotation } from '#contract/quotations.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { openQuantity } from '#domain/documents/order-status.ts'
import { readDocument } from '#server/documents/document-actions.ts'
import { documentOf } from '#server/documents/document-row.ts'
import { unkeyedId } from '#server/http/create-once.ts'
import { createInvoice } from '#server/invoices/invoice-actions.ts'
import { answerApproval, createOrder, purchaseDraft, salesDraft } from '#server/orders/order-actions.ts'
import { createQuotation } from '#server/quotations/quotation-actions.ts'
import { madeFrom } from '#server/samples/trade-samples.ts'
import { DEMO_DEALS, type Deal } from './demo-deals.ts'
import { DEMO_TERMS, demoLine } from './demo-line.ts'
import type { Random } from './demo-random.ts'
import { supplierBill } from './gst/supplier-bill.ts'
import type { DemoShop } from './open-demo-shop.ts'

interface Bargain {
  deal: Deal
  party: Merchant
  direction: 'sales' | 'purchase'
  quotation?: Quotation
  order?: Order
}

const OWNER = { name: 'Ramesh Sharma', role: 'Owner' }
const MANAGER = { name: 'Meera Sharma', role: 'Manager' }

/**
 * Sixty days of quotations and orders with the bills made from them, by the same actions as the screens'.
 * @returns a function that adds a day; it returns the number of bills made
 */
export function startDeals(shop: DemoShop, stock: Map<string, number>, random: Random) {
  const { writer, suppliers, buyers } = shop
  const bargains = DEMO_DEALS.map((deal): Bargain => {
    const party = [...suppliers, ...buyers].find(({ name }) => name === deal.party) as Merchant
    return { deal, party, direction: party.type === 'supplier' ? 'purchase' : 'sales' }
  })

  return async (daysAgo: number, at: Date) => {
    const bills = { sales: 0, purchases: 0 }
    for (const bargain of bargains) {
      const { deal, direction } = bargain
      if (deal.quoted === daysAgo) bargain.quotation = await quote(shop, bargain, random, at)
      if (deal.ordered === daysAgo) bargain.order = await order(shop, bargain, random, at)
      if (bargain.order && [deal.approved, deal.rejected].includes(daysAgo)) {
        const status = deal.rejected === daysAgo ? 'rejected' : 'approved'
        const approval = { ...(direction === 'sales' ? MANAGER : OWNER), status } as const
        await answerApproval(writer, bargain.order._id, direction, approval, at)
      }
      const part = deal.billed?.indexOf(daysAgo) ?? -1
      if (part >= 0 && (await bill(shop, bargain, stock, (deal.parts ?? 1) - part, at)))
        bills[direction === 'sales' ? 'sales' : 'purchases']++
    }
    return bills
  }
}

async function quote({ writer, products }: DemoShop, bargain: Bargain, random: Random, at: Date) {
  const draft = {
    ...draftOf(bargain),
    quotationType: bargain.direction,
    quotationDate: todayInIndia(at),
    items: wishes(products, bargain, random),
    discount: random.between(0, 4) * 25,
  }
  return createQuotation(writer, unkeyedId(), z.decode(quotationDraft, draft), at)
}

async function order({ writer, products }: DemoShop, bargain: Bargain, random: Random, at: Date) {
  const { quotation, direction } = bargain
  const draft = {
    ...draftOf(bargain),
    source: quotation && { kind: 'quotation' as const, _id: quotation._id },
    items: quotation ? quotation.items.map(madeFrom) : wishes(products, bargain, random),
  }
  const date = todayInIndia(at)
  const typed =
    direction === 'sales'
      ? salesDraft(z.decode(salesOrderDraft, { ...draft, soDate: date }))
      : purchaseDraft(z.decode(purchaseOrderDraft, { ...draft, poDate: date }))
  return createOrder(writer, unkeyedId(), typed, at)
}

/** Bills one of `partsLeft` parts of the open lines, as far as stock allows; false if nothing was billed. */
async function bill(
  { writer, supplierBills }: DemoShop,
  bargain: Bargain,
  stock: Map<string, number>,
  partsLeft: number,
  at: Date,
): Promise<boolean> {
  const { order, quotation, direction } = bargain
  const { db, shopId } = writer
  const from = order ?? quotation
  if (!from) return false
  const kind: 'order' | 'quotation' = order ? 'order' : 'quotation'
  const source = documentOf(await readDocument(db, shopId, kind, from._id))
  const isSale = direction === 'sales'
  const items = source.items.flatMap((line) => {
    const wanted = Math.ceil(openQuantity(line) / partsLeft)
    const left = stock.get(line.product ?? '') ?? 0
    const quantity = isSale ? Math.min(wanted, left) : wanted
    if (quantity <= 0) return []
    stock.set(line.product ?? '', isSale ? left - quantity : left + quantity)
    return [{ ...madeFrom(line), quantity }]
  })
  if (items.length === 0) return false
  const draft = {
    ...draftOf(bargain),
    invoiceType: direction,
    invoiceDate: todayInIndia(at),
    source: { kind, _id: source._id },
    items,
    ...supplierBill(supplierBills, bargain.party, todayInIndia(at)),
    paymentStatus: partsLeft === 1 ? ('paid' as const) : ('unpaid' as const),
    paymentMode: 'Net Banking' as const,
  }
  await createInvoice(writer, unkeyedId(), z.decode(invoiceDraft, draft), at)
  return true
}

/** Party, delivery address and terms; the same on all papers of a deal. */
function draftOf({ party, direction }: Bargain) {
  const { _id, name, address, gstin, state, postalCode, email, shippingAddress } = party
  const isSale = direction === 'sales'
  return {
    merchants: { _id, name, address, gstin, state, postalCode, email },
    shippingDetails: isSale ? { address: shippingAddress, state, postalCode, country: 'India' } : {},
    terms: isSale ? DEMO_TERMS : 'Deliver to the back door before 10 am.\nPayment 15 days after delivery.',
    authorisedSignatory: 'For Sharma Kirana Store',
  }
}

/** Three to six products in wholesale quantities: from a supplier its own, for a buyer any. */
function wishes(products: DemoShop['products'], { party, direction }: Bargain, random: Random) {
  const isSale = direction === 'sales'
  const choice = isSale ? products : products.filter(({ supplierId }) => supplierId?._id === party._id)
  const wanted = new Set(Array.from({ length: random.between(3, 6) }, () => random.pick(choice)))
  return [...wanted].map((product) => {
    const quantity = random.between(2, 5) * (isSale ? 2 : 6)
    return demoLine(product, quantity, isSale ? product.sellingPrice : (product.purchasePrice ?? 0), party)
  })
}
