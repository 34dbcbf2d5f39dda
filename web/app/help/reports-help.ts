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
