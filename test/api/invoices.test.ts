import { expect, test } from 'vitest'
import {
  createInvoice,
  getInvoice,
  type Invoice,
  lastInvoiceNumber,
  listInvoices,
  returnInvoice,
  updateInvoice,
} from '#contract/invoices.ts'
import { listStockMovements } from '#contract/shelf/stock.ts'
import { lineOf, openSharmaTraders, stockOf } from '#test/sharma-traders.ts'
import { type BodyOf, openPerson, type Person, type QueryOf, startShop } from '#test/start-shop.ts'

const pen = { itemname: 'Pen', quantity: 2.5, rate: 33.33, cgst: 9, sgst: 9 }
const sale = (items: BodyOf<typeof createInvoice>['items'], more: BodyOf<typeof createInvoice> = {}) => ({
  body: { invoiceType: 'sales' as const, invoiceDate: '2026-11-20', items, ...more },
})
/** Rupees, as people write them in these tests, to the paise of our code. */
const paise = (figures: Record<string, number>) =>
  Object.fromEntries(Object.entries(figures).map(([name, rupees]) => [name, Math.round(rupees * 100)]))

/** The ledger in posting order, as 'in 40+30=70'. */
async function ledger(person: Person, itemId?: string) {
  const rows = await person(listStockMovements, {})
  return rows
    .filter((row) => !itemId || row.itemId === itemId)
    .reverse()
    .map(
      (row) =>
        `${row.movementType} ${row.openingStock}${row.movementType === 'in' ? '+' : '-'}${row.quantity}=${row.closingStock}`,
    )
}

test('a line may have the empty supplierId of older forms, which the answer leaves out', async () => {
  const { asha } = await startShop()
  const older = { supplierId: '' }
  const { invoice } = await asha(createInvoice, sale([{ ...pen, ...older }]))
  expect(invoice.items[0]).toMatchObject({ itemname: 'Pen', quantity: 2.5 })
  expect(invoice.items[0]).not.toHaveProperty('supplierId')
})

test('an invoice is numbered, totalled by the server, and hidden from other shops', async () => {
  const { asha, bharat } = await startShop()

  const { body } = sale([pen])
  const claimed = { ...body, grandTotal: 1, cgst: 5, status: 'returned' }
  const { invoice } = await asha(createInvoice, { body: claimed })

  expect(invoice).toMatchObject({ invoiceNumber: 'SINV-00001', status: 'completed', noOfItems: 1 })
  // 2.5 x 33.33 = 83.325, up to 83.33; 9 % of it 7.4997, up to 7.50 a head.
  expect(invoice).toMatchObject(
    paise({ totalBeforeTax: 83.33, cgst: 7.5, sgst: 7.5, totalTax: 15, grandTotal: 98.33 }),
  )
  expect(invoice.invoiceAmountWords).toBe('Indian Rupees Ninety Eight and Thirty Three Paise Only')
  expect(await bharat(listInvoices, {})).toEqual([])
  for (const [endpoint, body] of [
    [getInvoice],
    [updateInvoice, { vehicleNo: 'x' }],
    [returnInvoice],
  ] as const) {
    expect(await bharat.refused(endpoint, { params: { id: invoice._id }, body })).toMatchObject({
      status: 404,
      message: 'Invoice not found',
    })
  }
})

