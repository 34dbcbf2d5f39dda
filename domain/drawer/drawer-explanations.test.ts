import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Paise, paise } from '#domain/money.ts'
import type { PaymentMode } from '#domain/payment/payment-status.ts'
import { usualMode } from './bill-suspects.ts'
import type { DrawerBill, DrawerDay, DrawerEntry, Finding } from './drawer-day.ts'
import { explainDifference } from './drawer-explanations.ts'

/** The sentence of a finding as text. */
const findingText = ({ parts }: Pick<Finding, 'parts'>): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.number)).join('')

const at = (time: string) => new Date(`2026-11-22T${time}:00+05:30`)
const bill = (
  number: string,
  time: string,
  total: number,
  more: Partial<DrawerBill> = {},
  mode: PaymentMode = 'cash',
): DrawerBill => ({
  id: number,
  number,
  total: paise(total),
  at: at(time),
  tendered: { [mode]: paise(total) },
  ...more,
})
const edit = (time: string, before: number, after: number) => ({
  at: at(time),
  before: paise(before),
  after: paise(after),
})
const day = (more: Partial<DrawerDay>): DrawerDay => ({ bills: [], returns: [], entries: [], ...more })
const explain = (difference: number, more: Partial<DrawerDay>) => {
  const { findings, ...rest } = explainDifference(paise(difference), day(more))
  return {
    ...rest,
    findings,
    lines: findings.map((one) => `${one.title}: ${findingText(one)} [${one.fixName}]`),
  }
}

/** Counter 1 on 22 November 2026: nine cash bills of 8,742.00, three by UPI. */
const COUNTER_1: Partial<DrawerDay> = {
  bills: [
    bill('SINV-00413', '09:20', 1_115_00),
    bill('SINV-00414', '10:02', 880_00, { edits: [edit('10:05', 800_00, 880_00)] }),
    bill('SINV-00415', '10:40', 512_00, {}, 'upi'),
    bill('SINV-00416', '11:15', 2_487_00),
    bill('SINV-00417', '11:50', 1_250_00, { edits: [edit('11:58', 1_300_00, 1_250_00)] }),
    bill('SINV-00418', '12:31', 96_00, {}, 'upi'),
    bill('SINV-00419', '13:10', 214_00),
    bill('SINV-00420', '13:12', 126_00),
    bill('SINV-00421', '15:40', 1_580_00, {
      party: 'Ravi Kumar',
      edits: [edit('17:26', 1_240_00, 1_580_00)],
    }),
    bill('SINV-00422', '15:48', 75_00, { edits: [edit('15:49', 60_00, 75_00)] }, 'upi'),
    bill('SINV-00424', '16:05', 340_00, { party: 'Deshmukh Tea House', usual: { mode: 'upi', bills: 9 } }),
    bill('SINV-00425', '18:30', 750_00),
  ],
  returns: [{ id: 'c', number: 'CN-00015', total: paise(90_00), cashOut: paise(90_00), at: at('17:00') }],
}

test('340 short at Counter 1 has three explanations of exactly that amount, the likeliest first', () => {
  const { lines, findings, lookedAtWords, nothing } = explain(-340_00, COUNTER_1)
  expect(lines).toEqual([
    'A bill paid by UPI, marked cash: SINV-00424 Deshmukh Tea House, ₹340.00 at 4:05 pm. The last 9 bills were paid by UPI, this one says cash. [Change to UPI]',
    'Two bills, one after the other: SINV-00419 ₹214.00 and SINV-00420 ₹126.00, walk-ins at 1:10 and 1:12 pm, both cash. [Look at both]',
    'A bill edited after it was paid: SINV-00421 Ravi Kumar, ₹1,240.00 became ₹1,580.00 at 5:26 pm. Was the rest collected? [See the edit]',
  ])
  expect(findings.map(({ fix }) => fix)).toEqual([
    { kind: 'change mode', of: 'bill', id: 'SINV-00424', from: 'cash', to: 'upi', amount: 340_00 },
    { kind: 'look at both', of: 'bill', ids: ['SINV-00419', 'SINV-00420'] },
    { kind: 'see edit', id: 'SINV-00421', at: at('17:26') },
  ])
  expect(lookedAtWords).toBe('Looked at 12 bills, 66 pairs of bills, 4 edits and 1 return of today')
  expect(nothing).toBeUndefined()
})

