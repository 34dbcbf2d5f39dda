import fc from 'fast-check'
import { expect, test } from 'vitest'
import { multiplyToPaise, paise, sumOfPaise } from '#domain/money.ts'
import { documentTotals } from '#domain/tax/document-totals.ts'
import {
  billGain,
  isSchemeActiveOn,
  lineGains,
  type Scheme,
  type SchemeGain,
  type SchemeLine,
  type SchemeScope,
  stillFree,
} from './scheme.ts'

const ALL: SchemeScope = { products: [], category: null }
const scheme = (gain: SchemeGain, scope: Partial<SchemeScope> = {}, _id = 'a'): Scheme => ({
  _id,
  name: _id,
  gain,
  scope: { ...ALL, ...scope },
  firstDay: '2026-11-01',
  lastDay: '2026-11-30',
  isOn: true,
})
const tenGetOne = (more: Partial<Extract<SchemeGain, { kind: 'free' }>> = {}) =>
  ({ kind: 'free', buy: 10, free: 1, freeProduct: null, isOnce: false, ...more }) as const
const soap = (quantity: number, rate = 20): SchemeLine => ({
  product: 'soap',
  category: 'wash',
  quantity,
  rate,
})

test.each([
  // Ten are paid before one is free.
  [10, undefined, 0],
  [11, 1, 20_00],
  // The twelfth begins the next ten; with twenty-two, two are free.
  [15, 1, 20_00],
  [21, 1, 20_00],
  [22, 2, 40_00],
  [33, 3, 60_00],
])('buy 10 get 1: of %s pieces, %s free', (quantity, free, discount) => {
  const [gain] = lineGains([soap(quantity)], [scheme(tenGetOne())])
  expect(gain?.free).toBe(free)
  expect(gain?.discount ?? 0).toBe(discount)
})

test('a scheme once a bill frees one piece, and of two free pieces the first is free before the second', () => {
  expect(lineGains([soap(33)], [scheme(tenGetOne({ isOnce: true }))])[0]?.free).toBe(1)
  expect(lineGains([soap(11)], [scheme(tenGetOne({ free: 2 }))])[0]?.free).toBe(1)
})

test('another item is free up to its quantity on the bill', () => {
  const salt: SchemeLine = { product: 'salt', category: 'food', quantity: 5, rate: 28 }
  const gift = scheme(tenGetOne({ freeProduct: 'salt' }), { products: ['soap'] })
  // 20 soaps: two packets of salt, 56.00.
  expect(lineGains([soap(20), salt], [gift])).toMatchObject([undefined, { free: 2, discount: 56_00 }])
  expect(lineGains([soap(20), { ...salt, quantity: 1 }], [gift])[1]?.discount).toBe(28_00)
  expect(lineGains([soap(20)], [gift])).toEqual([undefined])
})

test('the pieces of two lines count together, and the cheaper one is free', () => {
  expect(lineGains([soap(8, 20), soap(3, 18)], [scheme(tenGetOne())])).toMatchObject([
    undefined,
    { free: 1, discount: 18_00 },
  ])
})

test('eleven pieces with one free cost as much as ten, with any rounding', () => {
  // 11 x 33.3333 = 366.6663, 366.67; 10 x 33.3333 = 333.333, 333.33: 33.34 are off.
  expect(lineGains([soap(11, 33.3333)], [scheme(tenGetOne())])[0]?.discount).toBe(33_34)
})

test('a percentage applies from its quantity, and of two schemes only the better one', () => {
  const five = scheme({ kind: 'line', percent: 5, fromQuantity: 6 }, { category: 'wash' }, 'five')
  expect(lineGains([soap(5)], [five])).toEqual([undefined])
  expect(lineGains([soap(6)], [five])[0]).toMatchObject({ percent: 5, discount: 6_00 })
  expect(lineGains([{ ...soap(6), category: 'food' }], [five])).toEqual([undefined])
  // 11 pieces at 20.00: 5% off are 11.00, one piece free is 20.00, 10% off are 22.00.
  expect(lineGains([soap(11)], [five, scheme(tenGetOne())])[0]?.scheme._id).toBe('a')
  const ten = scheme({ kind: 'line', percent: 10, fromQuantity: 6 }, {}, 'ten')
  expect(lineGains([soap(11)], [ten, scheme(tenGetOne())])[0]).toMatchObject({ percent: 10, discount: 22_00 })
})