test('AC-14: a purchase invoice raises stock, and a save that fails midway leaves nothing', async () => {
  const { sharma, products, krishna } = await openSharmaTraders()
  const items = [lineOf(products.RICE5, 30, 405), lineOf(products.COLA2, 48, 61.25)]
  const purchase = {
    invoiceType: 'purchase' as const,
    merchants: { _id: krishna._id },
    discount: 90,
    additionalCharges: 216.5,
  }
  const stranger = { ...lineOf(products.COLA2, 1), product: '00000000-0000-4000-8000-000000000000' }

  const refusal = await sharma.refused(createInvoice, sale([items[0] ?? {}, stranger], purchase))
  expect(refusal).toMatchObject({ status: 400, message: 'Invalid reference' })
  expect(await stockOf(sharma)).toMatchObject({ RICE5: 40, COLA2: 12 })
  expect(await sharma(listInvoices, {})).toEqual([])
  expect(await sharma(lastInvoiceNumber, { query: { type: 'purchase' } })).toEqual({
    lastInvoiceNumber: null,
  })

  const { invoice } = await sharma(createInvoice, sale(items, purchase))

  expect(invoice).toMatchObject({
    invoiceNumber: 'PINV-00001',
    status: 'completed',
    paymentStatus: 'unpaid',
    invoiceAmountWords: 'Indian Rupees Seventeen Thousand Only',
    supplierName: 'Krishna Wholesale',
    supplierAddress: 'Market Yard, Pune',
    supplierGstin: '',
    supplierPlaceOfSupply: '',
  })
  expect(invoice).toMatchObject(
    paise({
      totalBeforeTax: 15090,
      cgst: 715.35,
      sgst: 715.35,
      cess: 352.8,
      totalTax: 1783.5,
      totalAfterTax: 16783.5,
      grandTotal: 17000,
    }),
  )
  expect(invoice.items.map((item) => [item.taxableAmount, item.total])).toEqual([
    [1215000, 1275750],
    [294000, 411600],
  ])
  expect(await stockOf(sharma)).toMatchObject({ RICE5: 70, COLA2: 60 })
  expect(await ledger(sharma, 'RICE5')).toEqual(['in 0+40=40', 'in 40+30=70'])
  expect(await ledger(sharma, 'COLA2')).toEqual(['in 0+12=12', 'in 12+48=60'])
  const [movement] = await sharma(listStockMovements, { query: { search: 'rice5' } })
  expect(movement).toMatchObject({
    referenceType: 'Purchase Invoice',
    referenceId: 'PINV-00001',
    date: '2026-11-20',
  })
})

async function afterThePurchase() {
  const shop = await openSharmaTraders()
  const { sharma, products, krishna } = shop
  const items = [lineOf(products.RICE5, 30, 405), lineOf(products.COLA2, 48, 61.25)]
  await sharma(createInvoice, sale(items, { invoiceType: 'purchase', merchants: { _id: krishna._id } }))
  return shop
}

test('AC-15: a sales invoice lowers stock, and an edit moves only the difference', async () => {
  const { sharma, products, anita } = await afterThePurchase()
  const { RICE5, COLA2, BOTL } = products
  const more = { merchants: { _id: anita._id, name: anita.name }, discount: 58, additionalCharges: 72.35 }

  const { invoice } = await sharma(createInvoice, sale([lineOf(RICE5, 12), lineOf(COLA2, 6)], more))

  expect(invoice).toMatchObject({
    invoiceNumber: 'SINV-00001',
    invoiceAmountWords: 'Indian Rupees Seven Thousand Ninety Nine and Seventy Five Paise Only',
    merchants: { name: 'Anita Stores', phone: '9800000003' },
  })
  expect(invoice).toMatchObject(
    paise({
      totalBeforeTax: 6558,
      cgst: 229.5,
      sgst: 229.5,
      cess: 68.4,
      totalTax: 527.4,
      totalAfterTax: 7027.4,
      grandTotal: 7099.75,
    }),
  )
  expect(await stockOf(sharma)).toMatchObject({ RICE5: 58, COLA2: 54 })

  const edit = {
    params: { id: invoice._id },
    body: { items: [lineOf(RICE5, 16), lineOf(BOTL, 2)], discount: 58, additionalCharges: 72.35 },
  }
  const { invoice: edited } = await sharma(updateInvoice, edit)

  expect(edited).toMatchObject({
    invoiceNumber: 'SINV-00001',
    invoiceAmountWords: 'Indian Rupees Nine Thousand Two Hundred Twenty Two and Thirty Seven Paise Only',
    merchants: { name: 'Anita Stores' },
  })
  expect(edited).toMatchObject(
    paise({
      totalBeforeTax: 8683,
      cgst: 199.6,
      sgst: 199.6,
      igst: 125.82,
      totalTax: 525.02,
      totalAfterTax: 9150.02,
      grandTotal: 9222.37,
    }),
  )
  expect(await stockOf(sharma)).toMatchObject({ RICE5: 54, COLA2: 60, BOTL: 6 })
  const movements = await sharma(listStockMovements, {})
  expect(
    movements
      .slice(0, 3)
      .map((m) => `${m.itemId} ${m.movementType} ${m.quantity} ${m.note}`)
      .sort(),
  ).toEqual(['BOTL out 2 Edited 0 to 2', 'COLA2 in 6 Edited 6 to 0', 'RICE5 out 4 Edited 12 to 16'])

  await sharma(updateInvoice, edit)
  await sharma(updateInvoice, { params: edit.params, body: { ...edit.body, vehicleNo: 'MH 12 QX 4471' } })
  expect(await sharma(listStockMovements, {})).toHaveLength(movements.length)
  expect(await sharma(getInvoice, { params: edit.params })).toMatchObject({
    vehicleNo: 'MH 12 QX 4471',
    noOfItems: 2,
  })
})

