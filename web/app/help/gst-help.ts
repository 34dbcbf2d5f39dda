import { paths } from '#web/app/paths.ts'
import type { HelpWords } from './settings-help.ts'

/** The month of the returns. */
export const GST_HELP: Record<string, HelpWords> = {
  [paths.gst]: {
    for: 'The returns of a month, one step after the other: check the bills, make the file, hold the purchases against GSTR-2B, see what is to be paid, lock the month.',
    things: [
      'Mend what stops the file first: each finding has a button that mends it in all its bills.',
      'Up and Down move, Enter opens the bill, F mends it; in GSTR-2B A accepts, S asks the supplier, D puts off, R rejects.',
      'Mark GSTR-1 as filed when the portal took it, and lock the month: what you open and change later comes into the next return.',
    ],
  },
}
