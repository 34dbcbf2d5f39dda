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
import type { HelpWords } from './settings-help.ts'

export const MONEY_HELP: Record<string, HelpWords> = {
  [paths.khata]: {
    for: 'Who owes you and whom you owe, with the age of each rupee. Beside it: whom to remind today, and what will probably come in.',
    things: [
      'Press WhatsApp beside a name under “Remind today”: the text is ready, with a link to pay.',
      'Press Receive Money and type the amount. The oldest bill is paid first.',
      'At the foot of the list, make a customer of who walked in and owes.',
    ],
  },
  [paths.khataOf]: {
    for: 'The account of one buyer or supplier: what is open, by age, and each bill and receipt with the balance after it.',
    things: [
      'Press Send Statement or Print, or take it along as a spreadsheet.',
      'Press the number of a receipt to print it.',
      'Press Change terms for days of credit, a limit, and interest that you agreed on.',
    ],
  },
}