test('AC-17 without adjustments: the ledger is unbroken through purchase, sale, edit and return', async () => {
  const { sharma, products } = await afterThePurchase()
  const { invoice } = await sharma(createInvoice, sale([lineOf(products.RICE5, 12)]))
  const params = { id: invoice._id }
  await sharma(updateInvoice, { params, body: { items: [lineOf(products.RICE5, 16)] } })

  const { invoice: returned } = await sharma(returnInvoice, { params })

  expect(returned.status).toBe('returned')
  expect(await ledger(sharma, 'RICE5')).toEqual([
    'in 0+40=40',
    'in 40+30=70',
    'out 70-12=58',
    'out 58-4=54',
    'in 54+16=70',
  ])
  expect(await stockOf(sharma)).toMatchObject({ RICE5: 70 })
  expect(await sharma.refused(returnInvoice, { params })).toMatchObject({
    status: 409,
    message: 'Invoice is already returned',
  })
  for (const body of [{ items: [pen] }, { amountReceived: 5 }]) {
    expect(await sharma.refused(updateInvoice, { params, body })).toMatchObject({
      status: 409,
      message: 'Returned invoices cannot be changed.',
    })
  }
  expect(await ledger(sharma, 'RICE5')).toHaveLength(5)
})

test('AC-19: an invoice moves between unpaid, partially paid and paid, without stock movements', async () => {
  const { sharma, products, anita } = await afterThePurchase()
  const items = [lineOf(products.RICE5, 12), lineOf(products.COLA2, 6)]
  const more = { merchants: { _id: anita._id }, discount: 58, additionalCharges: 72.35 }
  const { invoice } = await sharma(createInvoice, sale(items, more))
  const params = { id: invoice._id }
  const before = await ledger(sharma)
  const pay = async (body: BodyOf<typeof updateInvoice>) =>
    (await sharma(updateInvoice, { params, body })).invoice
  const state = ({ paymentStatus, pendingAmount }: Invoice) => [paymentStatus, pendingAmount]

  expect(state(invoice)).toEqual(['unpaid', 709975])
  expect(state(await pay({ amountReceived: 3000 }))).toEqual(['partially paid', 409975])
  expect(state(await pay({ amountReceived: 7099.74 }))).toEqual(['partially paid', 1])
  const claimed = { paymentStatus: 'unpaid' as const, pendingAmount: 9 }
  expect(await pay({ amountReceived: 7099.75, paymentMode: 'upi', ...claimed })).toMatchObject({
    paymentStatus: 'paid',
    pendingAmount: 0,
    paymentMode: 'upi',
  })
  expect(await sharma.refused(updateInvoice, { params, body: { amountReceived: 7099.76 } })).toMatchObject({
    status: 400,
    message: 'The amount cannot be more than the invoice total.',
  })
  expect(await sharma.refused(updateInvoice, { params, body: { amountReceived: -1 } })).toMatchObject({
    status: 400,
  })
  expect(await sharma.refused(updateInvoice, { params, body: { paymentMode: 'Cash' } })).toMatchObject({
    status: 400,
  })
  expect(await ledger(sharma)).toEqual(before)

  const overpaid = (await sharma(createInvoice, sale(items, { ...more, amountReceived: 8000 }))).invoice
  expect(overpaid).toMatchObject({ paymentStatus: 'paid', pendingAmount: 0, amountReceived: 800000 })

  await pay({ amountReceived: 3000 })
  const edited = await pay({ items: [lineOf(products.RICE5, 16), lineOf(products.BOTL, 2)] })
  expect(edited).toMatchObject({ grandTotal: 922237, paymentStatus: 'partially paid', pendingAmount: 622237 })
  expect(state(await pay({ paymentStatus: 'paid' }))).toEqual(['paid', 0])
  expect(state(await pay({ paymentStatus: 'unpaid' }))).toEqual(['unpaid', 922237])
})

