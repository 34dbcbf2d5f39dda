import fc from 'fast-check'
import { createChallan, returnChallan, updateChallan } from '#contract/challans.ts'
import { cancelCreditNote, cancelInvoice } from '#contract/documents/cancelling.ts'
import { creditNotes } from '#contract/documents/notes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { createInvoice, updateInvoice } from '#contract/invoices.ts'
import { createMerchant } from '#contract/merchants.ts'
import { readReport } from '#contract/reports/report.ts'
import { productIn, productOut } from '#contract/shelf/adjustments.ts'
import { createCategory } from '#contract/shelf/categories.ts'
import { createProduct } from '#contract/shelf/products.ts'
import { addDays, todayInIndia } from '#domain/calendar.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { madeOfBoth } from './kit-of-both.ts'

type Answer = Record<string, unknown> & { _id?: string }
interface Input {
  params?: object
  body?: object
  query?: Record<string, unknown>
}
/** One shop on some database: a call answers its status and body. */
export interface HistoryShop {
  send: (endpoint: Endpoint, input: Input) => Promise<{ status: number; body: Answer }>
  db: Db
}

const WHY = { reason: 'Entered twice' }
const KINDS = ['sale', 'purchase', 'challan', 'billed', 'in', 'out', 'edit', 'price', 'note', 'undo'] as const
/** How often each happens, of as many. */
const OFTEN = {
  sale: 4,
  purchase: 4,
  challan: 2,
  billed: 2,
  in: 1,
  out: 1,
  edit: 4,
  price: 2,
  note: 4,
  undo: 2,
}

