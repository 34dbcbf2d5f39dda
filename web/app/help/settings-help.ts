import { paths } from '#web/app/paths.ts'
import { PRICING_HELP } from './pricing-help.ts'

/** What a shopkeeper should know of a screen, in plain words. */
export interface HelpWords {
  /** What the screen is for, in a sentence or two. */
  for: string
  /** What most people do here. */
  things: readonly [string, string, string]
}

/** Help on the pages of Settings. */
export const SETTINGS_HELP: Record<string, HelpWords> = {
  ...PRICING_HELP,
  [paths.uses]: {
    for: 'What your shop is and does. What you do not use vanishes from every screen; nothing is deleted by switching off.',
    things: [
      'Say how you are registered for GST: it decides what your bills are called and whether they carry tax.',
      'Flip a switch. It is saved at once, and Undo takes it back. E-invoices and e-way bills begin on the day that you enter.',
      'Choose what a new bill starts with: prices with tax, a discount before tax, a rounded total.',
    ],
  },
  [paths.numbers]: {
    for: 'How the numbers of your documents are written. The law asks for one unbroken series of at most 16 characters.',
    things: [
      'Type what stands before the count, such as {FY}/S/ for 26-27/S/00001.',
      'Coming from another program? Let the first number follow your last bill there.',
      'Press Save. Documents that were made keep their numbers. Say below up to which month your returns are filed.',
    ],
  },
  [paths.cancelled]: {
    for: 'Which numbers a month or a year gave out, series by series, and which of them were cancelled, why and by whom. Your accountant asks for it with the return.',
    things: [
      'Choose the month, or the whole year.',
      'Press a number to see why, and to print the document as it was.',
      'Cancel a bill in the list of invoices, behind the arrow beside Return.',
    ],
  },
  [paths.printing]: {
    for: 'How your bills look on paper.',
    things: [
      'Choose one of the five papers. Each picture is your own last sale.',
      'Choose the roll that is in your receipt printer.',
      'Add your logo.',
    ],
  },
  [paths.yourData]: {
    for: 'Your lists in and out as a spreadsheet.',
    things: [
      'Press Download list to keep a copy, or to change many rows at once.',
      'Press Import to bring rows in from Excel or another program.',
      'Press Template for an empty sheet with the right columns.',
    ],
  },
}
