import { describe, expect, test } from 'vitest'
import { getDashboard } from '#contract/dashboard.ts'
import { creditNotes, debitNotes, getBillForNote } from '#contract/documents/notes.ts'
import { getPaperFile } from '#contract/documents/papers/paper-files.ts'
import { createInvoice, getInvoice, returnInvoice, updateInvoice } from '#contract/invoices.ts'
import { deleteMerchant } from '#contract/merchants.ts'
import { getMerchant } from '#contract/parties/party.ts'
import { listProducts } from '#contract/shelf/products.ts'
import { listStockMovements } from '#contract/shelf/stock.ts'
import { randomFrom } from '#server/demo/demo-random.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { pdfText } from '#test/paper/pdf-text.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import {
  type BodyOf,
  FRIDAY_MORNING,
  openPerson,
  setClock,
  signInAgain,
  startBahi,
} from '#test/start-shop.ts'

type Said = BodyOf<typeof creditNotes.create>

/** Sharma Traders with a bill for Anita of 10 bags of rice at 499.00 and 6 bottles of cola at 95.00, less 100.00. */
async function openBill(more: BodyOf<typeof createInvoice> = {}) {
  const shop = await openSharmaTraders()
  const { sharma, products, anita } = shop
  const { store } = await startBahi()
  const { invoice } = await sharma(createInvoice, {
    body: {
      invoiceType: 'sales',
      merchants: { _id: anita._id },
      invoiceDate: '2026-11-18',
      items: [lineOf(products.RICE5, 10), lineOf(products.COLA2, 6)],
      ...more,
      discount: 100,
      additionalCharges: 40,
    },
  })
  const [rice = '', cola = ''] = invoice.items.map(({ _id }) => _id)
  const body = (said: Said) => ({ body: { invoice: invoice._id, ...said } })
  const credit = async (said: Said) => (await sharma(creditNotes.create, body(said))).note
  const debit = async (said: Said) => (await sharma(debitNotes.create, body(said))).note
  const refusedCredit = async (said: Said) => sharma.refused(creditNotes.create, body(said))
  const stockOf = async (code: string) =>
    (await sharma(listProducts)).products.find(({ itemId }) => itemId === code)?.stock
  const bill = () => sharma(getInvoice, { params: { id: invoice._id } })
  const holds = async () =>
    expect((await verifyShop(store.forShop(sharma), sharma.shopId)).findings).toEqual([])
  return { ...shop, invoice, rice, cola, body, credit, debit, refusedCredit, stockOf, bill, holds }
}

