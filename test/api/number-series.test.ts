import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { creditNotes } from '#contract/documents/notes.ts'
import { listFindings } from '#contract/gst/findings.ts'
import { createInvoice, lastInvoiceNumber, listInvoices, updateInvoice } from '#contract/invoices.ts'
import { changeReceipt, createReceipt } from '#contract/money/vouchers.ts'
import { createQuotation, deleteQuotation } from '#contract/quotations.ts'
import { updateSettings } from '#contract/shop/change-settings.ts'
import { SERIES } from '#domain/documents/series.ts'
import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { buyerOf } from '#test/gstr1-shop.ts'
import {
  type BodyOf,
  FRIDAY_MORNING,
  type Person,
  setClock,
  signInAgain,
  startBahi,
  startShop,
} from '#test/start-shop.ts'

afterEach(() => setClock(FRIDAY_MORNING))

const items = [{ itemname: 'Pen', quantity: 1, rate: 10 }]
const bill = (person: Person, more: BodyOf<typeof createInvoice> = {}) =>
  person(createInvoice, { body: { invoiceType: 'sales', items, ...more } })
const yearly = { salesInvoice: { prefix: '{FY}/S/', digits: 5, start: 1 } }
const use = (person: Person, numbers: BodyOf<typeof updateSettings>['numbers']) =>
  person(updateSettings, { body: { numbers } })
const last = async (person: Person) =>
  (await person(lastInvoiceNumber, { query: { type: 'sales' } })).lastInvoiceNumber

test('numbers follow the shop’s own format, and the usual series continues when the format is removed', async () => {
  const { asha, bharat } = await startShop()
  await bill(asha)
  await use(asha, { salesInvoice: { prefix: 'A/', digits: 3, start: 418 } })

  expect(await last(asha)).toBeNull()
  const numbers = [
    await bill(asha),
    await bill(asha, { invoiceNumber: 'A/419' }),
    await bill(asha, { invoiceNumber: 'SINV-00077' }),
  ]
  expect(numbers.map(({ invoice }) => invoice.invoiceNumber)).toEqual(['A/418', 'A/419', 'A/420'])
  expect(await last(asha)).toBe('A/420')
  // The other shop, and a series that has no format of its own, are as they were.
  expect((await bill(bharat)).invoice.invoiceNumber).toBe('SINV-00001')
  expect(
    (await bill(asha, { invoiceType: 'purchase', merchants: { name: 'Mill' } })).invoice.invoiceNumber,
  ).toBe('PINV-00001')

  await use(asha, {})
  expect((await bill(asha)).invoice.invoiceNumber).toBe('SINV-00002')
  const { store } = await startBahi()
  expect(await verifyShop(store.forShop(asha), asha.shopId)).toMatchObject({ findings: [], gaps: [] })
  const { data: found } = { data: await asha(listInvoices, { query: { search: 'a/42' } }) }
  expect(found.map(({ invoiceNumber }) => invoiceNumber)).toEqual(['A/420'])
})

test('the year of numbers changes on 1 April at midnight in India, with eight tills writing', async () => {
  const { asha } = await startShop()
  await use(asha, yearly)
  setClock('2027-03-31T23:59:59+05:30')
  const tills = await Promise.all(Array.from({ length: 8 }, () => signInAgain(asha)))
  const before = await Promise.all(tills.flatMap((till) => [bill(till), bill(till)]))
  setClock('2027-04-01T00:00:00+05:30')
  // A bill of yesterday that is written now belongs to yesterday's year.
  const after = await Promise.all(
    tills.flatMap((till, at) => [bill(till), bill(till, at === 3 ? { invoiceDate: '2027-03-31' } : {})]),
  )

  const written = [...before, ...after].map(({ invoice }) => invoice.invoiceNumber).sort()
  const counted = (year: string, count: number) =>
    Array.from({ length: count }, (_, n) => `${year}/S/${String(n + 1).padStart(5, '0')}`)
  expect(written).toEqual([...counted('26-27', 17), ...counted('27-28', 15)])
})

