import { expect, test } from 'vitest'
import { EMPTY_ROW } from '../note-form-row.ts'
import { emptyNote, noteBody } from '../note-values.ts'
import { needsPieces, rowsOfBatches, toggleBatch } from './batch-rows.ts'

const LINES = [
  { _id: 'first', quantity: 6, batches: [batch('OLD', 4), batch('NEW', 2)] },
  { _id: 'second', quantity: 3, batches: [batch('OLD', 3)] },
  { _id: 'third', quantity: 1 },
]

function batch(_id: string, quantity: number) {
  return { _id, number: _id, expiry: null, mrp: null, quantity }
}

const noteOf = (rows: ReturnType<typeof rowsOfBatches>) =>
  noteBody(
    { ...emptyNote('credit-note', '2026-11-20'), rows },
    { invoice: 'bill', noteNumber: '', isOwedBack: false },
  ).items.map(({ line, quantity, batches }) => [line, quantity, batches])

test('a batch that goes back is filled in over the lines that brought it, and the note names it', () => {
  expect(noteOf(rowsOfBatches(LINES, [{ _id: 'OLD', quantity: 5 }]))).toEqual([
    ['first', 4, [{ _id: 'OLD', quantity: 4 }]],
    ['second', 1, [{ _id: 'OLD', quantity: 1 }]],
  ])
})

test('no more goes back than the bill brought, and a quantity typed lower names no more of the batch', () => {
  const rows = rowsOfBatches(LINES, [{ _id: 'NEW', quantity: 9 }])
  expect(noteOf(rows)).toEqual([['first', 2, [{ _id: 'NEW', quantity: 2 }]]])
  const { first } = rows
  if (!first) throw new Error('no row')
  expect(noteOf({ first: { ...first, quantity: '1.5' } })).toEqual([
    ['first', 1.5, [{ _id: 'NEW', quantity: 1.5 }]],
  ])
  // More than the batch: the rest is of the bill's others.
  expect(noteOf({ first: { ...first, quantity: '5' } })).toEqual([
    ['first', 5, [{ _id: 'NEW', quantity: 2 }]],
  ])
  expect(rowsOfBatches(LINES, [{ _id: 'none', quantity: 1 }])).toEqual({})
})

test('several batches of a line go back together', () => {
  const both = [
    { _id: 'NEW', quantity: 1 },
    { _id: 'OLD', quantity: 6 },
  ]
  expect(noteOf(rowsOfBatches(LINES, both))).toEqual([
    ['first', 5, [batchOf('OLD', 4), batchOf('NEW', 1)]],
    ['second', 2, [batchOf('OLD', 2)]],
  ])
})

const batchOf = (_id: string, quantity: number) => ({ _id, quantity })

const strips = { ...LINES[2], _id: 'strips', quantity: 10, pack: { _id: 'p', name: 'Strip', holds: 15 } }

test('tablets of a batch that was bought by the strip go back as strips, with those that came free', () => {
  const line = { ...strips, free: 1, batches: [batch('DL', 165)] }
  const rows = (quantity: number) => noteOf(rowsOfBatches([line], [batchOf('DL', quantity)]))
  expect(rows(165)).toEqual([['strips', 10, [batchOf('DL', 150)]]])
  // The tenth strip that was paid for would take the free one along, which is not there.
  expect(rows(150)).toEqual([['strips', 9, [batchOf('DL', 135)]]])
  expect(rows(50)).toEqual([['strips', 3.333, [batchOf('DL', 49.995)]]])
  expect(rows(14)).toEqual([['strips', 0.933, [batchOf('DL', 13.995)]]])
})

test('one of two batches is named, in what is typed; by the strip it is named in tablets', () => {
  const line = { ...strips, quantity: 2, batches: [batch('A', 20), batch('B', 10)] }
  const typed = { ...EMPTY_ROW, quantity: '1' }
  const named = { ...typed, ...toggleBatch(typed, line, 'B') }
  expect(noteOf({ strips: named })).toEqual([['strips', 1, [batchOf('B', 10)]]])
  expect(noteOf({ strips: { ...typed, ...toggleBatch(typed, line, 'A') } })).toEqual([
    ['strips', 1, [batchOf('A', 15)]],
  ])
  expect(noteOf({ strips: { ...named, ...toggleBatch(named, line, 'B') } })).toEqual([['strips', 1, []]])
  expect(toggleBatch(EMPTY_ROW, line, 'A').quantity).toBe('1.333')
})

test('pieces that are named are counted, and a part of them is asked for by name', () => {
  const piece = (_id: string) => ({ ...batch(_id, 1), piece: true })
  const line = { _id: 'phones', quantity: 2, batches: [piece('IMEI1'), piece('IMEI2')] }
  const typed = { ...EMPTY_ROW, quantity: '1' }
  expect(needsPieces(typed, line, 1)).toBe(true)
  expect(needsPieces(typed, line, 2)).toBe(false)
  const named = { ...typed, ...toggleBatch(typed, line, 'IMEI2') }
  expect(needsPieces(named, line, 1)).toBe(false)
  expect(noteOf({ phones: named })).toEqual([['phones', 1, [batchOf('IMEI2', 1)]]])
  const both = { ...named, ...toggleBatch(named, line, 'IMEI1') }
  expect(both.quantity).toBe('2')
  expect(
    { ...both, ...toggleBatch({ ...both, batches: [batchOf('IMEI1', 1)] }, line, 'IMEI1') }.quantity,
  ).toBe('')
})

test('what a challan sent is filled in by its batch, in tablets of the strips that are credited', () => {
  const sent = [{ line: 'strips', quantity: 2, batches: [batchOf('OLD', 30)], holds: 15 }]
  expect(noteOf(emptyNote('credit-note', '2026-11-20', { sent }).rows)).toEqual([
    ['strips', 2, [batchOf('OLD', 30)]],
  ])
})
