import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cancelInvoice } from '#contract/documents/cancelling.ts'
import {
  decideGstr2b,
  type Gstr2bAction,
  importGstr2b,
  listGstr2bCandidates,
  listUnpaidCredit,
  matchGstr2b,
  pairGstr2b,
  readGstr2b,
} from '#contract/gst/gstr2b.ts'
import { createInvoice, getInvoice, updateInvoice } from '#contract/invoices.ts'
import { createPayment } from '#contract/money/vouchers.ts'
import { openLedgerShop } from '#test/ledger-shop.ts'
import { portalFile } from '#test/portal-file.ts'
import { OWN_GSTIN, openPurchaseShop, PAPER_GSTIN } from '#test/purchase-shop.ts'
import type { BodyOf, Person, QueryOf } from '#test/start-shop.ts'

test("a supplier's bill is entered once, however its number is written", async () => {
  const { asha, bharat, mill, rice, bill } = await openLedgerShop()
  const purchase = (supplierBillNo: string, rest: BodyOf<typeof createInvoice> = {}) =>
    bill('purchase', { rate: 40, quantity: 1, supplierBillNo, supplierBillDate: '2026-10-18', ...rest })
  const first = await purchase('PPH/0045')
  expect(await asha(getInvoice, { params: { id: first._id } })).toMatchObject({
    supplierBillNo: 'PPH/0045',
    supplierBillDate: '2026-10-18',
  })

  const again = {
    invoiceType: 'purchase',
    merchants: { _id: mill },
    items: [{ product: rice._id, itemname: 'Rice', quantity: 1, rate: 40 }],
    supplierBillNo: 'pph-0045',
    supplierBillDate: '2026-11-02',
  }
  const refusal = { status: 409, message: `This bill of mill is already in: ${first.invoiceNumber}.` }
  expect(await asha.refused(createInvoice, { body: again })).toMatchObject(refusal)
  expect(
    await asha.refused(createInvoice, { body: { ...again, supplierBillNo: 'PPH/0045/12345678' } }),
  ).toMatchObject({ status: 400 })
  // The series begins anew with the financial year.
  const other = await purchase('PPH/0045', { supplierBillDate: '2026-03-31' })
  expect(
    await asha.refused(updateInvoice, {
      params: { id: other._id },
      body: { items: other.items, supplierBillDate: '2026-04-01' },
    }),
  ).toMatchObject(refusal)
  const pressed = await Promise.allSettled([1, 2, 3].map(() => purchase('PPH/77')))
  expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)

  expect(await bharat.refused(getInvoice, { params: { id: first._id } })).toMatchObject({ status: 404 })
})

const EXAMPLE = JSON.parse(readFileSync(`${import.meta.dirname}/../schemas/examples/gstr2b.json`, 'utf8'))
const OCTOBER = { month: '2026-10' }
type File = typeof EXAMPLE
const edited = (edit: (data: File['data']) => void): File => {
  const file = structuredClone(EXAMPLE)
  edit(file.data)
  return file
}
const take = (asha: Person, ...files: unknown[]) => asha(importGstr2b, { body: { ...OCTOBER, files } })
const rowsOf = async (asha: Person, query: QueryOf<typeof readGstr2b> = {}) =>
  (await asha(readGstr2b, { query: { ...OCTOBER, ...query } })).rows
const rowNamed = async (asha: Person, number: string) => {
  const row = (await rowsOf(asha)).find(({ portal }) => portal?.number === number)
  if (!row) throw new Error(`There is no row ${number}`)
  return row
}
const press = (asha: Person, action: Gstr2bAction, ...rows: string[]) =>
  asha(decideGstr2b, { body: { ...OCTOBER, action, ...(rows.length > 0 && { rows }) } })
const creditOf = async (asha: Person, month = '2026-10') =>
  (await asha(readGstr2b, { query: { month } })).credit
/** Rupees of CGST, and of SGST as much. */
const halves = (rupees: number) => ({ igst: 0, cgst: rupees * 100, sgst: rupees * 100, cess: 0 })