test('twenty people saving the same previewed number get twenty consecutive ones, and the stock is exact', async () => {
  const { sharma, products } = await openSharmaTraders()

  const saved = await Promise.all(
    Array.from({ length: 20 }, () =>
      sharma(
        createInvoice,
        sale([lineOf(products.RICE5, 1.5), lineOf(products.SUGAR, 2)], { invoiceNumber: 'SINV-00001' }),
      ),
    ),
  )

  expect(saved.map(({ invoice }) => invoice.invoiceNumber).sort()).toEqual(
    Array.from({ length: 20 }, (_, i) => `SINV-${String(i + 1).padStart(5, '0')}`),
  )
  expect(await stockOf(sharma)).toMatchObject({ RICE5: 10, SUGAR: 110 })
  const rows = (await sharma(listStockMovements, { query: { search: 'RICE5' } })).reverse()
  expect(rows).toHaveLength(21)
  expect(rows.slice(1).map((row) => row.openingStock)).toEqual(
    rows.slice(0, -1).map((row) => row.closingStock),
  )
})

test('a repeated save with one key posts one invoice, even when both arrive at once', async () => {
  const { sharma, products } = await openSharmaTraders()
  const idempotencyKey = '7b0e0b52-8f6c-4a58-9d3e-3a9a3f1f6c11'
  const save = () => sharma(createInvoice, { ...sale([lineOf(products.RICE5, 4)]), idempotencyKey })

  const answers = await Promise.all([save(), save(), save()])
  answers.push(await save())

  expect(new Set(answers.map(({ invoice }) => `${invoice._id} ${invoice.invoiceNumber}`))).toEqual(
    new Set([`${idempotencyKey} SINV-00001`]),
  )
  expect(await stockOf(sharma)).toMatchObject({ RICE5: 36 })
  expect((await sharma(createInvoice, sale([pen]))).invoice.invoiceNumber).toBe('SINV-00002')
})

test('opposite edits and returns at once never lose or double stock', async () => {
  const { sharma, products } = await openSharmaTraders()
  const { invoice } = await sharma(createInvoice, sale([lineOf(products.RICE5, 10)]))
  const params = { id: invoice._id }
  const edit = (quantity: number) =>
    sharma(updateInvoice, { params, body: { items: [lineOf(products.RICE5, quantity)] } }).catch(() => {})

  await Promise.all([1, 2, 3, 4, 5, 6].map(edit))
  const held = (await sharma(getInvoice, { params })).items[0]?.quantity ?? 0
  expect(await stockOf(sharma)).toMatchObject({ RICE5: 40 - held })

  const returns = await Promise.allSettled([1, 2, 3, 4].map(() => sharma(returnInvoice, { params })))
  await edit(9)
  expect(returns.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  expect(await stockOf(sharma)).toMatchObject({ RICE5: 40 })
})

test('documents with the same products in opposite order do not deadlock', async () => {
  const { sharma, products } = await openSharmaTraders()
  const forwards = [lineOf(products.RICE5, 1), lineOf(products.SUGAR, 1), lineOf(products.OIL1, 1)]
  const { invoice } = await sharma(createInvoice, sale(forwards))

  await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      i % 3 === 2
        ? sharma(updateInvoice, {
            params: { id: invoice._id },
            body: { items: i % 2 ? forwards : forwards.toReversed() },
          })
        : sharma(createInvoice, sale(i % 2 ? forwards : forwards.toReversed())),
    ),
  )

  expect(await stockOf(sharma)).toMatchObject({ RICE5: 31, SUGAR: 141, OIL1: 16 })
})

