import { paths } from '#web/app/paths.ts'

/** Who owes, and what lies where. */
export const MONEY_HELP = {
  [paths.khata]: {
    for: 'Who owes you and whom you owe, by how late it is. What walked in and is not paid stands at the foot.',
    things: [
      'Press Receive Money when somebody pays: the oldest bills are paid first, or choose by hand.',
      'Write Udhaar for what somebody owes without a bill.',
      'Press an age to see who is that late; press a name for the whole account.',
    ],
  },
  [paths.khataOf]: {
    for: 'One account from day to day: bills, receipts and notes, with the balance behind the double rule.',
    things: [
      'Receive or pay money; Ctrl and the down arrow add another way, such as half cash and half UPI.',
      'Change terms: for how many days and up to what amount it may owe.',
      'Choose the dates and print the statement.',
    ],
  },
} as const
