import { expect, test } from 'vitest'
import { createChallan, returnChallan } from '#contract/challans.ts'
import { cancelCreditNote, cancelInvoice } from '#contract/documents/cancelling.ts'
import type { Line } from '#contract/documents/lines.ts'
import { creditNotes } from '#contract/documents/notes.ts'
import { createInvoice, updateInvoice } from '#contract/invoices.ts'
import { productOut } from '#contract/shelf/adjustments.ts'
import { updateProduct } from '#contract/shelf/products.ts'
import { chooseBatches } from '#domain/shelf/batches/choose-batches.ts'
import { randomFrom } from '#server/demo/demo-random.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { openPharmacy, TODAY } from '#test/pharmacy.ts'
import { lineOf } from '#test/sharma-traders.ts'

const took = ({ items }: { items: Line[] }) =>
  items.map(({ batches }) => batches?.map(({ number, quantity }) => [number, quantity]))

test('the first to expire goes first, over several batches, and a cancelled bill gives each back', async () => {
  const { shelf, buy, sell, cancel } = await openPharmacy()
  expect(await shelf()).toEqual({ '?': 25 })
  await buy(10, [{ number: 'b2', expiry: '2027-08-01', mrp: 170 }])
  const second = await buy(5, [{ number: 'B1', expiry: '2027-03-15', mrp: 160, quantity: 4 }])
  expect(await shelf()).toEqual({ '?': 26, B1: 4, B2: 10 })
  const bill = await sell(6)
  expect(bill.items[0]?.batches).toEqual([
    { _id: expect.any(String), number: 'B1', expiry: '2027-03-31', mrp: 160, quantity: 4 },
    { _id: expect.any(String), number: 'B2', expiry: '2027-08-31', mrp: 170, quantity: 2 },
  ])
  expect(await shelf()).toEqual({ '?': 26, B2: 8 })
  // A purchase that is undone after its goods were sold: they were of an unknown batch.
  await cancel(second._id)
  expect(await shelf()).toEqual({ '?': 21, B2: 8 })
  await cancel(bill._id)
  expect(await shelf()).toEqual({ '?': 25, B2: 10 })
})

test('expired goods are sold when the owner asks for them, and never chosen', async () => {
  const { buy, sell, stored, shelf } = await openPharmacy()
  await buy(3, [{ number: 'OLD', expiry: '2026-10-01' }])
  await buy(3, [{ number: 'THIS', expiry: '2026-11-01' }])
  expect(took(await sell(5))).toEqual([[['THIS', 3]]])
  const old = (await stored()).find(({ number }) => number === 'OLD')
  expect(took(await sell(5, [{ _id: old?._id, quantity: 1 }]))).toEqual([[['OLD', 1]]])
  expect(await shelf()).toEqual({ '?': 19, OLD: 2 })
})

test('a note brings back the batches of its bill, the challan of a bill is billed with its own, a supplier gets his back', async () => {
  const { sharma, oil, shelf, buy, sell, anita } = await openPharmacy()
  const bought = await buy(4, [{ number: 'A', expiry: '2027-03-01' }])
  await buy(4, [{ number: 'B', expiry: '2027-04-01' }])
  const bill = await sell(6)
  expect(took(bill)).toEqual([
    [
      ['A', 4],
      ['B', 2],
    ],
  ])
  const note = (quantity: number, batches?: object[]) =>
    sharma(creditNotes.create, {
      body: {
        invoice: bill._id,
        items: [{ line: bill.items[0]?._id ?? '', quantity, goods: 'shelf', batches }],
      },
    })
  await note(3)
  expect(await shelf()).toEqual({ '?': 25, A: 1, B: 4 })
  const { note: second } = await note(1)
  expect(await shelf()).toEqual({ '?': 25, A: 2, B: 4 })
  await sharma(cancelCreditNote, { params: { id: second._id }, body: { reason: 'Entered twice' } })
  expect(await shelf()).toEqual({ '?': 25, A: 1, B: 4 })

  const { challan } = await sharma(createChallan, {
    body: { merchants: { _id: anita._id }, items: [lineOf(oil, 2)] },
  })
  expect(took(challan)).toEqual([
    [
      ['A', 1],
      ['B', 1],
    ],
  ])
  await sharma(returnChallan, { params: { id: challan._id } })
  expect(await shelf()).toEqual({ '?': 25, A: 1, B: 4 })
  expect(bought.items[0]?.batches?.[0]?.number).toBe('A')
})

