import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { GROUP_NAMES } from '#domain/ledger/account-groups.ts'
import { paise, sumOfPaise } from '#domain/money.ts'
import type { AccountSums } from './account-sums.ts'
import { balanceSheet } from './balance-sheet.ts'
import { profitAndLoss, profitOf } from './profit-and-loss.ts'
import type { ReportRow } from './report-row.ts'
import { trialBalance } from './trial-balance.ts'

const YEAR = { from: '2026-04-01', to: '2026-11-20' }

const NOTHING_AHEAD = { debtors: paise(0), creditors: paise(0) }

const account = (
  code: string,
  group: AccountSums['group'],
  [earlier = 0, before = 0, debit = 0, credit = 0]: number[],
): AccountSums => ({
  code,
  name: code,
  group,
  earlier: paise(earlier),
  before: paise(before),
  debit: paise(debit),
  credit: paise(credit),
})

/** Last year 300 were earned; this year 700 were sold for cash, 200 of rent paid and 100 taken back from a customer. */
const BOOKS = [
  account('cash', 'Cash-in-Hand', [1300, 0, 700, 300]),
  account('capital', 'Capital Account', [-1000]),
  account('sales', 'Sales Accounts', [-500, 0, 0, 700]),
  account('sales-returns', 'Sales Accounts', [0, 0, 100]),
  account('rent', 'Indirect Expenses', [200, 0, 200]),
]

const shown = (rows: ReportRow[], column: string) =>
  rows.map(({ kind, words, money }) => [kind, words.name, money[column]])

test('income of earlier years is profit brought forward, and the trial balance sums to 0', () => {
  const { rows, total } = trialBalance(BOOKS)
  expect(shown(rows, 'opening')).toEqual([
    ['head', 'Cash-in-Hand', 1300],
    ['row', 'cash', 1300],
    ['head', 'Capital Account', -1000],
    ['row', 'capital', -1000],
    ['head', 'Sales Accounts', 0],
    ['row', 'sales', 0],
    ['row', 'sales-returns', 0],
    ['head', 'Indirect Expenses', 0],
    ['row', 'rent', 0],
    ['head', 'Profit of earlier years', -300], // 500 less 200
    ['row', 'Brought forward', -300],
  ])
  expect(total.money).toEqual({ opening: 0, debit: 1000, credit: 1000, closing: 0 })
})

test('a loss is named Net loss, and accounts without entries are left out', () => {
  const { rows, total } = profitAndLoss([
    ...BOOKS.slice(0, 3),
    account('rent', 'Indirect Expenses', [0, 0, 900]),
  ])
  expect(shown(rows, 'total')).toEqual([
    ['head', 'Sales Accounts', 700],
    ['row', 'sales', undefined],
    ['sum', 'Gross profit', 700],
    ['head', 'Indirect Expenses', 900],
    ['row', 'rent', undefined],
  ])
  expect(shown([total], 'total')).toEqual([['total', 'Net loss', -200]])
})

test('the balance sheet shows the profit of this year apart from that of earlier ones', () => {
  const { rows, total } = balanceSheet(BOOKS, YEAR, NOTHING_AHEAD)
  expect(rows.map(({ words, money }) => [words.name, money.amount ?? money.total])).toEqual([
    ['Capital Account', 1700],
    ['capital', 1000],
    ['Profit of earlier years', 300],
    ['Profit of this year', 400], // 700 - 100 - 200
    ['Capital and liabilities', 1700],
    ['Cash-in-Hand', 1700],
    ['cash', 1700], // 1,300 + 700 - 300
  ])
  expect(total.money.total).toBe(1700)
})

test('advances stand apart from what others owe: 900 owed less 250 ahead, 400 owed to suppliers less 50 ahead', () => {
  const all = [
    account('debtors', 'Sundry Debtors', [0, 0, 650]),
    account('creditors', 'Sundry Creditors', [0, 0, 0, 350]),
    account('capital', 'Capital Account', [-300]),
  ]
  const { rows, total } = balanceSheet(all, YEAR, { debtors: paise(250), creditors: paise(50) })
  expect(
    rows
      .filter(({ kind }) => kind !== 'head')
      .map(({ words, money }) => [words.name, money.amount ?? money.total]),
  ).toEqual([
    ['capital', 300],
    ['creditors', 400],
    ['Advances from Customers', 250],
    ['Capital and liabilities', 950],
    ['debtors', 900],
    ['Advances to Suppliers', 50],
  ])
  expect(total.money.total).toBe(950)
})

/** An entry that debits one account and credits another, in one of the three times. */
const entry = fc.record({
  debit: fc.nat(GROUP_NAMES.length - 1),
  credit: fc.nat(GROUP_NAMES.length - 1),
  amount: fc.integer({ min: 1, max: 1e10 }),
  when: fc.constantFrom('earlier', 'now'),
})

test('for any entries: the trial balance sums to 0, the balance sheet balances and grows by the profit', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 40 }), (entries) => {
      const all = GROUP_NAMES.map((group, i) => {
        const of = (side: 'debit' | 'credit', when: string) =>
          sumOfPaise(
            entries.filter((one) => one[side] === i && one.when === when).map(({ amount }) => paise(amount)),
          )
        const moved = [of('debit', 'now'), of('credit', 'now')]
        return account(group, group, [of('debit', 'earlier') - of('credit', 'earlier'), 0, ...moved])
      })
      const { total } = trialBalance(all)
      expect([total.money.opening, total.money.closing]).toEqual([0, 0])
      expect(total.money.debit).toBe(total.money.credit)

      const sheet = balanceSheet(all, YEAR, NOTHING_AHEAD)
      const owed = sheet.rows.find(({ kind }) => kind === 'total')
      expect(sheet.total.money.total).toBe(owed?.money.total)
      expect(profitAndLoss(all).total.money.total).toBe(profitOf(all))
      const before = balanceSheet(
        all.map((sums) => ({ ...sums, debit: paise(0), credit: paise(0) })),
        YEAR,
        NOTHING_AHEAD,
      )
      const owners = ({ rows }: typeof sheet) =>
        sumOfPaise(
          rows
            .filter(({ words }) => words.name?.startsWith('Profit of'))
            .map(({ money }) => money.amount ?? paise(0)),
        )
      expect(owners(sheet) - owners(before)).toBe(profitOf(all) + 0)
    }),
  )
})