describe('a credit note', () => {
  test('of a rounded bill says its round-off, so that its paper adds up', async () => {
    const { credit, invoice, rice, sharma } = await openBill({ roundTo: 'rupee' })
    // 5,977.50 is rounded up.
    expect([invoice.grandTotal, invoice.roundOff]).toEqual([597_800, 50])
    const { _id } = await credit({ items: [{ line: rice, quantity: 2 }] })
    // 998.00 + 24.95 + 24.95, less 100.00 x 1,047.90 / 6,037.50.
    expect(await sharma(creditNotes.get, { params: { id: _id } })).toMatchObject({
      totalAfterTax: 103_054,
      additionalCharges: 0,
      roundOff: 46,
      grandTotal: 103_100,
    })
    const { rawPayload } = await sharma.send(getPaperFile, { params: { noun: 'credit-note', id: _id } })
    expect(pdfText(rawPayload)).toMatch(/Round-off[\s\S]*0\.46/)
  })

  test('takes goods back at the rates of its bill, in a series of its own, and lowers what is owed', async () => {
    const { credit, invoice, rice, cola, stockOf, bill, sharma, anita, holds } = await openBill()
    // Rice 4,990.00 + 124.75 + 124.75; cola 570.00 + 79.80 + 79.80 + 68.40 cess: 6,037.50 with tax.
    expect(invoice.grandTotal).toBe(603_750 - 10_000 + 4000)

    const note = await credit({
      why: 'Goods came back',
      items: [
        { line: rice, quantity: 2, reason: 'Not needed' },
        { line: cola, quantity: 1, goods: 'scrap', reason: 'Leaking' },
      ],
    })

    expect(note).toMatchObject({
      noteNumber: 'CN-00001',
      noteType: 'sales',
      noteDate: '2026-11-20',
      why: 'Goods came back',
      merchants: { name: 'Anita Stores' },
      source: { kind: 'invoice', number: 'SINV-00001' },
      bill: { number: 'SINV-00001', date: '2026-11-18', grandTotal: invoice.grandTotal },
      // 998.00 + 95.00; 24.95 + 13.30 a head; 11.40 cess.
      totalBeforeTax: 109_300,
      cgst: 3825,
      sgst: 3825,
      cess: 1140,
      totalTax: 8790,
      // 100.00 x 1,180.90 / 6,037.50 = 19.559
      discount: 1956,
      additionalCharges: 0,
      grandTotal: 118_090 - 1956,
    })
    expect(note.items).toMatchObject([
      { itemname: 'Basmati Rice 5kg', noted: 'shelf', reason: 'Not needed', heads: { cgst: 2495 } },
      { noted: 'scrap', reason: 'Leaking', heads: { cess: 1140 } },
    ])
    expect([await stockOf('RICE5'), await stockOf('COLA2')]).toEqual([32, 6])
    expect((await sharma(listStockMovements))[0]).toMatchObject({
      date: '2026-11-20',
      movementType: 'in',
      quantity: 2,
      referenceType: 'Sales Return',
      referenceId: 'SINV-00001',
      note: 'CN-00001',
    })
    const due = invoice.grandTotal - note.grandTotal
    expect(await bill()).toMatchObject({
      status: 'completed',
      adjusted: note.grandTotal,
      pendingAmount: due,
      paymentStatus: 'unpaid',
      became: [{ kind: 'credit-note', number: 'CN-00001', status: 'completed' }],
    })
    expect((await sharma(getMerchant, { params: { id: anita._id } })).sales).toMatchObject({
      count: 1,
      total: due,
      pending: due,
    })
    await holds()
  })

  test('counts on its own day, and its bill on the bill’s day', async () => {
    const { credit, invoice, rice, sharma } = await openBill()
    const note = await credit({ items: [{ line: rice, quantity: 2 }] })
    const { overview, salesPurchases, widgets } = await sharma(getDashboard)

    expect(overview).toMatchObject({ salesToday: -note.grandTotal })
    expect(salesPurchases.salesTrend.map(({ sales }) => sales)).toEqual([
      ...[0, 0, 0, 0, invoice.grandTotal, 0, -note.grandTotal],
    ])
    expect(salesPurchases.topSellingProducts[0]).toMatchObject({ totalSold: 8 })
    // 4,990.00 + 570.00 - 100.00 + 40.00, less 998.00 and 17.36 of the discount; eight bags at 410.50 and six bottles.
    expect(widgets.profitLoss).toMatchObject({ revenue: 550_000 - 99_800 + 1736, costs: 328_400 + 37_500 })
  })

  test('is limited to its bill less earlier notes, also when eight are saved at once', async () => {
    const { credit, refusedCredit, rice, stockOf, bill, sharma, body, holds } = await openBill()
    await credit({ items: [{ line: rice, quantity: 4 }] })

    expect(await refusedCredit({ items: [{ line: rice, quantity: 6.5 }] })).toMatchObject({
      status: 409,
      message: 'Quantity: only 6 of Basmati Rice 5kg can still come back.',
    })
    const once = body({ items: [{ line: rice, quantity: 2 }] })
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, () => sharma(creditNotes.create, once)),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await stockOf('RICE5')).toBe(40)
    expect((await bill()).became).toHaveLength(4)
    expect(await refusedCredit({ items: [{ line: rice, quantity: 1 }] })).toMatchObject({
      message: 'Quantity: nothing of Basmati Rice 5kg is left to come back.',
    })
    await holds()
  })

  test('is stored once under one key, also when repeated at once or with nothing left on the bill', async () => {
    const { body, rice, sharma, stockOf } = await openBill()
    const idempotencyKey = '7b0e0b52-8f6c-4a58-9d3e-3a9a3f1f6c19'
    const save = (quantity: number) =>
      sharma(creditNotes.create, { ...body({ items: [{ line: rice, quantity }] }), idempotencyKey })

    const answers = await Promise.all([save(10), save(10), save(10)])
    answers.push(await save(10))

    expect(new Set(answers.map(({ note }) => note.noteNumber))).toEqual(new Set(['CN-00001']))
    expect(await stockOf('RICE5')).toBe(40)
    const other = { ...body({ items: [{ line: rice, quantity: 9 }] }), idempotencyKey }
    expect(await sharma.refused(creditNotes.create, other)).toMatchObject({
      message: 'Already saved as CN-00001. What was changed since then is not in it.',
    })
  })

  test('refunds what was paid, or keeps it on account', async () => {
    const { credit, invoice, rice, bill, sharma } = await openBill({ paymentStatus: 'paid' })
    const kept = await credit({ items: [{ line: rice, quantity: 1 }], settlement: 'credit' })
    expect(kept).toMatchObject({ settlement: 'credit', refunded: 0 })
    expect(await bill()).toMatchObject({
      paymentStatus: 'paid',
      pendingAmount: 0,
      toGiveBack: kept.grandTotal,
      amountReceived: invoice.grandTotal,
    })

    const given = await credit({ items: [{ line: rice, quantity: 1 }], settlement: 'refund' })
    expect(given.refunded).toBe(given.grandTotal)
    expect(await bill()).toMatchObject({ refunded: given.grandTotal, toGiveBack: kept.grandTotal })
    // What was given back was received no longer: the status cannot be set to say that nothing was.
    const params = { id: invoice._id }
    expect(await sharma.refused(updateInvoice, { params, body: { paymentStatus: 'unpaid' } })).toMatchObject({
      message: 'The amount cannot be less than what was given back.',
    })
  })

  test('refunds nothing on an unpaid bill, of which only the rest can then be received', async () => {
    const { credit, invoice, rice, bill, sharma } = await openBill()
    const note = await credit({ items: [{ line: rice, quantity: 5 }], settlement: 'refund' })
    expect(note).toMatchObject({ settlement: 'set-off', refunded: 0 })
    const params = { id: invoice._id }
    const due = invoice.grandTotal - note.grandTotal

    const tooMuch = { params, body: { receivedNow: (due + 1) / 100 } }
    expect(await sharma.refused(updateInvoice, tooMuch)).toMatchObject({ status: 400 })
    await sharma(updateInvoice, { params, body: { receivedNow: due / 100 } })
    expect(await bill()).toMatchObject({ paymentStatus: 'paid', pendingAmount: 0, toGiveBack: 0 })
  })

  test('lowers a price without moving stock, for a line or for the whole bill', async () => {
    const { credit, rice, stockOf, holds } = await openBill()
    const line = await credit({ why: 'Price was too high', items: [{ line: rice, amount: 100 }] })
    expect(line).toMatchObject({ totalBeforeTax: 10_000, cgst: 250, sgst: 250 })
    expect(line.items).toMatchObject([{ noted: 'lowered', quantity: 10, rate: 10 }])
    const whole = await credit({ why: 'Discount after the sale', amount: 50 })
    expect(whole).toMatchObject({ totalBeforeTax: 5000, noOfItems: 2 })
    expect([await stockOf('RICE5'), await stockOf('COLA2')]).toEqual([30, 6])
    await holds()
  })

  test('lowers no tax after 30 November following the financial year of its bill', async () => {
    const { credit, refusedCredit, rice, holds } = await openBill({ invoiceDate: '2025-03-31' })
    const items = [{ line: rice, quantity: 1 }]
    expect(await refusedCredit({ items })).toMatchObject({
      status: 409,
      message: 'The law allowed less tax on this bill until 30 Nov 2025. Make the note without tax.',
    })
    const note = await credit({ items, withoutTax: true })
    // 499.00 with 24.96 of tax that stays with the shop; a quarter of a paisa more than a tenth of 124.75 a head.
    expect(note).toMatchObject({ totalBeforeTax: 52_396, totalTax: 0, withoutTax: true })
    expect(note.items).toMatchObject([{ cgst: 0, total: 52_396, heads: { cgst: 0 } }])
    await holds()
  })

  test('takes party and rates from its bill, also of a deleted buyer, and is not dated before the bill', async () => {
    const { credit, refusedCredit, rice, sharma, anita } = await openBill()
    await sharma(deleteMerchant, { params: { id: anita._id } })
    expect(
      await refusedCredit({ items: [{ line: rice, quantity: 1 }], noteDate: '2026-11-17' }),
    ).toMatchObject({ message: 'Date: a note cannot be dated before its bill (18 Nov 2026).' })
    const sent = { items: [{ line: rice, quantity: 1, rate: 1, cgst: 20 }], merchants: { name: 'Another' } }
    expect(await credit(sent)).toMatchObject({
      merchants: { name: 'Anita Stores' },
      totalBeforeTax: 49_900,
      cgst: 1248,
    })
  })

  test('closes its bill to edits: only further notes correct the bill', async () => {
    const { credit, invoice, rice, sharma, products } = await openBill()
    await credit({ items: [{ line: rice, quantity: 1 }] })
    const edit = { params: { id: invoice._id }, body: { items: [lineOf(products.RICE5, 9)] } }
    expect(await sharma.refused(updateInvoice, edit)).toMatchObject({
      status: 409,
      message: 'A note was written of this invoice. Correct it with another note instead.',
    })
  })

  test('of another shop is answered 404, and so is its bill', async () => {
    const { credit, invoice, rice, body } = await openBill()
    const note = await credit({ items: [{ line: rice, quantity: 1 }] })
    const bharat = await openPerson('Bharat')
    expect(await bharat.refused(creditNotes.get, { params: { id: note._id } })).toMatchObject({ status: 404 })
    expect(await bharat.refused(getBillForNote, { params: { id: invoice._id } })).toMatchObject({
      status: 404,
    })
    expect(
      await bharat.refused(creditNotes.create, body({ items: [{ line: rice, quantity: 1 }] })),
    ).toMatchObject({ message: 'Invoice not found' })
    expect(await bharat(creditNotes.list, {})).toEqual([])
  })
})

