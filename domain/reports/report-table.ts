import { t } from '#domain/words/t.ts'
import { LAW_REPORTS } from './law-reports.ts'
import {
  AGED,
  BILLS,
  balance,
  code,
  count,
  date,
  EARNED,
  money,
  month,
  PAPERS,
  quantity,
  rate,
  STATEMENT,
  STOCK_BY_AGE,
  TRADED,
  text,
} from './report-columns.ts'
import type { Report } from './report-definition.ts'

/** All reports. A new one is a row here and its reader (server/reports). */
export const REPORTS = {
  'trial-balance': {
    name: t('Trial Balance'),
    shows: t(
      'What stands on every account, before, in and after the dates. All of it together comes to nothing.',
    ),
    group: 'accounts',
    period: 'range',
    tellsPrices: true,
    columns: [
      ...[text('name', t('Account')), balance('opening', t('Opening')), money('debit', t('Debit'))],
      ...[money('credit', t('Credit')), balance('closing', t('Closing'))],
    ],
  },
  'profit-and-loss': {
    name: t('Profit and Loss'),
    shows: t('Earned and spent in the dates, and what is left; gross profit is after what goods had cost.'),
    group: 'accounts',
    period: 'range',
    tellsPrices: true,
    columns: [text('name', t('Account')), money('amount', t('Amount')), money('total', t('Total'))],
  },
  'balance-sheet': {
    name: t('Balance Sheet'),
    shows: t('What the shop has and what it owes on a day; the rest is the capital with the profit so far.'),
    group: 'accounts',
    period: 'day',
    tellsPrices: true,
    columns: [text('name', t('Account')), money('amount', t('Amount')), money('total', t('Total'))],
  },
  'account-statement': {
    name: t('Account Statement'),
    shows: t('Every entry of one account, oldest first, with the balance after it.'),
    group: 'accounts',
    period: 'range',
    tellsPrices: true,
    accountOf: 'any',
    columns: STATEMENT,
  },
  'cash-book': {
    name: t('Cash Book'),
    shows: t('What came into the cash and what went out, with what was left each time.'),
    group: 'accounts',
    period: 'range',
    tellsPrices: true,
    accountOf: 'cash',
    columns: STATEMENT,
  },
  'bank-book': {
    name: t('Bank Book'),
    shows: t('What came into a bank account, UPI or cards and what went out, with what was left each time.'),
    group: 'accounts',
    period: 'range',
    tellsPrices: true,
    accountOf: 'bank',
    columns: STATEMENT,
  },
  'day-book': {
    name: t('Day Book'),
    shows: t('Every bill, note and voucher of the dates, newest first.'),
    group: 'accounts',
    period: 'range',
    columns: [...PAPERS, text('by', t('By')), money('amount', t('Amount'))],
  },
  'gst-by-month': {
    name: t('GST by Month'),
    shows: t(
      'Tax on sales and tax on purchases by month, as on their accounts, without what was paid. GSTR-3B says which credit counts.',
    ),
    group: 'accounts',
    period: 'range',
    tellsPrices: true,
    columns: [
      ...[month('month', t('Month')), money('output', t('Tax on sales'))],
      ...[money('reverse', t('Reverse charge')), money('input', t('Tax on purchases'))],
      money('due', t('Tax less credit')),
    ],
    picture: { as: 'months', of: 'output', beside: 'input' },
  },
  'sales-by-day': {
    name: t('Sales by Day'),
    shows: t('What was sold each day, less what came back that day.'),
    group: 'sales',
    period: 'range',
    columns: [date('date', t('Date')), ...TRADED],
    picture: { as: 'days', of: 'total' },
  },
  'sales-by-month': {
    name: t('Sales by Month'),
    shows: t('What was sold each month, less what came back, beside the same days of the year before.'),
    group: 'sales',
    period: 'range',
    columns: [month('month', t('Month')), ...TRADED, money('before', t('A year before'))],
    picture: { as: 'months', of: 'total', beside: 'before' },
  },
  'sales-by-hour': {
    name: t('Sales by Hour'),
    shows: t('At which hour bills were written: when the counter is busy.'),
    group: 'sales',
    period: 'range',
    columns: [text('name', t('Hour')), ...TRADED],
    picture: { as: 'hours', of: 'total' },
  },
  'sales-by-person': {
    name: t('Sales by Person'),
    shows: t('Who wrote the bills.'),
    group: 'sales',
    period: 'range',
    columns: [text('name', t('Person')), ...TRADED],
    picture: { as: 'shares', of: 'total' },
  },
  'work-by-person': {
    name: t('Work by Person'),
    shows: t('What each person sold, took back, gave away and cancelled, and how their drawers came out.'),
    group: 'sales',
    period: 'range',
    onCard: 'sales',
    columns: [
      ...[text('name', t('Person')), count('bills', t('Bills')), money('sales', t('Sold'))],
      ...[
        money('returns', t('Taken back')),
        money('discount', t('Discounts')),
        count('cancelled', t('Cancelled')),
      ],
      ...[
        money('drawer', t('Drawer too much or too little')),
        count('opened', t('Drawer opened without a bill')),
      ],
    ],
  },
  'sales-by-payment': {
    name: t('Sales by Payment Mode'),
    shows: t('How bills were paid when they were written; the rest was sold on credit.'),
    group: 'sales',
    period: 'range',
    columns: [text('name', t('Paid by')), count('bills', t('Bills')), money('total', t('Total'))],
    picture: { as: 'shares', of: 'total' },
  },
  'sales-bills': {
    name: t('Sales Bills'),
    shows: t('The bills and notes of customers, newest first.'),
    group: 'sales',
    period: 'range',
    columns: BILLS,
  },
  'profit-by-month': {
    name: t('Gross Profit by Month'),
    shows: t(
      'Earned each month above purchase prices when goods were billed; Profit and Loss has what the goods had cost.',
    ),
    group: 'profit',
    period: 'range',
    columns: [month('month', t('Month')), ...EARNED],
    picture: { as: 'months', of: 'profit' },
  },
  'profit-by-item': {
    name: t('Gross Profit by Item'),
    shows: t(
      'What each item brought above its purchase price when it was billed, before discounts on the whole bill. Profit and Loss has what the goods had cost, which differs where prices moved.',
    ),
    group: 'profit',
    period: 'range',
    columns: [text('name', t('Item')), quantity('quantity', t('Quantity')), ...EARNED],
    picture: { as: 'shares', of: 'profit' },
  },
  'profit-by-category': {
    name: t('Gross Profit by Category'),
    shows: t(
      'What each category brought above the purchase prices of its items when they were billed. Profit and Loss has what the goods had cost, which differs where prices moved.',
    ),
    group: 'profit',
    period: 'range',
    columns: [text('name', t('Category')), ...EARNED],
    picture: { as: 'shares', of: 'profit' },
  },
  'profit-by-party': {
    name: t('Gross Profit by Party'),
    shows: t('Earned on each customer above purchase prices; Profit and Loss has what the goods had cost.'),
    group: 'profit',
    period: 'range',
    columns: [text('name', t('Party')), ...EARNED],
    picture: { as: 'shares', of: 'profit' },
  },
  'profit-by-bill': {
    name: t('Gross Profit by Bill'),
    shows: t(
      'Earned on each bill above purchase prices, newest first; Profit and Loss has what goods had cost.',
    ),
    group: 'profit',
    period: 'range',
    columns: [date('date', t('Date')), code('number', t('Number')), text('party', t('Party')), ...EARNED],
  },
  'stock-value': {
    name: t('Stock Value'),
    shows: t(
      'What lay on the shelf on a day, at what it cost on average; all of it is what stood on its account.',
    ),
    group: 'stock-and-parties',
    period: 'day',
    tellsPrices: true,
    byPlace: true,
    columns: [
      ...[text('name', t('Item')), quantity('quantity', t('Stock')), code('unit', t('Unit'))],
      ...[rate('unitCost', t('Average cost')), rate('purchasePrice', t('Purchase price'))],
      money('value', t('Value')),
    ],
  },
  'stock-by-age': {
    name: t('Stock by Age'),
    shows: t('For how many days the goods of a day had been there; what came last is what is left.'),
    group: 'stock-and-parties',
    period: 'day',
    tellsPrices: true,
    columns: STOCK_BY_AGE,
    picture: { as: 'ages', of: 'value' },
  },
  'party-balances': {
    name: t('Party Balances'),
    shows: t('Who owes the shop and whom it owes, as it stood on a day.'),
    group: 'stock-and-parties',
    period: 'day',
    tellsPrices: true,
    columns: [text('name', t('Party')), money('owes', t('Owes us')), money('owed', t('We owe'))],
  },
  'receivables-by-age': {
    name: t('Receivables by Age'),
    shows: t('What customers owed on a day, by how long it was late: receipts and set-offs up to that day.'),
    group: 'stock-and-parties',
    period: 'day',
    columns: AGED,
    picture: { as: 'ages', of: 'total' },
  },
  'payables-by-age': {
    name: t('Payables by Age'),
    shows: t('What the shop owed its suppliers on a day, by how long it was late.'),
    group: 'stock-and-parties',
    period: 'day',
    tellsPrices: true,
    columns: AGED,
    picture: { as: 'ages', of: 'total' },
  },
  ...LAW_REPORTS,
  'purchases-by-supplier': {
    name: t('Purchases by Supplier'),
    shows: t('What was bought from each supplier, less what was sent back.'),
    group: 'stock-and-parties',
    period: 'range',
    tellsPrices: true,
    columns: [text('name', t('Supplier')), ...TRADED],
  },
  'purchase-bills': {
    name: t('Purchase Bills'),
    shows: t('The bills and notes of suppliers, newest first.'),
    group: 'stock-and-parties',
    period: 'range',
    tellsPrices: true,
    columns: BILLS,
  },
} as const satisfies Record<string, Report>

export type ReportName = keyof typeof REPORTS
export const REPORT_NAMES = Object.keys(REPORTS) as [ReportName, ...ReportName[]]

export const reportOf = (name: ReportName): Report => REPORTS[name]

/** True if only people who see purchase prices may read the report. */
export const showsCosts = (name: ReportName): boolean =>
  reportOf(name).group === 'profit' || reportOf(name).tellsPrices === true
