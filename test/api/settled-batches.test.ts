import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createChallan } from '#contract/challans.ts'
import { cancelInvoice } from '#contract/documents/cancelling.ts'
import { creditNotes } from '#contract/documents/notes.ts'
import { createInvoice, getInvoice, updateInvoice } from '#contract/invoices.ts'
import { productOut } from '#contract/shelf/adjustments.ts'
import { listUnentered, settleBatches } from '#contract/shelf/batches.ts'
import { sql } from '#server/db/sql.ts'
import { randomFrom } from '#server/demo/demo-random.ts'
import { query } from '#server/rows/query.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { openPharmacy, TODAY } from '#test/pharmacy.ts'
import { lineOf } from '#test/sharma-traders.ts'

/** The pharmacy with nothing of an unknown batch on the shelf. */
async function openEmpty() {
  const pharmacy = await openPharmacy()
  const { sharma, sell, stored } = pharmacy
  await sell(25)
  const idOf = async (number: string) => (await stored()).find((batch) => batch.number === number)?._id ?? ''
  const settle = async (number: string) =>
    (await sharma(settleBatches, { body: { batch: await idOf(number) } })).settled
  return { ...pharmacy, idOf, settle }
}

const of = (items: { batches?: { number: string; quantity: number }[] | undefined }[]) =>
  items.map(({ batches }) => batches?.map(({ number, quantity }) => [number, quantity]))

test('goods sold before their purchase are a list with their bills, which a batch that came later settles', async () => {
  const { sharma, oil, anita, shelf, sell, buy, settle, idOf } = await openEmpty()
  const first = await sell(2)
  const second = await sell(3)
  await buy(4, [{ number: 'LATE', expiry: '2027-03-01', mrp: 160 }])
  const late = await idOf('LATE')
  expect(await shelf()).toEqual({ '?': -5, LATE: 4 })
  const [row, ...more] = await sharma(listUnentered)
  expect(more).toEqual([])
  expect(row).toMatchObject({
    product: { _id: oil._id, name: oil.name },
    short: 5,
    sales: [
      { quantity: 3, referenceId: second.invoiceNumber, document: { _id: second._id, noun: 'invoice' } },
      { quantity: 2, referenceId: first.invoiceNumber },
    ],
    batches: [{ number: 'LATE', expiry: '2027-03-31', mrp: 160, quantity: 4 }],
  })

  expect(await settle('LATE')).toBe(4)
  expect(await shelf()).toEqual({ '?': -1 })
  const bill = async (id: string) => await sharma(getInvoice, { params: { id } })
  expect(of((await bill(second._id)).items)).toEqual([[['LATE', 3]]])
  expect(of((await bill(first._id)).items)).toEqual([[['LATE', 1]]])
  // A return finds the batch, and a challan takes it.
  await sharma(creditNotes.create, {
    body: { invoice: second._id, items: [{ line: second.items[0]?._id ?? '', quantity: 2, goods: 'shelf' }] },
  })
  expect(await shelf()).toEqual({ '?': -1, LATE: 2 })
  await sharma(createChallan, { body: { merchants: { _id: anita._id }, items: [lineOf(oil, 2)] } })
  await expect(sharma(settleBatches, { body: { batch: late } })).rejects.toThrow(
    /409.+nothing of batch LATE stands there/,
  )
})

test('what was sold of a batch whose purchase was mended is listed, and goes to the batch that it was', async () => {
  const { sharma, oil, shelf, stored, buy, sell } = await openEmpty()
  const purchase = await buy(10, [{ number: 'CR1', expiry: '2027-08-01' }])
  const sale = await sell(4)
  const [line] = purchase.items
  const batches = [{ number: 'CR1', expiry: '2028-08-01' }]
  const mended = { items: [{ ...lineOf(oil, 10), _id: line?._id, batches }] }
  await sharma(updateInvoice, { params: { id: purchase._id }, body: mended })
  expect(await shelf()).toEqual({ '?': -4, CR1: 10 })
  expect(await sharma(listUnentered)).toMatchObject([
    {
      short: 4,
      sales: [{ quantity: 4, referenceId: sale.invoiceNumber }],
      batches: [{ expiry: '2028-08-31' }],
    },
  ])
  const batch = (await stored()).find(({ _id, stock }) => _id !== null && stock > 0)
  await sharma(settleBatches, { body: { batch: batch?._id ?? '' } })
  expect(await shelf()).toEqual({ CR1: 6 })
  expect(await sharma(listUnentered)).toEqual([])
  const { items } = await sharma(getInvoice, { params: { id: sale._id } })
  expect(items[0]?.batches).toMatchObject([{ number: 'CR1', expiry: '2028-08-31', quantity: 4 }])
})