test('a debit note adds a price that was too low to its bill, and a later credit note may take it off', async () => {
  const { debit, credit, invoice, rice, bill, stockOf, sharma, holds } = await openBill({
    paymentStatus: 'paid',
  })
  const note = await debit({ why: 'Price was too low', items: [{ line: rice, amount: 200 }] })
  // 200.00 + 5.00 + 5.00
  expect(note).toMatchObject({ noteNumber: 'DN-00001', grandTotal: 21_000, discount: 0 })
  expect(await bill()).toMatchObject({
    adjusted: -21_000,
    pendingAmount: 21_000,
    paymentStatus: 'partially paid',
  })
  expect(await stockOf('RICE5')).toBe(30)
  expect(
    await sharma.refused(debitNotes.create, {
      body: { invoice: invoice._id, items: [{ line: rice, quantity: 1 }] },
    }),
  ).toMatchObject({ message: 'A debit note is written by amount.' })

  const back = await credit({ items: [{ line: rice, quantity: 10 }] })
  expect(back).toMatchObject({ totalBeforeTax: 519_000, cgst: 12_975 })
  await holds()
})

test('a credit note of a purchase sends goods back and lowers what the shop owes; a debit note raises it', async () => {
  const { sharma, products, krishna, holds, stockOf } = await openBill()
  const { invoice } = await sharma(createInvoice, {
    body: {
      invoiceType: 'purchase',
      merchants: { _id: krishna._id },
      items: [lineOf(products.COLA2, 48, 61.25)],
    },
  })
  const line = invoice.items[0]?._id
  const sent = await sharma(creditNotes.create, {
    body: { invoice: invoice._id, items: [{ line, quantity: 12 }] },
  })
  // A quarter of 2,940.00 + 411.60 + 411.60 + 352.80.
  expect(sent.note).toMatchObject({ noteNumber: 'PCN-00001', noteType: 'purchase', grandTotal: 102_900 })
  expect(await stockOf('COLA2')).toBe(6 + 36)
  expect((await sharma(listStockMovements))[0]).toMatchObject({
    referenceType: 'Purchase Return',
    movementType: 'out',
    quantity: 12,
  })
  const more = await sharma(debitNotes.create, { body: { invoice: invoice._id, amount: 10 } })
  expect(more.note).toMatchObject({ noteNumber: 'PDN-00001', totalBeforeTax: 1000 })
  expect(await sharma(getMerchant, { params: { id: krishna._id } })).toMatchObject({
    purchase: { pending: 411_600 - 102_900 + 1400 },
    documents: { 'credit-note': 1, 'debit-note': 1 },
  })
  expect(await sharma(creditNotes.lastNumber, { query: { type: 'purchase' } })).toEqual({
    lastNoteNumber: 'PCN-00001',
  })
  expect(await sharma(creditNotes.list, { query: { type: 'purchase' } })).toHaveLength(1)
  expect(await sharma(debitNotes.list, { query: { search: 'krishna' } })).toHaveLength(1)
  expect(await sharma(creditNotes.sums, { query: {} })).toMatchObject({
    count: 1,
    sides: { purchase: { count: 1, total: 102_900 }, sales: { count: 0 } },
  })
  await holds()
})

