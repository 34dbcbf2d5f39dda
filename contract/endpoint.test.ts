import { expectTypeOf, test } from 'vitest'
import type { Paise, Rupees } from '#domain/money.ts'
import type { creditNotes } from './documents/notes.ts'
import type { Input } from './endpoint.ts'
import type { updateInvoice } from './invoices.ts'
import type { closeDrawer } from './money/drawer.ts'
import type { createAllocation, createPayment, createReceipt } from './money/vouchers.ts'

// `tsc -p tsconfig.server.json` checks these types: at run time there is nothing to test.

type Receipt = Input<typeof createReceipt>['body']
type Payment = Input<typeof createPayment>['body']
type SetAgainst = Input<typeof createAllocation>['body']
type Note = Input<typeof creditNotes.create>['body']
type Edit = Input<typeof updateInvoice>['body']
type Closing = Input<typeof closeDrawer>['body']

/** What is paid, and what kept back by one account. */
interface Paid<Amount, Account = never> {
  party: string
  ways: { account: string; amount: Amount }[]
  deductions: { account: Account; amount: Amount }[]
}
interface Share<Amount> {
  party: string
  bills: { bill: string; amount: Amount }[]
}
interface Noted<Amount> {
  invoice: string
  items: { line: string; amount: Amount }[]
  additionalCharges: Amount
}
interface Line<Amount> {
  items: { itemname: string; rate: number; discount: Amount }[]
}
interface Counted<Amount> {
  count: { 'note-500': number }
  stays: Amount
  seen: { closing: null; through: number; expected: number }
}

test('an amount is sent in rupees: in paise the body does not compile', () => {
  expectTypeOf<Paid<Rupees>>().toExtend<Receipt>()
  expectTypeOf<Paid<Paise>>().not.toExtend<Receipt>()
  expectTypeOf<Paid<Rupees>>().toExtend<Payment>()
  expectTypeOf<Paid<Paise>>().not.toExtend<Payment>()
  expectTypeOf<Share<Rupees>>().toExtend<SetAgainst>()
  expectTypeOf<Share<Paise>>().not.toExtend<SetAgainst>()
  expectTypeOf<Noted<Rupees>>().toExtend<Note>()
  expectTypeOf<Noted<Paise>>().not.toExtend<Note>()
  expectTypeOf<Line<Rupees>>().toExtend<Edit>()
  expectTypeOf<Line<Paise>>().not.toExtend<Edit>()
  expectTypeOf<Counted<Rupees>>().toExtend<Closing>()
  expectTypeOf<Counted<Paise>>().not.toExtend<Closing>()
})

test('a body that lacks a field, or names an account of another kind, does not compile', () => {
  expectTypeOf<Omit<Paid<Rupees>, 'ways'>>().not.toExtend<Receipt>()
  expectTypeOf<Omit<Share<Rupees>, 'bills'>>().not.toExtend<SetAgainst>()
  expectTypeOf<Omit<Counted<Rupees>, 'stays'>>().not.toExtend<Closing>()
  expectTypeOf<Paid<Rupees, 'written-off'>>().toExtend<Receipt>()
  expectTypeOf<Paid<Rupees, 'written-off'>>().not.toExtend<Payment>()
  expectTypeOf<Paid<Rupees, 'discount-received'>>().toExtend<Payment>()
  expectTypeOf<Paid<Rupees, 'discount-received'>>().not.toExtend<Receipt>()
})
