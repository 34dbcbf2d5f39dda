import { t } from '#domain/words/t.ts'
import { paths } from '#web/app/paths.ts'
import { PRICING_HELP } from './pricing-help.ts'

/** Help on a screen, in plain language. */
export interface HelpWords {
  /** Purpose of the screen, in a sentence or two. */
  for: string
  /** Three common tasks on the screen. */
  things: readonly [string, string, string]
}

/** Help on the pages of Settings. */
export const SETTINGS_HELP: Record<string, HelpWords> = {
  ...PRICING_HELP,
  [paths.uses]: {
    for: t(
      'What your shop is and does. What you do not use vanishes from every screen; nothing is deleted by switching off.',
    ),
    things: [
      t(
        'Say how you are registered for GST: it decides what your bills are called and whether they carry tax.',
      ),
      t(
        'Flip a switch. It is saved at once, and Undo takes it back. E-invoices and e-way bills begin on the day that you enter.',
      ),
      t('Choose what a new bill starts with: prices with tax, a discount before tax, a rounded total.'),
    ],
  },
  [paths.clients]: {
    for: t('Every shop whose books you may read, and where each stands: what is late comes first.'),
    things: [
      t(
        'Walk with the arrow keys: Enter opens the month that is due, L its lock, Q the questions; Space picks a shop, D takes a month of it along.',
      ),
      t('Choose Late or Due in 7 days to see only those, or a month above to see what is open of it.'),
      t('What stops filing is counted for the return that is due: go into the shop to put it right.'),
    ],
  },
  [paths.questions]: {
    for: t('What an accountant, or anybody of the shop, asks about a bill, a party or a month.'),
    things: [
      t('Type the answer below the question, or add a photo of the paper, and press Answer or Ctrl+Enter.'),
      t('To ask, open the bill, the party or the row of GSTR-2B and press Questions there.'),
      t('Who asked says that it is settled: walk with the arrow keys and press S.'),
    ],
  },
  [paths.staff]: {
    for: t(
      'Who works in your shop, and what each role may do. Each signs in with an own password, so that the trail says who did what.',
    ),
    things: [
      t('Press Invite and send the link, or let them scan the code: it works once, for seven days.'),
      t('Choose a role on the right, and say what it may do, what it has to ask for, and what it may not.'),
      t('Press the dots beside a name to change a role, or when somebody leaves: they are out at once.'),
    ],
  },
  [paths.numbers]: {
    for: t(
      'How the numbers of your documents are written. The law asks for one unbroken series of at most 16 characters.',
    ),
    things: [
      t('Type what stands before the count, such as {prefix} for 26-27/S/00001.', { prefix: '{FY}/S/' }),
      t('Coming from another program? Let the first number follow your last bill there.'),
      t(
        'Press Save. Documents that were made keep their numbers. Say below up to which month your returns are filed.',
      ),
    ],
  },
  [paths.cancelled]: {
    for: t(
      'Which numbers a month or a year gave out, series by series, and which of them were cancelled, why and by whom. Your accountant asks for it with the return.',
    ),
    things: [
      t('Choose the month, or the whole year.'),
      t('Press a number to see why, and to print the document as it was.'),
      t('Cancel a bill in the list of invoices, behind the arrow beside Return.'),
    ],
  },
  [paths.printing]: {
    for: t('The receipt printer and the customer display of this till, and how your bills look on paper.'),
    things: [
      t('Choose how this till reaches its printer, and compare the test page with the picture.'),
      t('Switch on what happens when a bill is saved, and give your customers a screen of their own.'),
      t('Choose a paper, and add your logo. Each picture is your own last sale.'),
    ],
  },
  [paths.yourData]: {
    for: t('Everything of your shop to take along, and your lists in and out as a spreadsheet.'),
    things: [
      t('Look whether a backup was made today, and whether one held when it was tried, as an owner.'),
      t('Press Download all my books for a copy of everything, as an owner.'),
      t('Press Download list to change many rows at once, and Import to bring them in again.'),
    ],
  },
}
