import { expect, inject, test } from 'vitest'
import { creditNotes } from '#contract/documents/notes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { createInvoice, returnInvoice, updateInvoice } from '#contract/invoices.ts'
import { productIn, productOut } from '#contract/shelf/adjustments.ts'
import { type Product, updateProduct } from '#contract/shelf/products.ts'
import { sql } from '#server/db/sql.ts'
import { randomFrom } from '#server/demo/demo-random.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import { personOf, startBahi } from '#test/start-shop.ts'

const CLIENTS = 8
/**
 * The embedded database has one connection, on which eight people stand in a row: a storm is one on a server only. Longer
 * ones, with processes killed in between, are the campaign's.
 */
const HAS_SERVER = inject('engine').kind === 'postgres'
const OPERATIONS = HAS_SERVER ? 480 : 200
/** Half a minute of work on a quiet machine: only a hang may end it. */
const HANGING_MS = 10 * 60_000
const SEED = 20_261_120

/** What a person can be told when two work on the same thing; anything else is a bug. */
const EXPECTED = [
  /^400 Insufficient stock\. Available: \d/,
  /^404 Product (In|Out) record not found$/,
  /^409 Invoice is already returned$/,
  /^409 Returned invoices cannot be changed\.$/,
  /^409 This document was changed elsewhere\./,
  /^409 A line is not on this bill\. Reload and try again\.$/,
  /^409 A note was written of this invoice\./,
  /^409 Quantity: (only .+ can still|nothing of .+ is left to) come back\.$/,
]

const ADJUSTMENTS = { in: productIn, out: productOut }

test(
  `after ${OPERATIONS} mixed operations by eight people at once verify finds no fault, and no stock-out ends below zero`,
  async () => {
    const { sharma, products, krishna } = await openSharmaTraders()
    const { app, store } = await startBahi()
    const { send } = personOf(app, sharma.token)
    const shelf: Product[] = Object.values(products)
    // Two of them are kept in batches.
    for (const product of shelf.slice(0, 2)) {
      const { _id: id, categoryId, supplierId, ...fields } = product
      await sharma(updateProduct, {
        params: { id },
        body: { ...fields, categoryId: categoryId?._id, supplierId: supplierId?._id, inBatches: true },
      })
    }
    // What all of them have made so far, as two tills of one shop see the same lists.
    const invoices: { id: string; direction: string; lines: { _id: string; quantity: number }[] }[] = []
    const records: { id: string; direction: 'in' | 'out' }[] = []
    const outcomes: Record<string, number> = {}
    const told: string[] = []

    async function work(client: number) {
      const random = randomFrom(SEED + client)
      const quantity = (most: number) => random.between(1000, most * 1000) / 1000
      const lines = () =>
        Array.from({ length: random.between(1, 4) }, () => lineOf(random.pick(shelf), quantity(9)))
      const brought = () => ({
        number: `B${random.between(1, 5)}`,
        expiry: `2027-0${random.between(1, 9)}-01`,
      })
      const draft = () => ({
        product: random.pick(shelf)._id,
        quantity: quantity(12),
        reason: 'Counted',
        date: '2026-11-20',
      })

      const operations: Record<string, () => Promise<object | undefined>> = {
        sell: () => invoice('sales'),
        buy: () => invoice('purchase'),
        return: () => {
          const known = random.pick(invoices)
          return attempt(returnInvoice, known && { params: known })
        },
        edit: () => {
          const known = random.pick(invoices)
          return attempt(updateInvoice, known && { params: known, body: { items: lines() } })
        },
        note: () => {
          const known = random.pick(invoices)
          const { _id: line, quantity: billed } = random.pick(known?.lines ?? []) ?? { quantity: 1 }
          const some = Math.max(1, Math.floor(billed * 300)) / 1000
          const items = [{ line, quantity: some, goods: random.pick(['shelf', 'scrap']) }]
          return attempt(creditNotes.create, known && { body: { invoice: known.id, items } })
        },
        in: () => adjust('in'),
        out: () => adjust('out'),
        adjust: () => {
          const known = random.pick(records)
          return attempt(
            ADJUSTMENTS[known?.direction ?? 'in'].update,
            known && { params: known, body: draft() },
          )
        },
        withdraw: () => {
          const known = random.pick(records)
          return attempt(ADJUSTMENTS[known?.direction ?? 'in'].remove, known && { params: known })
        },
      }
      const names = Object.keys(operations)

      async function attempt(endpoint: Endpoint, input: object | undefined) {
        if (!input) return undefined
        const response = await send(endpoint, input)
        const answer = response.json()
        if (response.statusCode < 300) return answer.invoice ?? answer.record ?? { _id: 'done' }
        told.push(`${response.statusCode} ${answer.message}`)
      }
      async function invoice(direction: 'sales' | 'purchase') {
        const merchants = direction === 'purchase' ? { _id: krishna._id } : {}
        const items = lines().map((line) =>
          direction === 'purchase' ? { ...line, batches: [brought()] } : line,
        )
        const body = { invoiceType: direction, merchants, items }
        const made = await attempt(createInvoice, { body })
        if (made) invoices.push({ id: made._id, direction, lines: made.items })
        return made
      }
      async function adjust(direction: 'in' | 'out') {
        const made = await attempt(ADJUSTMENTS[direction].create, { body: draft() })
        if (made) records.push({ id: made._id, direction })
        return made
      }

      for (let n = 0; n < OPERATIONS / CLIENTS; n++) {
        const name = random.pick(names)
        const isDone = await operations[name]?.()
        if (isDone) outcomes[name] = (outcomes[name] ?? 0) + 1
      }
    }

    await Promise.all(Array.from({ length: CLIENTS }, (_, client) => work(client)))

    expect(told.filter((words) => !EXPECTED.some((expected) => expected.test(words)))).toEqual([])
    // Every kind was done often, and of many some were refused for want of stock: else this proves little.
    expect(Object.keys(outcomes)).toHaveLength(9)
    expect(Object.values(outcomes).every((count) => count >= OPERATIONS / 100)).toBe(true)
    if (HAS_SERVER) expect(told.some((words) => words.includes('Insufficient stock'))).toBe(true)
    const db = store.forShop(sharma)
    expect((await verifyShop(db, sharma.shopId)).findings).toEqual([])
    const byHandBelowZero = await db.execute(sql`
    select seq from stock_movements
     where reference_type in ('Product In', 'Product Out') and movement_type = 'out' and closing_stock < 0`)
    expect(byHandBelowZero).toEqual([])
  },
  HANGING_MS,
)
