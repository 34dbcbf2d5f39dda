import { AGE_TITLES, AGES } from '#domain/khata/ageing.ts'
import { t } from '#domain/words/t.ts'

/** Format of a column: a code stays on one line, a month is 'yyyy-mm', a balance shows its side. */
type ColumnKind = TextKind | 'money' | 'balance' | 'quantity' | 'count' | 'rate' | 'percent'
type TextKind = 'text' | 'code' | 'date' | 'month'

export interface ReportColumn {
  key: string
  title: string
  kind: ColumnKind
}

const column = (kind: ColumnKind) => (key: string, title: string) => ({ key, title, kind })
export const [text, code] = [column('text'), column('code')]
export const [date, month] = [column('date'), column('month')]
export const [money, balance] = [column('money'), column('balance')]
export const [quantity, count, rate] = [column('quantity'), column('count'), column('rate')]
const percent = column('percent')

export const STATEMENT = [
  ...[date('date', t('Date')), text('what', t('Particulars'))],
  ...[code('number', t('Number')), text('party', t('Party'))],
  ...[money('debit', t('Debit')), money('credit', t('Credit')), balance('balance', t('Balance'))],
]
export const TRADED = [
  ...[count('bills', t('Bills')), money('taxable', t('Before tax')), money('tax', t('Tax'))],
  ...[money('other', t('Charges less discounts')), money('total', t('Total'))],
]
export const PAPERS = [
  ...[date('date', t('Date')), code('number', t('Number'))],
  ...[text('what', t('Document')), text('party', t('Party'))],
]
export const BILLS = [
  ...PAPERS,
  ...TRADED.slice(1),
  // For one payment mode: its part of the bill.
  money('part', t('Paid so')),
]
/** Open amounts, by days after the due date. */
export const AGED = [
  ...[text('name', t('Party')), ...AGES.map((age) => money(age, AGE_TITLES[age]))],
  ...[money('total', t('Open')), money('ahead', t('Paid ahead')), balance('balance', t('Balance'))],
]
/** Ages of stock, in days since it came: the wire's names with the last day of each. */
export const STOCK_AGES = [
  ['days30', 30],
  ['days60', 60],
  ['days90', 90],
  ['days180', 180],
] as const
/** Worth of the stock by age. */
export const STOCK_BY_AGE = [
  ...[text('name', t('Item')), quantity('quantity', t('Stock')), code('unit', t('Unit'))],
  ...[money('days30', t('0-30 days')), money('days60', '31-60'), money('days90', '61-90')],
  ...[money('days180', '91-180'), money('older', t('Over 180')), money('value', t('Value'))],
]
export const MSME = [
  ...[text('name', t('Supplier')), code('udyam', t('Udyam'))],
  ...[code('number', t('Number')), date('date', t('Date'))],
  ...[date('lastDay', t('To be paid by')), count('daysLate', t('Days late')), money('open', t('Open'))],
  ...[money('late', t('Late')), money('disallowed', t('Disallowed if unpaid on 31 March'))],
]
export const EARNED = [
  ...[
    money('sales', t('Sales before tax')),
    money('cost', t('Cost at purchase price')),
    money('profit', t('Gross profit')),
  ],
  percent('margin', t('Margin')),
]
