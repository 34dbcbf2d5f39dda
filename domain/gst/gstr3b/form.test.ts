import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { NO_FIGURES } from '#domain/gst/gstr1/figures.ts'
import { newSums } from '#domain/gst/gstr1/gstr1-sums.ts'
import { paise } from '#domain/money.ts'
import { creditOf, type Gstr3bInputs, gstr3bJson } from './form.ts'
import { gstr3bDue } from './gstr3b-rules.ts'
import { addHeads, byHead, NO_HEADS } from './heads.ts'
import { lateCharges, NOTHING_CARRIED, paymentOf } from './payment.ts'

const schemas = `${import.meta.dirname}/../../../test/schemas`
const json = (path: string) => JSON.parse(readFileSync(`${schemas}/${path}`, 'utf8'))
const EXAMPLE = json('examples/gstr3b.json')
const isGstr3b = new Ajv2020({ strict: false }).compile(json('gstr3b.schema.json'))

/** Rupees by head: IGST, CGST, SGST. */
const heads = (igst: number, cgst = 0, sgst = cgst) => {
  const typed = { igst, cgst, sgst, cess: 0 }
  return byHead((head) => Math.round(typed[head] * 100))
}
const figures = (taxable: number, igst: number, half = 0) => ({
  taxable: paise(Math.round(taxable * 100)),
  ...heads(igst, half),
})

const NOTHING: Gstr3bInputs = {
  outward: newSums().outward,
  reverseCharge: NO_FIGURES,
  importedServices: NO_HEADS,
  byRule: NO_HEADS,
  unpaid: NO_HEADS,
  blocked: NO_HEADS,
  otherReversed: NO_HEADS,
  reclaimed: NO_HEADS,
  credit: { imports: NO_HEADS, distributed: NO_HEADS, other: NO_HEADS, notAvailable: NO_HEADS },
  inward: { gst: { inter: paise(0), intra: paise(0) }, nonGst: { inter: paise(0), intra: paise(0) } },
}

/** October 2026 of the example of GSTR-1, from its tables (3.1(a): b2b, b2cl, b2cs, cdnr, advances). */
const OCTOBER: Gstr3bInputs = {
  ...NOTHING,
  outward: {
    taxed: [
      figures(31_000, 250 + 2700, 990),
      figures(1_00_000, 18_000),
      figures(6_850.5, -90, 183.76),
      figures(-1_000, 0, -90),
      figures(10_000, 0, 900),
      figures(-4_000, 0, -360),
    ].reduce((sum, part) => ({ taxable: paise(sum.taxable + part.taxable), ...addHeads(sum, part) })),
    zeroRated: figures(40_000 + 50_000 - 2_000, 9_000),
    nilOrExempt: paise(840_00),
    nonGst: paise(0),
    paidByOperators: paise(0),
    toUin: new Map(),
    toComposition: new Map(),
    interState: new Map([
      ['29', { taxable: paise(1_00_000_00), igst: paise(18_000_00) }],
      ['24', { taxable: paise(-500_00), igst: paise(-90_00) }],
    ]),
  },
  reverseCharge: figures(10_000, 0, 250),
  credit: { ...NOTHING.credit, other: heads(1_800, 600) },
  byRule: heads(0, 45),
  inward: {
    gst: { inter: paise(0), intra: paise(2_500_00) },
    nonGst: { inter: paise(0), intra: paise(400_00) },
  },
}
const ON_TIME = { month: '2026-10', due: '2026-11-20', paidOn: '2026-11-20', turnover: 'small' as const }
const HEAD = { gstin: '27AABCB1001D1ZN', month: '2026-10' }
const NOT_LATE = { interest: NO_HEADS, fee: { cgst: paise(0), sgst: paise(0) } }

test('the example of the format, to the paisa', () => {
  const made = gstr3bJson(HEAD, OCTOBER, NOT_LATE)
  expect(made).toEqual(EXAMPLE)
  expect([isGstr3b(EXAMPLE), isGstr3b(made)]).toEqual([true, true])
})

