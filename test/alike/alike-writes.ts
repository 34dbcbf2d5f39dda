import { createHash } from 'node:crypto'
import { createChallan } from '#contract/challans.ts'
import { attachFile, removeAttachment } from '#contract/documents/attachments.ts'
import { cancelInvoice } from '#contract/documents/cancelling.ts'
import { creditNotes } from '#contract/documents/notes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { createInvoice, updateInvoice } from '#contract/invoices.ts'
import { closeDrawer, getDrawer } from '#contract/money/drawer.ts'
import { createExpense, createPayment, createReceipt } from '#contract/money/vouchers.ts'
import { createPurchaseOrder, createSalesOrder } from '#contract/orders.ts'
import { withdrawPermit } from '#contract/people/permits.ts'
import { createQuotation, updateQuotation } from '#contract/quotations.ts'
import { updateProduct } from '#contract/shelf/products.ts'
import { sampleOf } from '#test/hostile-values.ts'
import { pngOf } from '#test/pictures.ts'
import { lineOf } from '#test/sharma-traders.ts'
import { said } from './alike-answers.ts'
import type { AlikeShop, Known } from './open-alike.ts'

interface Sent {
  params?: object
  query?: object
  body?: unknown
}

/** Sends what a person writes, and keeps what each was answered and the ids of what was made. */
export function writerIn({ person }: AlikeShop) {
  const answered = new Map<string, string>()
  const made: Known[] = []
  const send = async (what: string, call: Endpoint, sent: Sent) => {
    const { statusCode, rawPayload } = await person.send(call, sent)
    answered.set(`${answered.size} ${what}`, `${statusCode} ${said(rawPayload)}`)
    const body = statusCode < 500 && rawPayload.length > 0 ? JSON.parse(rawPayload.toString()) : {}
    // A permit is asked for no more, so that the next call asks for its own.
    const permit = body.values?.permit
    if (permit) await person.send(withdrawPermit, { params: { id: permit } })
    if (statusCode !== 201) return undefined
    for (const [noun, part] of Object.entries(body)) {
      if (!isMade(part)) continue
      made.push({ _id: part._id, noun: noun === 'note' ? 'credit-note' : noun })
      return part
    }
    return undefined
  }
  return { answered, made, send }
}
interface Made {
  _id: string
  updatedAt?: string
  items?: { _id: string }[]
}
const isMade = (part: unknown): part is Made => typeof part === 'object' && part !== null && '_id' in part

type Send = ReturnType<typeof writerIn>['send']

/** A day of the counter: each call is sent, whatever the role may. */
export async function workADay(shop: AlikeShop, send: Send) {
  const { product, rice, anita, mill, known, person, category } = shop
  const sale = { invoiceType: 'sales', items: [lineOf(product, 1)] } as const
  const paid = { ...sale, amountReceived: 10620, paymentStatus: 'paid', paymentMode: 'cash' } as const
  const bill = await send('sells for cash', createInvoice, { body: paid })
  const udhaar = { ...sale, merchants: { _id: anita._id } }
  const owed = await send('sells on credit', createInvoice, { body: udhaar })
  for (const rate of [8990, 8500, 6000, 100]) {
    await send(`sells for ${rate}`, createInvoice, { body: { ...sale, items: [lineOf(product, 1, rate)] } })
  }
  await send('sells more than is there', createInvoice, { body: { ...sale, items: [lineOf(product, 500)] } })
  await send('sells rice', createInvoice, { body: { ...sale, items: [lineOf(rice, 3)] } })
  const order = { merchants: { _id: anita._id }, items: [lineOf(product, 1)] }
  const offer = await send('offers', createQuotation, { body: order })
  await send('takes an order', createSalesOrder, { body: order })
  await send('delivers', createChallan, { body: order })
  if (offer) {
    const body = { ...order, items: [lineOf(product, 2)], updatedAt: offer.updatedAt }
    await send('changes the offer', updateQuotation, { params: { id: offer._id }, body })
  }
  const bought = { merchants: { _id: mill._id }, items: [{ ...lineOf(product, 1), rate: 7000 }] }
  await send('orders', createPurchaseOrder, { body: bought })
  await send('buys', createInvoice, {
    body: { ...bought, invoiceType: 'purchase', supplierBillNo: 'M/2', supplierBillDate: '2026-11-20' },
  })
  const receipt = { party: anita._id, ways: [{ account: 'cash', amount: 700 }] }
  await send('receives', createReceipt, { body: receipt })
  await send('gives money back', createPayment, {
    body: { ...receipt, ways: [{ account: 'cash', amount: 5 }] },
  })
  await send('pays', createPayment, { body: { party: mill._id, ways: [{ account: 'bank', amount: 300 }] } })
  await send('spends', createExpense, { body: { head: 'tea', amount: 20, account: 'cash' } })
  if (bill) await dealWith(bill, product, send)
  if (owed) {
    const params = { id: owed._id }
    const body = { ...udhaar, items: [lineOf(product, 2)], updatedAt: owed.updatedAt }
    await send('changes a bill', updateInvoice, { params, body })
    await send('cancels a bill', cancelInvoice, { params, body: { reason: 'Mistyped' } })
  }
  const line = known.items[0]?._id ?? ''
  await send('takes back from a known bill', creditNotes.create, {
    body: { invoice: known._id, items: [{ line, quantity: 1 }] },
  })
  await send('changes a product', updateProduct, {
    params: { id: product._id },
    body: { ...product, categoryId: category._id, stockLoaded: product.stock, description: 'Cooks' },
  })
  const { closing, through, expected } = await person.send(getDrawer).then(({ body }) => JSON.parse(body))
  const seen = { closing, through, expected }
  await send('closes the drawer', closeDrawer, { body: { count: { 'note-500': 1 }, stays: 500, seen } })
}