test('whatever is bought, sold, edited, returned and undone by chance, each batch is as it was before what is undone', async () => {
  const { sharma, store, oil, anita, stored, shelf, buy, sell, cancel } = await openPharmacy()
  const random = randomFrom(20_261_129)
  const quantity = () => random.between(1, 8_000) / 1000
  const pick = (of: Awaited<ReturnType<typeof stored>>) => {
    const known = of.flatMap((batch) => (batch._id ? [{ ...batch, _id: batch._id }] : []))
    return random.pick(known)
  }
  const doings = {
    buy: () =>
      buy(quantity() + 1, [
        {
          number: `N${random.between(1, 4)}`,
          expiry: `2027-0${random.between(1, 4)}-01`,
          mrp: random.pick([160, 170]),
          quantity: 1,
        },
      ]),
    sell: async () => {
      const before = await stored()
      const known = before.flatMap((batch) => (batch._id ? [{ ...batch, _id: batch._id }] : []))
      const wanted = quantity()
      const one = pick(before)
      const asked =
        one && random.between(0, 1) === 0
          ? [{ _id: one._id, quantity: Math.min(wanted, quantity()) }]
          : undefined
      const bill = await sell(wanted, asked)
      expect(bill.items[0]?.batches?.map(({ _id, quantity }) => [_id, quantity])).toEqual(
        chooseBatches(wanted, known, { asked, soldOn: TODAY }).map(({ batch, quantity }) => [
          batch._id,
          quantity,
        ]),
      )
      return bill
    },
  }
  const live: { _id: string; kind: 'buy' | 'sell' }[] = []
  for (let n = 0; n < 60; n++) {
    const kind = random.pick(['buy', 'sell', 'sell'] as const)
    const doing = random.pick(['keep', 'keep', 'undo', 'edit', 'note', 'challan', 'adjust'])
    const before = await shelf()
    if (doing === 'keep') live.push({ _id: (await doings[kind]())._id, kind })
    if (doing === 'undo') await cancel((await doings[kind]())._id)
    if (doing === 'edit') {
      const { _id, items } = await doings[kind]()
      const between = await shelf()
      const edit = (quantity: number, batches?: object[]) =>
        sharma(updateInvoice, {
          params: { id: _id },
          body: { items: [{ ...lineOf(oil, quantity), _id: items[0]?._id, batches }] },
        })
      const other = kind === 'buy' ? [{ number: 'EDITED', expiry: '2027-09-01', quantity: 1 }] : undefined
      await edit(quantity() + 1, other)
      await edit(items[0]?.quantity ?? 1, items[0]?.batches)
      expect(await shelf()).toEqual(between)
      live.push({ _id, kind })
    }
    if (doing === 'note') {
      const { _id, items } = await doings.sell()
      const [line] = items
      // It names a part of one batch: what that leaves open is of the others.
      const one = random.pick(line?.batches ?? [])
      const batches = one && [{ _id: one._id, quantity: random.between(1, one.quantity * 1000) / 1000 }]
      const { note } = await sharma(creditNotes.create, {
        body: {
          invoice: _id,
          items: [{ line: line?._id ?? '', quantity: line?.quantity ?? 1, goods: 'shelf', batches }],
        },
      })
      expect(await shelf()).toEqual(before)
      await sharma(cancelCreditNote, { params: { id: note._id }, body: { reason: 'Entered twice' } })
      await cancel(_id)
    }
    if (doing === 'challan') {
      const { challan } = await sharma(createChallan, {
        body: { merchants: { _id: anita._id }, items: [lineOf(oil, quantity())] },
      })
      await sharma(returnChallan, { params: { id: challan._id } })
    }
    if (doing === 'adjust' && Object.values(before).reduce((sum, stock) => sum + stock, 0) > 9) {
      const body = { product: oil._id, quantity: quantity() + 1, reason: 'Broken', date: TODAY }
      const { record } = await sharma(productOut.create, { body })
      await sharma(productOut.update, { params: { id: record._id }, body: { ...body, quantity: 1 } })
      await sharma(productOut.remove, { params: { id: record._id } })
    }
    if (!['keep', 'edit'].includes(doing)) expect(await shelf()).toEqual(before)
    // Now and then an earlier one is undone, in any order.
    if (live.length > 6) {
      const [one] = live.splice(random.between(0, live.length - 1), 1)
      if (one) await cancel(one._id)
    }
    for (const [number, stock] of Object.entries(await shelf()))
      if (number !== '?') expect(stock).toBeGreaterThan(0)
  }
  for (const { _id } of live.splice(0)) await cancel(_id)
  expect(await shelf()).toEqual({ '?': 25 })
  expect((await verifyShop(store.forShop(sharma), sharma.shopId)).findings).toEqual([])
})