test('the example of the format gives the credit of matched and accepted bills, less the note', async () => {
  const { asha, bharat, buy } = await openPurchaseShop()
  const bill = await buy('PPH/1045', 5000)
  expect(await asha(readGstr2b, { query: OCTOBER })).toMatchObject({ imported: null, rows: [] })
  expect(await take(asha, EXAMPLE)).toMatchObject({ rows: 2 })

  const october = await asha(readGstr2b, { query: OCTOBER })
  expect(october.imported).toMatchObject({ rows: 2, files: 1, generated: '2026-11-14', by: 'Asha Stores' })
  expect(october.figures).toMatchObject({
    exact: { count: 1, tax: 900_00 },
    'only-portal': { count: 1, tax: -90_00 },
    'only-books': { count: 0, tax: 0 },
  })
  // As on the portal: what nobody decided about counts as accepted, a bill as well as a note.
  expect(october.credit).toEqual(halves(450 - 45))
  expect(october.deemed).toEqual({ count: 1, tax: 900_00, notInBooks: { count: 0, tax: 0 } })
  const row = await rowNamed(asha, 'PPH/1045')
  expect(row).toMatchObject({ verdict: 'exact', differs: [], books: { _id: bill._id, taxable: 5000_00 } })

  expect(await press(asha, 'accept')).toMatchObject({ rows: 1, ids: [row._id] })
  expect(await creditOf(asha)).toEqual(halves(450 - 45))
  expect(await rowNamed(asha, 'PPH/1045')).toMatchObject({
    action: 'A',
    actedBy: 'Asha Stores',
    claimMonth: '2026-10',
  })
  await press(asha, 'reject', (await rowNamed(asha, 'CR-9'))._id)
  expect(await creditOf(asha)).toEqual(halves(450))
  // A note may be put off by one month.
  await press(asha, 'defer', (await rowNamed(asha, 'CR-9'))._id)
  expect(await creditOf(asha)).toEqual(halves(450))
  expect(await creditOf(asha, '2026-11')).toEqual(halves(-45))

  // Nothing of it is the neighbour's.
  expect(await bharat(readGstr2b, { query: OCTOBER })).toMatchObject({ imported: null, rows: [] })
  const theirs = { ...OCTOBER, action: 'accept', rows: [row._id] } as const
  expect(await bharat.refused(decideGstr2b, { body: theirs })).toMatchObject({ status: 404 })
})

test('a row without a purchase gives no credit until the purchase is entered', async () => {
  const { asha, buy } = await openPurchaseShop()
  await take(asha, EXAMPLE)
  const { _id } = await rowNamed(asha, 'PPH/1045')
  expect(
    await asha.refused(decideGstr2b, { body: { ...OCTOBER, action: 'accept', rows: [_id] } }),
  ).toMatchObject({
    status: 409,
    message: 'PPH/1045 is not in your books: enter the purchase or the expense first.',
  })
  await press(asha, 'ask', _id)
  expect((await rowNamed(asha, 'PPH/1045')).askedAt).toBe('2026-11-20T04:30:00Z')

  // Entered in November: credit counts in the later month.
  const bill = await buy('pph-1045', 5000, { invoiceDate: '2026-11-02' })
  expect(await asha(matchGstr2b, { body: OCTOBER })).toMatchObject({ changed: 1 })
  expect(await asha(matchGstr2b, { body: OCTOBER })).toMatchObject({ changed: 0 })
  expect(await rowNamed(asha, 'PPH/1045')).toMatchObject({ verdict: 'probable', differs: ['number'] })
  await press(asha, 'accept', _id)
  expect([await creditOf(asha), await creditOf(asha, '2026-11')]).toEqual([halves(-45), halves(450)])

  // A purchase that is cancelled gives none any more.
  await asha(cancelInvoice, { params: { id: bill._id }, body: { reason: 'Entered twice' } })
  expect(await rowNamed(asha, 'PPH/1045')).toMatchObject({ verdict: 'only-portal', action: 'N', books: null })
  expect(await creditOf(asha, '2026-11')).toEqual(halves(0))
})

