import { randomInt, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { getDashboard } from '#contract/dashboard.ts'
import { type Endpoint, isOfShop, urlOf } from '#contract/endpoint.ts'
import { storeEwayAnswer } from '#contract/gst/eway-bills.ts'
import { endpoints } from '#contract/index.ts'
import { createInvoice } from '#contract/invoices.ts'
import { createPlace } from '#contract/shelf/places.ts'
import { createProduct, updateProduct } from '#contract/shelf/products.ts'
import { updateSettings } from '#contract/shop/change-settings.ts'
import { sql } from '#server/db/sql.ts'
import { HOSTILE_TEXTS, hostileTo, pathsOf, replaced, sampleOf } from '#test/hostile-values.ts'
import { openSharmaTraders } from '#test/sharma-traders.ts'
import { openMember, openPerson, startBahi } from '#test/start-shop.ts'
import { startPlatform } from './superadmin-root.ts'

type Shop = Awaited<ReturnType<typeof openSharmaTraders>>

/** What only the books know. */
const knownOf = ({ products, krishna, category }: Shop) => ({
  product: products.RICE5?._id,
  recipe: { kind: 'produced', makes: 1, parts: [{ product: products.OIL1?._id, quantity: 1 }] },
  parts: [{ product: products.OIL1?._id, quantity: 1 }],
  categoryId: category._id,
  supplierId: krishna._id,
  supplier: krishna._id,
  buyer: undefined,
  source: undefined,
  pinned: undefined,
  sourceLine: undefined,
  updatedAt: undefined,
  _id: undefined,
  merchants: { _id: krishna._id, name: 'Krishna' },
  stockLoaded: undefined,
  supplierOrBuyer: krishna._id,
  supplierOrBuyerType: 'supplier',
  receivedNow: undefined,
  sku: '',
  itemId: '',
  invoiceNumber: '',
  quotationNumber: '',
  poNumber: '',
  soNumber: '',
  discount: 0,
  discountBeforeTax: 0,
  discountPercent: undefined,
  mrp: undefined,
  cessPerUnit: 0,
  taxability: undefined,
  taxOnMrp: undefined,
  // No other shop of the owner wrote a bill.
  offered: undefined,
  // The shop has one place, itself.
  place: undefined,
  // Rice is not kept in batches.
  batch: undefined,
  batches: undefined,
  isCharge: undefined,
  isHidden: false,
  priceList: undefined,
  scheme: undefined,
  pack: undefined,
  udyam: undefined,
  // The goods that a count is of.
  category: category._id,
  racks: [],
  firstDay: '2026-11-20',
  lastDay: null,
  products: [products.RICE5?._id],
  scope: { products: [products.RICE5?._id], category: category._id },
  gain: { kind: 'free', buy: 10, free: 1, freeProduct: null, isOnce: false },
  supply: 'domestic',
  shippingBillNo: '',
  shippingBillDate: '',
  portCode: '',
  luts: {},
  supplierIrn: '',
  operatorGstin: '',
  // Money of a party, without bills of its own.
  party: krishna._id,
  account: 'cash',
  refundBy: 'cash',
  head: 'rent',
  dueDate: '2026-11-20',
  bills: undefined,
  deductions: [],
  advance: undefined,
  eInvoicesFrom: null,
  reportedInTimeFrom: null,
  ewayBillsFrom: null,
  closing: null,
  through: 0,
  expected: 0,
  cgst: 9,
  sgst: 9,
  igst: 0,
  cess: 0,
  email: 'a@party.test',
  password: 'a good password',
})

/** What a note is about: a bill of today, and a rupee of it. */
async function noteOf({ sharma }: Shop) {
  const items = [{ itemname: 'Pen', quantity: 1, rate: 10 }]
  const { invoice } = await sharma(createInvoice, { body: { invoiceType: 'sales', items } })
  return { invoice: invoice._id, items: [], amount: 1, noteNumber: '', additionalCharges: 0 }
}

/** The shop with its godown; what is carried goes there. */
async function placesOf({ sharma }: Shop) {
  await sharma(updateSettings, { body: { uses: { places: true } } })
  const { place } = await sharma(createPlace, { body: { name: `Godown ${randomUUID()}` } })
  return { from: sharma.shopId, to: place._id }
}

/** A bill whose goods are on the road, and what is known of it; of a call about an e-way bill, that. */
async function reportedOf(shop: Shop, url: string) {
  const { invoice } = await noteOf(shop)
  if (url.includes('/of/') || !url.includes('eway-bills')) return invoice
  const body = {
    number: String(randomInt(1e11, 9e11)),
    madeAt: '2026-11-20T09:00:00+05:30',
    vehicleNo: 'MH12AB1234',
  }
  const { ewayBill } = await shop.sharma(storeEwayAnswer, { params: { id: invoice }, body })
  return ewayBill._id
}

/** Something that the owner asked, as if somebody else had to say yes to it: as who may everything asks for nothing. */
async function permitOf({ sharma }: Shop) {
  const id = randomUUID()
  const { store } = await startBahi()
  await store.forShop(sharma).execute(sql`
    insert into permits (shop_id, id, asked_by, permissions, call, digest, is_once, asked_at, expires_at)
    values (${sharma.shopId}, ${id}, ${sharma.userId}, '{delete}', 'DELETE /api/products/:id', sha256(''), true, now(),
            '2026-11-21T00:00:00Z')`)
  return id
}

/** What is made by a call of another name. */
const MADE_BY: Record<string, string> = {
  '/api/money/vouchers': '/api/money/receipts',
  '/api/money/khata': '/api/supplier/add',
  '/api/money/bank': '/api/money/accounts',
}

/** Where a thing of this kind is made, when the call is about one. */
const makerOf = ({ url }: Endpoint) => {
  const [base = ''] = url.split('/:')
  return endpoints
    .map(({ endpoint }) => endpoint as Endpoint)
    .find(
      (one) =>
        one.method === 'POST' &&
        [base, `${base}/add`, base.replace('/orders', ''), MADE_BY[base]].includes(one.url),
    )
}

const idIn = (answer: object): unknown =>
  Object.values(answer)
    .filter((part) => typeof part === 'object' && part !== null)
    .map((part) => part._id ?? part.code)
    .find((found) => found !== undefined)

/**
 * Whether the contract takes it, as it arrives, and as something that it has not taken before: what reaches the action as the
 * same does the same.
 */
function letsThrough(schema: z.ZodMiniType | undefined) {
  const taken = new Set<string>()
  return (said: unknown) => {
    const read = schema ? z.safeDecode(schema, JSON.parse(JSON.stringify(said))) : undefined
    if (read && !read.success) return false
    const text = JSON.stringify(read ? read.data : said)
    const isNew = !taken.has(text)
    taken.add(text)
    return isNew
  }
}

/** What only reads leaves its shop as it was, for the next one that does; what is of no shop needs the person alone. */
let readFrom: Promise<Shop> | undefined
async function shopFor({ method, url, config }: Endpoint): Promise<Shop> {
  if (!isOfShop(config.permission)) return { ...(await shopToRead()), sharma: await openPerson('Sharma') }
  return method === 'GET' && !MADE_ONCE.test(url) ? shopToRead() : openSharmaTraders()
}
/** What is read of these is made first, and a shop makes it once. */
const MADE_ONCE = /^\/api\/(price-lists|money\/drawer-closings)\b.*\/:/
function shopToRead() {
  readFrom ??= openSharmaTraders()
  return readFrom
}

/** Calls that are another one by another name: the same action with the other direction or noun. */
const TWINS = /^(orders\.\w+PurchaseOrder|debitNotes\.)/
const ASKED = endpoints.filter(({ name }) => !TWINS.test(name))

test.each(ASKED.map(({ name, endpoint }) => [name, endpoint as Endpoint] as const))(
  '%s answers hostile values in any of its fields, and never with a 500',
  async (_, endpoint) => {
    const { app } = await startBahi()
    const shop = await shopFor(endpoint)
    const root = endpoint.config.permission === 'superadmin' ? (await startPlatform()).root : undefined
    const { body, querystring, params } = endpoint.schema
    const faults: string[] = []
    const send = async (what: string, { method }: Endpoint, url: string, payload?: unknown) => {
      const response = await app.inject({
        method,
        url,
        headers: {
          authorization: `Bearer ${root?.token ?? shop.sharma.token}`,
          ...(payload !== undefined && { 'content-type': 'application/json' }),
        },
        ...(payload !== undefined && { payload: JSON.stringify(payload) }),
      })
      if (response.statusCode === 500) faults.push(what)
      return response
    }
    const show = (path: unknown[], value: unknown) =>
      `${path.join('.')} ${JSON.stringify(value)?.slice(0, 60)}`
    const known = {
      ...knownOf(shop),
      // Money comes from who buys and goes to who supplies: the other way round it has to lie there first.
      ...(!endpoint.url.includes('/payments') && { party: shop.anita._id }),
      // The side of its type is meant.
      partySide: undefined,
      ...(endpoint.url.includes('-notes') && (await noteOf(shop))),
      // Nobody knows a record of the shop: a month is asked about.
      ...(endpoint.url.includes('/questions') && { month: '2026-10' }),
      // Who has no email owns no shop, and is invited by nobody's id.
      ...(endpoint.url.startsWith('/api/people') && { role: 'cashier', pin: '7391' }),
      ...(endpoint.url.startsWith('/api/invitations') && { person: undefined }),
      // A bill says its payment mode and amount instead.
      ...(endpoint.url.startsWith('/api/invoices') && { ways: undefined }),
      ...(endpoint.url.includes('/money/transfers') && { from: 'cash', to: 'bank' }),
      ...(/^\/api\/(places|transfers)/.test(endpoint.url) && (await placesOf(shop))),
    }
    const sampleFor = (schema: Endpoint['schema']) => schema.body && sampleOf(schema.body, known)

    const base = sampleFor(endpoint.schema)
    const isOfPerson = endpoint.url.startsWith('/api/people/')
    const maker = endpoint.url.includes('/:') && !isOfPerson ? makerOf(endpoint) : undefined
    const isOfWalkIn = endpoint.url.startsWith('/api/money/walk-ins/')
    const isOfPortal = /^\/api\/gst\/e(-invoices|way-bills)\/.*:id/.test(endpoint.url)
    let id: unknown = isOfWalkIn ? (await noteOf(shop)).invoice : randomUUID()
    if (isOfPortal) id = await reportedOf(shop, endpoint.url)
    if (endpoint.url.startsWith('/api/permits/:id')) id = await permitOf(shop)
    if (isOfPerson) id = (await openMember(shop.sharma, 'Neha', 'cashier')).userId
    if (maker && isOfShop(endpoint.config.permission)) {
      const made = await send('sample', maker, maker.url, sampleFor(maker.schema))
      id = idIn(made.json())
      expect(id, made.body).toBeDefined()
    }
    // Her own shop is on her desk too.
    const client = shop.sharma.shopId
    const address = urlOf(endpoint, { id: String(id), code: String(id), client, hash: 'x', entry: '1' })
    if (base && isOfShop(endpoint.config.permission)) {
      const sample = await send('sample', endpoint, address, base)
      expect(sample.statusCode, sample.body).toBeLessThan(410)
      expect(sample.statusCode, sample.body).not.toBe(404)
    }
    const isBodyTaken = letsThrough(body)
    for (const path of pathsOf(body)) {
      for (const value of hostileTo(path)) {
        const said = replaced(base, path, value)
        // What the contract refuses is a 400 wherever it stands; the books are shown only what it lets through.
        if (!isBodyTaken(said)) continue
        await send(show(path, value), endpoint, address, said)
      }
    }
    const isQueryTaken = letsThrough(querystring)
    for (const path of pathsOf(querystring)) {
      for (const text of HOSTILE_TEXTS) {
        const query = new URLSearchParams({ limit: '5', [String(path[0])]: text })
        if (!isQueryTaken(Object.fromEntries(query))) continue
        await send(show(path, text), endpoint, `${address}?${query}`)
      }
    }
    for (const path of pathsOf(params)) {
      for (const text of HOSTILE_TEXTS) {
        const url = urlOf(endpoint, { [String(path[0])]: text.slice(0, 150) })
        await send(show(path, text), endpoint, url, base)
      }
    }

    expect(faults).toEqual([])
  },
  60_000,
)

test('a mistyped stock or price is refused at the field, and no sum breaks the dashboard', async () => {
  const { sharma, products, category, krishna } = await openSharmaTraders()
  const pen = { name: 'Pen', description: 'Pen', categoryId: category._id }
  const mistyped = { ...pen, purchasePrice: 99_99_99_999, sellingPrice: 99_99_99_999, stock: 9_999_999.999 }
  const params = { id: products.RICE5?._id ?? '' }
  const tooMuch = { status: 400, message: 'Stock quantity x price is too large' }

  expect(await sharma.refused(createProduct, { body: mistyped })).toMatchObject(tooMuch)
  expect(await sharma.refused(updateProduct, { params, body: mistyped })).toMatchObject(tooMuch)

  // Goods that came in by paper are what they are: 1 crore crore rupees.
  const { product } = await sharma(createProduct, { body: { ...mistyped, stock: 0 } })
  const line = { product: product._id, itemname: 'Pen', quantity: 9_999_999.999, rate: 0.01 }
  await sharma(createInvoice, {
    body: { invoiceType: 'purchase', merchants: { _id: krishna._id }, items: [line] },
  })
  const { overview } = await sharma(getDashboard)
  expect(overview.inventoryValue / 100).toBeGreaterThan(9.9e15)
})
