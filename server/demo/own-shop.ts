import * as z from 'zod/mini'
import { merchantDraft } from '#contract/merchants.ts'
import { categoryDraft } from '#contract/shelf/categories.ts'
import { type Product, productDraft } from '#contract/shelf/products.ts'
import { addDays, todayInIndia } from '#domain/calendar.ts'
import { insertMembership } from '#server/auth/auth-queries.ts'
import { addCategory } from '#server/categories/category-actions.ts'
import type { Store } from '#server/db/open.ts'
import { unkeyedId } from '#server/http/create-once.ts'
import { addMerchant } from '#server/merchants/merchant-actions.ts'
import { addProduct } from '#server/products/product-actions.ts'
import type { Gateway } from '#server/subscription/gateway.ts'
import { demoLine } from './demo-line.ts'
import { type DemoShop, signUpShop } from './open-demo-shop.ts'
import { postBill } from './post-bill.ts'
import type { DemoKind } from './shops/demo-kinds.ts'

/** How many of the goods come from the other shop, and units of each on its bill. */
const [GOODS, UNITS] = [3, 20]

/** Opens another shop of the owner, which sells goods to this one: its bill waits here to be entered as a purchase. */
export async function sellFromOwnShop(
  store: Store,
  gateway: Gateway,
  { kind, writer, products }: DemoShop,
  { profile, settings }: NonNullable<DemoKind['ownShop']>,
  now: Date,
): Promise<void> {
  const owner = { ...kind.owner, email: `agency.${kind.owner.email}` }
  const seller = await signUpShop(store, gateway, now, { owner, profile, settings, invoiceStyle: 'default' })
  const { db, shopId, userId } = seller
  await store.platform.execute(
    insertMembership({ shopId, userId: writer.userId, role: 'owner', invitedBy: userId }, now),
  )
  const addParty = async (draft: z.input<typeof merchantDraft>) =>
    (await addMerchant(db, shopId, unkeyedId(), z.decode(merchantDraft, draft))).supplier
  const { name = '', phone = '', address = '', state = '', postalCode = '', gstin = '' } = kind.profile
  const email = kind.owner.email
  const buyer = await addParty({ name, type: 'buyer', phone, email, address, state, postalCode, gstin })
  const maker = await addParty({ ...MAKER, type: 'supplier' })
  const { category } = await addCategory(
    db,
    shopId,
    unkeyedId(),
    z.decode(categoryDraft, { categoryName: 'Medicines' }),
  )
  const goods: Product[] = []
  for (const { name, description, hsncode, unit, cgst, sgst, purchasePrice = 0, mrp } of products.slice(
    0,
    GOODS,
  )) {
    const fields = {
      name,
      description,
      hsncode,
      unit,
      cgst,
      sgst,
      mrp,
      inBatches: true,
      categoryId: category._id,
    }
    const prices = { stock: 0, purchasePrice: Math.floor(purchasePrice * 0.9), sellingPrice: purchasePrice }
    const draft = z.decode(productDraft, { ...fields, ...prices })
    goods.push((await addProduct(db, shopId, unkeyedId(), draft, now)).product)
  }
  const invoiceDate = todayInIndia(now)
  const [expiry, number] = [addDays(invoiceDate, 540), invoiceDate.slice(2, 7).replace('-', '')]
  const bought = goods.map((product) => ({
    ...demoLine(product, UNITS * 2, product.purchasePrice ?? 0, maker),
    batches: [{ number: `DP${number}`, expiry, mrp: product.mrp }],
  }))
  const sold = goods.map((product) => demoLine(product, UNITS, product.sellingPrice, buyer))
  const purchase = { invoiceDate, supplierBillNo: 'DP/2214', supplierBillDate: invoiceDate, items: bought }
  await postBill(seller, { ...purchase, invoiceType: 'purchase', merchants: { _id: maker._id } }, now)
  await postBill(
    seller,
    { invoiceType: 'sales', invoiceDate, merchants: { _id: buyer._id }, items: sold },
    now,
  )
}

const MAKER = {
  name: 'Deccan Pharma',
  phone: '98220 33001',
  email: 'deccan.pharma@party.test',
  address: '14 MIDC, Satara',
  state: 'Maharashtra',
  postalCode: '415004',
  gstin: '',
}
