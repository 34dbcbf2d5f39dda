import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Product } from '#contract/shelf/products.ts'
import { chooseBatches } from '#domain/shelf/batches/choose-batches.ts'
import { emptyLine } from '#web/documents/open-document/lines/sheet-line.ts'
import { batchesInstead, insteadWords } from './taken-instead.ts'

const stock = fc.integer({ min: 0, max: 9_000 }).map((part) => part / 1000)
const shelves = fc.array(fc.tuple(stock, stock), { minLength: 1, maxLength: 5 })
const thousandths = (parts: readonly { quantity: number }[]) =>
  parts.reduce((sum, { quantity }) => sum + Math.round(quantity * 1000), 0)

test('what is gone from the shelf since the form showed it is named, and what was taken for it, never more', () => {
  fc.assert(
    fc.property(shelves, fc.integer({ min: 1, max: 20_000 }), (stocks, wanted) => {
      const quantity = wanted / 1000
      const shelf = (at: 0 | 1) =>
        stocks.map((both, index) => ({ _id: `${index}`, expiry: null, stock: both[at] }))
      const parts = (chosen: ReturnType<typeof chooseBatches>) =>
        chosen.map(({ batch: { _id }, quantity }) => ({ _id, quantity }))
      const shown = parts(chooseBatches(quantity, shelf(0), {}))
      const taken = parts(chooseBatches(quantity, shelf(1), { asked: shown }))
      const other = batchesInstead(shown, taken)
      const there = shown.map((part) => ({
        ...part,
        quantity: Math.min(part.quantity, stocks[Number(part._id)]?.[1] ?? 0),
      }))
      // What was shown is kept as far as it still stands there; the rest of it, and no more, is named.
      expect(thousandths(other?.gone ?? [])).toBe(thousandths(shown) - thousandths(there))
      if (other) expect(thousandths(other.instead)).toBe(thousandths(taken) - thousandths(there))
    }),
  )
})

const batch = (number: string, mrp: number, left = 9) => ({
  _id: number,
  number,
  expiry: '2028-04-30',
  mrp,
  price: null,
  stock: left,
})
const SYRUP: unknown = { _id: 'syrup', batches: [batch('OLD', 30, 2), batch('NEW', 30), batch('DEAR', 35.1)] }
const lineOf = (quantity: number) => ({
  ...emptyLine(),
  product: 'syrup',
  itemname: 'Syrup',
  quantity,
  batches: { product: SYRUP as Product },
})
const took = (...batches: [number: string, quantity: number, mrp: number][]) => ({
  items: [
    { product: 'syrup', batches: batches.map(([n, quantity, mrp]) => ({ ...batch(n, mrp), quantity })) },
  ],
})
const wordsFor = (quantity: number, saved: ReturnType<typeof took>, source?: 'challan' | 'order') =>
  insteadWords(
    {
      noun: 'invoice',
      direction: 'sales',
      values: { date: '2026-11-30', items: [emptyLine(), lineOf(quantity)] },
    },
    { ...saved, source: source && { kind: source } },
  ).join(' ')

test('a sentence says which item took which batch instead, with the MRP where that differs', () => {
  expect(wordsFor(2, took(['OLD', 2, 30]))).toBe('')
  expect(wordsFor(2, took(['NEW', 2, 30]))).toBe('Syrup: batch NEW was taken instead of OLD')
  expect(wordsFor(2, took(['DEAR', 2, 35.1]))).toBe('Syrup: batch DEAR MRP ₹35.10 was taken instead of OLD')
  expect(wordsFor(2, took(['OLD', 1, 30], ['NEW', 1, 30]))).toBe(
    'Syrup: batch NEW × 1 was taken instead of OLD × 1',
  )
  expect(wordsFor(2, took())).toBe('Syrup: batch OLD × 2 is gone; what was sold instead is not known')
})

test('a bill of goods that left before, and a form that showed no batch, have nothing to say', () => {
  expect(wordsFor(2, took(['NEW', 2, 30]), 'challan')).toBe('')
  expect(wordsFor(2, took(['NEW', 2, 30]), 'order')).not.toBe('')
  const unknown = { ...lineOf(2), batches: {} }
  const values = { date: '2026-11-30', items: [unknown] }
  expect(insteadWords({ noun: 'invoice', direction: 'sales', values }, took(['NEW', 2, 30]))).toEqual([])
})

test('a stored line that is lowered was to take less of its batch', () => {
  const stored = [{ ...batch('OLD', 30), quantity: 5 }]
  const values = { date: '2026-11-30', items: [{ ...lineOf(3), batches: { stored } }] }
  expect(insteadWords({ noun: 'invoice', direction: 'sales', values }, took(['OLD', 3, 30]))).toEqual([])
})
