// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { readStatement } from '#domain/bank/statement-lines.ts'
import { USUAL_ACCOUNTS } from '#domain/ledger/accounts.ts'
import { paise } from '#domain/money.ts'
import { pasteOver } from '#test/draw.tsx'
import { type Answers, drawScreen, field, press, Refused, textsOf, until } from '#test/draw-screen.tsx'
import { idOf } from '#test/screen-answers.ts'
import { StatementMatch } from './bank/statement-match.tsx'
import { DueThisMonth } from './expenses/due-this-month.tsx'
import { VouchersScreen } from './vouchers/vouchers-screen.tsx'

const ACCOUNTS = Object.entries(USUAL_ACCOUNTS).map(([code, account]) => ({
  ...account,
  code,
  isOwn: false,
  balance: 0,
}))
const [RECEIPT, BILL] = [1, 2].map(idOf) as [string, string]
const voucher = {
  _id: RECEIPT,
  kind: 'receipt',
  number: 'RV-00001',
  date: '2026-11-06',
  amount: 210,
  note: '',
  party: { _id: idOf(3), name: 'Anita Stores' },
  status: 'standing',
  endedOn: null,
  endReason: null,
  dueDate: null,
  settled: 0,
  payee: '',
  payeeGstin: '',
  billNumber: '',
  billDate: '',
  cleared: null,
  paper: null,
  advance: null,
  usedAdvances: [],
  ways: [
    {
      account: 'cheques',
      amount: 210,
      reference: '',
      cheque: { number: '000412', date: '2026-11-06', bank: 'SBI' },
    },
  ],
  lines: [
    { account: 'cheques', amount: 210, bill: null, number: null, isDocument: false },
    { account: 'debtors', amount: -210, bill: BILL, number: 'SINV-00001', isDocument: true },
  ],
  by: 'asha@shop.test',
  createdAt: '2026-11-06T05:00:00.000Z',
  updatedAt: '2026-11-06T05:00:00.5Z',
  atBank: null,
  bounced: [],
  changes: [],
}
const LISTED: Answers = { 'GET /api/money/accounts': ACCOUNTS, 'GET /api/money/vouchers': [voucher] }

let close = () => {}
afterEach(() => close())

async function show(screen: ReactNode, answers: Answers = {}) {
  const drawn = await drawScreen(screen, { answers: { ...LISTED, ...answers } })
  close = drawn.close
  return drawn
}
const sent = (calls: { method: string; path: string; body?: unknown }[], path: string) =>
  calls.filter((call) => call.method === 'POST' && call.path === path).map(({ body }) => body)

test('a bounced cheque names the bills that open again, needs a reason, and its charges are an expense', async () => {
  const path = `/api/money/vouchers/${RECEIPT}/bounce`
  const saved = { success: true, message: '', voucher }
  const { calls } = await show(<VouchersScreen />, {
    [`POST ${path}`]: saved,
    'POST /api/money/expenses': saved,
  })
  await until(() => expect(document.body.textContent).toContain('Cheque in hand'))
  await act(async () => document.querySelector<HTMLElement>('tbody tr td, tbody tr')?.click())
  await until(() => expect(document.body.textContent).toContain('for SINV-00001'))
  await press('Cheque Bounced', '[role=dialog]')
  await until(() => expect(document.body.textContent).toContain('SINV-00001 is open again by ₹210.00.'))
  await pasteOver(field('Reason'), '')
  await press('Cheque Bounced', '[role=dialog]')
  expect(document.body.textContent).toContain('Reason is required')
  expect(sent(calls, path)).toEqual([])
  await pasteOver(field('Reason'), 'Signature differs')
  await pasteOver(field('Bank charges'), '118')
  await press('Cheque Bounced', '[role=dialog]')
  await until(() => expect(sent(calls, '/api/money/expenses')).toHaveLength(1))
  expect(sent(calls, path)).toMatchObject([{ reason: 'Signature differs' }])
  expect(sent(calls, '/api/money/expenses')).toMatchObject([
    { head: 'bank-charges', amount: 118, account: 'bank', note: 'Cheque bounced, RV-00001' },
  ])
})