test('a typed number above the highest is kept, a taken or malformed one is replaced', async () => {
  const { asha } = await startShop()
  const numberOf = async (invoiceNumber: string) =>
    (await asha(createInvoice, sale([pen], { invoiceNumber }))).invoice.invoiceNumber

  expect(await numberOf('SINV-00041')).toBe('SINV-00041')
  expect(await numberOf('SINV-00041')).toBe('SINV-00042')
  expect(await numberOf('PINV-00099')).toBe('SINV-00043')
  expect(await numberOf('SINV-99999')).toBe('SINV-99999')
  expect(await numberOf('')).toBe('SINV-100000')
  expect(await asha(lastInvoiceNumber, {})).toEqual({ lastInvoiceNumber: 'SINV-100000' })
  expect(await asha(lastInvoiceNumber, { query: { type: 'purchase' } })).toEqual({ lastInvoiceNumber: null })
})

test('a line refers to a product by its id or item code; an unknown code makes a free line', async () => {
  const { sharma, products } = await openSharmaTraders()
  const { product: _, ...byCode } = lineOf(products.RICE5, 3)

  const { invoice } = await sharma(
    createInvoice,
    sale([{ ...byCode, itemId: 'rice5' }, { ...pen, itemId: 'NO-SUCH' }, lineOf(products.RICE5, 2)]),
  )

  expect(invoice.items.map((item) => item.product)).toEqual([products.RICE5?._id, null, products.RICE5?._id])
  expect(await ledger(sharma, 'RICE5')).toEqual(['in 0+40=40', 'out 40-3=37', 'out 37-2=35'])
})

test('selling more than the stock is allowed, and the stock becomes negative', async () => {
  const { sharma, products } = await openSharmaTraders()

  await sharma(createInvoice, sale([lineOf(products.BOTL, 10)]))

  expect(await stockOf(sharma)).toMatchObject({ BOTL: -2 })
})

test('another shop’s merchant or product on an invoice is refused as an invalid reference', async () => {
  const { sharma, products, anita } = await openSharmaTraders()
  const bharat = await openPerson('Bharat')

  const withProduct = await bharat.refused(createInvoice, sale([lineOf(products.RICE5, 1)]))
  const withMerchant = await bharat.refused(createInvoice, sale([pen], { merchants: { _id: anita._id } }))

  expect([withProduct, withMerchant]).toMatchObject([
    { status: 400, success: false, message: 'Invalid reference' },
    { status: 400, success: false, message: 'Invalid reference' },
  ])
  expect(await bharat(listInvoices, {})).toEqual([])
  expect(await bharat(lastInvoiceNumber, {})).toEqual({ lastInvoiceNumber: null })
  expect(await stockOf(sharma)).toMatchObject({ RICE5: 40 })
})

