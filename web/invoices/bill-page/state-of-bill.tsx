import type { BillPage } from '#contract/documents/bill-page.ts'
import type { Say } from '#domain/words/t.ts'
import { type State, StateWord } from '#web/ui/feedback/state-word.tsx'

const WORDS: Partial<Record<State, (p: Say) => string>> = {
  paid: (p) => p('paid'),
  'partially paid': (p) => p('partially paid'),
  unpaid: (p) => p('unpaid'),
  returned: (p) => p('returned'),
  cancelled: (p) => p('cancelled'),
}

/** How the bill stands, in the words of who reads the page. */
export function StateOfBill({ bill: { status, paymentStatus }, p }: { bill: BillPage['bill']; p: Say }) {
  const state = status === 'completed' ? paymentStatus : status
  return <StateWord state={state}>{WORDS[state]?.(p)}</StateWord>
}
