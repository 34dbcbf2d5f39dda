import { expect, test } from 'vitest'
import { emptyNote, noteInput } from './note-values.ts'

test('goods sent back by a challan are on the supplier’s credit note, and leave the stock only once', () => {
  const sent = [{ line: 'rice', quantity: 2.5 }]
  expect(noteInput(emptyNote('credit-note', '2026-11-24', { sent })).items).toEqual([
    { line: 'rice', quantity: 2.5, goods: 'kept', reason: '' },
  ])
  expect(noteInput(emptyNote('debit-note', '2026-11-24', { sent })).items).toEqual([])
})
