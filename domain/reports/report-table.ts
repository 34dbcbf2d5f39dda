import { type Role, seesPurchasePrices } from '#domain/roles.ts'
import {
  AGED,
  BILLS,
  balance,
  code,
  count,
  date,
  EARNED,
  money,
  quantity,
  type ReportColumn,
  rate,
  STATEMENT,
  TRADED,
  text,
} from './report-columns.ts'

/** About which time a report speaks: from one day to another, or as on a day. */
export type Period = 'range' | 'day'

export const REPORT_GROUPS = ['Accounts', 'Sales', 'Profit', 'Stock and parties'] as const

export interface Report {
  name: string
  /** What it shows, in one sentence. */
  shows: string
  group: (typeof REPORT_GROUPS)[number]
  period: Period
  columns: readonly ReportColumn[]
  /** It shows what the shop pays for its goods, or earns on them. */
  tellsPrices?: true
  /** The accounts that the report may be about; the first is shown where none is chosen. */
  accountOf?: 'any' | 'cash' | 'bank'
}

/** Every report there is. One more is a row here and what reads it (server/reports). */
export const REPORTS = {
  'trial-balance': {
    name: 'Trial Balance',
    shows:
      'What stands on every account, before, in and after the dates. All of it together comes to nothing.',
    group: 'Accounts',
    period: 'range',
    tellsPrices: true,
    columns: [
      ...[text('name', 'Account'), balance('opening', 'Opening'), money('debit', 'Debit')],
      ...[money('credit', 'Credit'), balance('closing', 'Closing')],
    ],
  },
  'profit-and-loss': {
    name: 'Profit and Loss',
    shows: 'What was earned and spent in the dates, and what is left of it.',
    group: 'Accounts',
    period: 'range',
    tellsPrices: true,
    columns: [text('name', 'Account'), money('amount', 'Amount'), money('total', 'Total')],
  },
  'balance-sheet': {
    name: 'Balance Sheet',
    shows: 'What the shop has and what it owes on a day; the rest is the capital with the profit so far.',
    group: 'Accounts',
    period: 'day',
    tellsPrices: true,
    columns: [text('name', 'Account'), money('amount', 'Amount'), money('total', 'Total')],
  },
  'account-statement': {
    name: 'Account Statement',
    shows: 'Every entry of one account, oldest first, with the balance after it.',
    group: 'Accounts',
    period: 'range',
    tellsPrices: true,
    accountOf: 'any',
    columns: STATEMENT,
  },
  'cash-book': {
    name: 'Cash Book',
    shows: 'What came into the cash and what went out, with what was left each time.',
    group: 'Accounts',
    period: 'range',
    accountOf: 'cash',
    columns: STATEMENT,
  },
  'bank-book': {
    name: 'Bank Book',
    shows: 'What came into a bank account, UPI or cards and what went out, with what was left each time.',
    group: 'Accounts',
    period: 'range',
    accountOf: 'bank',
    columns: STATEMENT,
  },
  'day-book': {
    name: 'Day Book',
    shows: 'Every bill, note and voucher of the dates, newest first.',
    group: 'Accounts',
    period: 'range',
    columns: [
      ...[date('date', 'Date'), code('number', 'Number'), text('what', 'Document'), text('party', 'Party')],
      ...[text('by', 'By'), money('amount', 'Amount')],
    ],
  },
  'sales-by-day': {
    name: 'Sales by Day',
    shows: 'What was sold each day, less what came back that day.',
    group: 'Sales',
    period: 'range',
    columns: [date('date', 'Date'), ...TRADED],
  },
  'sales-by-hour': {
    name: 'Sales by Hour',
    shows: 'At which hour bills were written: when the counter is busy.',
    group: 'Sales',
    period: 'range',
    columns: [text('name', 'Hour'), ...TRADED],
  },
  'sales-by-person': {
    name: 'Sales by Person',
    shows: 'Who wrote the bills.',
    group: 'Sales',
    period: 'range',
    columns: [text('name', 'Person'), ...TRADED],
  },
  'sales-by-payment': {
    name: 'Sales by Payment Mode',
    shows: 'How bills were paid when they were written; the rest was sold on credit.',
    group: 'Sales',
    period: 'range',
    columns: [text('name', 'Paid by'), count('bills', 'Bills'), money('total', 'Total')],
  },
  'sales-bills': {
    name: 'Sales Bills',
    shows: 'The bills and notes of customers, newest first.',
    group: 'Sales',
    period: 'range',
    columns: BILLS,
  },
  'profit-by-item': {
    name: 'Gross Profit by Item',
    shows: 'What each item brought above the price it was bought at, before discounts on the whole bill.',
    group: 'Profit',
    period: 'range',
    tellsPrices: true,
    columns: [text('name', 'Item'), quantity('quantity', 'Quantity'), ...EARNED],
  },
  'profit-by-category': {
    name: 'Gross Profit by Category',
    shows: 'What each category brought above the price its items were bought at.',
    group: 'Profit',
    period: 'range',
    tellsPrices: true,
    columns: [text('name', 'Category'), ...EARNED],
  },
  'profit-by-party': {
    name: 'Gross Profit by Party',
    shows: 'What was earned on each customer.',
    group: 'Profit',
    period: 'range',
    tellsPrices: true,
    columns: [text('name', 'Party'), ...EARNED],
  },
  'profit-by-bill': {
    name: 'Gross Profit by Bill',
    shows: 'What was earned on each bill, newest first.',
    group: 'Profit',
    period: 'range',
    tellsPrices: true,
    columns: [...[date('date', 'Date'), code('number', 'Number'), text('party', 'Party')], ...EARNED],
  },
  'stock-value': {
    name: 'Stock Value',
    shows:
      'What lay on the shelf on a day, at what it cost on average; all of it is what stood on its account.',
    group: 'Stock and parties',
    period: 'day',
    tellsPrices: true,
    columns: [
      ...[text('name', 'Item'), quantity('quantity', 'Stock'), text('unit', 'Unit')],
      ...[rate('unitCost', 'Average cost'), rate('purchasePrice', 'Purchase price'), money('value', 'Value')],
    ],
  },
  'party-balances': {
    name: 'Party Balances',
    shows: 'Who owes the shop and whom it owes, as it stood on a day.',
    group: 'Stock and parties',
    period: 'day',
    columns: [text('name', 'Party'), money('owes', 'Owes us'), money('owed', 'We owe')],
  },
  'receivables-by-age': {
    name: 'Receivables by Age',
    shows: 'What customers owed on a day, by how long it was late: receipts and set-offs up to that day.',
    group: 'Stock and parties',
    period: 'day',
    columns: AGED,
  },
  'payables-by-age': {
    name: 'Payables by Age',
    shows: 'What the shop owed its suppliers on a day, by how long it was late.',
    group: 'Stock and parties',
    period: 'day',
    columns: AGED,
  },
  'msme-dues': {
    name: 'MSME Dues (45 days)',
    shows:
      'What is unpaid of micro and small suppliers, and since when it is beyond 45 days, or 15 where nothing was agreed.',
    group: 'Stock and parties',
    period: 'day',
    tellsPrices: true,
    columns: [
      ...[text('name', 'Supplier'), code('udyam', 'Udyam'), code('number', 'Number'), date('date', 'Date')],
      ...[date('lastDay', 'To be paid by'), count('daysLate', 'Days late'), money('open', 'Open')],
      ...[money('late', 'Late'), money('disallowed', 'Disallowed if unpaid on 31 March')],
    ],
  },
  'purchases-by-supplier': {
    name: 'Purchases by Supplier',
    shows: 'What was bought from each supplier, less what was sent back.',
    group: 'Stock and parties',
    period: 'range',
    tellsPrices: true,
    columns: [text('name', 'Supplier'), ...TRADED],
  },
  'purchase-bills': {
    name: 'Purchase Bills',
    shows: 'The bills and notes of suppliers, newest first.',
    group: 'Stock and parties',
    period: 'range',
    tellsPrices: true,
    columns: BILLS,
  },
} as const satisfies Record<string, Report>

export type ReportName = keyof typeof REPORTS
export const REPORT_NAMES = Object.keys(REPORTS) as [ReportName, ...ReportName[]]

export const reportOf = (name: ReportName): Report => REPORTS[name]

/** Whether somebody in this role may open it. */
export const maySeeReport = (name: ReportName, role: Role): boolean =>
  !reportOf(name).tellsPrices || seesPurchasePrices(role)
