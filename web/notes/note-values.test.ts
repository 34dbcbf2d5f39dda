import { expect, test } from 'vitest'
import { emptyNote, noteInput } from './note-values.ts'

test('what went back with a challan is on the note of its supplier, and leaves the shelf no second time', () => {
  const sent = [{ line: 'rice', quantity: 2.5 }]
  expect(noteInput(emptyNote('credit-note', '2026-11-24', { sent })).items).toEqual([
    { line: 'rice', quantity: 2.5, goods: 'kept', reason: '' },
  ])
  expect(noteInput(emptyNote('debit-note', '2026-11-24', { sent })).items).toEqual([])
})