test('a pack takes its units of the batches, free goods come in theirs, and a note of a pack brings them back', async () => {
  const { sharma, oil, krishna, shelf } = await openPharmacy()
  const { _id: id, ownerId, totalTax, categoryId, supplierId, ...fields } = oil
  const { product } = await sharma(updateProduct, {
    params: { id },
    body: { ...fields, categoryId: categoryId?._id, inBatches: true, packs: [{ name: 'Case', holds: 12 }] },
  })
  const pack = { _id: product.packs?.[0]?._id ?? '' }
  // Two cases and one free of one batch, ten loose bottles of another that expires sooner.
  await sharma(createInvoice, {
    body: {
      invoiceType: 'purchase',
      merchants: { _id: krishna._id },
      items: [
        {
          ...lineOf(oil, 2),
          unit: 'Case',
          pack,
          free: 1,
          batches: [{ number: 'CASES', expiry: '2028-01-01' }],
        },
        { ...lineOf(oil, 10), batches: [{ number: 'LOOSE', expiry: '2027-06-01' }] },
      ],
    },
  })
  expect(await shelf()).toEqual({ '?': 25, CASES: 36, LOOSE: 10 })
  const { invoice } = await sharma(createInvoice, {
    body: { invoiceType: 'sales', items: [{ ...lineOf(oil, 2), unit: 'Case', pack }] },
  })
  expect(took(invoice)).toEqual([
    [
      ['LOOSE', 10],
      ['CASES', 14],
    ],
  ])
  const items = [{ line: invoice.items[0]?._id ?? '', quantity: 1, goods: 'shelf' as const }]
  const { note } = await sharma(creditNotes.create, { body: { invoice: invoice._id, items } })
  // The last batch comes back first.
  expect(await shelf()).toEqual({ '?': 25, CASES: 34 })
  await sharma(cancelCreditNote, { params: { id: note._id }, body: { reason: 'Entered twice' } })
  await sharma(cancelInvoice, { params: { id: invoice._id }, body: { reason: 'Entered twice' } })
  expect(await shelf()).toEqual({ '?': 25, CASES: 36, LOOSE: 10 })
})

test('a product that is kept in batches no longer has none, and begins anew with all of it unknown', async () => {
  const { sharma, store, oil, shelf, buy, sell, cancel } = await openPharmacy()
  await buy(10, [{ number: 'A', expiry: '2027-03-01' }])
  const bill = await sell(4)
  const { _id: id, ownerId, totalTax, categoryId, supplierId, ...fields } = oil
  const keep = (inBatches: boolean) =>
    sharma(updateProduct, {
      params: { id },
      body: { ...fields, stockLoaded: fields.stock, categoryId: categoryId?._id, inBatches },
    })
  await keep(false)
  expect(await shelf()).toEqual({})
  // A bill of before is undone without them.
  await cancel(bill._id)
  expect(await shelf()).toEqual({})
  await keep(true)
  expect(await shelf()).toEqual({ '?': 35 })
  expect((await verifyShop(store.forShop(sharma), sharma.shopId)).findings).toEqual([])
})
