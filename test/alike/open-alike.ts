import { createChallan } from '#contract/challans.ts'
import { attachFile } from '#contract/documents/attachments.ts'
import { creditNotes } from '#contract/documents/notes.ts'
import { storeEwayAnswer } from '#contract/gst/eway-bills.ts'
import { createInvoice } from '#contract/invoices.ts'
import { createMerchant } from '#contract/merchants.ts'
import { createExpense, createPayment } from '#contract/money/vouchers.ts'
import { createPurchaseOrder, createSalesOrder } from '#contract/orders.ts'
import { saveShopRole } from '#contract/people/members.ts'
import { createQuotation } from '#contract/quotations.ts'
import { createProduct } from '#contract/shelf/products.ts'
import { type Answers, answersOf, PERMISSION_NAMES } from '#domain/people/permissions.ts'
import { SHOP_ROLES, type ShopRole } from '#domain/people/shop-roles.ts'
import { chance } from '#test/browser/chance.ts'
import { givePin } from '#test/permit-staff.ts'
import { pngOf } from '#test/pictures.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import { openMember, type Person } from '#test/start-shop.ts'
import { standAt, trust } from '#test/trusted-till.ts'

/** What a role may not see, in rupees and pieces: all that differs between two shops. */
export interface Secret {
  /** What the shop pays for a pressure cooker, a landlord and a supplier. */
  cost: number
  /** Orders to the supplier beside the first, which move no stock. */
  orders: number
  /** What others sold a cooker for, offered it for and took an order for. */
  taken: number
  /** To whom others sold, offered and promised it; the customer's account is the same. */
  buyer: 'Anita' | 'Ravi'
  /** Whether the sales order is the same, as whoever approves orders reads it. */
  isOrderSeen: boolean
}

/** Something that the person knows the id of. */
export interface Known {
  _id: string
  noun: string
}

export type Role = Exclude<ShopRole, 'owner'>

type Sharma = Awaited<ReturnType<typeof openSharmaTraders>>

/** What the owner sold, offered and promised: as many papers in each shop, and as much cash in the drawer. */
async function sellAsOwner(
  { sharma, anita, ravi }: Sharma,
  { taken, buyer, isOrderSeen }: Secret,
  product: object,
) {
  const merchants = { _id: (buyer === 'Anita' ? anita : ravi)._id }
  const items = [{ ...product, cgst: 0, sgst: 0, rate: taken }]
  const paid = { invoiceType: 'sales', paymentStatus: 'paid' } as const
  const { invoice } = await sharma(createInvoice, {
    body: { ...paid, amountReceived: taken, paymentMode: 'upi', items },
  })
  const called = { itemname: `Repair for ${buyer}`, quantity: 1, rate: 500 }
  const { invoice: repaired } = await sharma(createInvoice, {
    body: {
      ...paid,
      merchants: { name: `${buyer} Desai`, phone: buyer === 'Anita' ? '9811100001' : '9811100002' },
      amountReceived: 500,
      paymentMode: 'cash',
      items: [called],
    },
  })
  // A customer's account is the same: it is collected at the counter, whoever sold.
  await sharma(createInvoice, {
    body: { invoiceType: 'sales', merchants: { _id: anita._id }, items: [called] },
  })
  // A walk-in's unpaid bill is nobody's account.
  await sharma(createInvoice, { body: { invoiceType: 'sales', items: [{ ...called, rate: taken }] } })
  const query = { name: 'warranty.png' }
  await sharma(attachFile, { params: { id: invoice._id }, query, body: pngOf() })
  await sharma(storeEwayAnswer, {
    params: { id: repaired._id },
    body: {
      number: buyer === 'Anita' ? '181000000001' : '181000000002',
      madeAt: '2026-11-20T09:00:00+05:30',
      vehicleNo: 'MH12AB1234',
    },
  })
  const line = invoice.items[0]?._id ?? ''
  await sharma(creditNotes.create, {
    body: { invoice: invoice._id, items: [{ line, quantity: 1 }], settlement: 'refund', refundBy: 'bank' },
  })
  for (const call of [createQuotation, createChallan]) await sharma(call, { body: { merchants, items } })
  const order = isOrderSeen
    ? { merchants: { _id: anita._id }, items: [{ ...product, cgst: 0, sgst: 0, rate: 8500 }] }
    : { merchants, items }
  await sharma(createSalesOrder, { body: order })
}

