import { expect, test } from 'vitest'
import { commonRate, taxDetails, wholeRate } from '#domain/tax/tax-details.ts'

const line = (quantity: number, rate: number, percents: object) => ({
  quantity,
  rate,
  cgst: 0,
  sgst: 0,
  igst: 0,
  cess: 0,
  ...percents,
})
const rice = line(2, 499, { cgst: 2.5, sgst: 2.5 })
const cola = line(4, 95, { cgst: 14, sgst: 14, cess: 12 })

test('AC-22: the tax by head and rate adds up to the tax of the bill', () => {
  expect(taxDetails([cola, rice])).toEqual([
    { head: 'cgst', rate: 2.5, taxableAmount: 998_00, tax: 24_95 },
    { head: 'cgst', rate: 14, taxableAmount: 380_00, tax: 53_20 },
    { head: 'sgst', rate: 2.5, taxableAmount: 998_00, tax: 24_95 },
    { head: 'sgst', rate: 14, taxableAmount: 380_00, tax: 53_20 },
    { head: 'cess', rate: 12, taxableAmount: 380_00, tax: 45_60 },
  ])
})

test('lines with the same rate of a head share its row, whatever their other heads', () => {
  const other = line(1, 100, { cgst: 14, sgst: 14 })
  expect(taxDetails([cola, other]).filter(({ head }) => head === 'cgst')).toEqual([
    { head: 'cgst', rate: 14, taxableAmount: 480_00, tax: 67_20 },
  ])
})

test('lines without tax have no details', () => {
  expect(taxDetails([line(1, 28, {})])).toEqual([])
})

test('the rate of a line is the sum of its heads', () => {
  expect(wholeRate(cola)).toBe(40)
  expect(wholeRate(line(1, 1, { cgst: 0.1, sgst: 0.2 }))).toBe(0.3)
})

test('a bill whose lines have one rate has that rate; a mixed one has none', () => {
  expect(commonRate([rice, rice])).toBe(5)
  expect(commonRate([rice, cola])).toBeUndefined()
  expect(commonRate([line(1, 0, {})])).toBe(0)
})
