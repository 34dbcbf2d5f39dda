import { type Endpoint, urlOf } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { createInvoice } from '#contract/invoices.ts'
import { createMerchant } from '#contract/merchants.ts'
import { createExpense, createPayment } from '#contract/money/vouchers.ts'
import { createPurchaseOrder } from '#contract/orders.ts'
import { saveShopRole } from '#contract/people/members.ts'
import { createProduct } from '#contract/shelf/products.ts'
import { NOUNS } from '#domain/document-kinds.ts'
import { type Answers, answersOf, PERMISSIONS } from '#domain/people/permissions.ts'
import type { ShopRole } from '#domain/people/shop-roles.ts'
import { REPORT_NAMES } from '#domain/reports/report-table.ts'
import { pdfText } from './paper/pdf-text.ts'
import { lineOf, openSharmaTraders } from './sharma-traders.ts'
import { openMember, type Person, startBahi } from './start-shop.ts'
import { unzipBytes } from './unzip.ts'

/** What a role may not see, in rupees and pieces: all that differs between two shops. */
export interface Secret {
  /** What the shop pays for a pressure cooker. */
  cost: number
  /** Orders to the supplier beside the first, which move no stock. */
  orders: number
  /** What the owner took from a walk-in for a cooker. */
  taken: number
}

export type Role = Exclude<ShopRole, 'owner'>

/** Sharma Traders with the secret in it, and a person of the role there. */
export async function openWithSecret({ cost, orders, taken }: Secret, role: Role, answers?: Answers) {
  const { sharma, category, products, anita } = await openSharmaTraders()
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
      stock: 4,
      cgst: 9,
      sgst: 9,
      hsncode: '7323',
    },
  })
  const bought = { merchants: { _id: mill._id }, items: [{ ...lineOf(product, 3), rate: cost }] }
  const { invoice: purchase } = await sharma(createInvoice, {
    body: { ...bought, invoiceType: 'purchase', supplierBillNo: 'M/1', supplierBillDate: '2026-11-02' },
  })
  const { order } = await sharma(createPurchaseOrder, { body: bought })
  for (let left = orders; left > 0; left -= 1) await sharma(createPurchaseOrder, { body: bought })
  const { voucher: payment } = await sharma(createPayment, {
    body: { party: mill._id, ways: [{ account: 'bank', amount: cost }] },
  })
  const { voucher: expense } = await sharma(createExpense, {
    body: { head: 'rent', amount: cost, account: 'bank', date: '2026-11-03', payee: 'Landlord' },
  })
  await sharma(createInvoice, {
    body: {
      invoiceType: 'sales',
      amountReceived: taken,
      paymentStatus: 'paid',
      paymentMode: 'upi',
      items: [{ ...lineOf(product, 1), cgst: 0, sgst: 0, rate: taken }],
    },
  })
  const { invoice: known } = await sharma(createInvoice, {
    body: { invoiceType: 'sales', merchants: { _id: anita._id }, items: [lineOf(products.RICE5, 2)] },
  })
  if (answers) await sharma(saveShopRole, { params: { role }, body: { answers, discountFree: 5 } })
  const person = await openMember(sharma, 'Neha', role)
  const sell = () =>
    person.send(createInvoice, { body: { invoiceType: 'sales', items: [lineOf(product, 1)] } })
  const ids = [product, mill, anita, purchase, order, payment, expense, known, category].map(({ _id }) => _id)
  return { person, ids, sell }
}

/** A role whose answers are drawn, but for what it may not see. */
export const drawnAnswers = (role: Role, draw: () => number, unseen: Partial<Answers>): Answers => ({
  ...answersOf(role, null),
  ...Object.fromEntries(
    Object.keys(PERMISSIONS).map((name) => [
      name,
      draw() < 0.8 ? ('allowed' as const) : ('refused' as const),
    ]),
  ),
  ...unseen,
})

