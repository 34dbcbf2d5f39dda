import { expect, test } from 'vitest'
import type { BillForNote } from '#contract/documents/notes.ts'
import { NOTHING, paise } from '#domain/money.ts'
import { billAfter } from '#domain/notes/bill-after.ts'
import { billLeft } from '#domain/notes/bill-left.ts'
import { noteFigures } from '#domain/notes/note-figures.ts'
import { sampleInvoice } from '#print/invoice/annapurna-invoice.ts'
import { deadlineOf, khataSentences, stockSentences, taxSentences } from './note-effects.ts'

/** SINV-00412 of the pictures; 54 bags of its first line lie on the shelf, Annapurna owe 23,310.22 in all. */
const invoice = { ...sampleInvoice(), amountReceived: paise(1_000_000), pendingAmount: paise(1_094_842) }
invoice.items = invoice.items.map((line, i) => ({ ...line, _id: `line ${i}`, product: `product ${i}` }))
const bill: BillForNote = {
  invoice,
  noted: { discount: NOTHING, additionalCharges: NOTHING, roundOff: NOTHING, lines: [] },
  sent: [],
  stock: invoice.items.map((_, i) => ({ product: `product ${i}`, stock: i === 0 ? 54 : 9 })),
  accounts: [],
  partyPending: paise(2_331_022),
}
const left = billLeft({ ...invoice, roundOff: NOTHING }, bill.noted)
const noted = (items: Parameters<typeof noteFigures>[1]['items'], owes: 'less' | 'more' = 'less') => {
  const figures = noteFigures(left, { items }, owes)
  const after = billAfter(invoice, figures.grandTotal, owes, 'set-off')
  return { bill, figures, after, owes, noteDate: '2026-11-22' }
}
const words = (sentences: { about?: string; says: string }[]) =>
  sentences.map(({ about, says }) => [about, says].filter(Boolean).join(' '))

test('the stock: goods that come back, are scrapped, or do not move', () => {
  const sentences = words(
    stockSentences(
      noted([
        { line: 'line 0', quantity: 2 },
        { line: 'line 1', quantity: 1, goods: 'scrap' },
        { line: 'line 2', amount: paise(100) },
      ]),
    ),
  )
  expect(sentences[0]).toMatch(/54 becomes 56\.$/)
  expect(sentences[1]).toMatch(/stays 9\. What came back is thrown away\.$/)
  expect(sentences).toHaveLength(2)
  expect(words(stockSentences(noted([])))).toEqual(['Nothing moves on the shelf.'])
})

test('the debt: of the bill and of all bills, before and after', () => {
  // 1,047.90 less its share of the discount of 200.00 on 20,998.42: 9.98.
  expect(words(khataSentences(noted([{ line: 'line 0', quantity: 2 }])))).toEqual([
    'SINV-00412: ₹10,948.42 becomes ₹9,910.50.',
    'Annapurna Caterers, all bills: ₹23,310.22 becomes ₹22,272.30.',
    'Nothing to pay back: the bill is still open.',
  ])
})

test('the tax: the amount, the month, and the buyer’s input tax', () => {
  expect(words(taxSentences(noted([{ line: 'line 0', quantity: 2 }])))).toEqual([
    '₹49.90 less tax in GSTR-1 of November 2026.',
    'The buyer has a GSTIN and gives up as much input tax.',
  ])
  expect(words(taxSentences(noted([{ line: 'line 0', amount: paise(10_000) }], 'more')))[0]).toBe(
    '₹5.00 more tax in GSTR-1 of November 2026.',
  )
})

test('the last day for less tax is far, within thirty days, or over', () => {
  expect(deadlineOf('2026-11-20', '2026-11-22')).toEqual({
    state: 'far',
    words: 'The law allows it until 30 Nov 2027, or until the annual return of 2026-27 if that is earlier.',
  })
  expect(deadlineOf('2026-03-31', '2026-11-22').state).toBe('near')
  expect(deadlineOf('2026-03-31', '2026-12-01')).toEqual({
    state: 'over',
    words: 'The law allowed less tax until 30 Nov 2026.',
  })
})
