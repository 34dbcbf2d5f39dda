import { expect, test } from 'vitest'
import { createChallan } from '#contract/challans.ts'
import type { Line } from '#contract/documents/lines.ts'
import { createInvoice, updateInvoice } from '#contract/invoices.ts'
import { createProduct, updateProduct } from '#contract/shelf/products.ts'
import { randomFrom } from '#server/demo/demo-random.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { openPharmacy, TODAY } from '#test/pharmacy.ts'
import { lineOf } from '#test/sharma-traders.ts'

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

test('whatever stands at which MRPs, and whatever two tills sell at once, no line costs more than the MRP of goods that it did not name', async () => {
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
    for (const [at, answer] of saved.entries()) {
      if (answer.status === 'rejected') {
        expect(String(answer.reason)).toContain('stand here at this price')
        refusals += 1
        continue
      }
      const [line] = answer.value.invoice.items
      const named = lines[at]?.batches?.[0]
      for (const batch of line?.batches ?? []) {
        if (batch._id === named?._id || batch.mrp === null) continue
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

/** What a line, or the part of its kit, took by batch. */
function taken(line: Line | undefined) {
  const part = line?.parts?.[0]
  const batches = (part ?? line)?.batches ?? []
  const quantity = part?.quantity ?? (line?.quantity ?? 0) * (line?.pack?.holds ?? 1)
  const rest = batches.reduce((left, batch) => left - batch.quantity, quantity)
  return [...batches.map((batch) => [batch.number, batch.quantity] as const), ['?', rest] as const]
}
