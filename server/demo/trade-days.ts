import * as z from 'zod/mini'
import { invoiceEdit } from '#contract/drafts/invoice-drafts.ts'
import { MAX_LINES } from '#contract/fields.ts'
import type { Product } from '#contract/shelf/products.ts'
import { addDays, todayInIndia } from '#domain/calendar.ts'
import { paiseToRupees } from '#domain/money.ts'
import { mayCollectTax } from '#domain/shop/registration.ts'
import type { Supply } from '#domain/tax/supply/supplies.ts'
import { isReverseCharge } from '#domain/tax/supply/supply-kinds.ts'
import { unkeyedId } from '#server/http/create-once.ts'
import { changeInvoice } from '#server/invoices/invoice-actions.ts'
import { returnBill } from '#server/notes/note-actions.ts'
import { countShelf } from './count-shelf.ts'
import { bringSerials, demoBatches, takeSerials } from './demo-batch.ts'
import { DEMO_TERMS, demoLine } from './demo-line.ts'
import { demoPrescription } from './demo-prescription.ts'
import { givenBy, rateFor } from './demo-pricing.ts'
import { type Random, randomFrom } from './demo-random.ts'
import type { DemoPortal } from './gst/demo-portals.ts'
import { startMonths } from './gst/file-months.ts'
import { supplierBill } from './gst/supplier-bill.ts'
import { closeDemoDrawer } from './money/close-demo-drawer.ts'
import { moveMoney, openMoney } from './money/demo-money.ts'
import type { DemoShop } from './open-demo-shop.ts'
import { postBill } from './post-bill.ts'
import { startGodown } from './shelf/godown.ts'
import { startMadeGoods } from './shelf/made-goods.ts'
import { startDeals } from './trade-deals.ts'

export const DEMO_DAYS = 60
const SEED = 411030
const COUNTED_EVERY_DAYS = 4

/** Fills the shop with days of trade up to `now`, by the actions that screens call; with a portal also the GST months. */
export async function tradeDays(
  shop: DemoShop,
  now: Date,
  days: number,
  portal?: DemoPortal,
): Promise<{ sales: number; purchases: number }> {
  const random = randomFrom(SEED)
  const luck = randomFrom(SEED + 1)
  const stock = new Map(shop.products.map((product) => [product._id, product.stock]))
  const carryOnDeals = shop.kind.hasDeals ? startDeals(shop, stock, randomFrom(SEED + 2)) : undefined
  const carryGoods = shop.kind.hasGodown ? startGodown(shop, stock) : undefined
  const makeGoods = shop.kind.hasMadeGoods ? startMadeGoods(shop, stock) : undefined
  const tellMonths = shop.kind.hasReturns && portal ? startMonths(shop, now, portal) : undefined
  const count = { sales: 0, purchases: 0 }
  const today = todayInIndia(now)
  const purse = randomFrom(SEED + 3)
  const cheque = {}
  const firstDay = addDays(today, -days)
  await openMoney(shop, firstDay, new Date(`${firstDay}T08:00:00+05:30`))
  for (let ago = days; ago >= 0; ago--) {
    const date = addDays(today, -ago)
    if (ago % COUNTED_EVERY_DAYS === 0) await countShelf(shop, stock, date, luck)
    count.purchases += await buyWhatIsLow(shop, stock, date, random)
    const deals = await carryOnDeals?.(ago, noLaterThan(now, `${date}T08:50:00+05:30`))
    count.purchases += deals?.purchases ?? 0
    count.sales += deals?.sales ?? 0
    const bills =
      ago === 0 ? 6 : random.between(6, new Date(`${date}T12:00:00Z`).getUTCDay() % 6 === 0 ? 15 : 11)
    for (let bill = 0; bill < bills; bill++) {
      if (await sell(shop, stock, date, random, hourOf(date, bill, bills, now))) count.sales++
    }
    const shelfDay = { date, ago, at: noLaterThan(now, `${date}T20:10:00+05:30`) }
    count.sales += (await carryGoods?.(shelfDay)) ?? 0
    count.sales += (await makeGoods?.(shelfDay)) ?? 0
    await moveMoney(shop, { date, ago, at: noLaterThan(now, `${date}T20:30:00+05:30`) }, purse, cheque)
    count.sales += await closeDemoDrawer(shop, { date, ago, at: noLaterThan(now, `${date}T20:45:00+05:30`) })
    const reported = await tellMonths?.({ date, ago, at: noLaterThan(now, `${date}T21:00:00+05:30`) })
    count.sales += reported?.sales ?? 0
    count.purchases += reported?.purchases ?? 0
  }
  return count
}

/** Bills spread over the day from nine in the morning, never in the future. */
function hourOf(date: string, bill: number, bills: number, now: Date): Date {
  return noLaterThan(now, Date.parse(`${date}T09:00:00+05:30`) + (bill / bills) * 11 * 60 * 60 * 1000)
}

function noLaterThan(now: Date, wanted: string | number): Date {
  const at = new Date(wanted)
  return at > now ? now : at
}