/** An own bill: a file comes and goes, its paper is read, a piece comes back. */
async function dealWith(bill: Made, product: AlikeShop['product'], send: Send) {
  const params = { id: bill._id }
  const bytes = pngOf()
  await send('attaches a file', attachFile, { params, query: { name: 'slip.png' }, body: bytes })
  const hash = createHash('sha256').update(bytes).digest('hex')
  await send('removes a file', removeAttachment, { params: { ...params, hash } })
  await send('attaches it again', attachFile, { params, query: { name: 'slip.png' }, body: bytes })
  const body = { invoice: bill._id, items: [{ line: bill.items?.[0]?._id, quantity: 1 }] }
  await send('takes back', creditNotes.create, { body })
  const again = { invoiceType: 'sales', items: [lineOf(product, 1)], updatedAt: bill.updatedAt }
  await send('changes a bill that came back', updateInvoice, { params, body: again })
}

/** Calls that end the session, or the shop, or are about no shop. */
const LEFT_OUT = /^\/api\/(auth|users|shops|till\/|leav|desk|subscription|my-shops|clos)/

const WRITES = endpoints
  .filter(({ endpoint: { method, config, url } }) => {
    const permission: string = config.permission
    return method !== 'GET' && !['superadmin', 'public', 'member'].includes(permission) && !LEFT_OUT.test(url)
  })
  .map(({ name, endpoint }) => ({ name, endpoint: endpoint as Endpoint }))

/** Every call of the contract that writes, with a body that fits it, to each thing that the person knows. */
export async function writeAll(shop: AlikeShop, send: Send, known: Known[]) {
  const { product, mill, anita, category } = shop
  const values = {
    product: product._id,
    products: [product._id],
    items: [lineOf(product, 1)],
    categoryId: category._id,
    party: anita._id,
    merchants: { _id: anita._id },
    supplierId: mill._id,
    supplier: mill._id,
    buyer: anita._id,
    supplierOrBuyer: anita._id,
    supplierOrBuyerType: 'buyer',
    account: 'cash',
    head: 'tea',
    bills: undefined,
    source: undefined,
    updatedAt: undefined,
    stockLoaded: product.stock,
    amount: 3,
    phone: '9833300003',
    ...{
      month: '2026-11',
      gstin: '',
      email: '',
      invoice: shop.known._id,
      ways: [{ account: 'cash', amount: 3 }],
    },
  }
  for (const { name, endpoint } of WRITES) {
    const { body } = endpoint.schema
    const sent = body && { body: sampleOf(body, values) }
    const ids = endpoint.url.includes(':id') ? known : [{ _id: '', noun: 'invoice' }]
    for (const [at, { _id: id, noun }] of ids.entries()) {
      const params = { id, noun, code: 'cash', hash: 'a', role: 'viewer', answer: id, entry: '1' }
      await send(`${name} ${at}`, endpoint, { params, ...sent })
    }
  }
}
