import * as z from 'zod/mini'
import { invoiceDraft } from '#contract/drafts/invoice-drafts.ts'
import { transportDraft } from '#contract/gst/eway-bills.ts'
import type { Store } from '#server/db/open.ts'
import { unkeyedId } from '#server/http/create-once.ts'
import { Problem } from '#server/http/problem.ts'
import { createInvoice } from '#server/invoices/invoice-actions.ts'
import { registerEInvoice } from '#server/portals/e-invoice/e-invoice-actions.ts'
import { pageEInvoices } from '#server/portals/e-invoice/e-invoice-rows.ts'
import type { Reporting } from '#server/portals/e-invoice/report-document.ts'
import { makeEwayBill } from '#server/portals/eway/eway-actions.ts'
import { demoLine } from '../demo-line.ts'
import type { DemoShop } from '../open-demo-shop.ts'
import { supplierBill } from './supplier-bill.ts'

export interface DemoPortal {
  store: Store
  reporting: Reporting
  /** Sets the portal's day; undefined: the clock's. */
  believe(at: Date | undefined): void
}
interface Evening {
  shop: DemoShop
  at: Date
  portal: DemoPortal
}

/** Registers bills since `from` that need an IRN, as a person does in the evening. */
export async function registerEInvoices({ shop, at, portal }: Evening, from: string): Promise<void> {
  const { writer } = shop
  const { rows } = await pageEInvoices(writer.db, writer.shopId, { state: 'needed', from })
  for (const { id } of rows) {
    try {
      await registerEInvoice(writer, id, () => portal.reporting, portal.store, at)
    } catch (error) {
      // Bills that the portal would refuse are left as they are.
      if (!(error instanceof Problem)) throw error
    }
  }
}

/** Tins of oil, and the rupees of each: above the 50,000 rupees from which goods carry an e-way bill to another state. */
const [TINS, BOUGHT_FOR, SOLD_FOR] = [66, 812, 905]

/** A canteen in Gujarat orders more oil than is in stock: it is bought in the morning and sent with an e-way bill. */
export async function sendOil({ shop, at, portal }: Evening, date: string): Promise<number> {
  const { writer, products, suppliers, buyers } = shop
  const oil = products.find(({ itemId }) => itemId === 'GNUT5')
  const mill = suppliers.find(({ name }) => name === 'Gujarat Oil Mills')
  const canteen = buyers.find(({ name }) => name === 'Vapi Canteen Services')
  if (!oil || !mill || !canteen) return 0
  const bill = (draft: z.input<typeof invoiceDraft>) =>
    createInvoice(writer, unkeyedId(), z.decode(invoiceDraft, draft), at)
  await bill({
    invoiceType: 'purchase',
    invoiceDate: date,
    merchants: { _id: mill._id },
    ...supplierBill(shop.supplierBills, mill, date),
    items: [demoLine(oil, TINS, BOUGHT_FOR, mill)],
  })
  const { _id, name, address, gstin, state, postalCode, shippingAddress } = canteen
  const sold = await bill({
    invoiceType: 'sales',
    invoiceDate: date,
    paymentStatus: 'unpaid',
    merchants: { _id, name, address, gstin, state, postalCode },
    shippingDetails: { address: shippingAddress, state, postalCode, country: 'India' },
    items: [demoLine(oil, TINS, SOLD_FOR, canteen)],
    authorisedSignatory: `For ${shop.kind.profile.name}`,
  })
  await registerEInvoice(writer, sold._id, () => portal.reporting, portal.store, at)
  const road = { mode: 'road' as const, distance: 310, vehicleNo: 'MH12AB1234' }
  const transport = z.decode(transportDraft, { ...road, transporterName: 'Deccan Roadways' })
  await makeEwayBill(writer, sold._id, transport, () => portal.reporting, portal.store, at)
  return 1
}