test('a bill of a challan gets the batch of its challan when that is settled', async () => {
  const { sharma, oil, anita, buy, settle } = await openEmpty()
  const { challan } = await sharma(createChallan, {
    body: { merchants: { _id: anita._id }, items: [lineOf(oil, 3)] },
  })
  const { invoice } = await sharma(createInvoice, {
    body: {
      invoiceType: 'sales',
      merchants: { _id: anita._id },
      source: { kind: 'challan', _id: challan._id },
      items: [{ ...lineOf(oil, 2), sourceLine: challan.items[0]?._id }],
    },
  })
  await buy(3, [{ number: 'C1', expiry: '2027-03-01' }])
  expect(await settle('C1')).toBe(3)
  const after = await sharma(getInvoice, { params: { id: invoice._id } })
  expect(of(after.items)).toEqual([[['C1', 2]]])
})

test('a sale above the MRP of a batch was of other goods, and stays in the list of what was not entered', async () => {
  const { sharma, oil, anita, shelf, buy, settle, idOf } = await openEmpty()
  const random = randomFrom(20_261_203)
  const sale = (rate: number, quantity: number) => ({ ...lineOf(oil, quantity), rate, cgst: 0, sgst: 0 })
  const sell = async (rate: number, quantity: number) =>
    (
      await sharma(createInvoice, {
        body: { invoiceType: 'sales', invoiceDate: TODAY, items: [sale(rate, quantity)] },
      })
    ).invoice
  const dear = await sell(30, 2)
  // A challan has no price to hold against it but that of its bill.
  const { challan } = await sharma(createChallan, {
    body: { merchants: { _id: anita._id }, items: [sale(20, 1)] },
  })
  await sharma(createInvoice, {
    body: {
      invoiceType: 'sales',
      merchants: { _id: anita._id },
      source: { kind: 'challan', _id: challan._id },
      items: [{ ...sale(30, 1), sourceLine: challan.items[0]?._id }],
    },
  })
  await buy(9, [{ number: 'CHEAP', expiry: '2027-03-01', mrp: 25 }])
  await expect(sharma(settleBatches, { body: { batch: await idOf('CHEAP') } })).rejects.toThrow(
    /409.+its MRP/,
  )
  await sell(25, 1) // of what stands
  expect(await shelf()).toEqual({ '?': -3, CHEAP: 8 })

  for (let n = 0; n < 12; n++) {
    const mrp = random.pick([20, 25, 29.99, 30, undefined])
    await buy(random.between(1, 3), [{ number: `S${n}`, expiry: '2027-03-01', mrp }])
    await settle(`S${n}`).catch((error: Error) => expect(error.message).toContain('its MRP'))
  }
  const { items } = await sharma(getInvoice, { params: { id: dear._id } })
  expect(items[0]?.batches?.length).toBeGreaterThan(0)
  for (const { mrp } of items[0]?.batches ?? []) expect(mrp ?? 30).toBeGreaterThanOrEqual(30)
})

