import type { Closing } from '#contract/money/drawer.ts'
import { drawerDifference } from '#domain/drawer/denominations.ts'
import { formatRupees } from '#domain/money.ts'
import { differenceWord } from '#web/money/drawer/difference-words.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'

/** 'Right', 'Short -₹340.00' */
export function DifferenceWord({ closing: { counted, expected, difference } }: { closing: Closing }) {
  const word = differenceWord(drawerDifference(counted, expected).difference)
  return (
    <StateWord state={difference === 0 ? 'done' : 'alert'}>
      {difference === 0 ? word : `${word} ${formatRupees(difference)}`}
    </StateWord>
  )
}