/** Sharma Traders with the secret in it, and a person of the role there. */
export async function openWithSecret(secret: Secret, role: Role, answers?: Answers, isByPin = false) {
  const shop = await openSharmaTraders()
  const { sharma, category, products, anita, ravi } = shop
  const { cost, orders } = secret
  const { supplier: mill } = await sharma(createMerchant, {
    body: {
      name: 'Pune Metal Works',
      type: 'supplier',
      hasNoEmail: true,
      phone: '9890022003',
      address: 'Pune',
      state: 'Maharashtra',
      gstin: '27AAFFP5005H1ZF',
    },
  })
  const { product } = await sharma(createProduct, {
    body: {
      name: 'Pressure Cooker',
      description: 'Pressure Cooker',
      itemId: 'COOKER',
      categoryId: category._id,
      purchasePrice: cost,
      sellingPrice: 9000,
      stock: 14,
      cgst: 9,
      sgst: 9,
      hsncode: '7323',
    },
  })
  const bought = { merchants: { _id: mill._id }, items: [{ ...lineOf(product, 3), rate: cost }] }
  const { invoice: purchase } = await sharma(createInvoice, {
    body: { ...bought, invoiceType: 'purchase', supplierBillNo: 'M/1', supplierBillDate: '2026-11-02' },
  })
  await sharma(attachFile, {
    params: { id: purchase._id },
    query: { name: `bill of ${cost}.png` },
    body: pngOf(),
  })
  const { order } = await sharma(createPurchaseOrder, { body: bought })
  for (let left = orders; left > 0; left -= 1) await sharma(createPurchaseOrder, { body: bought })
  const { voucher: payment } = await sharma(createPayment, {
    body: { party: mill._id, ways: [{ account: 'bank', amount: cost }] },
  })
  const { voucher: expense } = await sharma(createExpense, {
    body: { head: 'rent', amount: cost, account: 'bank', date: '2026-11-03', payee: 'Landlord' },
  })
  await sellAsOwner(shop, secret, lineOf(product, 1))
  const { invoice: known } = await sharma(createInvoice, {
    body: { invoiceType: 'sales', merchants: { _id: anita._id }, items: [lineOf(products.RICE5, 2)] },
  })
  if (answers) await sharma(saveShopRole, { params: { role }, body: { answers, discountFree: 5 } })
  const member = await openMember(sharma, 'Neha', role)
  const person = isByPin ? await atCounter(sharma, member) : member
  const of = (noun: string, { _id }: { _id: string }): Known => ({ _id, noun })
  const ids = [
    ...[of('product', product), of('party', mill), of('party', anita), of('invoice', purchase)],
    ...[of('order', order), of('voucher', payment), of('voucher', expense), of('invoice', known)],
    of('category', category),
  ]
  return { person, ids, product, rice: products.RICE5, mill, anita, ravi, category, known, purchase }
}

/** The person at a trusted till of the shop, signed in by PIN. */
async function atCounter(owner: Person, person: Person) {
  await givePin(person, '4680')
  return standAt((await trust(owner)).cookie, person, '4680')
}
export type AlikeShop = Awaited<ReturnType<typeof openWithSecret>>

export const ROLES = SHOP_ROLES.filter((name): name is Role => name !== 'owner')

const UNSEEN: Partial<Answers>[] = [
  { costs: 'refused' },
  { 'all-sales': 'refused' },
  { costs: 'refused', 'all-sales': 'refused' },
]

/** A role whose answers are drawn, but for what it may not see. */
export function drawnRole(seed: number): { role: Role; answers: Answers } {
  const draw = chance(seed)
  const role = ROLES[Math.floor(draw() * ROLES.length)] ?? 'viewer'
  const unseen = UNSEEN[Math.floor(draw() * UNSEEN.length)]
  const drawn = PERMISSION_NAMES.map((name) => [name, draw() < 0.8 ? 'allowed' : 'refused'] as const)
  return { role, answers: { ...answersOf(role, null), ...Object.fromEntries(drawn), ...unseen } }
}