test('a discount on a bill applies from its amount, up to the total', () => {
  const off = (gain: object) =>
    scheme({ kind: 'bill', above: paise(500_00), percent: 0, amount: paise(0), ...gain } as SchemeGain)
  const fifty = off({ amount: paise(50_00) })
  expect(billGain(paise(499_99), [fifty])).toBeUndefined()
  expect(billGain(paise(500_00), [fifty])?.discount).toBe(50_00)
  // 10% of 812.35 = 81.235, half up 81.24: more than 50.00.
  expect(billGain(paise(812_35), [fifty, off({ percent: 10 })])?.discount).toBe(81_24)
  expect(billGain(paise(30_00), [off({ above: paise(0), amount: paise(50_00) })])?.discount).toBe(30_00)
})

test('a scheme is active on its first and last day, and on none if switched off', () => {
  const on = scheme(tenGetOne())
  const days = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01']
  expect(days.map((day) => isSchemeActiveOn(on, day))).toEqual([false, true, true, false])
  expect(isSchemeActiveOn({ ...on, lastDay: null }, '2030-01-01')).toBe(true)
  expect(isSchemeActiveOn({ ...on, isOn: false }, '2026-11-15')).toBe(false)
})

test('a buyer of ten gets a hint about the free eleventh', () => {
  const tell = (quantity: number) => stillFree(soap(quantity), [soap(quantity)], [scheme(tenGetOne())])?.more
  expect([9, 10, 11, 21, 22].map(tell)).toEqual([undefined, 1, undefined, 1, undefined])
})

const someLine = fc.record({
  product: fc.constantFrom('soap', 'salt', 'milk'),
  category: fc.constantFrom('wash', 'food', null),
  quantity: fc.integer({ min: 1, max: 60_000 }).map((thousandths) => thousandths / 1000),
  rate: fc.integer({ min: 0, max: 9_999_999 }).map((units) => units / 10_000),
})
const someScheme = fc
  .tuple(
    fc.oneof(
      fc.record({
        kind: fc.constant('free' as const),
        buy: fc.integer({ min: 1, max: 12 }),
        free: fc.integer({ min: 1, max: 3 }),
        freeProduct: fc.constantFrom(null, 'milk'),
        isOnce: fc.boolean(),
      }),
      fc.record({
        kind: fc.constant('line' as const),
        percent: fc.integer({ min: 1, max: 1_000_000 }).map((units) => units / 10_000),
        fromQuantity: fc.integer({ min: 1, max: 10 }),
      }),
    ),
    fc.constantFrom<Partial<SchemeScope>>({}, { products: ['soap'] }, { category: 'food' }),
    fc.uuid(),
  )
  .map(([gain, scope, id]) => scheme(gain, scope, id))
const lines = fc.array(someLine, { minLength: 1, maxLength: 8 })
const schemes = fc.array(someScheme, { maxLength: 4 })

test('a line’s discount is at most its amount, and the order of lines does not change the sum', () => {
  fc.assert(
    fc.property(lines, schemes, (some, held) => {
      const gains = lineGains(some, held)
      for (const [index, line] of some.entries())
        expect(gains[index]?.discount ?? 0).toBeLessThanOrEqual(multiplyToPaise(line.quantity, line.rate))
      const sumOf = (found: typeof gains) => sumOfPaise(found.map((gain) => gain?.discount ?? paise(0)))
      expect(sumOf(lineGains(some.toReversed(), held))).toBe(sumOf(gains))
    }),
  )
})

test('with prices that include tax, eleven with one free cost what ten cost', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999 }), fc.constantFrom(0, 5, 18, 40), (units, gst) => {
      const rate = units / 100
      const [gain] = lineGains([soap(11, rate)], [scheme(tenGetOne())])
      const taxed = { rate, cgst: gst / 2, sgst: gst / 2, igst: 0, cess: 0 }
      const paid = (line: object) =>
        documentTotals([{ ...taxed, quantity: 10, ...line }], { pricesIncludeTax: true })
      expect(paid({ quantity: 11, discount: gain?.discount })).toMatchObject({
        grandTotal: paid({}).grandTotal,
        totalTax: paid({}).totalTax,
      })
    }),
  )
})
