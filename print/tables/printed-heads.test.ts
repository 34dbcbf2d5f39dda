import { expect, test } from 'vitest'
import { printedHeads } from './printed-heads.ts'

const NO_TAX = { cgst: 0, sgst: 0, igst: 0, cess: 0 }
const pen = { ...NO_TAX, quantity: 1, rate: 50, cgst: 9, sgst: 9 }
const free = { ...NO_TAX, quantity: 1, rate: 0, igst: 18, cess: 12 }
const labels = (lines: (typeof pen)[]) => printedHeads(lines, undefined).map(({ label }) => label)

test('a head without tax has no column', () => {
  expect(labels([pen, free])).toEqual(['CGST', 'SGST'])
  expect(labels([{ ...NO_TAX, quantity: 1, rate: 50 }])).toEqual([])
})

test('tax-free goods alone have the columns of their heads', () => {
  expect(labels([free])).toEqual(['IGST', 'Cess'])
})