test('the credit of a purchase is claimed once, and a second import keeps the decisions on unchanged rows', async () => {
  const { asha, buy } = await openPurchaseShop()
  await buy('PPH/1045', 5000)
  await buy('PPH/1046', 100)
  const more = edited(({ docdata }) => {
    const [bill] = docdata.b2b[0].inv
    docdata.b2b[0].inv.push({ ...bill, inum: 'PPH/1046', val: 118, txval: 100, cgst: 9, sgst: 9 })
  })
  await take(asha, EXAMPLE, more)
  expect(await press(asha, 'accept')).toMatchObject({ rows: 2 })
  expect(await creditOf(asha)).toEqual(halves(450 + 9 - 45))

  // The first bill says something else now, the second is gone.
  const changed = edited(({ docdata }) => {
    docdata.b2b[0].inv[0].txval = 4000
    docdata.b2b[0].inv[0].cgst = 360
    docdata.b2b[0].inv[0].sgst = 360
  })
  await take(asha, changed)
  expect(await creditOf(asha)).toEqual(halves(360 - 45))
  expect(await rowNamed(asha, 'PPH/1045')).toMatchObject({
    verdict: 'differs',
    differs: ['taxable', 'cgst', 'sgst'],
    action: 'N',
  })
  const alone = await rowsOf(asha, { show: 'only-books' })
  expect(alone).toMatchObject([{ verdict: 'only-books', portal: null, books: { number: 'PPH/1046' } }])

  // Told again in November under the same number: it is in the books once.
  await press(asha, 'accept', (await rowNamed(asha, 'PPH/1045'))._id)
  const november = edited((data) => {
    data.rtnprd = '112026'
  })
  await asha(importGstr2b, { body: { month: '2026-11', files: [november] } })
  const told = await asha(readGstr2b, { query: { month: '2026-11', show: 'only-portal' } })
  expect(told.rows.map(({ portal }) => portal?.number)).toEqual(['CR-9', 'PPH/1045'])
  const first = await asha(readGstr2b, { query: { ...OCTOBER, limit: 1 } })
  const second = await asha(readGstr2b, { query: { ...OCTOBER, limit: 1, cursor: first.cursor ?? '' } })
  expect([...first.rows, ...second.rows].map(({ portal }) => portal?.number)).toEqual(['CR-9', 'PPH/1045'])
  expect(second.cursor).toBeNull()
})

test('an amended bill counts by the difference to the original', async () => {
  const { asha, buy } = await openPurchaseShop()
  await buy('PPH/1045', 5000)
  await take(asha, EXAMPLE)
  await press(asha, 'accept')
  const november = edited((data) => {
    const [bill] = data.docdata.b2b[0].inv
    const amended = {
      ...bill,
      oinum: 'PPH/1045',
      oidt: '18-10-2026',
      inum: 'PPH/1045',
      txval: 6000,
      cgst: 540,
      sgst: 540,
    }
    data.rtnprd = '112026'
    data.docdata = { b2ba: [{ ctin: PAPER_GSTIN, trdnm: 'Pune Paper House', inv: [amended] }] }
  })
  await asha(importGstr2b, { body: { month: '2026-11', files: [november] } })
  const [row] = (await asha(readGstr2b, { query: { month: '2026-11' } })).rows
  expect(row).toMatchObject({ verdict: 'differs', differs: ['taxable', 'cgst', 'sgst'] })
  await asha(decideGstr2b, { body: { month: '2026-11', action: 'accept', rows: [row?._id ?? ''] } })
  expect([await creditOf(asha), await creditOf(asha, '2026-11')]).toEqual([halves(450 - 45), halves(90)])
})

