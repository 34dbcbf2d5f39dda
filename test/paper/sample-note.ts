import type { Note } from '#contract/documents/notes.ts'
import { paise } from '#domain/money.ts'
import { sampleInvoice } from '#print/invoice/annapurna-invoice.ts'

const bill = sampleInvoice()
const [rice] = bill.items

/** CN-00015 of the picture, of its first line: 2 of 10 bags at 499.00. */
export const sampleNote: Note = {
  ...bill,
  kind: 'credit-note',
  noteNumber: 'CN-00015',
  noteType: 'sales',
  noteDate: '2026-11-22',
  status: 'completed',
  source: { kind: 'invoice', _id: bill._id, number: bill.invoiceNumber },
  bill: { number: bill.invoiceNumber, date: bill.invoiceDate, grandTotal: bill.grandTotal },
  why: 'Goods came back',
  withoutTax: false,
  settlement: 'set-off',
  refunded: paise(0),
  refundBy: null,
  terms: '',
  noOfItems: 1,
  totalBeforeTax: paise(99_800),
  cgst: paise(2495),
  sgst: paise(2495),
  igst: paise(0),
  cess: paise(0),
  totalTax: paise(4990),
  discount: paise(998),
  totalAfterTax: paise(103_792),
  additionalCharges: paise(0),
  grandTotal: paise(103_792),
  amountWords: 'Indian Rupees One Thousand',
  items: rice
    ? [
        {
          ...rice,
          quantity: 2,
          taxableAmount: paise(99_800),
          total: paise(104_790),
          noted: 'shelf',
          reason: 'Not needed',
          heads: { cgst: paise(2495), sgst: paise(2495), igst: paise(0), cess: paise(0) },
        },
      ]
    : [],
}
