import { t } from '#domain/words/t.ts'
import { paths } from '#web/app/paths.ts'
import type { HelpWords } from './settings-help.ts'

/** Help on the returns of a month, and on the books for the accountant. */
export const GST_HELP: Record<string, HelpWords> = {
  [paths.gst]: {
    for: t(
      'The returns of a month, one step after the other: check the bills, make the file, hold the purchases against GSTR-2B, see what is to be paid, lock the month.',
    ),
    things: [
      t('Mend what stops the file first: each finding has a button that mends it in all its bills.'),
      t(
        'Up and Down move, Enter opens the bill, F mends it; in GSTR-2B A accepts, S asks the supplier, D puts off, R rejects.',
      ),
      t(
        'Mark GSTR-1 as filed when the portal took it, and lock the month: what you open and change later comes into the next return.',
      ),
    ],
  },
  [paths.eInvoices]: {
    for: t(
      'E-invoices: which bills still need their IRN, which wait for the portal, and what it refused and why.',
    ),
    things: [
      t('A row opens what can be done: get the IRN, enter it, or cancel it within 24 hours.'),
      t(
        'Where Bahi is not connected to the portal, download the file, upload it there, and bring its answer back.',
      ),
      t('A bill with an IRN stands as it was reported. Correct it by a credit note.'),
    ],
  },
  [paths.ewayBills]: {
    for: t('E-way bills: what is on the road, in which vehicle and until when.'),
    things: [
      t('A row opens what can be done: change the vehicle, extend, cancel within 24 hours.'),
      t('Make one from the bill or the delivery challan that the goods go with.'),
      t('An e-way bill is extended from 8 hours before it runs out until 8 hours after.'),
    ],
  },
  [paths.tally]: {
    for: t('Your books as files that Tally imports, so that your accountant types nothing a second time.'),
    things: [
      t(
        'Download the masters and let your accountant import them; again when there are new parties or items.',
      ),
      t('Choose the month and download the vouchers. Imported twice, nothing stands there twice.'),
      t('Below, name your accounts as your accountant has them in Tally.'),
    ],
  },
}