const tills = {
  'Till 1': { salesInvoice: { prefix: '{FY}/A/', digits: 4, start: 1 } },
  'Till 2': {
    salesInvoice: { prefix: '{FY}/B/', digits: 4, start: 1 },
    creditNote: { prefix: 'B/CN-', digits: 3, start: 7 },
  },
}

test('each till has its own series without gaps, also with bills saved at once and at the turn of the year', async () => {
  const { asha } = await startShop()
  await asha(updateSettings, { body: { tills } })
  setClock('2027-03-31T23:59:59+05:30')
  const people = await Promise.all(Array.from({ length: 8 }, () => signInAgain(asha)))
  const write = () =>
    Promise.all(people.flatMap((one, at) => [bill(one, { till: `Till ${(at % 2) + 1}` }), bill(one)]))
  const before = await write()
  setClock('2027-04-01T00:00:00+05:30')
  const after = await write()

  const counted = (prefix: string, digits: number, from: number, count: number) =>
    Array.from({ length: count }, (_, n) => prefix + String(from + n).padStart(digits, '0'))
  const written = [...before, ...after].map(({ invoice }) => invoice.invoiceNumber)
  expect(written.sort()).toEqual([
    ...counted('26-27/A/', 4, 1, 4),
    ...counted('26-27/B/', 4, 1, 4),
    ...counted('27-28/A/', 4, 1, 4),
    ...counted('27-28/B/', 4, 1, 4),
    // Who names no till writes as the shop does, in one series for all years.
    ...counted('SINV-', 5, 1, 16),
  ])
  const later = await signInAgain(asha)
  const lastAt = async (till?: string) =>
    (await later(lastInvoiceNumber, { query: { type: 'sales', till } })).lastInvoiceNumber
  expect([await lastAt('Till 1'), await lastAt('Till 2'), await lastAt()]).toEqual([
    ...['27-28/A/0004', '27-28/B/0004', 'SINV-00016'],
  ])
  // A preview of the till counts, of another till it does not; a till that is no more writes as the shop.
  const typed = async (till: string, invoiceNumber: string) =>
    (await bill(later, { till, invoiceNumber })).invoice.invoiceNumber
  expect(await typed('Till 2', '27-28/B/0005')).toBe('27-28/B/0005')
  expect(await typed('Till 2', '27-28/A/0009')).toBe('27-28/B/0006')
  expect(await typed('Till 9', '')).toBe('SINV-00017')

  const { invoice } = await bill(later)
  const note = { invoice: invoice._id, till: 'Till 2', items: [{ line: invoice.items[0]?._id, quantity: 1 }] }
  expect((await later(creditNotes.create, { body: note })).note.noteNumber).toBe('B/CN-007')
  const { store } = await startBahi()
  expect(await verifyShop(store.forShop(asha), asha.shopId)).toMatchObject({ findings: [], gaps: [] })
})

test('a prefix belongs to one series of one till, whichever was stored first', async () => {
  const { asha } = await startShop()
  const refused = (body: object) => asha.refused(updateSettings, { body })
  const twice = { status: 400, message: 'Two series may not write the same numbers' }
  const [one, two] = [tills['Till 1'], { creditNote: { prefix: '{fy}/a/', digits: 4, start: 1 } }]
  expect(await refused({ tills: { A: one, B: one } })).toMatchObject(twice)
  expect(
    await refused({ tills: { A: { salesInvoice: { prefix: 'PO', digits: 5, start: 1 } } } }),
  ).toMatchObject(twice)
  expect(
    await refused({ tills: { A: { salesInvoice: { prefix: 'TOO-LONG/2026/', digits: 5, start: 1 } } } }),
  ).toMatchObject({ message: 'Too long: a number has at most 16 characters' })
  expect(await refused({ tills: { ['x'.repeat(21)]: one } })).toMatchObject({ status: 400 })
  await asha(updateSettings, { body: { tills } })
  // What the shop writes and what its tills write is looked at together, though only one of them is sent.
  expect(await refused({ numbers: { purchaseInvoice: tills['Till 1'].salesInvoice } })).toMatchObject(twice)
  expect(await refused({ tills: { A: one, B: two } })).toMatchObject({ status: 400 })
  expect(await last(asha)).toBeNull()
})

