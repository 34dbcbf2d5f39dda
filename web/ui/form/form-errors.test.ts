import { expect, expectTypeOf, test } from 'vitest'
import { transferDraft } from '#contract/money/drafts/voucher-drafts.ts'
import type { Paise, Rupees } from '#domain/money.ts'
import { contractErrors } from './form-errors.ts'
import type { refusal } from './refusal.ts'

interface Transfer<Amount> {
  from: string
  to: string
  amount: Amount
}

const check = contractErrors(transferDraft)

// Of types the compiler is asked, by `tsc -p tsconfig.browser.json`.
type Values = Parameters<typeof check>[0]
type Sent = Parameters<typeof refusal<typeof transferDraft>>[1]

test('what a form holds is checked in the unit that it is sent in', () => {
  expectTypeOf<Transfer<Rupees>>().toExtend<Values & Sent>()
  expectTypeOf<Transfer<Paise>>().not.toExtend<Values>()
  expectTypeOf<Transfer<Paise>>().not.toExtend<Sent>()
})

test('a form may be empty while it is filled in, what is sent may not', () => {
  expectTypeOf<Transfer<undefined>>().toExtend<Values>()
  expectTypeOf<Transfer<undefined>>().not.toExtend<Sent>()
  expect(check({ from: 'cash', to: 'bank', amount: undefined })).toEqual({
    amount: 'Amount must be a number',
  })
})
