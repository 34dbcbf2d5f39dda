import { expect, test } from 'vitest'
import { lockBooks } from '#contract/gst/lock.ts'
import {
  beginImport,
  checkImport,
  type ImportVerdict,
  importRows,
  undoImport,
} from '#contract/imports/imports.ts'
import { createMerchant, listMerchants } from '#contract/merchants.ts'
import { getKhata, listKhata } from '#contract/money/khata.ts'
import { cancelVoucher, createOpening, createReceipt, listVouchers } from '#contract/money/vouchers.ts'
import { type BodyOf, type Person, startShop } from '#test/start-shop.ts'

const DAYS = { from: '2026-10-01', to: '2026-11-20' }

type Row = Record<string, string>

function sheetOf(rows: Row[]) {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return {
    columns,
    rows: rows.map((row, i) => ({ row: i + 2, cells: columns.map((column) => row[column] ?? '') })),
  }
}

const checked = (person: Person, rows: Row[], fill: BodyOf<typeof importRows>['fill'] = {}) =>
  person(checkImport, { body: { noun: 'openings', ...sheetOf(rows), fill } })

async function imported(person: Person, rows: Row[]) {
  const begun = await person(beginImport, { body: { noun: 'openings', fileName: 'dues.csv' } })
  const id = begun.import._id
  const answer = await person(importRows, { params: { id }, body: sheetOf(rows) })
  return { id, rows: answer.rows }
}

const verdicts = (rows: ImportVerdict[]) => rows.map(({ row, verdict }) => `${row} ${verdict}`).sort()
const problems = (rows: ImportVerdict[]) =>
  rows
    .flatMap(({ row, problems: all }) => all.map(({ column, message }) => `${row} ${column}: ${message}`))
    .sort()

const anita = { name: 'Anita Stores', phone: '98220 11111', address: 'Pune' }
const asBuyer = (person: Person) =>
  person(createMerchant, { body: { ...anita, type: 'buyer', email: 'anita@example.com' } })

test('what parties owe comes from a file, bill by bill: account, ages and receipts name the bill', async () => {
  const { asha, bharat } = await startShop()
  const { supplier } = await asBuyer(asha)
  const rows = [
    {
      name: 'anita stores',
      billNumber: 'A/12',
      date: '01-10-2026',
      dueDate: '31-10-2026',
      amount: '1,000.50',
    },
    { name: 'Anita Stores', billNumber: 'A/15', date: '05-11-2026', amount: '500', side: 'Dr' },
    { name: 'Anita Stores', date: '10-11-2026', amount: '200 Cr' },
    {
      name: 'कृष्णा ट्रेडर्स',
      billNumber: '77',
      date: '12-11-2026',
      amount: '11,800',
      side: 'We owe',
      phone: '98000 00002',
    },
    { name: 'Nil Balance', date: '12-11-2026', amount: '0.00' },
  ]

  const before = await checked(asha, rows)
  expect(verdicts(before.rows)).toEqual(['2 new', '3 new', '4 new', '5 new', '6 same'])
  expect(before.rows.map(({ balance }) => balance)).toEqual([-11_800_00, 1000_50, 500_00, -200_00, undefined])
  expect(before.newParties).toEqual(['कृष्णा ट्रेडर्स'])
  expect(await asha(listVouchers, {})).toEqual([])

  const { id } = await imported(asha, rows)
  const account = await asha(getKhata, { params: { id: supplier._id }, query: DAYS })
  expect(account.balance).toBe(1300_50)
  expect(account.sides[0]?.openBills).toMatchObject([
    { number: 'A/12', kind: 'opening', date: '2026-10-01', dueDate: '2026-10-31', open: 1000_50 },
    { number: 'A/15', dueDate: '2026-11-05', open: 500_00 },
  ])
  expect(account.lines.map(({ number, debit, credit }) => [number, debit, credit])).toEqual([
    ['A/12', 1000_50, 0],
    ['A/15', 500_00, 0],
    [null, 0, 200_00],
  ])
  const owed = await asha(listKhata, { query: { side: 'creditors' } })
  expect(owed.parties).toMatchObject([{ name: 'कृष्णा ट्रेडर्स', balance: 11_800_00 }])
  expect(await bharat(listVouchers, {})).toEqual([])

  const { voucher } = await asha(createReceipt, {
    body: { party: supplier._id, ways: [{ account: 'cash', amount: 300 }] },
  })
  expect(voucher.lines.map(({ number }) => number)).toContain('A/12')

  const undone = await asha(undoImport, { params: { id } })
  expect(undone.kept).toEqual([{ row: 2, name: 'Anita Stores, A/12', why: 'used' }])
  expect((await asha(listMerchants, {})).map(({ name }) => name)).toEqual(['Anita Stores'])
  expect((await asha(listKhata, { query: { side: 'creditors' } })).parties).toEqual([])
})

