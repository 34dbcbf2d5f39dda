import fc from 'fast-check'
import { expect, test } from 'vitest'
import { multiplyToPaise, paise } from '#domain/money.ts'
import type { ScaleCode } from '#domain/shop/scale-codes.ts'
import { checkDigit, ownNumber } from '../barcode.ts'
import { pricedPortion } from './portion.ts'
import { readScaleCode, scaleCodeProblem, scaleItemCodes, USUAL_SCALE_CODES } from './scale-code.ts'
import { weightIn } from './weight-in.ts'

const { weight, price, count } = USUAL_SCALE_CODES
const ROWS = [weight, price]
const withCheck = (digits: string) => digits + checkDigit(digits)

test('the usual weight code: 2112345015002 is 1.5 kg of item 12345', () => {
  expect(readScaleCode('2112345015002', ROWS)).toEqual({ item: '12345', weighed: { kg: 1.5 } })
})

test('the usual price code has rupees with paise', () => {
  const code = withCheck('230004203700')
  expect(readScaleCode(code, ROWS)).toEqual({ item: '00042', weighed: { price: 3700 } })
})

test('a row of the settings defines the digits of item and value, and the decimals', () => {
  const rows: ScaleCode[] = [{ prefix: '29', itemDigits: 4, valueDigits: 6, decimals: 0, holds: 'price' }]
  expect(readScaleCode(withCheck('290012000037'), rows)).toEqual({ item: '0012', weighed: { price: 3700 } })
})

test('a code with a wrong check digit is a problem, not a product', () => {
  expect(readScaleCode('2112345015003', ROWS)).toEqual({
    problem: '2112345015003 was not read right: scan it again.',
  })
})

test('a weight or price of 0 is a problem', () => {
  expect(readScaleCode(withCheck('211234500000'), ROWS)).toHaveProperty('problem')
  expect(readScaleCode(withCheck('231234500000'), ROWS)).toHaveProperty('problem')
})

test.each([
  ['a maker’s code', '8901719101038'],
  ['another beginning', withCheck('221234501500')],
  ['the shop’s own number', ownNumber(1)],
  ['a shorter one', '211234501500'],
])('%s is not read as a scale code', (_, code) => {
  expect(readScaleCode(code, ROWS)).toBeUndefined()
})

test('a shop without rows has no scale codes', () => {
  expect(readScaleCode('2112345015002', [])).toBeUndefined()
})

test('an item is searched with and without leading zeros', () => {
  expect(scaleItemCodes('00042')).toEqual(['00042', '42'])
  expect(scaleItemCodes('12345')).toEqual(['12345'])
  expect(scaleItemCodes('00000')).toEqual(['00000', '0'])
})

test.each([
  ['Kg', 1.5],
  ['kgs.', 1.5],
  ['Gm', 1500],
  ['Qtl', 0.015],
  ['', 1.5],
])('1.5 kg of a product in %j is a quantity of %d', (unit, quantity) => {
  expect(weightIn(unit, 1.5)).toBe(quantity)
})

test.each(['Pcs', 'Nos', 'Ltr', 'Plate', 'Box'])('a weight gives no quantity of a product in %s', (unit) => {
  expect(weightIn(unit, 1.5)).toBeUndefined()
})

test('a code of a counting scale has pieces', () => {
  expect(readScaleCode(withCheck('250078900003'), [count])).toEqual({ item: '00789', weighed: { pieces: 3 } })
  expect(readScaleCode(withCheck('250078900000'), [count])).toHaveProperty('problem')
  expect(scaleCodeProblem({ ...count, decimals: 1 })).toBe('Pieces have no decimals.')
})

test.each([
  [{ prefix: '20' }, /21 to 29/],
  [{ prefix: '30' }, /21 to 29/],
  [{ itemDigits: 6 }, /ten together/],
  [{ decimals: 4 }, /at most 3/],
  [{ holds: 'price', decimals: 3 }, /at most 2/],
] as const)('%j is refused as a format of scale codes', (change, sentence) => {
  expect(scaleCodeProblem({ ...weight, ...change })).toMatch(sentence)
})

test('the usual formats have no problem', () => {
  expect([...ROWS, count].map(scaleCodeProblem)).toEqual([undefined, undefined, undefined])
})

test('37 rupees of cashews at 777 a kg are 48 grams, and the line comes to 37 rupees', () => {
  const { quantity, rate } = pricedPortion(paise(3700), 777)
  expect(quantity).toBe(0.048)
  expect(multiplyToPaise(quantity, rate)).toBe(3700)
})

test('a pack comes to its printed price to the paisa, up to 99 kg', () => {
  const pack = fc.record({
    price: fc.integer({ min: 1, max: 99_999 }),
    rate: fc.integer({ min: 1_000, max: 500_000 }),
  })
  fc.assert(
    fc.property(pack, ({ price, rate: paisePerKg }) => {
      const unitRate = paisePerKg / 100
      const { quantity, rate } = pricedPortion(paise(price), unitRate)
      expect(multiplyToPaise(quantity, rate)).toBe(price)
      expect(Math.abs(quantity - price / paisePerKg)).toBeLessThanOrEqual(0.001)
    }),
  )
})