test('a recurring expense is entered by one press, and then no longer offered', async () => {
  const monthly = (number: number, head: string, entered: object | null) => ({
    _id: idOf(number),
    head,
    amount: 12_000,
    account: 'bank',
    payee: '',
    note: '',
    day: 5,
    dueOn: '2020-11-05',
    entered,
  })
  const rows = [monthly(11, 'rent', null), monthly(12, 'salaries', { _id: idOf(13), number: 'EXP-00009' })]
  const path = `/api/money/recurring/${idOf(11)}/enter`
  const { calls } = await show(<DueThisMonth nameOf={(code) => code} onEdit={() => {}} />, {
    'GET /api/money/recurring': rows,
    [`POST ${path}`]: new Refused('It is already entered this month.'),
  })
  await until(() => expect(textsOf('li button')).toHaveLength(3))
  expect(document.body.textContent).toContain('entered, EXP-00009')
  await press('Enter rent ₹12,000.00')
  await until(() => expect(document.body.textContent).toContain('It is already entered this month.'))
  expect(sent(calls, path)).toEqual([{}])
})

test('exact matches are ticked, probable ones are not, and Ctrl+Enter confirms the ticked ones', async () => {
  const statement = readStatement([
    ['Date', 'Narration', 'Ref', 'Debit', 'Credit', 'Balance'],
    ['22/11/26', 'UPI ANITA', '432711905521', '', '210.00', '210.00'],
    ['22/11/26', 'DESHPANDE', '', '50.00', '', '160.00'],
    ['22/11/26', 'SMS CHARGES', '', '11.80', '', '148.20'],
  ])
  const entry = (seq: number, amount: number, party: string) => ({
    seq,
    date: '2026-11-22',
    amount,
    cause: 'voucher',
    _id: idOf(seq),
    kind: 'receipt',
    number: `RV-${seq}`,
    party,
    reference: '',
    note: '',
    confirmed: null,
  })
  const base = '/api/money/bank/bank'
  const { calls } = await show(
    <StatementMatch account="bank" balance={paise(160_00)} statement={statement} onDone={() => {}} />,
    {
      [`POST ${base}/match`]: {
        lines: [
          { kind: 'exact', nth: 0, entry: 7, candidates: [] },
          { kind: 'probable', nth: 0, entry: 8, candidates: [] },
          { kind: 'none', nth: 0, entry: null, candidates: [] },
        ],
        entries: [entry(7, 210, 'Anita Stores'), entry(8, -50, 'Deshpande')],
        notInStatement: [],
      },
      [`POST ${base}/reconcile`]: { success: true, message: '', marked: 2 },
      'POST /api/money/expenses': { success: true, message: '', voucher },
    },
  )
  const ticks = await until(() => {
    const found = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
    expect(found.map(({ checked }) => checked)).toEqual([true, false])
    return found
  })
  expect(document.body.textContent).toContain('The bank says ₹148.20, the books ₹160.00.')
  await act(async () => ticks[1]?.click())
  await act(async () => {
    ticks[1]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }))
  })
  await until(() => expect(sent(calls, `${base}/reconcile`)).toHaveLength(1))
  expect(sent(calls, `${base}/reconcile`)).toMatchObject([
    {
      lines: [
        { entry: 7, amount: 210, balance: 210, nth: 0, date: '2026-11-22' },
        { entry: 8, amount: -50, balance: 160 },
      ],
    },
  ])
  await press('Bank Charges')
  await until(() => expect(sent(calls, '/api/money/expenses')).toHaveLength(1))
  expect(sent(calls, '/api/money/expenses')).toEqual([
    { head: 'bank-charges', amount: 11.8, account: 'bank', date: '2026-11-22', note: 'SMS CHARGES' },
  ])
})