test('tax due and cash payment as computed by hand', () => {
  // IGST 20,860 + 9,000 less 1,800 of credit = 28,060. CGST 1,623.76 less 805 = 818.76, in whole rupees 819; 250 of reverse
  // charge in cash besides.
  const payment = paymentOf(OCTOBER, NOTHING_CARRIED, ON_TIME)
  expect(payment.owed).toEqual(heads(29_860, 1_623.76))
  expect(payment.credit).toEqual(heads(1_800, 805))
  expect(payment.unpaid).toEqual(heads(28_060, 818.76))
  expect(payment.cash).toEqual(heads(28_060, 819 + 250))
  expect(payment.carriedOn).toEqual(NOTHING_CARRIED)
  expect(payment.leastCash).toBeNull()

  const richer = paymentOf(OCTOBER, { credit: heads(30_000, 500), negative: NO_HEADS }, ON_TIME)
  // 31,800 of IGST: 29,860 for IGST, 970 each for CGST and SGST; of 1,305 each 653.76 are used.
  expect(richer.used.igst).toEqual(heads(29_860, 970))
  expect(richer.carriedOn.credit).toEqual(heads(0, 651.24))
  expect(richer.cash).toEqual(heads(0, 250))
})

test('a month below zero is reported so, and reduces the next month’s tax', () => {
  const back: Gstr3bInputs = { ...NOTHING, outward: { ...NOTHING.outward, taxed: figures(-1_000, 0, -90) } }
  expect(gstr3bJson(HEAD, back, NOT_LATE).sup_details.osup_det).toMatchObject({ txval: -1000, camt: -90 })
  const { carriedOn, cash } = paymentOf(back, NOTHING_CARRIED, ON_TIME)
  expect([carriedOn.negative, cash]).toEqual([heads(0, 90), NO_HEADS])
  const next: Gstr3bInputs = { ...NOTHING, outward: { ...NOTHING.outward, taxed: figures(2_000, 0, 180) } }
  expect(paymentOf(next, carriedOn, ON_TIME).cash).toEqual(heads(0, 90))
})

test('credit reversed above what was carried forward is paid in cash', () => {
  const inputs: Gstr3bInputs = { ...NOTHING, unpaid: heads(0, 270) }
  expect(creditOf(inputs).net).toEqual(heads(0, -270))
  expect(paymentOf(inputs, NOTHING_CARRIED, ON_TIME).cash).toEqual(heads(0, 270))
  expect(paymentOf(inputs, { credit: heads(0, 300), negative: NO_HEADS }, ON_TIME).carriedOn.credit).toEqual(
    heads(0, 30),
  )
})

test('above fifty lakh of sales a hundredth of the tax may have to be paid in cash', () => {
  const large: Gstr3bInputs = {
    ...NOTHING,
    outward: { ...NOTHING.outward, taxed: figures(50_00_000.01, 9_00_000) },
  }
  expect(paymentOf(large, NOTHING_CARRIED, ON_TIME).leastCash).toBe(9_000_00)
})

describe('late filing', () => {
  // 18 % of 36,500 for a year are 6,570; of ten days 180.
  test('interest is by days on the tax paid in cash', () =>
    expect(lateCharges(heads(36_500), false, { ...ON_TIME, paidOn: '2026-11-30' })).toEqual({
      interest: heads(180),
      fee: { cgst: 250_00, sgst: 250_00 },
    }))
  test.each([
    ['nil for a day', true, '2026-11-21', 'small', 10],
    ['nil, at most 500', true, '2027-11-20', 'small', 250],
    ['nil, at most 500 of any turnover', true, '2027-11-20', 'large', 250],
    ['forty days', false, '2026-12-30', 'small', 1_000],
    ['at most 2,000 to one and a half crore', false, '2026-12-31', 'small', 1_000],
    ['at most 5,000 to five crore', false, '2027-11-20', 'middle', 2_500],
    ['at most 10,000 above five crore', false, '2027-11-20', 'large', 5_000],
    ['on the last day', false, '2026-11-20', 'small', 0],
  ] as const)('%s: %s', (_, isNil, paidOn, turnover, half) =>
    expect(lateCharges(NO_HEADS, isNil, { ...ON_TIME, paidOn, turnover }).fee).toEqual({
      cgst: half * 100,
      sgst: half * 100,
    }),
  )
  test('the form has the late fee and the interest', () => {
    const made = gstr3bJson(HEAD, OCTOBER, {
      interest: heads(180),
      fee: { cgst: paise(250_00), sgst: paise(250_00) },
    })
    expect(made.intr_ltfee).toEqual({
      intr_details: { iamt: 180, camt: 0, samt: 0, csamt: 0 },
      ltfee_details: { camt: 250, samt: 250 },
    })
    expect(isGstr3b(made)).toBe(true)
  })
})

test.each([
  ['monthly', '27', '2026-11-20'],
  ['quarterly', '27', '2026-11-22'],
  ['quarterly', '07', '2026-11-24'],
] as const)('GSTR-3B of a %s shop in state %s is due on %s', (filing, state, due) =>
  expect(gstr3bDue('2026-10', filing, state)).toBe(due),
)
