import * as z from 'zod/mini'
import { invoiceDraft } from '#contract/drafts/invoice-drafts.ts'
import { productDraft } from '#contract/shelf/products.ts'
import { unkeyedId } from '#server/http/create-once.ts'
import { createInvoice } from '#server/invoices/invoice-actions.ts'
import { addProduct } from '#server/products/product-actions.ts'
import { demoLine } from '../demo-line.ts'
import type { DemoShop } from '../open-demo-shop.ts'

interface DemoDay {
  shop: DemoShop
  date: string
  at: Date
}

/** Mistakes by day of the month, for GST > Check to find and fix. */
const MISTAKES: Record<string, (day: DemoDay) => Promise<void>> = {
  '06': wrongGstin,
  '12': withoutHsn,
  '17': oldRate,
  '21': wrongHeads,
}

/** Writes a bill with a mistake, on the days that have one; answers how many. */
export async function billWithMistake(day: DemoDay): Promise<number> {
  const mistake = MISTAKES[day.date.slice(8)]
  if (!mistake) return 0
  await mistake(day)
  return 1
}

const itemOf = ({ products }: DemoShop, code: string) => {
  const product = products.find(({ itemId }) => itemId === code)
  if (!product) throw new Error(`The shelf has no ${code}`)
  return product
}

type Bill = z.input<typeof invoiceDraft>

async function bill({ shop, date, at }: DemoDay, name: string, items: Bill['items'], gstin?: string) {
  const buyer = shop.buyers.find((one) => one.name === name)
  if (!buyer) throw new Error(`Nobody is called ${name}`)
  const { _id, address, state, postalCode, country } = buyer
  const draft: Bill = {
    invoiceType: 'sales',
    invoiceDate: date,
    items,
    merchants: { _id, name, address, state, postalCode, country, gstin: gstin ?? buyer.gstin },
    paymentStatus: 'unpaid',
    authorisedSignatory: `For ${shop.kind.profile.name}`,
  }
  const decoded = z.decode(invoiceDraft, draft)
  await createInvoice(shop.writer, unkeyedId(), decoded, at)
}

/** Bills to a GSTIN whose last character was misread as a K. */
async function wrongGstin(day: DemoDay) {
  const { shop } = day
  const buyer = shop.buyers.find(({ name }) => name === 'Nipani Provision Stores')
  const line = demoLine(itemOf(shop, 'GHEE1'), 12, 590.48, buyer)
  await bill(day, 'Nipani Provision Stores', [line], `${buyer?.gstin.slice(0, -1)}K`)
}

/** A new product without an HSN code. */
async function withoutHsn(day: DemoDay) {
  const { shop, at } = day
  const { writer } = shop
  const draft = {
    name: 'Rangoli Colour Set',
    description: 'Ten colours',
    itemId: 'RANGOLI',
    unit: 'Set',
    purchasePrice: 96,
    sellingPrice: 120,
    stock: 48,
    lowStock: 6,
    cgst: 2.5,
    sgst: 2.5,
    categoryId: shop.products.at(-1)?.categoryId?._id ?? '',
  }
  const decoded = z.decode(productDraft, draft)
  const { product } = await addProduct(writer.db, writer.shopId, unkeyedId(), decoded, at)
  const anita = shop.buyers.find(({ name }) => name === 'Anita Stores')
  await bill(day, 'Anita Stores', [demoLine(product, 24, 120, anita)])
}

/** A rate that was in force before 22 September 2025. */
async function oldRate(day: DemoDay) {
  const { shop } = day
  const mess = shop.buyers.find(({ name }) => name === 'Sai Mess')
  const line = demoLine(itemOf(shop, 'COLA2'), 12, 71.43, mess)
  await bill(day, 'Sai Mess', [{ ...line, cgst: 9, sgst: 9, cess: 0 }])
}

/** IGST to a hotel in the same town. */
async function wrongHeads(day: DemoDay) {
  const { shop } = day
  const hotel = shop.buyers.find(({ name }) => name === 'Hotel Shreyas')
  const line = demoLine(itemOf(shop, 'TEA5'), 20, 271, hotel)
  await bill(day, 'Hotel Shreyas', [{ ...line, cgst: 0, sgst: 0, igst: 5 }])
}
