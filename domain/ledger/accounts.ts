import { t } from '#domain/words/t.ts'
import type { AccountGroup } from './account-groups.ts'

/**
 * The accounts of every shop, by their codes. Documents' postings to them are in document-postings.ts. A shop's own accounts
 * have an id instead of a word.
 */
export const USUAL_ACCOUNTS = {
  cash: { name: t('Cash'), group: 'Cash-in-Hand' },
  safe: { name: t('Safe'), group: 'Cash-in-Hand' },
  bank: { name: t('Bank'), group: 'Bank Accounts' },
  upi: { name: 'UPI', group: 'Bank Accounts' },
  card: { name: t('Card'), group: 'Bank Accounts' },
  'other-money': { name: t('Other Receipts'), group: 'Bank Accounts' },
  cheques: { name: t('Cheques in Hand'), group: 'Current Assets' },
  debtors: { name: t('Sundry Debtors'), group: 'Sundry Debtors' },
  creditors: { name: t('Sundry Creditors'), group: 'Sundry Creditors' },
  stock: { name: t('Stock-in-Hand'), group: 'Stock-in-Hand' },
  'gst-tds': { name: t('GST TDS Receivable'), group: 'Current Assets' },
  'income-tax-tds': { name: t('Income Tax TDS Receivable'), group: 'Current Assets' },
  'goods-received': { name: t('Goods Received, Bill to Come'), group: 'Current Assets' },
  'staff-advances': { name: t('Advances to Staff'), group: 'Loans and Advances (Asset)' },
  'input-cgst': { name: t('Input CGST'), group: 'Duties and Taxes' },
  'input-sgst': { name: t('Input SGST'), group: 'Duties and Taxes' },
  'input-igst': { name: t('Input IGST'), group: 'Duties and Taxes' },
  'input-cess': { name: t('Input Cess'), group: 'Duties and Taxes' },
  'output-cgst': { name: t('Output CGST'), group: 'Duties and Taxes' },
  'output-sgst': { name: t('Output SGST'), group: 'Duties and Taxes' },
  'output-igst': { name: t('Output IGST'), group: 'Duties and Taxes' },
  'output-cess': { name: t('Output Cess'), group: 'Duties and Taxes' },
  /** Tax on advances for services that no bill has used yet; it is output tax already. */
  'advance-tax': { name: t('GST on Advances'), group: 'Current Assets' },
  'reverse-cgst': { name: t('CGST Payable under Reverse Charge'), group: 'Duties and Taxes' },
  'reverse-sgst': { name: t('SGST Payable under Reverse Charge'), group: 'Duties and Taxes' },
  'reverse-igst': { name: t('IGST Payable under Reverse Charge'), group: 'Duties and Taxes' },
  'reverse-cess': { name: t('Cess Payable under Reverse Charge'), group: 'Duties and Taxes' },
  /** Balances of the portal's electronic cash ledger (CGST Act s.49(1)), by head. */
  'gst-cash-igst': { name: t('GST Cash Ledger, IGST'), group: 'Current Assets' },
  'gst-cash-cgst': { name: t('GST Cash Ledger, CGST'), group: 'Current Assets' },
  'gst-cash-sgst': { name: t('GST Cash Ledger, SGST'), group: 'Current Assets' },
  'gst-cash-cess': { name: t('GST Cash Ledger, Cess'), group: 'Current Assets' },
  'tds-contractors': { name: t('TDS Payable, Contractors'), group: 'Duties and Taxes' },
  'tds-professional': { name: t('TDS Payable, Professional Fees'), group: 'Duties and Taxes' },
  'tds-rent': { name: t('TDS Payable, Rent'), group: 'Duties and Taxes' },
  'tds-commission': { name: t('TDS Payable, Commission'), group: 'Duties and Taxes' },
  'tds-interest': { name: t('TDS Payable, Interest'), group: 'Duties and Taxes' },
  'tds-goods': { name: t('TDS Payable, Goods'), group: 'Duties and Taxes' },
  'goods-given': { name: t('Goods Given, Bill to Come'), group: 'Current Liabilities' },
  capital: { name: t('Capital'), group: 'Capital Account' },
  drawings: { name: t('Drawings'), group: 'Capital Account' },
  opening: { name: t('Opening Balances'), group: 'Capital Account' },
  /** Counterpart of stock added by hand, which was paid for otherwise and is not income. */
  'goods-without-bill': { name: t('Goods Without a Bill'), group: 'Capital Account' },
  'stock-found': { name: t('Stock Found'), group: 'Capital Account' },
  sales: { name: t('Sales'), group: 'Sales Accounts' },
  'sales-returns': { name: t('Sales Returns'), group: 'Sales Accounts' },
  'charges-collected': { name: t('Additional Charges Collected'), group: 'Direct Incomes' },
  purchases: { name: t('Purchases'), group: 'Purchase Accounts' },
  'purchases-returns': { name: t('Purchase Returns'), group: 'Purchase Accounts' },
  'charges-paid': { name: t('Additional Charges Paid'), group: 'Direct Expenses' },
  'stock-change': { name: t('Change in Stock'), group: 'Direct Expenses' },
  'discount-received': { name: t('Discount Received'), group: 'Indirect Incomes' },
  'interest-received': { name: t('Interest Received'), group: 'Indirect Incomes' },
  'other-income': { name: t('Other Income'), group: 'Indirect Incomes' },
  'discount-allowed': { name: t('Discount Allowed'), group: 'Indirect Expenses' },
  'round-off': { name: t('Round Off'), group: 'Indirect Expenses' },
  'cash-short': { name: t('Cash Short and Over'), group: 'Indirect Expenses' },
  'stock-lost': { name: t('Stock Lost or Damaged'), group: 'Indirect Expenses' },
  samples: { name: t('Samples and Gifts'), group: 'Indirect Expenses' },
  'written-off': { name: t('Written Off'), group: 'Indirect Expenses' },
  'late-tax': { name: t('Interest and Late Fees on Taxes'), group: 'Indirect Expenses' },
  'bank-charges': { name: t('Bank Charges'), group: 'Indirect Expenses' },
  salaries: { name: t('Salaries'), group: 'Indirect Expenses' },
  rent: { name: t('Rent'), group: 'Indirect Expenses' },
  electricity: { name: t('Electricity'), group: 'Indirect Expenses' },
  transport: { name: t('Transport'), group: 'Indirect Expenses' },
  packing: { name: t('Packing Material'), group: 'Indirect Expenses' },
  telephone: { name: t('Telephone and Internet'), group: 'Indirect Expenses' },
  repairs: { name: t('Repairs'), group: 'Indirect Expenses' },
  tea: { name: t('Tea and Refreshments'), group: 'Indirect Expenses' },
  'other-expenses': { name: t('Other Expenses'), group: 'Indirect Expenses' },
} as const satisfies Record<string, { name: string; group: AccountGroup }>

