import { matchPath } from 'react-router'
import { t } from '#domain/words/t.ts'
import { paths } from '#web/app/paths.ts'
import { DRAWER_HELP } from './drawer-help.ts'
import { FORMS_HELP, HELP_ON_READING } from './forms-help.ts'
import { GST_HELP } from './gst-help.ts'
import { MONEY_HELP } from './money-help.ts'
import { REPORTS_HELP } from './reports-help.ts'
import { type HelpWords, SETTINGS_HELP } from './settings-help.ts'
import { BY_HAND, LEDGER, SHELF_HELP } from './shelf-help.ts'

export type { HelpWords }

/** Key: an address, with its tab if it has tabs; followed by '#form' for the open document of that tab. */
const HELP_WORDS: Record<string, HelpWords> = {
  [paths.dashboard]: {
    for: t(
      'How the shop does: today, this month and the last seven days. What comes back is taken off on the day it comes back.',
    ),
    things: [
      t('Press a figure to see the bills it adds up.'),
      t('Look at “Out of stock” and press Order: it leads to what has run low.'),
      t('Begin an order, a product or a supplier with the three buttons at the end.'),
    ],
  },
  [paths.profile]: {
    for: t(
      'Who you are on paper: name, address, GSTIN, state, bank and the terms under every document. Below: how you print, your password and your subscription.',
    ),
    things: [
      t('Fill in the state. It decides between CGST + SGST and IGST.'),
      t('Choose the print style: A4, the A5 bill of a restaurant, or a receipt on a roll.'),
      t('Add the UPI ID: unpaid bills then carry a code to scan.'),
    ],
  },
  ...SETTINGS_HELP,
  ...MONEY_HELP,
  ...REPORTS_HELP,
  ...GST_HELP,
  [paths.approvals]: {
    for: t('Orders that wait for a yes or a no, and what was said to the earlier ones.'),
    things: [
      t('Look for the orders that are pending.'),
      t('Press Approve or Reject in the row and type who says so.'),
      t('Say the other later, if you change your mind.'),
    ],
  },
  [paths.planner]: {
    for: t(
      'What is to be done on which day: payments, returns, counting the shelf. Tasks of the next seven days stand on the dashboard too.',
    ),
    things: [
      t('Press Add Task, or click a day twice to see it alone.'),
      t('Click a task to read it, three times quickly to change it or mark it done; drag it to another day.'),
      t('Switch between day, week, month and year at the top.'),
    ],
  },
  [paths.buyerPlanner]: {
    for: t('The same for what you do with your customers: deliveries, calls, money to collect.'),
    things: [
      t('Press Add Task and choose the customer.'),
      t('Click a task three times quickly to change it or mark it done.'),
      t('Switch between day, week, month and year at the top.'),
    ],
  },
  [paths.merchants]: {
    for: t('The address book: who sells to you and who buys from you.'),
    things: [
      t('Add a supplier or a buyer. With the GSTIN the state fills in by itself.'),
      t('Press a name to see its bills, what is pending, and its prices.'),
      t('Correct an entry with Edit. Bills that were made keep the old address.'),
    ],
  },
  [paths.importProducts]: {
    for: t('Brings a whole list of products in from Excel or CSV, with prices, taxes and opening stock.'),
    things: [
      t('Choose the file and see that each column says what it should.'),
      t('Look at the rows that are refused: the wrong cell is marked and can be mended there.'),
      t('Import. If it was the wrong file, take it back under “Past imports”.'),
    ],
  },
  [paths.importMerchants]: {
    for: t(
      'Brings your address book in from Excel or CSV: buyers and suppliers with phone, GSTIN and address.',
    ),
    things: [
      t('Choose the file and see that each column says what it should.'),
      t('Say what is to stand where a cell is empty, such as the state.'),
      t('Import. If it was the wrong file, take it back under “Past imports”.'),
    ],
  },
  [paths.party]: {
    for: t(
      'All about one buyer or supplier: what was billed, what is still to be paid, each paper, and at which prices.',
    ),
    things: [
      t('See what is pending, and open the bills it comes from.'),
      t('Look under “Items and prices” for the price they paid last.'),
      t('Correct address or GSTIN with Edit. Bills that were made keep the old one.'),
    ],
  },
  ...SHELF_HELP,
  [`${paths.salesAndPurchase}?tab=Sales&Purchase`]: {
    for: t('Orders: what customers want from you and what you want from suppliers. An order moves no stock.'),
    things: [
      t('Create an order and have it approved.'),
      t('Make the invoice from the order when goods go or come; what is left stays open.'),
      t('Print it for the supplier or the customer.'),
    ],
  },
  [`${paths.salesAndPurchase}?tab=quotation`]: {
    for: t(
      'Offers with a price: yours to customers, and those of suppliers to you. A quotation moves no stock.',
    ),
    things: [
      t('Create a quotation and print it.'),
      t('Make an order or an invoice from it when the customer says yes.'),
      t('Delete what came to nothing.'),
    ],
  },
  [`${paths.salesAndPurchase}?tab=Invoice`]: {
    for: t(
      'Bills of sale and of purchase. A bill moves stock and money, so it is never deleted, only returned. A bill of your other shop waits above the list.',
    ),
    things: [
      t('Press F8 for a new bill.'),
      t('Note what was paid with Payment in the row.'),
      t(
        'Return takes all of it back with a credit note of today; “Credit or debit note” beside it corrects a part.',
      ),
    ],
  },
  [`${paths.salesAndPurchase}?tab=CreditNote`]: {
    for: t(
      'What made less owed on a bill: goods that came back, a price that was too high, a discount after the sale.',
    ),
    things: [
      t('Write one from the bill: “Credit or debit note” in its row of the invoice list.'),
      t('Print it for the customer, or for your accountant.'),
      t('Open one to see what came back and where the goods are.'),
    ],
  },
  [`${paths.salesAndPurchase}?tab=DebitNote`]: {
    for: t('What made more owed on a bill: a price that was too low, or tax that was.'),
    things: [
      t('Write one from the bill: “Credit or debit note” in its row of the invoice list.'),
      t('Print it for the customer, or for your accountant.'),
      t('Open one to see which lines were raised.'),
    ],
  },
  [paths.newNote]: {
    for: t('A note on one bill: all its lines stand here, and nothing comes back until you say so.'),
    things: [
      t('Type how many of a line come back and press Enter, or press Everything.'),
      t('Say whether they go back to the shelf. By amount instead lowers the price.'),
      t('Read below what it does to stock, khata and tax, then press Ctrl+Enter.'),
    ],
  },
  [`${paths.salesAndPurchase}?tab=Challan`]: {
    for: t(
      'The paper for goods that leave without a bill: on approval, for job work, in parts, or back to their supplier.',
    ),
    things: [
      t('Create a challan, or make it from an order. Its goods leave the stock.'),
      t('Print it in three copies for the driver.'),
      t(
        'Make the invoice from it later, or write the credit note of the supplier: stock does not move twice.',
      ),
    ],
  },
  ...FORMS_HELP,
  ...DRAWER_HELP,
  [paths.superadminDashboard]: {
    for: t('All shops of the platform in figures, and the list of their users.'),
    things: [
      t('See how many pay, and what came in this month.'),
      t('Search a user by shop or email.'),
      t('Look at payments that opened nothing.'),
    ],
  },
  [paths.superadminUsers]: {
    for: t('Every shop’s user with the subscription.'),
    things: [
      t('Search by shop or email, and show only the active ones.'),
      t('Switch a user on or off.'),
      t('Delete one: the shop goes with all its books.'),
    ],
  },
  [paths.superadminPayments]: {
    for: t('Money that came in and opened nothing: somebody has to deal with it.'),
    things: [
      t('Read whose it is and what happened.'),
      t('Set it right with the payment provider.'),
      t('Note what was done; it then stands under “Dealt with”.'),
    ],
  },
  [paths.superadminSettings]: {
    for: t('The settings of the platform: plans and their prices, and the keys of the payment provider.'),
    things: [
      t('Change a plan or its price; who has paid keeps what was bought.'),
      t('Store new keys; the old ones are never shown.'),
      t('Give your password where it is asked for.'),
    ],
  },
  [paths.superadminSecurity]: {
    for: t(
      'What signing in asks for besides the password: a passkey, or a code of an app on your telephone.',
    ),
    things: [
      t('Scan the code with your app and type what it shows.'),
      t('Store the recovery codes where you find them without the telephone.'),
      t('Add a passkey: it signs in by itself and is a second step too.'),
    ],
  },
}
/** Other addresses of the same screens. */
const SAME: Record<string, string> = {
  [paths.dashboardShort]: paths.dashboard,
  [paths.items]: paths.products,
}

interface Place {
  pathname: string
  search: string
  hash: string
}

/** Help of an address; undefined without one. */
export function helpWordsAt({ pathname, search, hash }: Place): HelpWords | undefined {
  const path = SAME[pathname] ?? pathname
  const isLedger = /stock/i.test(hash)
  if (isLedger && (path === paths.inventory || path === paths.products)) return HELP_WORDS[LEDGER]
  if (path === paths.inventory) return HELP_WORDS[BY_HAND]
  if (path !== paths.salesAndPurchase) {
    const address = Object.keys(HELP_WORDS).find((known) => matchPath(known, path))
    return HELP_WORDS[path] ?? HELP_WORDS[address ?? '']
  }
  const params = new URLSearchParams(search)
  const tabs = Object.keys(HELP_WORDS).filter(
    (address) => address.startsWith(`${path}?`) && !address.endsWith('#form'),
  )
  const wanted = `${path}?tab=${params.get('tab')}`.toLowerCase()
  const tab = tabs.find((address) => address.toLowerCase() === wanted) ?? tabs[0]
  if (params.has('read')) return HELP_WORDS[HELP_ON_READING]
  return HELP_WORDS[params.has('create') || params.has('edit') ? `${tab}#form` : `${tab}`]
}