test('whatever is sold before it was entered and settled by chance: the sum stays, and what is undone gives back its batches', async () => {
  const { sharma, store, oil, shelf, sell, buy, stored, cancel } = await openEmpty()
  const random = randomFrom(20_261_130)
  const sum = async () => Object.values(await shelf()).reduce((total, stock) => total + stock * 1000, 0)
  const known = async () => (await stored()).filter(({ _id, stock }) => _id !== null && stock > 0)
  const bills: { _id: string; items: { _id?: string | undefined }[] }[] = []
  /** What the books have of each batch, also below nothing, where its purchase was undone. */
  const kept = async () => {
    const rows = await store
      .forShop(sharma)
      .execute(
        query(
          { number: z.string(), quantity: z.number() },
          sql`select b.number, s.quantity from stock_at s join batches b on b.id = s.batch_id`,
        ),
      )
    return Object.fromEntries(rows.map(({ number, quantity }) => [number, quantity]))
  }
  const bought: Awaited<ReturnType<typeof buy>>[] = []
  for (let n = 0; n < 90; n++) {
    const doing = random.pick([
      ...['sell', 'sell', 'buy', 'settle', 'settle', 'settle', 'cancel', 'out', 'edit'],
      ...['undo', 'mend'],
    ])
    if (doing === 'sell') bills.push(await sell(random.between(1, 6000) / 1000))
    if (doing === 'buy')
      bought.push(
        await buy(random.between(1, 8), [{ number: `S${n}`, expiry: `2027-0${random.between(1, 9)}-01` }]),
      )
    // A purchase is undone, or its batch was another one, after its goods were sold.
    if (doing === 'undo' && bought.length > 2) await cancel(bought.shift()?._id ?? '')
    if (doing === 'mend' && bought.length > 0) {
      const { _id, items } = random.pick(bought)
      const [{ _id: line, quantity } = { _id: '', quantity: 0 }] = items
      const batches = [{ number: `M${n}`, expiry: '2028-01-01' }]
      const body = { items: [{ ...lineOf(oil, quantity), _id: line, batches }] }
      await sharma(updateInvoice, { params: { id: _id }, body })
    }
    if (doing === 'settle') {
      const before = { shelf: await shelf(), sum: await sum() }
      const one = random.pick(await known())
      if (!one?._id) continue
      const settled = await sharma(settleBatches, { body: { batch: one._id } }).then(
        (answer) => answer.settled,
        () => 0,
      )
      const short = -(before.shelf['?'] ?? 0)
      expect(settled).toBeCloseTo(Math.max(0, Math.min(short, one.stock)), 6)
      expect(await sum()).toBeCloseTo(before.sum, 3)
      const after = await shelf()
      expect(after['?'] ?? 0).toBeCloseTo((before.shelf['?'] ?? 0) + settled, 6)
      expect(after[one.number ?? ''] ?? 0).toBeCloseTo(one.stock - settled, 6)
    }
    if (doing === 'cancel' && bills.length > 3) {
      const [bill] = bills.splice(random.between(0, bills.length - 1), 1)
      if (!bill) continue
      const invoice = await sharma(getInvoice, { params: { id: bill._id } })
      const before = await kept()
      await cancel(bill._id)
      const after = await kept()
      for (const { number, quantity } of invoice.items[0]?.batches ?? [])
        expect(after[number] ?? 0).toBeCloseTo((before[number] ?? 0) + quantity, 6)
    }
    if (doing === 'out' && (await sum()) > 2000)
      await sharma(productOut.create, {
        body: { product: oil._id, quantity: 1, reason: 'Broken', date: TODAY },
      })
    if (doing === 'edit' && bills.length > 0) {
      const bill = random.pick(bills)
      const before = await shelf()
      const invoice = await sharma(getInvoice, { params: { id: bill._id } })
      const edit = (quantity: number, batches?: object[]) =>
        sharma(updateInvoice, {
          params: { id: bill._id },
          body: { items: [{ ...lineOf(oil, quantity), _id: bill.items[0]?._id, batches }] },
        })
      const [line] = invoice.items
      // What it had named is named again; without that, an edit may choose anew what stands there now.
      await edit((line?.quantity ?? 1) + 1, line?.batches)
      const { batches = [] } = line ?? {}
      // An edit takes another batch, where one was taken away with its purchase.
      const isWhole = batches.reduce((total, { quantity }) => total + quantity, 0) === line?.quantity
      if (isWhole && Object.values(await kept()).every((stock) => stock >= 0)) {
        await edit(line.quantity, batches)
        expect(await shelf()).toEqual(before)
      }
    }
  }
  expect((await verifyShop(store.forShop(sharma), sharma.shopId)).findings).toEqual([])
  for (const { _id } of bills) await sharma(cancelInvoice, { params: { id: _id }, body: { reason: 'Twice' } })
  expect((await verifyShop(store.forShop(sharma), sharma.shopId)).findings).toEqual([])
})