test('a number format that is illegal, or of another series, is refused at its field', async () => {
  const { asha } = await startShop()
  const refused = (numbers: object) => asha.refused(updateSettings, { body: { numbers } })
  const own = (prefix: string, digits = 5, start = 1) => ({ salesInvoice: { prefix, digits, start } })
  expect(await refused(own('{FY}/SALES/', 6))).toMatchObject({
    status: 400,
    message: 'Too long: a number has at most 16 characters',
  })
  expect(await refused(own('S 1/'))).toMatchObject({ message: 'Use letters, digits, - and / only' })
  expect(await refused(own('A1'))).toMatchObject({ message: 'End with a letter, - or /' })
  expect(await refused(own('PINV-'))).toMatchObject({ message: 'Two series may not write the same numbers' })
  expect(await refused(own('A/', 5, 0))).toMatchObject({ message: 'First number: 1 to 99,99,999' })
  expect((await bill(asha)).invoice.invoiceNumber).toBe('SINV-00001')
})

test('a prefix that one series has used cannot be used by another', async () => {
  const { asha } = await startShop()
  await bill(asha)
  const taken = { prefix: 'SINV-', digits: 5, start: 1 }
  await use(asha, { ...yearly, purchaseInvoice: taken })
  expect(
    await asha.refused(createInvoice, {
      body: { invoiceType: 'purchase', merchants: { name: 'Mill' }, items },
    }),
  ).toMatchObject({ status: 409, message: expect.stringContaining('belong to another series') })
})

test('a number never grows beyond sixteen characters', async () => {
  const { asha } = await startShop()
  await use(asha, { salesInvoice: { prefix: 'ABCDEFGHIJKLM/', digits: 2, start: 99 } })
  expect((await bill(asha)).invoice.invoiceNumber).toBe('ABCDEFGHIJKLM/99')
  expect(await asha.refused(createInvoice, { body: { invoiceType: 'sales', items } })).toMatchObject({
    status: 409,
    message: 'The series ABCDEFGHIJKLM/ is used up: a number has at most 16 characters.',
  })
})

test('the number of a deleted latest quotation is used again, also in a series of the shop’s own', async () => {
  const { asha } = await startShop()
  await use(asha, { salesQuotation: { prefix: 'Q/', digits: 1, start: 7 } })
  const quote = async () =>
    (await asha(createQuotation, { body: { quotationType: 'sales', merchants: { name: 'Ravi' }, items } }))
      .quotation
  await quote()
  const latest = await quote()
  await asha(deleteQuotation, { params: { id: latest._id } })
  expect([latest.quotationNumber, (await quote()).quotationNumber]).toEqual(['Q/8', 'Q/8'])
})

test('the database has the same default prefixes as the domain', async () => {
  const { asha } = await startShop()
  const { store } = await startBahi()
  const rows = await store.forShop(asha).execute(
    query(
      { series: z.string(), prefix: z.string() },
      sql`select series, usual_prefix(series) as prefix
            from jsonb_array_elements_text(${JSON.stringify(Object.keys(SERIES))}::jsonb) series`,
    ),
  )
  expect(Object.fromEntries(rows.map(({ series, prefix }) => [series, prefix]))).toEqual(SERIES)
})

