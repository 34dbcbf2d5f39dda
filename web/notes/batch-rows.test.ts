import { expect, test } from 'vitest'
import { emptyNote, noteBody, rowsOfBatches } from './note-values.ts'

const LINES = [
  { _id: 'first', batches: [batch('OLD', 4), batch('NEW', 2)] },
  { _id: 'second', batches: [batch('OLD', 3)] },
  { _id: 'third' },
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