export type UsualAccount = keyof typeof USUAL_ACCOUNTS

/** An account of a shop. */
export interface Account {
  /** A word for a usual account, an id for an account that the shop opened. */
  code: string
  name: string
  group: AccountGroup
}

/** Accounts posted by documents and advances alone, never by hand. */
export const POSTED_BY_DOCUMENTS: readonly string[] = [
  'debtors',
  'creditors',
  'stock',
  'stock-change',
  'stock-found',
  'stock-lost',
  'sales',
  'sales-returns',
  'purchases',
  'purchases-returns',
  'advance-tax',
] satisfies UsualAccount[]

/**
 * Exceptions that a journal may use: to write off a debt, or correct a wrong posting. The value of stock follows its
 * movements, and the tax of advances its receipts.
 */
const IN_JOURNALS: readonly string[] = [
  'debtors',
  'creditors',
  'sales',
  'sales-returns',
  'purchases',
  'purchases-returns',
  'stock-found',
  'stock-lost',
] satisfies UsualAccount[]

/** True if a person may post to the account, in a journal if `inJournal`, else as income or expense. */
export const isPostedByHand = (code: string, inJournal: boolean): boolean =>
  !POSTED_BY_DOCUMENTS.includes(code) || (inJournal && IN_JOURNALS.includes(code))

/** The codes of the usual accounts under some groups. */
export const usualAccountsOf = (isWanted: (group: AccountGroup) => boolean): UsualAccount[] =>
  (Object.keys(USUAL_ACCOUNTS) as UsualAccount[]).filter((code) => isWanted(USUAL_ACCOUNTS[code].group))

export const isUsualAccount = (code: string): code is UsualAccount => Object.hasOwn(USUAL_ACCOUNTS, code)

/** True if the account holds money: cash, a bank account, or cheques in hand. */
export const holdsMoney = ({ group, code }: Account): boolean =>
  group === 'Cash-in-Hand' || group === 'Bank Accounts' || code === 'cheques'
