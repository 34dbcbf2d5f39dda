// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { Permit, PermitFacts } from '#contract/people/permits.ts'
import { paise } from '#domain/money.ts'
import { drawScreen } from '#test/draw-screen.tsx'
import { idOf } from '#test/screen-answers.ts'
import { PermitFigures } from './permit-figures.tsx'

let close = () => {}
afterEach(() => close())

const FACTS: PermitFacts = {
  number: '',
  was: null,
  becomes: null,
  discount: null,
  drawer: null,
  goods: [],
  items: [],
  free: null,
  changes: [],
  givesBack: null,
  owes: null,
  earns: null,
}

/** The rows of a question, each as its cells. */
async function rowsOf(
  facts: Partial<PermitFacts>,
  needs: Permit['needs'] = ['unlisted'],
): Promise<string[][]> {
  const permit: Permit = {
    _id: idOf(1),
    askedBy: 'Neha',
    permissions: ['unlisted'],
    needs,
    call: 'POST /api/invoices',
    about: '',
    amount: null,
    facts: { ...FACTS, ...facts },
    till: 'Counter 1',
    askedThatDay: 1,
    isSent: false,
    why: '',
    word: '',
    state: 'asked',
    askedAt: '2026-11-20T05:00:00Z',
    expiresAt: '2026-11-20T05:10:00Z',
    isOutdated: false,
    decidedBy: '',
  }
  const screen = await drawScreen(<PermitFigures permit={permit} />, { at: '/', answers: {} })
  close = screen.close
  return [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )
}
const state = (total: number, lines: number) => ({
  total: paise(total),
  received: paise(0),
  party: '',
  lines,
})

test('the question names first each line that is not in the list, with its quantity and amount', async () => {
  const can = {
    permission: 'unlisted',
    name: 'Groundnut oil 5 l can',
    quantity: 2,
    amount: paise(20_00),
    lines: 1,
  } as const
  const rows = await rowsOf({
    becomes: state(543_96, 12),
    goods: [
      can,
      can,
      { permission: 'below-stock', name: 'Sugar', quantity: 1.5, amount: paise(66_00), lines: 1 },
      { permission: 'unlisted', name: '', quantity: null, amount: paise(75_00), lines: 3 },
    ],
  })
  expect(rows).toEqual([
    ['Not in the list', 'Groundnut oil 5 l can, 2: ₹20.00'],
    ['Not in the list', 'Groundnut oil 5 l can, 2: ₹20.00'],
    ['More than in stock', 'Sugar, 1.5: ₹66.00'],
    ['Not in the list', '3 more items: ₹75.00'],
    ['Items', '12'],
    ['Total', '₹543.96'],
  ])
})

test('of an edit both columns have items and discount, also where they stay', async () => {
  const discount = { percent: 12, free: 5, amount: paise(60_00), was: { percent: 0, amount: paise(0) } }
  expect(await rowsOf({ was: state(523_96, 1), becomes: state(463_96, 1), discount })).toEqual([
    ['Items', '1', '1'],
    ['Discount', '-', '12%, ₹60.00'],
    ['Allowed without asking', '5%'],
    ['Total', '₹523.96', '₹463.96'],
  ])
})

test('what a bill earns stands beside its lines that lose, each with its loss', async () => {
  const rows = await rowsOf({
    was: state(523_96, 1),
    becomes: state(1_523_96, 5),
    earns: {
      was: paise(88_50),
      becomes: paise(212_00),
      losses: [
        { name: 'Sugar', amount: paise(11_30), lines: 1 },
        { name: '', amount: paise(9_20), lines: 3 },
      ],
    },
  })
  expect(rows.slice(2)).toEqual([
    ['Earned on it', '₹88.50', '₹212.00'],
    ['Below cost', 'Sugar: ₹11.30 lost'],
    ['Below cost', '3 more items: ₹9.20 lost'],
  ])
})

