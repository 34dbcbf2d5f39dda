import { expectTypeOf, test } from 'vitest'
import type { transferDraft } from '#contract/money/drafts/voucher-drafts.ts'
import type { Paise, Rupees } from '#domain/money.ts'
import type { refusal } from './refusal.ts'

interface Transfer<Amount> {
  from: string
  to: string
  amount: Amount
}

// Whether types fit is checked by the compiler and not by the run: `tsc -p tsconfig.browser.json`.
type Sent = Parameters<typeof refusal<typeof transferDraft>>[1]

test('checks of a whole draft take values in rupees only, as they are sent', () => {
  expectTypeOf<Transfer<Rupees>>().toExtend<Sent>()
  expectTypeOf<Transfer<Paise>>().not.toExtend<Sent>()
  expectTypeOf<Transfer<undefined>>().not.toExtend<Sent>()
})
