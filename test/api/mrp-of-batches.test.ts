import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createChallan } from '#contract/challans.ts'
import type { Line } from '#contract/documents/lines.ts'
import { createInvoice, updateInvoice } from '#contract/invoices.ts'
import { createProduct, updateProduct } from '#contract/shelf/products.ts'
import { findProducts } from '#contract/shelf/shelf-lookups.ts'
import { multiplyToPaise, paise } from '#domain/money.ts'
import { chooseBatches } from '#domain/shelf/batches/choose-batches.ts'
import { isWithinMrp } from '#domain/tax/mrp.ts'
import { sql } from '#server/db/sql.ts'
import { randomFrom } from '#server/demo/demo-random.ts'
import { query } from '#server/rows/query.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { openPharmacy, TODAY } from '#test/pharmacy.ts'
import { lineOf } from '#test/sharma-traders.ts'
import { withEarlier } from '#web/documents/open-document/lines/earlier-lines.ts'
import { emptyLine, type SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'
import { batchesToGo } from '#web/documents/open-document/lines/typed-batches.ts'

interface Item extends ReturnType<typeof lineOf> {
  _id?: string
  batches?: { _id: string; quantity: number }[]
  pack?: { _id: string }
}

/** What a unit costs with its tax, and the bill of so many at it. */
async function openCounter() {
  const pharmacy = await openPharmacy()
  const { sharma, oil, anita, sell } = pharmacy
  await sell(25) // those of an unknown batch
  const priced = (quantity: number, rate: number, more: Partial<Item> = {}) => ({
    ...lineOf(oil, quantity),
    cgst: 0,
    sgst: 0,
    rate,
    ...more,
  })
  const bill = (...items: Item[]) => ({
    body: { invoiceType: 'sales' as const, invoiceDate: TODAY, merchants: { _id: anita._id }, items },
  })
  return { ...pharmacy, priced, bill, create: (...items: Item[]) => sharma(createInvoice, bill(...items)) }
}

test('two tills sell the last of one MRP: the second is refused by name, and takes the others at their own MRP', async () => {
  const { sharma, oil, shelf, buy, stored, priced, bill, create } = await openCounter()
  await buy(10, [{ number: 'V1', expiry: '2027-03-01', mrp: 30 }])
  await buy(10, [{ number: 'V2', expiry: '2027-08-01', mrp: 25 }])
  const [one, two] = (await stored()).map(({ _id }) => _id)
  const eight = priced(8, 30, { batches: [{ _id: one ?? '', quantity: 8 }] })
  const bills = await Promise.allSettled([create(eight), create(eight)])
  expect(bills.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = {
    status: 409,
    code: 'above-mrp',
    values: { product: oil._id },
    message:
      'Sunflower Oil 1L: only 2 stand here at this price. The others have an MRP of ₹25.00: put them on a line of their own.',
  }
  expect(await sharma.refused(createInvoice, bill(eight))).toMatchObject(refused)
  // As other programs send it, without batches; and a challan.
  expect(await sharma.refused(createInvoice, bill(priced(8, 30)))).toMatchObject(refused)
  const { merchants, items } = bill(priced(8, 30)).body
  expect(
    await sharma.refused(createChallan, { body: { challanDate: TODAY, merchants, items } }),
  ).toMatchObject(refused)
  expect(await shelf()).toEqual({ V1: 2, V2: 10 })
  const { invoice } = await create(
    priced(2, 30),
    priced(6, 25, { batches: [{ _id: two ?? '', quantity: 6 }] }),
  )
  expect(invoice.grandTotal).toBe(210_00)
  expect(await shelf()).toEqual({ V2: 4 })
  // What stands nowhere was sold before it was entered: the counter is not stopped.
  await create(priced(5, 25))
  expect(await shelf()).toEqual({ '?': -1 })
})

test('an edit keeps the goods of its bill at their price, and takes no dearer price for them by itself', async () => {
  const { sharma, shelf, buy, priced, create } = await openCounter()
  await buy(10, [{ number: 'V2', expiry: '2027-08-01', mrp: 25 }])
  const { invoice } = await create(priced(4, 25))
  const edit = (quantity: number, rate: number) => ({
    params: { id: invoice._id },
    body: { items: [priced(quantity, rate, { _id: invoice.items[0]?._id ?? '' })] },
  })
  await sharma(updateInvoice, edit(6, 25))
  expect(await shelf()).toEqual({ V2: 4 })
  expect(await sharma.refused(updateInvoice, edit(6, 26))).toMatchObject({ code: 'above-mrp' })
  await sharma(updateInvoice, edit(5, 24))
  expect(await shelf()).toEqual({ V2: 5 })
})

test('whatever stands at which MRPs, and whatever two tills sell at once, no line costs more than the MRP of its goods', async () => {
  const { sharma, store, oil, category, shelf, buy, stored, priced, create } = await openCounter()
  const { _id, id, ownerId, totalTax, categoryId, ...fields } = oil
  const body = {
    ...fields,
    stock: 0,
    inBatches: true,
    categoryId: category._id,
    supplierId: undefined,
    packs: [{ name: 'Box', holds: 10 }],
  }
  const { product: packed } = await sharma(updateProduct, { params: { id: oil._id }, body })
  const box = packed.packs?.[0]?._id
  const { product: hamper } = await sharma(createProduct, {
    body: {
      name: 'Hamper',
      itemId: 'HAMPER',
      description: '-',
      unit: 'Pcs',
      categoryId: category._id,
      purchasePrice: 0,
      sellingPrice: 400,
      stock: 0,
      recipe: { kind: 'kit', parts: [{ product: oil._id, quantity: 2 }] },
    },
  })
  const random = randomFrom(20_261_130)
  let refusals = 0
  const sale = async (): Promise<Item> => {
    const kind = random.pick(['units', 'units', 'named', 'box', 'kit'])
    const quantity = kind === 'units' ? random.between(1, 8000) / 1000 : random.between(1, 8)
    const rate = random.between(2000, 3200) / 100
    if (kind === 'kit') return { ...lineOf(hamper, (quantity % 4) + 1), rate: 400, cgst: 0, sgst: 0 }
    if (kind === 'box') return priced((quantity % 2) + 1, rate * 10, { pack: { _id: box ?? '' } })
    const one = random.pick((await stored()).flatMap((batch) => batch._id ?? []))
    if (kind === 'units' || !one) return priced(quantity, rate)
    return priced(quantity, rate, { batches: [{ _id: one, quantity: random.between(1, 8) }] })
  }
  for (let round = 0; round < 40; round++) {
    if (random.chance(0.6)) {
      const mrp = random.pick([undefined, 20, 25, 29.99, 30])
      const expiry = random.pick(['2026-10-01', '2027-03-01', '2027-08-01'])
      await buy(random.between(1, 20), [{ number: `B${round}`, expiry, mrp }])
    }
    const before = await shelf()
    const lines = [await sale(), await sale()]
    const saved = await Promise.allSettled(lines.map((line) => create(line)))
    const took = new Map(Object.entries(before))
    for (const answer of saved) {
      if (answer.status === 'rejected') {
        expect(String(answer.reason)).toMatch(/stand here at this price|above the MRP of/)
        refusals += 1
        continue
      }
      const [line] = answer.value.invoice.items
      for (const batch of line?.batches ?? []) {
        if (batch.mrp === null) continue
        const most = (line?.quantity ?? 0) * batch.mrp * (line?.pack?.holds ?? 1)
        expect((line?.quantity ?? 0) * (line?.rate ?? 0)).toBeLessThanOrEqual(most + 0.005)
      }
      for (const [number, quantity] of taken(line)) took.set(number, (took.get(number) ?? 0) - quantity)
    }
    const left = [...took].map(([number, quantity]) => [number, Math.round(quantity * 1000) / 1000] as const)
    expect(await shelf()).toEqual(Object.fromEntries(left.filter(([, quantity]) => quantity !== 0)))
  }
  expect(refusals).toBeGreaterThan(3)
  expect((await verifyShop(store.forShop(sharma), sharma.shopId)).findings).toEqual([])
})

test('what a line costs is held against an MRP by the domain as by the database, to the paisa', async () => {
  const { sharma, store } = await openPharmacy()
  const random = randomFrom(20_261_201)
  const rows = Array.from({ length: 3000 }, () => {
    const holds = random.pick([1, 1, 10, 15, 0.5, 2.25])
    const quantity = random.pick([random.between(1, 40), random.between(1, 9000) / 1000])
    const mrp = random.pick([random.between(1, 5000) / 100, random.between(1, 500_000) / 10_000])
    // Around the limit, where a paisa decides.
    const total = Math.max(0, Math.round(quantity * holds * mrp * 100) + random.between(-2, 2))
    return { total, quantity, holds, mrp }
  })
  const told = await store.forShop(sharma).execute(
    query(
      { at: z.number(), within: z.boolean() },
      sql`select at::int as at, within_mrp(jsonb_populate_record(null::document_lines, one), (one ->> 'mrp')::numeric) as within
            from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as rows (one, at) order by at`,
    ),
  )
  expect(told.map(({ within }) => within)).toEqual(
    rows.map(({ mrp, total, ...line }) => isWithinMrp({ ...line, total: paise(total) }, mrp)),
  )
  expect(new Set(told.map(({ within }) => within)).size).toBe(2)
})

test('whatever a sale costs, the form shows the batches that the server takes', async () => {
  const { sharma, oil, buy, shelf, priced, bill } = await openCounter()
  const random = randomFrom(20_261_202)
  let refused = 0
  for (let round = 0; round < 40; round++) {
    const mrp = random.pick([undefined, 20, 25, 29.99, 30])
    const expiry = random.pick(['2026-10-01', '2027-03-01', '2027-08-01', '2028-01-01'])
    await buy(random.between(1, 9), [{ number: `B${round}`, expiry, mrp }])
    const { products: [good] = [] } = await sharma(findProducts, { body: { names: [oil.itemId] } })
    const quantity = random.between(1, 12_000) / 1000
    const rate = random.pick([19, 20, 22.5, 25, 27, 29.99, 30, 31])
    const price = { total: multiplyToPaise(quantity, rate), quantity, holds: 1 }
    const shown = chooseBatches(quantity, good?.batches ?? [], { soldOn: TODAY, price })
    const before = await shelf()
    const sent = bill(priced(quantity, rate))
    const answer = await sharma(createInvoice, sent).catch((error: Error) => error)
    if (answer instanceof Error) {
      // Nothing else is refused than what the form shows no batch for, while packs of a lower MRP stand there.
      const sum = shown.reduce((left, part) => left - part.quantity, quantity)
      expect(sum).toBeGreaterThan(0)
      expect(answer.message).toContain('stand here at this price')
      expect(await shelf()).toEqual(before)
      refused += 1
      continue
    }
    expect(answer.invoice.items[0]?.batches?.map(({ _id, quantity }) => [_id, quantity])).toEqual(
      shown.map(({ batch, quantity }) => [batch._id, quantity]),
    )
  }
  expect(refused).toBeGreaterThan(2)
  expect(refused).toBeLessThan(35)
})

test('lines of one medicine on one bill show the batches that the server takes for each', async () => {
  const { sharma, oil, buy, priced, bill } = await openCounter()
  const random = randomFrom(20_261_203)
  let sold = 0
  for (let round = 0; round < 15; round++) {
    const expiry = random.pick(['2026-10-01', '2027-03-01', '2027-08-01', '2028-01-01'])
    await buy(random.between(1, 9), [{ number: `B${round}`, expiry, mrp: random.pick([25, 30]) }])
    const { products: [good] = [] } = await sharma(findProducts, { body: { names: [oil.itemId] } })
    const rates = [25, 25, random.pick([20, 25])]
    const typed = rates.map((rate) => {
      const chosen = random.pick([undefined, random.pick(good?.batches ?? [])?._id])
      const quantity = random.between(1, 9)
      return {
        ...emptyLine(),
        product: oil._id,
        itemname: oil.name,
        quantity,
        rate,
        batches: { product: good, chosen },
      }
    })
    const totalOf = ({ quantity = 0, rate = 0 }: SheetLine) => multiplyToPaise(quantity, rate)
    const shown = withEarlier(typed, { soldOn: TODAY, totalOf }).map((line) =>
      batchesToGo(line, TODAY, totalOf(line)).map(({ _id, quantity }) => [_id, quantity]),
    )
    const items = typed.map((line) => {
      const asked = line.batches.chosen ? [{ _id: line.batches.chosen, quantity: line.quantity }] : []
      return priced(line.quantity, line.rate, asked.length > 0 ? { batches: asked } : {})
    })
    const answer = await sharma(createInvoice, bill(...items)).catch((error: Error) => error)
    if (answer instanceof Error) {
      // Goods that have expired are not sold, whoever names them.
      expect(answer.message).toMatch(/expired/i)
      continue
    }
    const taken = answer.invoice.items.map(({ batches }) =>
      batches?.map(({ _id, quantity }) => [_id, quantity]),
    )
    expect(taken).toEqual(shown)
    sold += 1
  }
  expect(sold).toBeGreaterThan(4)
})

test('a batch that is named is refused above its MRP, and kept by a bill that took it before', async () => {
  const { sharma, store, shelf, buy, stored, priced, bill, create } = await openCounter()
  await buy(10, [{ number: 'V2', expiry: '2027-08-01', mrp: 25 }])
  const [{ _id: two = null } = {}] = await stored()
  const named = (quantity: number, rate: number, more: Partial<Item> = {}) =>
    priced(quantity, rate, { batches: [{ _id: two ?? '', quantity }], ...more })
  expect(await sharma.refused(createInvoice, bill(named(2, 25.01)))).toMatchObject({
    status: 409,
    message: 'Sunflower Oil 1L: above the MRP of ₹25.00 of batch V2, tax included.',
  })
  expect(await shelf()).toEqual({ V2: 10 })
  const { invoice } = await create(named(2, 25))
  const _id = invoice.items[0]?._id ?? ''
  const edit = (item: Item) => ({ params: { id: invoice._id }, body: { items: [item] } })
  expect(await sharma.refused(updateInvoice, edit(named(2, 26, { _id })))).toMatchObject({ status: 409 })
  // The MRP was mistyped, and is lower: the bill that stands is edited as it was, and made no dearer.
  await store.forShop(sharma).execute(sql`update batches set mrp = 20 where id = ${two}`)
  await sharma(updateInvoice, edit(named(3, 25, { _id })))
  expect(await sharma.refused(updateInvoice, edit(named(3, 25.5, { _id })))).toMatchObject({ status: 409 })
  expect(await shelf()).toEqual({ V2: 7 })
})

/** What a line, or the part of its kit, took by batch. */
function taken(line: Line | undefined) {
  const part = line?.parts?.[0]
  const batches = (part ?? line)?.batches ?? []
  const quantity = part?.quantity ?? (line?.quantity ?? 0) * (line?.pack?.holds ?? 1)
  const rest = batches.reduce((left, batch) => left - batch.quantity, quantity)
  return [...batches.map((batch) => [batch.number, batch.quantity] as const), ['?', rest] as const]
}