describe('the Return button', () => {
  test('makes a credit note for what is left of the bill, dated today', async () => {
    const { credit, invoice, rice, cola, sharma, anita, stockOf, bill, holds } = await openBill()
    await credit({
      items: [
        { line: rice, quantity: 3 },
        { line: cola, amount: 70 },
      ],
    })
    const { invoice: returned } = await sharma(returnInvoice, { params: { id: invoice._id } })

    expect(returned).toMatchObject({
      status: 'returned',
      adjusted: invoice.grandTotal,
      pendingAmount: 0,
      paymentStatus: 'unpaid',
      became: [{ number: 'CN-00001' }, { number: 'CN-00002' }],
    })
    expect([await stockOf('RICE5'), await stockOf('COLA2')]).toEqual([40, 12])
    expect((await sharma(listStockMovements))[0]).toMatchObject({
      date: '2026-11-20',
      referenceType: 'Sales Return',
      referenceId: 'SINV-00001',
      note: 'Returned, CN-00002',
    })
    const [last, first] = await sharma(creditNotes.list, {})
    expect((last?.grandTotal ?? 0) + (first?.grandTotal ?? 0)).toBe(invoice.grandTotal)
    expect((await sharma(getMerchant, { params: { id: anita._id } })).sales).toEqual({
      count: 0,
      total: 0,
      pending: 0,
    })
    expect((await bill()).became).toHaveLength(2)
    await holds()
  })

  test('returns a bill once, however many people press, also while notes of the bill are saved', async () => {
    const { invoice, rice, sharma, body, stockOf, holds } = await openBill()
    const params = { id: invoice._id }
    const answers = await Promise.allSettled([
      ...Array.from({ length: 4 }, () => sharma(returnInvoice, { params })),
      ...Array.from({ length: 4 }, () =>
        sharma(creditNotes.create, body({ items: [{ line: rice, quantity: 2 }] })),
      ),
    ])
    expect(answers.slice(0, 4).filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect([await stockOf('RICE5'), await stockOf('COLA2')]).toEqual([40, 12])
    expect(
      await sharma.refused(creditNotes.create, body({ items: [{ line: rice, quantity: 1 }] })),
    ).toMatchObject({ status: 409, message: 'Returned invoices cannot be changed.' })
    await holds()
  })

  test('makes no further note of a bill on which notes left nothing', async () => {
    const { credit, invoice, rice, cola, sharma } = await openBill()
    await credit({
      items: [
        { line: rice, quantity: 10 },
        { line: cola, quantity: 6 },
      ],
      additionalCharges: 40,
    })
    const { invoice: returned } = await sharma(returnInvoice, { params: { id: invoice._id } })
    expect(returned).toMatchObject({ status: 'returned', became: [{ number: 'CN-00001' }] })
  })

  test('makes a note without tax after the last day for less tax, and nothing is owed', async () => {
    const { invoice, sharma, stockOf, holds } = await openBill({ invoiceDate: '2025-03-31' })
    const { invoice: returned } = await sharma(returnInvoice, { params: { id: invoice._id } })
    expect(returned).toMatchObject({ status: 'returned', pendingAmount: 0, adjusted: invoice.grandTotal })
    expect(await sharma(creditNotes.list, {})).toMatchObject([{ withoutTax: true, totalTax: 0 }])
    expect(await stockOf('RICE5')).toBe(40)
    await holds()
  })
})

test('getBillForNote answers what is left of a bill, the stock and what the party owes', async () => {
  const { credit, invoice, rice, sharma, products } = await openBill()
  await credit({ items: [{ line: rice, quantity: 4 }] })
  const left = await sharma(getBillForNote, { params: { id: invoice._id } })
  expect(left.noted.lines).toEqual([
    {
      line: rice,
      quantity: 4,
      isValued: false,
      // 4,990.00 and 124.75 x 4 / 10
      less: { taxable: 199_600, cgst: 4990, sgst: 4990, igst: 0, cess: 0 },
      more: { taxable: 0, cgst: 0, sgst: 0, igst: 0, cess: 0 },
    },
  ])
  expect(left.stock).toContainEqual({ product: products.RICE5?._id, stock: 34 })
  expect(left.partyPending).toBe(left.invoice.pendingAmount)
})

test('a note made a month later counts in its own month', async () => {
  const { invoice, sharma } = await openBill()
  setClock('2026-12-02T10:00:00+05:30')
  const later = await signInAgain(sharma)
  await later(returnInvoice, { params: { id: invoice._id } })
  expect((await later(getDashboard)).overview).toMatchObject({ salesMonth: -invoice.grandTotal })
  setClock(FRIDAY_MORNING)
  expect((await (await signInAgain(sharma))(getDashboard)).overview).toMatchObject({
    salesMonth: invoice.grandTotal,
  })
})

test('after random bills are noted completely, tax, stock, dues and sums are as before the bills', async () => {
  const { sharma, products, krishna, anita } = await openSharmaTraders()
  const { store } = await startBahi()
  const random = randomFrom(20_261_122)
  const shelf = Object.values(products)
  const stateOf = async () => {
    const {
      overview,
      salesPurchases,
      products: performing,
      buyersSuppliers,
      widgets,
    } = await sharma(getDashboard)
    const { recentActivities: _, ...profitLoss } = widgets
    const parties = await Promise.all(
      [anita, krishna].map(async ({ _id }) => (await sharma(getMerchant, { params: { id: _id } })).sales),
    )
    const stock = (await sharma(listProducts)).products.map(({ itemId, stock }) => [itemId, stock])
    return { overview, salesPurchases, performing, buyersSuppliers, profitLoss, parties, stock }
  }
  // Something to come back to: a bill that stays.
  await sharma(createInvoice, {
    body: { invoiceType: 'sales', merchants: { _id: anita._id }, items: [lineOf(products.SUGAR, 1)] },
  })
  const before = await stateOf()

  for (let round = 0; round < 8; round++) {
    const invoiceType = random.pick(['sales', 'sales', 'purchase'] as const)
    // Every second bill has prices with tax in them, discounts on its items and on the whole, and a rounded total.
    const isPriced = round % 2 === 1
    const line = () => ({
      ...lineOf(random.pick(shelf), random.between(1, 9000) / 1000, random.between(1000, 90_000) / 100),
      ...(isPriced && { discountPercent: random.between(0, 40), cessPerUnit: random.between(0, 20) / 10 }),
    })
    const priced = { pricesIncludeTax: true, discountBeforeTax: 0.37, roundTo: 'rupee' } as const
    const items = Array.from({ length: random.between(1, 4) }, line)
    const merchants = { _id: (invoiceType === 'sales' ? anita : krishna)._id }
    const { invoice } = await sharma(createInvoice, {
      body: {
        invoiceType,
        merchants,
        items,
        discount: random.between(0, 50) / 100,
        additionalCharges: 12.5,
        ...(isPriced && priced),
      },
    })
    for (let n = random.between(0, 4); n > 0; n--) {
      const { _id, quantity = 0 } = random.pick(invoice.items) ?? {}
      const part = Math.max(1, Math.floor(quantity * random.between(50, 500))) / 1000
      const how = random.pick([{ quantity: part }, { quantity: part }, { amount: 0.01 }])
      const body = { invoice: invoice._id, items: [{ line: _id, ...how }] }
      // What an earlier note has taken is refused.
      await sharma(random.pick([creditNotes, creditNotes, debitNotes]).create, { body }).catch(() => {})
    }
    await sharma(returnInvoice, { params: { id: invoice._id } })
    expect(await stateOf()).toEqual(before)
  }
  expect((await verifyShop(store.forShop(sharma), sharma.shopId)).findings).toEqual([])
})