test('the first file of a month is matched with the books, also imported twice at once, and with amendments of unknown bills', async () => {
  const { asha, buy } = await openPurchaseShop()
  const [bill, amended, refused] = [
    await buy('PPH/1045', 5000),
    await buy('PPH/1046', 6000),
    await buy('PPH/1047', 7000),
  ]
  const file = edited((data) => {
    const [told] = data.docdata.b2b[0].inv
    const half = (txval: number) => ({ txval, cgst: txval * 0.09, sgst: txval * 0.09, val: txval * 1.18 })
    const later = { ...told, inum: 'PPH/1046', oinum: 'PPH/1046', oidt: '18-10-2026', ...half(6000) }
    const supplier = { ctin: PAPER_GSTIN, trdnm: 'Pune Paper House' }
    data.docdata = { b2b: [{ ...supplier, inv: [told] }], b2ba: [{ ...supplier, inv: [later] }] }
    data.docRejdata = { b2b: [{ ...supplier, inv: [{ ...told, inum: 'PPH/1047', ...half(7000) }] }] }
  })
  await Promise.all([take(asha, file), take(asha, file)])
  const found = async () =>
    (await rowsOf(asha)).map(({ verdict, portal, books }) => [portal?.number, verdict, books?._id])
  const expected = [
    ['PPH/1045', 'exact', bill._id],
    ['PPH/1046', 'exact', amended._id],
    ['PPH/1047', 'only-portal', undefined],
  ]
  expect(await found()).toEqual(expected)
  expect((await rowsOf(asha, { show: 'only-books' })).map(({ _id }) => _id)).toEqual([refused._id])
  // Looked for anew nothing is found otherwise.
  expect(await asha(matchGstr2b, { body: OCTOBER })).toMatchObject({ changed: 0 })
  expect(await found()).toEqual(expected)
})

test.each([
  [
    'of another',
    edited((data) => {
      data.gstin = PAPER_GSTIN
    }),
    `This GSTR-2B is of GSTIN ${PAPER_GSTIN}; yours is ${OWN_GSTIN}.`,
  ],
  [
    'of another month',
    edited((data) => {
      data.rtnprd = '092026'
    }),
    'This GSTR-2B is of September 2026, not of October 2026.',
  ],
  ['that is none', { fp: '102026' }, 'File 1 is no GSTR-2B: download it from the portal as JSON.'],
])('a file %s is refused with a message', async (_, file, message) => {
  const { asha } = await openPurchaseShop()
  expect(await asha.refused(importGstr2b, { body: { ...OCTOBER, files: [file] } })).toMatchObject({
    status: 400,
    message,
  })
})

test('a bill unpaid after 180 days reverses its credit, and reclaims it once paid', async () => {
  const { asha, bharat, buy, paper } = await openPurchaseShop()
  // 18 April 2026 and 180 days are 15 October: in the return of October the credit goes back.
  const bill = await buy('PPH/1045', 5000, { invoiceDate: '2026-04-18', supplierBillDate: '2026-04-18' })
  const april = edited((data) => {
    data.rtnprd = '042026'
    data.docdata.b2b[0].inv[0].dt = '18-04-2026'
  })
  await asha(importGstr2b, { body: { month: '2026-04', files: [april] } })
  await asha(decideGstr2b, { body: { month: '2026-04', action: 'accept' } })
  const pay = (amount: number, date: string) =>
    asha(createPayment, {
      body: { party: paper, date, ways: [{ account: 'cash', amount }], bills: [{ bill: bill._id, amount }] },
    })
  await pay(2360, '2026-09-05')
  const unpaid = (month: string) => asha(listUnpaidCredit, { query: { month } })
  expect(await unpaid('2026-09')).toMatchObject({ reversed: halves(0), bills: [] })
  // 3,540 of 5,900 are open, three fifths of 450.
  expect(await unpaid('2026-10')).toMatchObject({
    reversed: halves(270),
    reclaimed: halves(0),
    bills: [{ _id: bill._id, number: 'PPH/1045', unpaid: 3540_00, cgst: 270_00 }],
  })
  await pay(1180, '2026-11-10')
  expect(await unpaid('2026-10')).toMatchObject({ reversed: halves(270) })
  expect(await unpaid('2026-11')).toMatchObject({ reversed: halves(0), reclaimed: halves(90) })
  expect(await bharat(listUnpaidCredit, { query: { month: '2026-10' } })).toMatchObject({ bills: [] })
})

