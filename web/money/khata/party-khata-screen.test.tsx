// @vitest-environment happy-dom
import { Route, Routes } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { type Answers, drawScreen, press, textsOf, until } from '#test/draw-screen.tsx'
import { ANITA, ASHAS_PROFILE, idOf } from '#test/screen-answers.ts'
import { PartyKhataScreen } from './party-khata-screen.tsx'

const ID = ANITA._id
const NO_AGES = { notDue: 0, upTo30: 0, upTo60: 0, upTo90: 0, over90: 0 }
const bill = (n: number, number: string, open: number) => ({
  _id: idOf(n),
  kind: 'bill',
  number,
  date: '2026-11-05',
  dueDate: '2026-11-05',
  total: open,
  open,
})
const side = (name: string, owed: number, openBills: object[]) => ({
  side: name,
  owed,
  onAccount: 0,
  ages: { ...NO_AGES, upTo30: owed },
  openBills,
})
const line = (number: string, name: string, debit: number, credit: number) => ({
  date: '2026-11-05',
  side: name,
  cause: 'document',
  _id: idOf(debit + credit),
  kind: 'invoice',
  number,
  status: 'completed',
  debit,
  credit,
  isBack: false,
  note: '',
  settles: [],
  how: [],
  open: debit + credit,
  dueDate: null,
})
const DEBTORS = side('debtors', 590, [bill(11, 'SINV-00001', 590)])
const CREDITORS = side('creditors', 1180, [bill(12, 'PINV-00001', 1180)])
const KHATA = {
  party: { ...ANITA, gstin: '', address: '', state: 'Maharashtra' },
  creditDays: null,
  creditLimit: null,
  interest: null,
  interestTo: null,
  interestDue: [],
  reminding: { language: null, usual: 'en', remark: null, askOn: [] },
  advances: [],
  opening: 0,
}
const BOTH = {
  ...KHATA,
  balance: -590,
  sides: [DEBTORS, CREDITORS],
  lines: [line('PINV-00001', 'creditors', 0, 1180), line('SINV-00001', 'debtors', 590, 0)],
  closing: -590,
}
const BUYER = { ...KHATA, balance: 590, sides: [DEBTORS], lines: [], closing: 590 }

let close = () => {}
afterEach(() => close())

async function show(khata: object, answers: Answers = {}) {
  const screen = await drawScreen(
    <Routes>
      <Route path="/money/khata/:id" element={<PartyKhataScreen />} />
    </Routes>,
    {
      at: `/money/khata/${ID}`,
      answers: {
        [`GET /api/money/khata/${ID}`]: khata,
        [`GET /api/money/khata/${ID}/links`]: [],
        'GET /api/user/profile': ASHAS_PROFILE,
        ...answers,
      },
    },
  )
  close = screen.close
  return screen
}
const text = () => document.body.textContent ?? ''
const buttons = () => textsOf('button').filter((name) => /Receive Money|Pay Money|Set off/.test(name ?? ''))

test('who buys and sells: the net, both sides, and money either way', async () => {
  await show(BOTH)
  await until(() => expect(text()).toContain('We owe in all₹590.00'))
  expect(text()).toContain('They owe us₹590.00')
  expect(text()).toContain('We owe₹1,180.00')
  expect(text()).toContain('Balance of both sides on')
  expect(buttons().toSorted()).toEqual(['Pay Money', 'Receive Money', 'Set off ₹590.00'])
  expect(textsOf('tbody tr').at(-1)).toContain('590.00 Cr')
})

test('one press sets off what is open on both sides', async () => {
  const { calls } = await show(BOTH, {
    'POST /api/money/set-offs': {
      success: true,
      message: 'Set off',
      voucher: { number: 'JV-00001', amount: 590 },
    },
  })
  await until(() => expect(buttons()).toContain('Set off ₹590.00'))
  await press('Set off ₹590.00')
  await until(() => {
    const sent = calls.find(({ path }) => path === '/api/money/set-offs')
    expect(sent?.body).toEqual({ party: ID, amount: 590 })
  })
})

test('money received of a supplier settles what it owes', async () => {
  await show({ ...BOTH, party: { ...BOTH.party, type: 'supplier' } })
  await until(() => expect(buttons()).toContain('Receive Money'))
  await press('Receive Money')
  await until(() => expect(text()).toContain('Owes today₹590.00'))
  expect(text()).toContain('Pays, oldest first')
  expect(text()).toContain('We owe them besides₹1,180.00')
})

test('who only buys sees one side, and nothing to set off', async () => {
  await show(BUYER)
  await until(() => expect(text()).toContain('They owe us₹590.00'))
  expect(text()).not.toContain('in all')
  expect(text()).toContain('Owes on')
  expect(buttons()).toEqual(['Receive Money'])
})