test('without an explanation the answer says that no bill makes the amount', () => {
  expect(explain(-341_00, COUNTER_1)).toMatchObject({
    findings: [],
    nothing: 'No bill or pair of bills of today makes ₹341.00.',
  })
  expect(explain(340_00, COUNTER_1).nothing).toBe('No bill or pair of bills of today makes ₹340.00.')
  expect(explain(0, COUNTER_1).nothing).toBeUndefined()
  expect(explain(-1, {}).lookedAtWords).toBe('There were no bills today')
})

test('a drawer that is over is explained by a bill that says UPI or is still unpaid', () => {
  const bills = [
    bill('A', '10:00', 500_00, { party: 'Sai Mess', usual: { mode: 'cash', bills: 4 } }, 'upi'),
    bill('B', '11:00', 800_00, { party: 'Ravi Kumar', tendered: { cash: paise(300_00) } }),
  ]
  expect(explain(500_00, { bills }).lines).toEqual([
    'A bill paid in cash, marked UPI: A Sai Mess, ₹500.00 at 10:00 am. The last 4 bills were paid in cash, this one says UPI. [Change to cash]',
    'A bill of this amount, still unpaid: B Ravi Kumar, ₹500.00 of ₹800.00 at 11:00 am. It stands unpaid. Was it paid in cash? [Receive in cash]',
  ])
})

test('a party’s usual mode is that of its latest bills in a row, and needs three bills', () => {
  expect(usualMode(['upi', 'upi', 'upi', 'cash', 'upi'])).toEqual({ mode: 'upi', bills: 3 })
  expect(usualMode(['card'])).toEqual({ mode: 'card', bills: 1 })
  expect(usualMode([])).toBeUndefined()
  const title = (bills: number) =>
    explain(-50_00, { bills: [bill('A', '10:00', 50_00, { usual: { mode: 'card', bills } })] }).findings[0]
      ?.title
  expect([2, 3].map(title)).toEqual([
    'A bill of this amount, marked cash',
    'A bill paid by card, marked cash',
  ])
})

test('without a usual mode the explanation asks, and offers the commonest mode besides cash', () => {
  const bills = [
    ...[
      bill('A', '10:00', 50_00),
      bill('B', '11:00', 70_00, {}, 'card'),
      bill('C', '12:00', 90_00, {}, 'card'),
    ],
  ]
  expect(explain(-50_00, { bills }).lines).toEqual([
    'A bill of this amount, marked cash: A walk-in, ₹50.00 at 10:00 am. It says cash. Was it paid by card? [Change to card]',
  ])
})

test('two bills explain a difference only within ten minutes of each other, or if they look like one bill', () => {
  const two = (from: string, to: string, party?: string, amounts: [number, number] = [200_00, 200_00]) => ({
    bills: [
      bill('A', from, amounts[0], { party }),
      bill('X', '12:00', 5_00),
      bill('B', to, amounts[1], { party }),
    ],
  })
  expect(explain(-400_00, two('11:58', '12:08')).lines).toEqual([
    'Two bills, 10 minutes apart: A ₹200.00 and B ₹200.00, walk-ins at 11:58 am and 12:08 pm, both cash. [Look at both]',
  ])
  expect(explain(-400_00, two('11:58', '12:09')).findings).toEqual([])
  expect(explain(-400_00, two('10:00', '17:00', 'Sai Mess')).lines).toEqual([
    'Two bills that look like one: A Sai Mess ₹200.00 and B Sai Mess ₹200.00, at 10:00 am and 5:00 pm, both cash. [Look at both]',
  ])
  expect(explain(-400_00, two('10:00', '17:00', 'Sai Mess', [150_00, 250_00])).findings).toEqual([])
  // The same sale twice: the drawer lacks one of them.
  expect(explain(-200_00, two('10:00', '17:00', 'Sai Mess')).lines[0]).toBe(
    'A bill that looks entered twice: A and B Sai Mess, ₹200.00 each at 10:00 am and 5:00 pm. Was it one sale? [Look at both]',
  )
  expect(explain(-200_00, two('10:00', '17:00')).findings.map(({ fix }) => fix.kind)).toEqual([
    ...['change mode', 'change mode'],
  ])
})