test('a file of 450,000 empty documents is refused; rows without a number are ignored', async () => {
  const { asha } = await openPurchaseShop()
  const holding = (count: number) =>
    edited((data) => {
      data.docdata.b2b[0].inv = Array(count).fill({})
    })
  expect(await asha.refused(importGstr2b, { body: { ...OCTOBER, files: [holding(450_000)] } })).toMatchObject(
    { status: 400, message: expect.stringContaining('more than a month of bills') },
  )
  // What has no number is no bill, and thousands of it hold up nobody.
  expect(await asha(importGstr2b, { body: { ...OCTOBER, files: [holding(20_000)] } })).toMatchObject({
    rows: 1,
  })
})

test('an unmatched row is paired by hand with a free bill of its supplier, and stays paired', async () => {
  const { asha, bharat, buy } = await openPurchaseShop()
  // Entered in May under another number and for another amount: nothing says by itself that it is PPH/77.
  const bought = await buy('OLD/3', 700, { invoiceDate: '2026-05-04', supplierBillDate: '2026-05-02' })
  const other = await buy('PPH/5', 100)
  const told = { gstin: PAPER_GSTIN, name: 'Pune Paper House', date: '18-10-2026' }
  await asha(importGstr2b, {
    body: {
      month: '2026-10',
      files: [
        portalFile([
          { ...told, number: 'PPH/77', taxable: 900, half: 81 },
          { ...told, number: 'PPH/5', taxable: 100, half: 9 },
          { ...told, gstin: '27AAACX2002E1ZX', name: 'Xavier', number: 'X/1', taxable: 700, half: 63 },
        ]),
      ],
    },
  })
  const month = async () => (await asha(readGstr2b, { query: { month: '2026-10' } })).rows
  const row = async (number: string) => (await month()).find(({ portal }) => portal?.number === number)
  const [alone, xavier] = [(await row('PPH/77'))?._id ?? '', (await row('X/1'))?._id ?? '']
  expect((await row('PPH/77'))?.verdict).toBe('only-portal')
  const candidates = await asha(listGstr2bCandidates, { query: { month: '2026-10', row: alone } })
  expect(candidates.map(({ _id }) => _id)).toEqual([bought._id])
  expect(await asha(listGstr2bCandidates, { query: { month: '2026-10', row: xavier } })).toEqual([])
  const pairing = (id: string, book: string | null) => ({ body: { month: '2026-10', row: id, book } })
  // Another supplier's, one that stands beside another row, and another shop's.
  for (const [id, book] of [
    [xavier, bought._id],
    [alone, other._id],
  ] as const)
    expect(await asha.refused(pairGstr2b, pairing(id, book))).toMatchObject({ status: 409 })
  expect(await bharat.refused(pairGstr2b, pairing(alone, bought._id))).toMatchObject({ status: 404 })

  await asha(pairGstr2b, pairing(alone, bought._id))
  const paired = { verdict: 'differs', byHand: true, books: { _id: bought._id } }
  expect(await row('PPH/77')).toMatchObject(paired)
  // It is not looked for anew, and nobody else may have it.
  await asha(matchGstr2b, { body: { month: '2026-10' } })
  expect(await row('PPH/77')).toMatchObject(paired)
  await asha(decideGstr2b, { body: { month: '2026-10', action: 'accept', rows: [alone] } })
  expect(await row('PPH/77')).toMatchObject({ action: 'A', claimMonth: '2026-10' })
  expect(await asha.refused(pairGstr2b, pairing(alone, null))).toMatchObject({ status: 409 })
  await asha(decideGstr2b, { body: { month: '2026-10', action: 'undo', rows: [alone] } })
  await asha(pairGstr2b, pairing(alone, null))
  expect(await row('PPH/77')).toMatchObject({ verdict: 'only-portal', books: null })
})