test.each([
  [{ invoiceType: 'gift' }, 'Choose sales or purchase'],
  [{ invoiceType: 'purchase' }, 'Please select a supplier.'],
  [{ invoiceDate: '2026-02-30' }, 'Enter a valid date'],
  [{ items: [] }, 'Add at least one item.'],
  [{ items: [{ ...pen, itemname: ' ' }] }, 'Item 1: Every item needs a name'],
  [{ items: [pen, { ...pen, quantity: 0 }] }, 'Item 2: Quantity must be more than 0'],
  [{ items: [{ ...pen, quantity: -1 }] }, 'Item 1: Quantity cannot be negative'],
  [{ items: [{ ...pen, quantity: 1.2345 }] }, 'Item 1: Quantity: at most 3 decimals'],
  [{ items: [{ ...pen, quantity: '2' }] }, 'Item 1: Quantity must be a number'],
  [{ items: [{ ...pen, rate: -0.01 }] }, 'Item 1: Rate cannot be negative'],
  [{ items: [{ ...pen, cgst: 101 }] }, 'Item 1: CGST% is too large'],
  [{ items: [{ ...pen, quantity: 9_999_999, rate: 99_999_999 }] }, 'The amount is too large.'],
  [{ discount: 98.34 }, 'Discount cannot exceed the total.'],
  [{ discount: -1 }, 'Discount cannot be negative'],
  [{ discount: 1.005 }, 'Discount: at most 2 decimals'],
  [{ additionalCharges: -1 }, 'Additional charges cannot be negative'],
  [{ amountReceived: -1 }, 'Amount received cannot be negative'],
  [{ paymentMode: 'barter' }, 'Choose a payment mode'],
  [{ paymentStatus: 'later' }, 'Choose a payment status'],
  [{ merchants: { _id: 'x' } }, 'Invalid reference'],
  [{ terms: 'x'.repeat(5001) }, 'Terms and Conditions: at most 5000 characters'],
])('an invoice with %o is refused with a message and nothing is stored', async (wrong, message) => {
  const { asha } = await startShop()

  expect(await asha.refused(createInvoice, { body: { ...sale([pen]).body, ...wrong } })).toMatchObject({
    status: 400,
    success: false,
    message,
  })
  expect(await asha(listInvoices, {})).toEqual([])
})

test('the list filters by text, kind, status and dates, and pages through without gaps', async () => {
  const { sharma, anita, ravi } = await openSharmaTraders()
  for (let day = 1; day <= 15; day++) {
    const party = day % 2 ? anita : ravi
    const date = `2026-11-${String(day).padStart(2, '0')}`
    await sharma(createInvoice, sale([pen], { invoiceDate: date, merchants: { _id: party._id } }))
  }
  const numbers = async (query: QueryOf<typeof listInvoices>) =>
    (await sharma(listInvoices, { query })).map((one) => Number(one.invoiceNumber.slice(-5)))
  const [last] = await sharma(listInvoices, {})
  await sharma(returnInvoice, { params: { id: last?._id ?? '' } })

  expect(await numbers({})).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  expect(await numbers({ search: 'RAVI' })).toEqual([14, 12, 10, 8, 6, 4, 2])
  expect(await numbers({ search: 'inv-00007' })).toEqual([7])
  expect(await numbers({ search: '%' })).toEqual([])
  expect(await numbers({ status: 'returned' })).toEqual([15])
  const [, paid, half] = await sharma(listInvoices, {})
  const pay = (one: Invoice | undefined, paymentStatus: 'paid') =>
    sharma(updateInvoice, { params: { id: one?._id ?? '' }, body: { paymentStatus } })
  await pay(paid, 'paid')
  const amountReceived = 1
  await sharma(updateInvoice, { params: { id: half?._id ?? '' }, body: { amountReceived } })
  expect(await numbers({ payment: 'pending', from: '2026-11-12' })).toEqual([13, 12])
  expect(await numbers({ payment: 'pending', search: 'ravi' })).toEqual([12, 10, 8, 6, 4, 2])
  expect(await numbers({ payment: 'partially paid' })).toEqual([13])
  expect(await numbers({ payment: 'unpaid', from: '2026-11-11' })).toEqual([12, 11])
  expect(await numbers({ payment: 'pending', status: 'returned' })).toEqual([])
  expect(await numbers({ from: '2026-11-03', to: '2026-11-05' })).toEqual([5, 4, 3])
  expect(await numbers({ from: '2026-11-05', to: '2026-11-03' })).toEqual([])
  expect(await numbers({ type: 'purchase' })).toEqual([])

  const seen: number[] = []
  let cursor: string | undefined
  const { send } = sharma as unknown as {
    send: (
      endpoint: unknown,
      input: object,
    ) => Promise<{ headers: Record<string, string>; json(): Invoice[] }>
  }
  do {
    const response = await send(listInvoices, { query: { limit: 4, cursor, brief: '1' } })
    expect(response.headers['x-total-count']).toBe('15')
    seen.push(...response.json().map((one) => Number(one.invoiceNumber.slice(-5))))
    cursor = response.headers['x-next-cursor']
  } while (cursor)
  expect(seen).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  expect(await sharma.refused(listInvoices, { query: { cursor: 'nonsense' } })).toMatchObject({ status: 400 })
  expect(await sharma.refused(listInvoices, { query: { limit: 0 } })).toMatchObject({ status: 400 })
})