test('the same file again brings nothing, and a bill of another amount is asked about', async () => {
  const { asha } = await startShop()
  await asBuyer(asha)
  const rows = [
    { name: 'Anita Stores', billNumber: 'A/12', date: '2026-10-01', amount: '1000' },
    { name: 'Anita Stores', date: '2026-10-02', amount: '70' },
    { name: 'Ravi', phone: '98220 22222', date: '2026-10-02', amount: '70', side: 'Dr' },
  ]
  await imported(asha, rows)
  const again = await imported(asha, rows)
  expect(verdicts(again.rows)).toEqual(['2 same', '3 same', '4 same'])
  expect((await asha(listKhata, {})).totals.debtors).toBe(1140_00)

  const other = await checked(asha, [
    { ...rows[0], amount: '900' } as Row,
    { ...rows[0], date: '2025-10-01' } as Row,
  ])
  expect(verdicts(other.rows)).toEqual(['2 refused', '3 new'])
  expect(problems(other.rows)).toEqual([
    '2 billNumber: Bill A/12 of this party is there with ₹1,000.00 of 1 Oct 2026. Cancel that opening balance first, or correct this row.',
  ])
})

test('what is not clear is refused at its cell, and nothing is guessed', async () => {
  const { asha } = await startShop()
  await asBuyer(asha)
  const date = '2026-10-01'
  const rows = [
    { name: 'Nobody', date, amount: '10' },
    { name: 'Nobody', date, amount: '10', side: 'Dr' },
    { name: 'Anita Stores', date: '', amount: '10' },
    { name: 'Anita Stores', date, amount: '' },
    { name: 'Anita Stores', date, amount: '-10 Cr' },
    { name: 'Anita Stores', date, amount: '10 Cr', side: 'Dr' },
    { name: 'Anita Stores', date, amount: '10.005' },
    { name: 'Anita Stores', date, amount: 'ten' },
    { name: 'Anita Stores', date: '01-01-1999', amount: '10' },
    { name: 'Anita Stores', date, amount: '10', dueDate: '2026-09-01' },
    { name: 'Anita Stores', date, amount: '10', side: 'north' },
    { name: 'Other', date, amount: '10', side: 'Dr', phone: '9822011111' },
    { name: 'Anita Stores', date, debit: '10', credit: '5' },
    { name: 'Anita Stores', date, billNumber: '1', amount: '30' },
    { name: 'Anita Stores', date, billNumber: '1', amount: '30' },
  ]
  const answer = await checked(asha, rows)
  expect(problems(answer.rows)).toEqual([
    '10 date: 1 Jan 1999 is before 1 Apr 2017: look at the year.',
    '11 dueDate: The due date is before the date',
    '12 side: Write Dr (they owe us) or Cr (we owe them); "north" is neither.',
    '13 name: This phone number is that of Anita Stores. Write that name, or another number.',
    '14 credit: Both columns have an amount. Leave one of them empty.',
    '16 billNumber: Row 15 of the file is the same one.',
    '2 side: Say who owes: Dr where they owe us, Cr where we owe them.',
    '3 phone: No party has this name. Write a phone number and it is made, or correct the name.',
    '4 date: Bill Date is required',
    '5 amount: Amount is required',
    '6 amount: "-10 Cr" has a minus and a side. Write one of them.',
    '7 amount: Two sides are written in this row. Write one of them.',
    '8 amount: Amount: at most 2 decimals',
    '9 amount: Amount must be a number; "ten" is none.',
  ])
})

test('a file of suppliers without sides says once what its amounts are; a minus is the other side', async () => {
  const { asha } = await startShop()
  await asha(createMerchant, { body: { ...anita, type: 'supplier', email: 'a@example.com' } })
  const rows = [
    { name: 'Anita Stores', date: '2026-10-01', amount: '100' },
    { name: 'Anita Stores', date: '2026-10-02', amount: '-30' },
  ]
  expect(verdicts((await checked(asha, rows)).rows)).toEqual(['2 refused', '3 new'])
  const filled = await checked(asha, rows, { side: 'Cr' })
  expect(filled.rows.map(({ balance }) => balance)).toEqual([-100_00, 30_00])
})

test('an opening that a person cancelled counts as taken back, and a row of a locked day is refused', async () => {
  const { asha } = await startShop()
  await asBuyer(asha)
  const { id } = await imported(asha, [{ name: 'Anita Stores', date: '2026-10-01', amount: '100' }])
  const [one] = await asha(listVouchers, {})
  await asha(cancelVoucher, { params: { id: one?._id ?? '' }, body: { reason: 'Wrong' } })
  expect((await asha(undoImport, { params: { id } })).kept).toEqual([])
  expect((await asha(listKhata, {})).parties).toEqual([])

  await asha(lockBooks, { body: { upTo: '2026-10-31', reason: '' } })
  const rows = [
    { name: 'Anita Stores', date: '2026-10-31', amount: '100' },
    { name: 'Anita Stores', date: '2026-11-01', amount: '100' },
  ]
  expect(verdicts((await imported(asha, rows)).rows)).toEqual(['2 refused', '3 new'])
})

test('one opening by hand keeps the number and the due date of its bill, too', async () => {
  const { asha } = await startShop()
  const { supplier } = await asBuyer(asha)
  const body = { party: supplier._id, date: '2026-10-01', amount: 10, side: 'debit' as const }
  await asha(createOpening, { body: { ...body, billNumber: 'Z/9', dueDate: '2026-10-20' } })
  const account = await asha(getKhata, { params: { id: supplier._id }, query: DAYS })
  expect(account.sides[0]?.openBills).toMatchObject([{ number: 'Z/9', dueDate: '2026-10-20' }])
})
