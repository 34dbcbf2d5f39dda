import { paths } from '#web/app/paths.ts'
import type { HelpWords } from './settings-help.ts'

/** The books for the accountant. */
export const TALLY_HELP: Record<string, HelpWords> = {
  [paths.tally]: {
    for: 'Your books as files that Tally imports, so that your accountant types nothing a second time.',
    things: [
      'Download the masters and let your accountant import them; again when there are new parties or items.',
      'Choose the month and download the vouchers. Imported twice, nothing stands there twice.',
      'Below, name your accounts as your accountant has them in Tally.',
    ],
  },
}
