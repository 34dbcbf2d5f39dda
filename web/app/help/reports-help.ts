import { t } from '#domain/words/t.ts'
import { paths } from '#web/app/paths.ts'

/** Help on the reports. */
export const REPORTS_HELP = {
  [paths.reports]: {
    for: t('What the shop earned, has and owes, added up from every bill and voucher.'),
    things: [
      t('Press / and type what you look for, or walk with the arrows and press Enter.'),
      t('Give your accountant the trial balance, profit and loss, and balance sheet.'),
      t('Look at the cash book in the evening and at gross profit by item once a month.'),
    ],
  },
  [paths.trail]: {
    for: t(
      'Who wrote, changed, cancelled or deleted what, and when, with what was there before. Each entry is bound to the one before it, so that none can be taken out or changed without a trace.',
    ),
    things: [
      t('Press an entry to see before and after side by side, and go from there to the bill, party or item.'),
      t('Choose a person, a kind and the dates, or type a number or a name.'),
      t(
        'Press Check Now before the auditor does, and take the spreadsheet: it ends with the head of the chain.',
      ),
    ],
  },
  [paths.report]: {
    for: t(
      'One report. All reports agree with each other to the paisa: what one says of the cash, every other says too.',
    ),
    things: [
      t('Choose the dates: a usual span, or the first and the last day.'),
      t('Press a row, or Enter on it, to see the rows beneath it, down to the bill or the voucher.'),
      t('Print it, or take it as a spreadsheet: both have every row.'),
    ],
  },
} as const
