import { expect, test } from 'vitest'
import {
  createQuotation,
  deleteQuotation,
  getQuotation,
  listQuotations,
  updateQuotation,
} from '#contract/quotations.ts'
import { PEN } from '#test/document-kinds.ts'
import { lineOf, openSharmaTraders, stockOf } from '#test/sharma-traders.ts'
import { type BodyOf, openPerson, type Person, type QueryOf, startShop } from '#test/start-shop.ts'
import { walkPages } from '#test/walk-pages.ts'

const quote = async (person: Person, more: BodyOf<typeof createQuotation> = {}) =>
  (await person(createQuotation, { body: { merchants: { name: 'Anita Stores' }, items: [PEN], ...more } }))
    .quotation

test('AC-12: a sales quotation with discount, charges and mixed taxes adds up', async () => {
  const { sharma, products, anita } = await openSharmaTraders()

  const { quotation } = await sharma(createQuotation, {
    body: {
      merchants: { _id: anita._id },
      items: [
        lineOf(products.RICE5, 10, 499),
        lineOf(products.SUGAR, 12.75, 44.8),
        lineOf(products.BOTL, 3, 349.5),
      ],
      discount: 309.7,
      additionalCharges: 133.46,
    },
  })

  expect(quotation.items.map(({ taxableAmount, total }) => [taxableAmount, total])).toEqual([
    [499000, 523950],
    [57120, 59976],
    [104850, 123723],
  ])
  expect(quotation).toMatchObject({
    quotationNumber: 'SQT-00001',
    quotationType: 'sales',
    noOfItems: 3,
    totalBeforeTax: 660970,
    cgst: 13903,
    sgst: 13903,
    igst: 18873,
    cess: 0,
    totalTax: 46679,
    discount: 30970,
    additionalCharges: 13346,
    totalAfterTax: 676679,
    grandTotal: 690025,
    quotationAmount: 690025,
    quotationAmountWords: 'Indian Rupees Six Thousand Nine Hundred and Twenty Five Paise Only',
    merchants: { _id: anita._id, name: 'Anita Stores', email: 'anita@party.test' },
  })
  expect(await stockOf(sharma)).toMatchObject({ RICE5: 40, SUGAR: 150, BOTL: 8 })
})

test('a purchase quotation names its supplier in the shipping details, and the shop as the receiver', async () => {
  const { sharma, products, krishna } = await openSharmaTraders()

  const { quotation } = await sharma(createQuotation, {
    body: { quotationType: 'purchase', merchants: { _id: krishna._id }, items: [lineOf(products.RICE5, 1)] },
  })

  expect(quotation).toMatchObject({
    quotationNumber: 'PQT-00001',
    shippingDetails: {
      supplierName: 'Krishna Wholesale',
      supplierAddress: 'Market Yard, Pune',
      supplierGstin: '',
    },
    own: { name: 'Sharma Traders' },
  })
})

test('a list of one type begins with the latest number, whatever its date', async () => {
  const asha = await openPerson('Asha')
  await quote(asha, { quotationDate: '2026-11-20' })
  await quote(asha, { quotationDate: '2026-11-02' })
  await quote(asha, { quotationDate: '2026-11-25', quotationType: 'purchase' })
  const numbers = async (query: QueryOf<typeof listQuotations>) =>
    (await asha(listQuotations, { query })).map((one) => one.quotationNumber)

  expect(await numbers({ type: 'sales' })).toEqual(['SQT-00002', 'SQT-00001'])
  expect(await numbers({ type: 'sales', limit: 1, brief: '1' })).toEqual(['SQT-00002'])
  expect(await numbers({})).toEqual(['PQT-00001', 'SQT-00001', 'SQT-00002'])
})