test('a drawer that is over is explained by two bills that say UPI and card', () => {
  const bills = [bill('A', '10:00', 150_00, {}, 'upi'), bill('B', '10:04', 90_00, {}, 'card')]
  expect(explain(240_00, { bills }).lines).toEqual([
    'Two bills, one after the other: A ₹150.00 and B ₹90.00, walk-ins at 10:00 and 10:04 am, UPI and card. [Look at both]',
  ])
})

test('a sale entered twice without cash explains no surplus; the latest bill comes first', () => {
  const twice = ['10:00', '12:00'].map((time, n) => bill(`U${n}`, time, 60_00, { party: 'Sai Mess' }, 'upi'))
  expect(explain(60_00, { bills: twice }).findings.map(({ fix }) => fix)).toMatchObject([
    { kind: 'change mode', id: 'U1', to: 'cash' },
    { kind: 'change mode', id: 'U0', to: 'cash' },
  ])
})

test('an edit explains the cash it added or removed, several edits the sum of theirs', () => {
  const edits = [edit('10:10', 100_00, 160_00), edit('10:20', 160_00, 140_00)]
  const cash = { bills: [bill('A', '10:00', 140_00, { edits })] }
  expect(explain(-40_00, cash).findings.map(({ fix }) => fix.kind)).toEqual(['see edit'])
  expect(explain(-60_00, cash).lines[0]).toContain(
    '₹100.00 became ₹160.00 at 10:10 am. Was the rest collected?',
  )
  expect(explain(20_00, cash).lines[0]).toContain(
    '₹160.00 became ₹140.00 at 10:20 am. Was the rest given back?',
  )
  expect(explain(-40_00, { bills: [bill('A', '10:00', 140_00, { edits }, 'upi')] }).findings).toEqual([])
})

test('a return without cash out explains a short drawer, one with cash out a drawer that is over', () => {
  const returns = [
    {
      id: 'c',
      number: 'CN-1',
      party: 'Ravi Kumar',
      total: paise(250_00),
      at: at('15:00'),
      cashOut: paise(0),
    },
    { id: 'd', number: 'CN-2', total: paise(75_00), at: at('16:00'), cashOut: paise(75_00) },
  ]
  expect(explain(-250_00, { returns }).lines).toEqual([
    'A return without cash out: CN-1 Ravi Kumar, ₹250.00 at 3:00 pm, ₹250.00 of it not as cash out. Was it given back in cash? [See the return]',
  ])
  expect(explain(75_00, { returns }).lines[0]).toContain('CN-2 walk-in, ₹75.00 at 4:00 pm')
  expect(explain(-75_00, { returns }).findings).toEqual([])
  expect(explain(250_00, { returns }).findings).toEqual([])
})

const entry = (
  kind: DrawerEntry['kind'],
  title: string,
  time: string,
  mode: PaymentMode = 'cash',
): DrawerEntry => ({ id: `${title} ${time}`, kind, title, mode, amount: paise(120_00), at: at(time) })