test('a question on a price below cost says that nothing is, where it was asked by the discount alone', async () => {
  const earns = { was: null, becomes: paise(286_20), losses: [] }
  const rows = await rowsOf({ becomes: state(4_640_70, 1), earns }, ['discount', 'below-cost'])
  expect(rows.slice(2)).toEqual([
    ['Earned on it', '₹286.20'],
    ['Below cost', 'Nothing'],
  ])
  expect(await rowsOf({ becomes: state(4_640_70, 1) }, ['below-cost'])).toHaveLength(2)
})

test('of a drawer the question has what should be there, the count and the difference, and no total', async () => {
  const drawer = { counted: paise(11_412_00), expected: paise(11_752_00), difference: paise(-340_00) }
  expect(await rowsOf({ drawer })).toEqual([
    ['Should be there', '₹11,752.00'],
    ['Counted', '₹11,412.00'],
    ['Difference', '-₹340.00'],
  ])
})

test('the head of what is new says so once, of a bill its number beside', async () => {
  const headOf = async (facts: Partial<PermitFacts>) => {
    await rowsOf(facts)
    const head = [...document.querySelectorAll('thead tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    )
    close()
    return head
  }
  expect(await headOf({ becomes: state(500_00, 1) })).toEqual([['', 'new']])
  expect(await headOf({ number: 'SINV-00341', was: state(500_00, 1), becomes: state(600_00, 1) })).toEqual([
    ['SINV-00341', 'is', 'becomes'],
  ])
})

test('a call without figures shows the record and its fields from what to what', async () => {
  const changes = [
    { what: 'Person', was: '', becomes: 'Neha' },
    { what: 'Role', was: 'Cashier', becomes: 'Manager' },
    { what: 'GSTIN', was: '27AAPFU0939F1ZV', becomes: '' },
  ]
  expect(await rowsOf({ changes })).toEqual([
    ['Person', 'Neha'],
    ['Role', 'Cashier', 'Manager'],
    ['GSTIN', '27AAPFU0939F1ZV', '-'],
  ])
})

test.each([
  [['change-today', 'bill'] as const, 'Customer'],
  [['change-today', 'buy'] as const, 'Supplier'],
  [['change-today', 'spend'] as const, 'Party'],
])('the other party of a question that needs %j is named as %s', async (needs, label) => {
  const was = { total: paise(100_00), received: null, party: 'Pune Metal Works', lines: 1 }
  expect((await rowsOf({ was }, [...needs]))[0]).toEqual([label, 'Pune Metal Works'])
})

test('a new bill stands beside itself with the discount that needs no yes, and names its lines', async () => {
  const rows = await rowsOf({
    becomes: { ...state(4_134_51, 2), party: 'Deshmukh Tea House', taxable: paise(4_445_72) },
    free: { total: paise(4_445_71), earns: paise(445_43), taxable: paise(4_445_72) },
    discount: { percent: 12, free: 5, amount: paise(533_49), was: null },
    earns: { was: null, becomes: paise(134_23), losses: [] },
    items: [
      { name: 'Society Tea 1 kg', quantity: 4, amount: paise(2_184_00), lines: 1 },
      { name: '', quantity: null, amount: paise(2_484_00), lines: 3 },
    ],
  })
  expect(rows).toEqual([
    ['Customer', 'Deshmukh Tea House'],
    ['Discount', '12%, ₹533.49'],
    ['Allowed without asking', '5%'],
    ['Total', '₹4,445.71', '₹4,134.51'],
    ['Earned on it', '₹445.43', '₹134.23'],
    ['of the price before tax', '10%', '3%'],
    ['Society Tea 1 kg, 4: ₹2,184.00'],
    ['3 more items: ₹2,484.00'],
  ])
  expect([...document.querySelectorAll('thead th')].map((cell) => cell.textContent)).toEqual([
    '',
    '5%',
    '12%, asked',
  ])
  expect(document.querySelector('summary')?.textContent).toBe('4 items')
})
