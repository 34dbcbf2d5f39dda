import * as z from 'zod/mini'
import { type Merchant, merchantDraft } from '#contract/merchants.ts'
import { profileDraft } from '#contract/people/change-profile.ts'
import { categoryDraft } from '#contract/shelf/categories.ts'
import { type Product, productDraft } from '#contract/shelf/products.ts'
import { settingsDraft } from '#contract/shop/change-settings.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { openShop } from '#server/auth/auth-actions.ts'
import { addCategory } from '#server/categories/category-actions.ts'
import type { Store } from '#server/db/open.ts'
import type { Writer } from '#server/documents/document-actions.ts'
import { unkeyedId } from '#server/http/create-once.ts'
import type { Session } from '#server/http/session/find-session.ts'
import { addMerchant } from '#server/merchants/merchant-actions.ts'
import { addProduct } from '#server/products/product-actions.ts'
import { changeInvoiceStyle, changeProfile } from '#server/profile/profile-actions.ts'
import { changeSettings } from '#server/profile/shop-settings.ts'
import type { Gateway } from '#server/subscription/gateway.ts'
import { openPaymentOrder, verifyPayment } from '#server/subscription/subscription-actions.ts'
import { type OpenPricing, openPricing } from './demo-pricing.ts'
import { DEMO_KINDS, type DemoKind } from './shops/demo-kinds.ts'
import { goodsOf } from './shops/demo-shelf.ts'
import { SCRAP } from './shops/wholesaler.ts'

export interface DemoShop {
  kind: DemoKind
  writer: Writer
  products: Product[]
  suppliers: Merchant[]
  buyers: Merchant[]
  pricing?: OpenPricing | undefined
  /** The last number of each supplier's own bills. */
  supplierBills: Map<string, number>
  /** Serial numbers on the shelf, by product. */
  serials: Map<string, string[]>
}

interface NewShop extends Pick<DemoKind, 'owner' | 'profile' | 'settings' | 'invoiceStyle'> {}

/** Signs up, pays for twelve months and writes the profile, as a person would. */
export async function signUpShop(
  store: Store,
  gateway: Gateway,
  at: Date,
  { owner, profile, settings, invoiceStyle }: NewShop,
): Promise<Writer> {
  const { platform } = store
  const account = { ...owner, address: profile.address ?? '', role: 'customer' as const }
  const { shopId, userId } = await openShop(platform, account, at)
  const db = store.forShop({ shopId, userId })
  const access = { isActive: false, isBlocked: false, startDate: null, endDate: null }
  const { email, name, role } = account
  const answers = answersOf('owner', null)
  const session: Session = {
    tokenHash: Buffer.alloc(0),
    userId,
    shopId,
    name,
    email,
    signature: email,
    role,
    access,
    rights: { role: 'owner', answers, own: answers, freeDiscount: 100, count: 1 },
    lacksSecondStep: false,
    till: null,
    byPin: false,
    isProved: true,
    isByPasskey: false,
    moving: null,
  }

  const { order } = await openPaymentOrder({ platform, gateway }, session, { planId: 'fallback-12' }, at)
  const proof = gateway.pay?.(order.id)
  if (proof) await verifyPayment({ platform, gateway }, session, proof, at)
  await changeProfile(db, session, z.decode(profileDraft, profile), at)
  await changeSettings(db, shopId, z.decode(settingsDraft, settings), at)
  await changeInvoiceStyle(db, shopId, invoiceStyle)
  return { db, shopId, userId, email, ...UNLIMITED }
}

/** A shop that has signed up, with its shelf and address book filled. */
export async function openDemoShop(
  store: Store,
  gateway: Gateway,
  at: Date,
  kind: DemoKind = DEMO_KINDS.store,
): Promise<DemoShop> {
  const writer = await signUpShop(store, gateway, at, kind)
  const { db, shopId } = writer
  const merchants = []
  for (const [merchant, type, phone, address, state, postalCode, gstin, country] of kind.parties) {
    const mail = `${merchant.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@party.test`
    const draft = {
      name: merchant,
      type,
      phone,
      address,
      state,
      postalCode,
      gstin,
      country,
      email: mail,
      shippingAddress: address,
      takeBack: kind.takesBack?.[merchant],
    }
    merchants.push((await addMerchant(db, shopId, unkeyedId(), z.decode(merchantDraft, draft))).supplier)
  }
  const suppliers = merchants.filter(({ type }) => type === 'supplier')
  const products = await fillShelf({ db, shopId }, kind, suppliers, at)
  const books = { db, shopId, products, merchants }
  return {
    kind,
    writer,
    products,
    pricing: kind.pricing && (await openPricing(books, kind.pricing, todayInIndia(at))),
    suppliers,
    buyers: merchants.filter(({ type }) => type === 'buyer'),
    supplierBills: new Map(),
    serials: new Map(),
  }
}

async function fillShelf(
  { db, shopId }: Pick<Writer, 'db' | 'shopId'>,
  { shelf, isAtMrp, isNilRated, inBatches, serialCategory, medicines }: DemoKind,
  suppliers: Merchant[],
  at: Date,
) {
  const categories = new Map<string, string>()
  const products: Product[] = []
  for (const row of shelf) {
    const [category, , , , , , , gst] = row
    const goods = goodsOf(row)
    if (!categories.has(category)) {
      const added = await addCategory(
        db,
        shopId,
        unkeyedId(),
        z.decode(categoryDraft, { categoryName: category }),
      )
      categories.set(category, added.category._id)
    }
    const draft = {
      ...goods,
      ...(isNilRated && gst === 0 && { taxability: 'nil' as const }),
      ...(category === SCRAP && { reverseCharge: true }),
      ...medicines?.[goods.itemId],
      ...(inBatches && { inBatches, stock: 0 }),
      ...(category === serialCategory && { hasSerials: true, warranty: 12 }),
      ...(isAtMrp && { mrp: goods.sellingPrice, priceIncludesTax: true }),
      categoryId: categories.get(category) ?? '',
      supplierId: supplierOf(category, suppliers)?._id,
    }
    products.push((await addProduct(db, shopId, unkeyedId(), z.decode(productDraft, draft), at)).product)
  }
  return products
}

/** Oil comes from Gujarat, dry fruits from Karnataka, scrap from an unregistered supplier, the rest from Pune. */
function supplierOf(category: string, suppliers: Merchant[]): Merchant | undefined {
  const name = {
    'Oil & Ghee': 'Gujarat Oil Mills',
    'Dry Fruits': 'Belgaum Dry Fruits',
    [SCRAP]: 'Raju Kabadi',
  }[category]
  const local = ['Krishna Wholesale', 'Gultekdi Agro Traders', 'Sahyadri Distributors']
  return suppliers.find((supplier) => supplier.name === (name ?? local[category.length % local.length]))
}

import { answersOf } from '#domain/people/permissions.ts'
import { UNLIMITED } from '#server/documents/document-actions.ts'
