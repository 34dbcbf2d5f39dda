import { expect, test } from 'vitest'
import { NOTHING, paise } from '#domain/money.ts'
import { billLeft } from '#domain/notes/bill-left.ts'
import { emptyNote, noteInput, wholeBillValues } from './note-values.ts'

test('goods sent back by a challan are on the supplier’s credit note, and leave the stock only once', () => {
  const sent = [{ line: 'rice', quantity: 2.5 }]
  expect(noteInput(emptyNote('credit-note', '2026-11-24', { sent })).items).toEqual([
    { line: 'rice', quantity: 2.5, goods: 'kept', reason: '' },
  ])
  expect(noteInput(emptyNote('debit-note', '2026-11-24', { sent })).items).toEqual([])
})

test('the whole bill takes of a line that went back in part no more than went: the rest stands on the shelf', () => {
  const line = (_id: string) => ({
    _id,
    quantity: 10,
    rate: 40,
    cgst: 0,
    sgst: 0,
    igst: 0,
    cess: 0,
    taxableAmount: paise(400_00),
    total: paise(400_00),
  })
  const bill = {
    items: [line('rice'), line('oil')],
    discount: NOTHING,
    additionalCharges: NOTHING,
    roundOff: NOTHING,
  }
  const left = billLeft(bill, { discount: NOTHING, additionalCharges: NOTHING, roundOff: NOTHING, lines: [] })
  const sent = [{ line: 'rice', quantity: 3 }]
  const begun = emptyNote('credit-note', '2026-11-24', { sent })
  const { rows } = wholeBillValues(left, begun.rows, sent)
  expect([rows.rice, rows.oil]).toMatchObject([
    { quantity: '3', goods: 'kept' },
    { quantity: '10', goods: 'shelf' },
  ])
})