test('a series is not begun as no e-invoice may; one that begins so already goes on, and is found', async () => {
  const { asha } = await startShop()
  const formatOf = (prefix: string) => ({ salesInvoice: { prefix, digits: 4, start: 1 } })
  const words = 'Begin with a letter or 1 to 9: e-invoices take no other'
  for (const prefix of ['/S/', '-A-', '0A/', '00-']) {
    const refused = { status: 400, message: `${prefix}: ${words}` }
    expect(await asha.refused(updateSettings, { body: { numbers: formatOf(prefix) } })).toMatchObject(refused)
    const tills = { Front: formatOf(prefix) }
    expect(await asha.refused(updateSettings, { body: { tills } })).toMatchObject(refused)
  }
  // A shop that chose it before the rule.
  const { store } = await startBahi()
  const numbers = JSON.stringify({ numbers: formatOf('/S/') })
  await store
    .forShop(asha)
    .execute(sql`update shops set settings = settings || ${numbers}::jsonb where id = ${asha.shopId}`)
  await use(asha, { ...formatOf('/S/'), purchaseInvoice: { prefix: 'P/', digits: 3, start: 1 } })
  expect((await bill(asha)).invoice.invoiceNumber).toBe('/S/0001')
  expect((await bill(asha)).invoice.invoiceNumber).toBe('/S/0002')
  const { findings } = await asha(listFindings, { query: { month: '2026-11' } })
  expect(findings.filter(({ key }) => key.startsWith('beginning'))).toMatchObject([
    { sentence: 'Numbers of the series /S/ begin as no e-invoice may', severity: 'look', count: 2 },
  ])
})

test('a bill is not moved across 1 April by an edit, and neither is a receipt numbered by year', async () => {
  const { asha } = await startShop()
  await use(asha, { ...yearly, receipt: { prefix: '{FY}/RV/', digits: 4, start: 1 } })
  const march = (await bill(asha, { invoiceDate: '2026-03-31' })).invoice
  const april = (await bill(asha, { invoiceDate: '2026-04-02' })).invoice
  const move = (_id: string, invoiceDate: string) => ({ params: { id: _id }, body: { items, invoiceDate } })
  expect(await asha.refused(updateInvoice, move(march._id, '2026-04-02'))).toMatchObject({
    status: 400,
    message:
      '25-26/S/00001 is a number of 2025-26: its date stays in that financial year. Cancel it, and write it anew under 2026-27.',
  })
  expect(await asha.refused(updateInvoice, move(april._id, '2026-03-30'))).toMatchObject({ status: 400 })
  expect((await asha(updateInvoice, move(march._id, '2026-03-01'))).invoice.invoiceDate).toBe('2026-03-01')
  expect((await asha(updateInvoice, move(april._id, '2026-04-01'))).invoice.invoiceDate).toBe('2026-04-01')

  // A series without the year is one of a financial year all the same.
  await use(asha, {})
  const plain = (await bill(asha, { invoiceDate: '2026-04-03' })).invoice
  expect(await asha.refused(updateInvoice, move(plain._id, '2026-03-30'))).toMatchObject({ status: 400 })

  const party = await buyerOf(asha, 'Anita')
  await use(asha, { receipt: { prefix: '{FY}/RV/', digits: 4, start: 1 } })
  const money = { party, ways: [{ account: 'cash', amount: 100 }], bills: [] }
  const { voucher } = await asha(createReceipt, { body: { ...money, date: '2026-03-31' } })
  const receipt = { params: { id: voucher._id }, body: { ...money, date: '2026-04-01' } }
  expect(await asha.refused(changeReceipt, receipt)).toMatchObject({
    status: 400,
    message: expect.stringContaining('25-26/RV/0001 is a number of 2025-26'),
  })

  // What bears the number of another year already is found.
  await use(asha, { salesInvoice: { prefix: 'T/25-26/', digits: 4, start: 1 } })
  await bill(asha, { invoiceDate: '2026-04-05' })
  const { findings } = await asha(listFindings, { query: { month: '2026-04' } })
  expect(findings.map(({ sentence }) => sentence)).toContain(
    'T/25-26/0001 of 5 Apr 2026 has the number of another financial year, 2025-26',
  )
})