const ASKED = endpoints
  .map(({ endpoint }) => endpoint as Endpoint)
  .filter(
    ({ method, config: { permission } }) =>
      method === 'GET' && permission !== 'superadmin' && permission !== 'public',
  )
  // It waits for a change, and has no figure.
  .filter(({ url }) => url !== '/api/auth/session/change')

/** Values for whatever a call's query may ask for. */
const QUERY = {
  month: '2026-11',
  from: '2026-11-01',
  to: '2026-11-30',
  account: 'cash',
  kind: 'expense',
  state: 'open',
  difference: 0,
  date: '2026-11-20',
  action: 'summary',
  form: 'monthly',
  table: 'b2b',
  show: 'only-books',
}
const keysOf = ({ schema: { querystring } }: Endpoint): string[] => {
  const { shape } = (querystring?._zod.def ?? {}) as { shape?: object }
  return Object.keys(shape ?? {})
}

/** The queries that a call is asked with: bare, with each value that it knows, and for purchases. */
function queriesOf(endpoint: Endpoint, [product = '', mill = '']: string[]) {
  const known = keysOf(endpoint)
  const some = (values: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => known.includes(name)))
  const all = [
    {},
    some(QUERY),
    some({ ...QUERY, kind: 'payment', merchant: mill, party: mill, products: product, type: 'purchase' }),
    some({ direction: 'purchase', side: 'creditors', month: '2026-11', type: 'purchase', code: 'cash' }),
  ]
  return [...new Map(all.map((query) => [JSON.stringify(query), query])).values()]
}

/** The values of a path, each with each. */
function pathsOf({ url }: Endpoint, ids: string[]) {
  const values: Record<string, readonly string[]> = {
    id: ids,
    client: ids.slice(0, 1),
    noun: [...NOUNS, 'voucher'],
    report: REPORT_NAMES,
    thing: ['product', 'invoice', 'voucher'],
    hash: ['a'],
    code: ['cash', 'bank'],
    answer: ['x'],
    token: ['x'],
  }
  const names = [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return names.reduce<Record<string, string>[]>(
    (found, name) =>
      found.flatMap((one) => (values[name] ?? ['x']).map((value) => ({ ...one, [name]: value }))),
    [{}],
  )
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00:00)/g

/** What an answer says, without ids, moments and the tags of e-mail addresses; files by what is in them. */
function said(body: Buffer): string {
  if (body.subarray(0, 4).toString() === '%PDF') return said(Buffer.from(pdfText(body)))
  if (body.subarray(0, 2).toString() === 'PK')
    return Object.entries(unzipBytes(body))
      .map(([name, bytes]) => `${name}: ${said(bytes)}`)
      .toSorted()
      .join('\n')
  return body
    .toString()
    .replace(/-[0-9a-f]{8}@/g, '@')
    .replace(UUID, 'ID')
    .replace(MOMENT, 'AT')
    .replace(/"through":\d+/g, '"through":0')
}

/** Each answer of a shop to a person's reads, by its question. */
export async function answersTo({ token }: Person, ids: string[]): Promise<Map<string, string>> {
  const { app } = await startBahi()
  const found = new Map<string, string>()
  const ask = async (endpoint: Endpoint, params: Record<string, string>, query: object) => {
    const url = urlOf(endpoint, params, { ...query })
    const { rawPayload, statusCode } = await app.inject({
      url,
      headers: { authorization: `Bearer ${token}` },
    })
    return `${statusCode} ${said(rawPayload)}`
  }
  const askAll = async (endpoint: Endpoint) => {
    for (const [at, params] of pathsOf(endpoint, ids).entries()) {
      for (const query of queriesOf(endpoint, ids)) {
        const answer = await ask(endpoint, params, query)
        found.set(`${endpoint.url} ${at} ${JSON.stringify(query).replace(UUID, 'ID')}`, answer)
        // Refused whatever is asked of it.
        if (answer.startsWith('403') && answer.includes('"not-permitted"')) return
      }
    }
  }
  for (const endpoint of ASKED) await askAll(endpoint)
  return found
}