/** One purchase invoice per supplier for all that has run low. */
async function buyWhatIsLow(shop: DemoShop, stock: Map<string, number>, date: string, random: Random) {
  const { writer, products, suppliers, kind } = shop
  let bought = 0
  for (const supplier of suppliers) {
    const low = products
      .filter(
        (product) =>
          product.supplierId?._id === supplier._id &&
          (stock.get(product._id) ?? 0) <= (product.lowStock ?? 0),
      )
      .slice(0, MAX_LINES)
    if (low.length === 0 || random.chance(0.35)) continue
    const items = low.map((product) => {
      const quantity = Math.ceil((product.lowStock ?? 5) * (2 + random.next() * 2))
      stock.set(product._id, (stock.get(product._id) ?? 0) + quantity)
      const line = demoLine(product, quantity, product.purchasePrice ?? 0, supplier)
      if (product.hasSerials) return { ...line, batches: bringSerials(shop.serials, product, quantity) }
      if (!kind.inBatches) return line
      const { dies, batches } = demoBatches(product, quantity, date)
      stock.set(product._id, (stock.get(product._id) ?? 0) - dies)
      return { ...line, mrp: product.mrp, batches }
    })
    const supply = kind.supplies?.[supplier.name]
    const draft = {
      invoiceType: 'purchase' as const,
      invoiceDate: date,
      supply,
      merchants: { _id: supplier._id },
      items,
      ...supplierBill(shop.supplierBills, supplier, date),
    }
    const paid = random.chance(0.7) && ({ paymentStatus: 'paid', paymentMode: 'Net Banking' } as const)
    await postBill(
      writer,
      { ...draft, ...paid, additionalCharges: random.chance(0.3) ? 150 : 0 },
      new Date(`${date}T08:30:00+05:30`),
    )
    bought++
  }
  return bought
}

/** Makes one sale; false if no stock was left. */
async function sell(
  shop: DemoShop,
  stock: Map<string, number>,
  date: string,
  random: Random,
  at: Date,
): Promise<boolean> {
  const { writer, buyers, kind } = shop
  const { registration = 'regular', pricesIncludeTax, roundTo } = kind.settings
  const buyer = random.chance(0.45) ? random.pick(buyers) : undefined
  const isTrade = buyer?.gstin !== undefined && buyer.gstin !== ''
  const { pricing } = shop
  const supply = kind.supplies?.[buyer?.name ?? '']
  const sold = basket(shop, stock, random, isTrade, supply)
  const items = sold.map(([product, quantity]) => {
    const rate = rateFor(pricing, product, quantity, buyer)
    const line = demoLine(product, quantity, rate, buyer, mayCollectTax(registration), supply)
    return product.hasSerials ? { ...line, batches: takeSerials(shop.serials, product, quantity) } : line
  })
  if (items.length === 0) return false
  const worth = items.reduce((sum, { rate = 0, quantity }) => sum + rate * quantity, 0)
  const { _id, name = '', address = '', gstin = '', state = '', postalCode = '', country = '' } = buyer ?? {}
  const invoice = await postBill(
    writer,
    {
      invoiceType: 'sales',
      invoiceDate: date,
      pricesIncludeTax,
      roundTo,
      supply,
      ...demoPrescription(
        sold.map(([product]) => product),
        random,
      ),
      merchants: { _id, name, address, gstin, state, postalCode, country },
      shippingDetails: { address: buyer?.shippingAddress, state, postalCode, country: country || 'India' },
      ...(pricing ? givenBy(pricing, items, date) : { items }),
      discount: isTrade && random.chance(0.4) && kind.hasDeals ? roundOff(random, worth) : 0,
      paymentMode: random.pick(['cash', 'cash', 'upi', 'upi', 'upi', 'card']),
      paymentStatus: !isTrade || random.chance(0.4) ? 'paid' : 'unpaid',
      terms: DEMO_TERMS,
      authorisedSignatory: `For ${kind.profile.name}`,
    },
    at,
  )
  if (invoice.paymentStatus === 'unpaid' && random.chance(0.5)) {
    const part = Math.floor(paiseToRupees(invoice.grandTotal) / 2)
    await changeInvoice(
      writer,
      unkeyedId(),
      invoice._id,
      z.decode(invoiceEdit, { receivedNow: part, paymentMode: 'upi' }),
      at,
    )
  }
  if (random.chance(0.015)) {
    await returnBill(writer, invoice._id, at)
    for (const { product, quantity, ...line } of items) {
      stock.set(product, (stock.get(product) ?? 0) + quantity)
      if ('batches' in line) shop.serials.get(product)?.push(...line.batches.map(({ number }) => number))
    }
  }
  return true
}

/** A round discount; none for a small bill. */
function roundOff(random: Random, worth: number): number {
  const off = random.between(1, 6) * 10
  return worth >= off * 5 ? off : 0
}

/** One to eight products in stock; wholesale buyers take bulk, a household a piece or two, loose goods by weight. */
function basket(
  shop: DemoShop,
  stock: Map<string, number>,
  random: Random,
  isTrade: boolean,
  supply: Supply | undefined,
) {
  // Items under reverse charge are on separate bills.
  const isApart = isReverseCharge(supply)
  const products = shop.products.filter(({ reverseCharge = false }) => reverseCharge === isApart)
  const { pricing } = shop
  const wanted = new Set(
    Array.from({ length: random.between(1, isTrade ? 8 : 5) }, () => random.pick(products)),
  )
  return [...wanted].flatMap((product): [Product, number][] => {
    const left = stock.get(product._id) ?? 0
    const wish = product.unit === 'Kg' ? random.between(2, 12) / 4 : random.between(1, isTrade ? 6 : 2)
    // A product with one free in eleven is bought by the dozen.
    const many = product._id === pricing?.freeProduct ? 12 : wish
    const quantity = Math.min(many, left)
    if (quantity <= 0) return []
    stock.set(product._id, left - quantity)
    return [[product, quantity]]
  })
}