const quantity = fc.oneof(
  fc.integer({ min: 1, max: 12 }),
  fc.integer({ min: 1001, max: 9999 }).map((n) => n / 1000),
)
const step = fc.record({
  does: fc.oneof(...KINDS.map((kind) => ({ arbitrary: fc.constant(kind), weight: OFTEN[kind] }))),
  goods: fc.array(
    fc.record({
      product: fc.nat(2), // the last is a kit of the others
      pack: fc.integer({ min: -2, max: 1 }), // below 0 by the piece
      free: fc.nat(2), // on purchases
      quantity,
      rate: fc.integer({ min: 0, max: 50_000 }).map((n) => n / 100),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  day: fc.nat(4),
  /** Which of what was done before an edit, a note or an undoing is about. */
  which: fc.nat(30),
  isTried: fc.boolean(), // undone at once, and then done again
})
const PACKS = Object.entries({ Dozen: 12, Half: 0.5 }).map(([name, holds]) => ({ name, holds }))
/** What was in the books before, what happened, and in which order it is undone. */
export const histories = fc.record({
  opening: fc.array(fc.record({ stock: fc.nat(12), worth: fc.nat(90_000) }), { minLength: 2, maxLength: 2 }),
  before: fc.array(step, { maxLength: 2 }),
  steps: fc.array(step, { minLength: 2, maxLength: 9 }),
  order: fc.array(fc.nat(30), { minLength: 1, maxLength: 12 }),
})
type Step = (typeof histories extends fc.Arbitrary<infer H> ? H : never)['steps'][number]
type History = typeof histories extends fc.Arbitrary<infer H> ? H : never

interface Done {
  kind: 'sale' | 'purchase' | 'challan' | 'adjustment' | 'note'
  id: string
  lines: string[]
  step: Step
  endpoint?: Endpoint
  isPurchase?: boolean
  undo: () => Promise<boolean>
}

/** The parties and the category of a shop, which all histories share. */
export async function openHistories({ send }: Pick<HistoryShop, 'send'>) {
  const made = async (endpoint: Endpoint, body: object, name: string) =>
    ((await send(endpoint, { body })).body[name] as Answer)._id ?? ''
  const party = (type: string) =>
    made(
      createMerchant,
      { name: type, type, email: `${type}@shop.test`, phone: '9890022003', address: 'Pune' },
      'supplier',
    )
  const category = await made(createCategory, { name: 'Grain', description: 'Grain' }, 'category')
  return { buyer: await party('buyer'), mill: await party('supplier'), category }
}

/**
 * Lets a history happen to two new products and a kit of them, and undoes all of it.
 * @returns what differs from the books before, in words; undefined when nothing does
 */
export async function undoneHistory(
  shop: HistoryShop,
  { buyer, mill, category }: Awaited<ReturnType<typeof openHistories>>,
  history: History,
): Promise<string | undefined> {
  const today = todayInIndia(new Date())
  const products = await Promise.all(
    history.opening.map(async ({ stock, worth }, i) => {
      const prices = { purchasePrice: 7.31, sellingPrice: 60 }
      const about = { name: `Goods ${i}`, description: '-', categoryId: category, ...prices }
      const openingDate = addDays(today, -20)
      const { body } = await shop.send(createProduct, {
        body: { ...about, packs: PACKS, stock, ...(stock > 0 && { openingWorth: worth / 100, openingDate }) },
      })
      const product = body.product as Answer & { packs: Answer[] }
      return { _id: product._id, packs: product.packs.map(({ _id = '' }) => _id) }
    }),
  )
  products.push(await madeOfBoth(shop, category, PACKS, products))
  const state = async () => {
    const [goods, days] = await shop.db.batch([
      sql`select stock::text, stock_value::text as worth from products where id = any (${`{${products.map(({ _id }) => _id).join()}}`}::uuid[]) order by id`,
      sql`select account, date::text, sum(debit - credit)::text as amount from account_days
           group by account, date having sum(debit - credit) <> 0 order by 1, 2`,
    ])
    return JSON.stringify([goods, days])
  }
  const done: Done[] = []
  let fault: string | undefined

  const call = async (endpoint: Endpoint, input: Input) => {
    const { status, body } = await shop.send(endpoint, input)
    if (status >= 500) fault ??= `${endpoint.url} answered ${status} ${JSON.stringify(body)}`
    return status < 300 ? body : undefined
  }
  const undoBy = (endpoint: Endpoint, id: string, body?: object) => async () =>
    (await call(endpoint, { params: { id }, ...(body && { body }) })) !== undefined
  const items = ({ goods }: Step, from: string[] = []) =>
    goods.map(({ product, pack, quantity, rate, free }, i) => ({
      product: products[product]?._id,
      pack: pack < 0 ? null : { _id: products[product]?.packs[pack] },
      itemname: 'Goods',
      quantity,
      rate,
      free,
      ...(from[i] && { sourceLine: from[i] }),
    }))
  const lines = (document: Answer) => (document.items as Answer[]).map(({ _id }) => _id ?? '')

  const making: Record<(typeof KINDS)[number], (step: Step) => Promise<Done | undefined>> = {
    sale: (step) => bill('sale', step),
    purchase: (step) => bill('purchase', step),
    challan: async (step) => {
      const answer = await call(createChallan, {
        body: { merchants: { _id: buyer }, items: items(step), challanDate: dayOf(step) },
      })
      if (!answer) return undefined
      const { _id: id = '', ...challan } = answer.challan as Answer
      return { kind: 'challan', id, lines: lines(challan), step, undo: undoBy(returnChallan, id) }
    },
    billed: async (step) => {
      const from = pick(step, 'challan')
      return from && bill('sale', { ...from.step, day: step.day }, from)
    },
    in: (step) => adjust(productIn, step),
    out: (step) => adjust(productOut, step),
    edit: async (step) => edit(pick(step, 'sale', 'purchase', 'challan', 'adjustment'), step, items(step)),
    price: async (step) => {
      const was = pick(step, 'purchase')
      return edit(
        was,
        step,
        was ? items(was.step).map((item) => ({ ...item, rate: step.goods[0]?.rate ?? 0 })) : [],
      )
    },
    note: async (step) => {
      const of = pick(step, 'sale', 'purchase')
      const line = of?.lines[step.which % of.lines.length]
      if (!line) return undefined
      const part = Math.round((step.goods[0]?.quantity ?? 1) * 400) / 1000
      const answer = await call(creditNotes.create, {
        body: { invoice: of.id, noteDate: today, items: [{ line, quantity: part }] },
      })
      if (!answer) return undefined
      const { _id: id = '' } = answer.note as Answer
      return { kind: 'note', id, lines: [], step, undo: undoBy(cancelCreditNote, id, WHY) }
    },
    undo: async (step) => {
      const of = done[step.which % Math.max(done.length, 1)]
      if (of && (await of.undo())) done.splice(done.indexOf(of), 1)
      return undefined
    },
  }
  const dayOf = ({ day }: Step) => addDays(today, -day)
  const pick = ({ which }: Step, ...kinds: Done['kind'][]) => {
    const known = done.filter(({ kind }) => kinds.includes(kind))
    return known[which % Math.max(known.length, 1)]
  }
  async function bill(kind: 'sale' | 'purchase', step: Step, from?: Done): Promise<Done | undefined> {
    const answer = await call(createInvoice, {
      body: {
        invoiceType: kind === 'sale' ? 'sales' : 'purchase',
        invoiceDate: dayOf(step),
        merchants: { _id: kind === 'sale' ? buyer : mill },
        items: items(step, from?.lines),
        ...(from && { source: { kind: 'challan', _id: from.id } }),
      },
    })
    if (!answer) return undefined
    const { _id: id = '', ...invoice } = answer.invoice as Answer
    return { kind, id, lines: lines(invoice), step, undo: undoBy(cancelInvoice, id, WHY) }
  }
  /** Lines of a document keep their identity where they stay; its day may be another one. */
  async function edit(was: Done | undefined, step: Step, now: ReturnType<typeof items>): Promise<undefined> {
    if (!was) return undefined
    const params = { id: was.id }
    const edited = now.map((item, i) => ({ ...item, ...(was.lines[i] && { _id: was.lines[i] }) }))
    if (was.kind === 'adjustment') {
      if (was.endpoint) await call(was.endpoint, { params, body: recorded(step) })
      return undefined
    }
    const isChallan = was.kind === 'challan'
    const answer = await call(isChallan ? updateChallan : updateInvoice, {
      params,
      body: {
        items: edited,
        ...(isChallan && { merchants: { _id: buyer } }),
        ...(step.isTried && !isChallan && { invoiceDate: dayOf(step) }),
      },
    })
    if (!answer) return undefined
    was.lines = lines((isChallan ? answer.challan : answer.invoice) as Answer)
    was.step = {
      ...was.step,
      goods: now.map(({ product, pack, ...line }) => {
        const at = products.findIndex(({ _id }) => _id === product)
        return { ...line, product: at, pack: products[at]?.packs.indexOf(pack?._id ?? '') ?? -1 }
      }),
    }
  }
  const recorded = (step: Step) => ({
    product: products[step.goods[0]?.product ?? 0]?._id,
    quantity: step.goods[0]?.quantity,
    reason: ['Broken', 'Sample', 'Own use', 'Adjustment'][step.which % 4],
    date: dayOf(step),
  })
  async function adjust(calls: typeof productIn | typeof productOut, step: Step): Promise<Done | undefined> {
    const answer = await call(calls.create, { body: recorded(step) })
    if (!answer) return undefined
    const { _id: id = '' } = answer.record as Answer
    const { update: endpoint, remove } = calls
    return { kind: 'adjustment', id, lines: [], step, endpoint, undo: undoBy(remove, id) }
  }
  async function happen(steps: Step[]) {
    for (const step of steps) {
      const earlier = step.isTried ? await state() : undefined
      const made = await making[step.does](step)
      if (made) done.push(made)
      if (!made || earlier === undefined || !(await made.undo())) continue
      done.pop()
      const later = await state()
      if (later !== earlier) fault ??= `undoing a ${step.does} at once: ${earlier} became ${later}`
      const again = await making[step.does](step)
      if (again) done.push(again)
    }
  }

  await happen(history.before)
  done.length = 0
  const was = await state()
  await happen(history.steps)
  // Item by item the shelf of a past day sums to its account: the report names no difference.
  for (const { day } of history.steps.slice(0, 1)) {
    const query = { to: addDays(today, -day) }
    const report = await call(readReport, { params: { report: 'stock-value' }, query })
    const rows = (report?.rows ?? []) as { words: { name?: string } }[]
    if (!report || rows.some(({ words }) => words.name === 'What costs have changed since')) {
      fault ??= `the goods of ${query.to} do not sum to the stock account: ${JSON.stringify(rows)}`
    }
  }
  // Notes stand in the way of their bills, bills of their challans, and what is sold of the record that brought it: what is refused
  // comes again after the others.
  for (let left = Infinity; done.length < left; ) {
    left = done.length
    for (const at of history.order) {
      const one = done[at % Math.max(done.length, 1)]
      if (one && (await one.undo())) done.splice(done.indexOf(one), 1)
    }
    for (const one of [...done]) if (await one.undo()) done.splice(done.indexOf(one), 1)
  }
  if (done.length > 0) return fault
  const became = await state()
  return fault ?? (became === was ? undefined : `${was} became ${became}`)
}