test('a list of one type between two dates begins with the newest date, page by page', async () => {
  const { app, asha } = await startShop()
  const days = ['2026-11-20', '2026-11-02', '2026-11-11', '2026-10-31']
  for (const quotationDate of days) await quote(asha, { quotationDate })
  await quote(asha, { quotationDate: '2026-11-15', quotationType: 'purchase' })

  const query = { type: 'sales', from: '2026-11-01', to: '2026-11-30', limit: 1 }
  const { rows, sizes } = await walkPages(app, asha, listQuotations, query)

  const newestFirst = ['2026-11-20', '2026-11-11', '2026-11-02']
  expect(rows).toMatchObject(newestFirst.map((quotationDate) => ({ quotationDate })))
  expect(sizes).toEqual([1, 1, 1])
})

test('the number of a deleted latest quotation is used again, that of an older one is not', async () => {
  const asha = await openPerson('Asha')
  const [first, second, third] = [await quote(asha), await quote(asha), await quote(asha)]
  const other = await quote(asha, { quotationType: 'purchase' })
  const remove = (id: string | undefined) => asha(deleteQuotation, { params: { id: id ?? '' } })

  await remove(third?._id)
  expect(await quote(asha)).toMatchObject({ quotationNumber: 'SQT-00003' })
  expect(await remove(first?._id)).toEqual({ success: true, message: 'Quotation deleted' })
  expect(await quote(asha)).toMatchObject({ quotationNumber: 'SQT-00004' })
  expect((await asha(listQuotations, {})).map((one) => one.quotationNumber).sort()).toEqual([
    'PQT-00001',
    'SQT-00002',
    'SQT-00003',
    'SQT-00004',
  ])
  await remove(other._id)
  expect(await quote(asha, { quotationType: 'purchase' })).toMatchObject({ quotationNumber: 'PQT-00001' })
  expect(second?.quotationNumber).toBe('SQT-00002')
})

test('deleting and creating quotations at once never gives one number twice', async () => {
  const asha = await openPerson('Asha')
  const begun = await Promise.all(Array.from({ length: 6 }, () => quote(asha)))

  await Promise.all([
    ...begun.map(({ _id }) => asha(deleteQuotation, { params: { id: _id } })),
    ...Array.from({ length: 12 }, () => quote(asha)),
  ])

  const numbers = (await asha(listQuotations, {})).map((one) => one.quotationNumber)
  expect(numbers).toHaveLength(12)
  expect(new Set(numbers).size).toBe(12)
  const highest = Math.max(...numbers.map((one) => Number(one.slice(-5))))
  expect((await quote(asha)).quotationNumber).toBe(`SQT-${String(highest + 1).padStart(5, '0')}`)
})

test('a quotation is deleted once, and only by its own shop', async () => {
  const { asha, bharat } = await startShop()
  const params = { id: (await quote(asha))._id }
  const missing = { status: 404, message: 'Quotation not found' }

  expect(await bharat.refused(deleteQuotation, { params })).toMatchObject(missing)
  expect(await asha(getQuotation, { params })).toMatchObject({ quotationNumber: 'SQT-00001' })
  await asha(deleteQuotation, { params })
  for (const endpoint of [deleteQuotation, getQuotation]) {
    expect(await asha.refused(endpoint, { params })).toMatchObject(missing)
  }
})

test.each([
  [{ discount: 98.34 }, 'Discount cannot exceed the total.'],
  [{ discount: -1 }, 'Discount cannot be negative'],
  [{ additionalCharges: -1 }, 'Additional charges cannot be negative'],
  [{ quotationType: 'gift' }, 'Choose sales or purchase'],
])('a quotation with %o is refused with a message, new or edited', async (wrong, message) => {
  const asha = await openPerson('Asha')
  const body = { merchants: { name: 'Anita' }, items: [PEN], ...wrong }
  const { _id } = await quote(asha)

  expect(await asha.refused(createQuotation, { body })).toMatchObject({ status: 400, message })
  expect(await asha.refused(updateQuotation, { params: { id: _id }, body })).toMatchObject({
    status: 400,
    message,
  })
})
