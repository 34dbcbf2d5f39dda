import { paths } from '#web/app/paths.ts'
import type { HelpWords } from './settings-help.ts'

/** Who owes, and what lies where. */
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