test('the audit log has who, when, before and after of every change of an invoice, and cannot be changed', async () => {
  const { asha, store } = await startShop()
  const { invoice } = await asha(createInvoice, sale([pen]))
  await asha(updateInvoice, {
    params: { id: invoice._id },
    body: { items: [{ ...pen, rate: 40 }], vehicleNo: 'MH 12' },
  })
  const { sql } = await import('#server/db/sql.ts')
  const db = store.forShop({ shopId: asha.shopId, userId: asha.userId })

  const trail = await db.execute(sql`
    select table_name, operation, user_id, before ->> 'rate' as rate_before, after -> 'details' ->> 'vehicleNo' as vehicle
      from audit_log where table_name like 'document%' and operation = 'update' order by table_name desc, seq`)

  expect(trail).toEqual([
    {
      table_name: 'documents',
      operation: 'update',
      user_id: asha.userId,
      rate_before: null,
      vehicle: 'MH 12',
    },
    {
      table_name: 'document_lines',
      operation: 'update',
      user_id: asha.userId,
      rate_before: '33.3300',
      vehicle: null,
    },
  ])
  for (const statement of [
    sql`delete from audit_log`,
    sql`update audit_log set user_id = null`,
    sql`insert into audit_log (table_name, row_id, operation) values ('x', 'x', 'insert')`,
    sql`delete from documents`,
    sql`update documents set number = 'SINV-00000'`,
    sql`update stock_movements set quantity = 1`,
  ]) {
    await expect(db.execute(statement)).rejects.toThrow()
  }
})

test('the database refuses amounts of an invoice that do not add up', async () => {
  const { asha, store } = await startShop()
  const { invoice } = await asha(createInvoice, sale([pen]))
  const { sql } = await import('#server/db/sql.ts')
  const db = store.forShop({ shopId: asha.shopId, userId: asha.userId })

  for (const set of [
    sql`grand_total = grand_total + 1`,
    sql`pending_amount = 0`,
    sql`cgst = cgst + 1`,
    sql`discount = 999999999`,
  ]) {
    await expect(db.execute(sql`update documents set ${set} where id = ${invoice._id}`)).rejects.toThrow()
  }
})

test('the cost of goods is copied when they are sold', async () => {
  const { sharma, products } = await openSharmaTraders()
  const { store } = await startShop()
  const { updateProduct } = await import('#contract/shelf/products.ts')
  const rice = products.RICE5 as NonNullable<(typeof products)[string]>
  await sharma(createInvoice, sale([lineOf(rice, 1)]))
  const body = {
    ...rice,
    categoryId: rice.categoryId?._id,
    supplierId: undefined,
    purchasePrice: 420,
    stockLoaded: 39,
    stock: 39,
  }
  await sharma(updateProduct, { params: { id: rice._id }, body })
  const { sql } = await import('#server/db/sql.ts')
  const db = store.forShop({ shopId: sharma.shopId, userId: sharma.userId })

  expect(await db.execute(sql`select cost from document_lines`)).toEqual([{ cost: 410.5 }])
})

test('a purchase keeps the place of supply of its supplier, typed or known (INV-27)', async () => {
  const { asha } = await startShop()
  const items = [{ itemname: 'Pen', quantity: 1, rate: 10, cgst: 0, sgst: 0, igst: 18, cess: 0 }]
  const purchase = { invoiceType: 'purchase' as const, invoiceDate: '2026-11-20', items }
  const typed = await asha(createInvoice, {
    body: { ...purchase, merchants: { name: 'Surat Mills' }, supplierPlaceOfSupply: 'Gujarat' },
  })
  expect(typed.invoice.supplierPlaceOfSupply).toBe('Gujarat')
  const known = await asha(createInvoice, {
    body: { ...purchase, merchants: { name: 'Pune Mills', state: 'Maharashtra' } },
  })
  expect(known.invoice.supplierPlaceOfSupply).toBe('Maharashtra')
})
