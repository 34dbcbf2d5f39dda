import * as z from 'zod/mini'
import { type Merchant, merchantDraft } from '#contract/merchants.ts'
import { categoryDraft } from '#contract/shelf/categories.ts'
import { type Product, productDraft } from '#contract/shelf/products.ts'
import { addDays, todayInIndia } from '#domain/calendar.ts'
import { addCategory } from '#server/categories/category-actions.ts'
import { goodsOf } from '#server/demo/shops/demo-shelf.ts'
import type { Shop, Writer } from '#server/documents/document-actions.ts'
import { unkeyedId } from '#server/http/create-once.ts'
import { addMerchant } from '#server/merchants/merchant-actions.ts'
import { addProduct } from '#server/products/product-actions.ts'
import { SAMPLE_MARK, SAMPLE_PARTIES, SAMPLE_SHELF } from './sample-goods.ts'

/** Days before now on which the sample shelf was filled: one before the first document. */
const DAYS_OF_SAMPLES = 6

/** Dependencies for creating samples, and the ids created. */
export interface SampleShop {
  writer: Writer
  now: Date
  products: Map<string, Product>
  parties: Map<string, Merchant>
  made: string[]
}

/** A moment of the last days, in India, never later than now. */
export function momentAgo(now: Date, daysAgo: number, hour: string): Date {
  const at = new Date(`${addDays(todayInIndia(now), -daysAgo)}T${hour}:00+05:30`)
  return at > now ? now : at
}

/** Categories, parties and products, as a person would enter them. */
export async function fillSamples(writer: Writer, state: string, now: Date): Promise<SampleShop> {
  const parties = await addParties(writer, state)
  const categories = await addCategories(writer)
  const products = new Map<string, Product>()
  const at = momentAgo(now, DAYS_OF_SAMPLES, '09:00')
  for (const row of SAMPLE_SHELF) {
    const [category, name, itemId] = row
    const draft = z.decode(productDraft, {
      ...goodsOf(row),
      name: name + SAMPLE_MARK,
      itemId: `S-${itemId}`,
      sku: `S-${itemId}`,
      categoryId: categories.get(category) ?? '',
      supplierId: parties.get('Krishna Wholesale')?._id,
    })
    products.set(itemId, (await addProduct(writer.db, writer.shopId, unkeyedId(), draft, at)).product)
  }
  const things = [...parties.values(), ...products.values()].map(({ _id }) => _id)
  return { writer, now, products, parties, made: [...categories.values(), ...things] }
}

/** Parties in the shop's own state, with CGST and SGST. */
async function addParties({ db, shopId }: Shop, state: string) {
  const parties = new Map<string, Merchant>()
  for (const [name, type, phone, address] of SAMPLE_PARTIES) {
    const email = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@sample.test`
    const draft = { name: name + SAMPLE_MARK, type, phone, email, address, shippingAddress: address, state }
    parties.set(name, (await addMerchant(db, shopId, unkeyedId(), z.decode(merchantDraft, draft))).supplier)
  }
  return parties
}

async function addCategories({ db, shopId }: Shop) {
  const categories = new Map<string, string>()
  for (const name of new Set(SAMPLE_SHELF.map(([category]) => category))) {
    const draft = z.decode(categoryDraft, { categoryName: name + SAMPLE_MARK })
    categories.set(name, (await addCategory(db, shopId, unkeyedId(), draft)).category._id)
  }
  return categories
}
