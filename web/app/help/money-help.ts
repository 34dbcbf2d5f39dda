import { t } from '#domain/words/t.ts'
import { paths } from '#web/app/paths.ts'
import type { HelpWords } from './settings-help.ts'

/** Help on dues and on money accounts. */
export const MONEY_HELP: Record<string, HelpWords> = {
  [paths.khata]: {
    for: t(
      'Who owes you and whom you owe, with the age of each rupee. Beside it: whom to remind today, and what will probably come in.',
    ),
    things: [
      t('Press WhatsApp beside a name under “Remind today”: the text is ready, with a link to pay.'),
      t('Press Receive Money and type the amount. The oldest bill is paid first.'),
      t('At the foot of the list, make a customer of who walked in and owes.'),
    ],
  },
  [paths.khataOf]: {
    for: t(
      'The account of one buyer or supplier: what is open, by age, and each bill and receipt with the balance after it.',
    ),
    things: [
      t('Press Send Statement or Print, or take it along as a spreadsheet.'),
      t('Press the number of a receipt to see, edit or print it.'),
      t(
        'Press Change terms for days of credit, a limit, and interest that you agreed on; one press charges it.',
      ),
    ],
  },
  [paths.importOpenings]: {
    for: t(
      'Brings in what parties owed you and what you owed them before Bahi, bill by bill, from Excel or CSV.',
    ),
    things: [
      t('Choose the file and see that each column says what it should.'),
      t('Compare what they owe and what you owe in all with your old books before you import.'),
      t('Import. If it was the wrong file, take it back under “Past imports”.'),
    ],
  },
  [paths.vouchers]: {
    for: t(
      'All money that came or went apart from a bill: receipts, payments, transfers, expenses, udhaar and opening balances.',
    ),
    things: [
      t('Press a row to see what it posted and which bills it paid, and to edit a receipt or a payment.'),
      t(
        'A cheque in hand: press Cheque Cleared when the bank has it, or Cheque Bounced; its bills are then open again.',
      ),
      t('Transfer moves cash to the bank. Opening Balance enters what stood there before.'),
    ],
  },
  [paths.expenses]: {
    for: t('What the shop spends by head, month by month, and its other income.'),
    things: [
      t('Press Add Expense, type a head such as Rent or a new one, and the amount.'),
      t('What comes every month is offered once a month; one press enters it. Nothing is posted by itself.'),
      t('Press a row to see it, and to keep a photo of its paper.'),
    ],
  },
  [paths.bank]: {
    for: t('The book of a bank account, and whether the bank agrees with it.'),
    things: [
      t('Choose the account and the dates.'),
      t(
        'Press Load Statement and choose the CSV or Excel file of your bank. What is found is ticked; up and down move, Space flips.',
      ),
      t(
        'Enter what is missing beside its line, then press Ctrl+Enter to mark the ticked lines as reconciled.',
      ),
    ],
  },
  [paths.accounts]: {
    for: t('The accounts of your books under the groups of Tally, each with what stands on it now.'),
    things: [
      t('Press Open Account for a second bank account or a head of expenses.'),
      t('Rename an account as you call it. Its code and its entries stay.'),
      t('Give the balances to your accountant: they are those of the ledger.'),
    ],
  },
}