test('drawer entries made twice, with the wrong mode or not at all explain a difference', () => {
  const kinds = (difference: number, entries: DrawerEntry[], usual: DrawerEntry['kind'][] = []) => {
    const usualEntries = usual.map((kind) => ({ kind, title: 'Tea', amount: paise(120_00), days: 9 }))
    return explain(difference, { entries, usualEntries }).findings.map(({ title }) => title)
  }
  const tea = [entry('expense', 'Tea', '10:00'), entry('expense', ' tea', '16:00')]
  const [twice, mode] = ['An expense that looks entered twice', 'An expense of this amount, marked cash']
  expect(kinds(120_00, tea)).toEqual([twice, mode, mode])
  expect(kinds(-120_00, tea)).toEqual([])
  const receipts = [entry('receipt', 'Sai Mess', '10:00'), entry('receipt', 'Sai Mess', '11:00')]
  expect(kinds(-120_00, receipts)[0]).toBe('A receipt that looks entered twice')
  expect(kinds(120_00, receipts)).toEqual([])
  expect(kinds(-120_00, [entry('payment', 'Dairy', '10:00', 'upi')])).toEqual([
    'A payment of this amount, marked UPI',
  ])
  expect(kinds(120_00, [entry('receipt', 'Sai Mess', '10:00', 'upi')])).toEqual([
    'A receipt of this amount, marked UPI',
  ])
  expect(kinds(-120_00, [], ['expense', 'receipt'])).toEqual(['An expense not entered today'])
  expect(kinds(120_00, [], ['receipt'])).toEqual(['A receipt not entered today'])
  expect(kinds(120_00, [], ['income'])).toEqual(['An income not entered today'])
  expect(kinds(-120_00, [entry('expense', 'TEA', '10:00')], ['expense'])).toEqual([])
})

test('at most three explanations are shown, single ones first', () => {
  const bills = Array.from({ length: 30 }, (_, n) =>
    bill(`B${n}`, `1${n % 10}:${Math.floor(n / 10)}0`, 10_00),
  )
  const edited = bill('E', '09:00', 35_00, { edits: [edit('09:30', 25_00, 35_00)] })
  const { findings } = explain(-10_00, { bills: [...bills, edited] })
  expect(findings.map(({ fix }) => fix.kind)).toEqual(['see edit', 'change mode', 'change mode'])
})

const someBill = fc.record({
  total: fc.integer({ min: 1, max: 12 }).map((tens) => paise(tens * 10_00)),
  minute: fc.nat(90),
  mode: fc.constantFrom<PaymentMode>('cash', 'upi'),
})

test('each explanation adds up, and none is missed, compared with a search of all pairs', () => {
  fc.assert(
    fc.property(fc.array(someBill, { maxLength: 25 }), fc.integer({ min: 1, max: 30 }), (some, tens) => {
      const bills = some.map(({ total, minute, mode }, n) => {
        const time = `${10 + Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
        return bill(`B${n}`, time, total, {}, mode)
      })
      const amount = tens * 10_00
      const cash = bills.filter(({ tendered }) => tendered.cash)
      const { findings } = explain(-amount, { bills })
      const near = (a: DrawerBill, b: DrawerBill) => Math.abs(a.at.getTime() - b.at.getTime()) <= 600_000
      const isExplained = cash.some(
        (a) => a.total === amount || cash.some((b) => a !== b && a.total + b.total === amount && near(a, b)),
      )
      expect(findings.length > 0).toBe(isExplained)
      for (const { fix } of findings) {
        if (fix.kind === 'change mode') expect(fix.amount).toBe(amount)
        if (fix.kind !== 'look at both') continue
        const sums = fix.ids.map((id) => cash.find((one) => one.id === id)?.total ?? Number.NaN)
        expect([(sums[0] ?? 0) + (sums[1] ?? 0), sums[0]]).toContain(amount)
      }
    }),
  )
})

test('20,000 bills are searched within four seconds, even if all are alike', () => {
  const many = (amountOf: (n: number) => Paise) =>
    Array.from({ length: 20_000 }, (_, n) =>
      bill(`B${n}`, '09:00', amountOf(n), {
        at: new Date(at('09:00').getTime() + n * 2_000),
        party: 'Sai Mess',
      }),
    )
  const [alike, different] = [many(() => paise(10_00)), many((n) => paise(100_00 + n))]
  const started = performance.now()
  const same = explain(-20_00, { bills: alike })
  const none = explain(-1_00, { bills: different })
  // Only a guard against going through all pairs, which this many bills would make felt.
  expect(performance.now() - started).toBeLessThan(4_000)
  expect(same.lookedAtWords).toBe('Looked at 20,000 bills and 19,99,90,000 pairs of bills of today')
  expect(same.findings).toHaveLength(3)
  expect(none.nothing).toBe('No bill or pair of bills of today makes ₹1.00.')
})
