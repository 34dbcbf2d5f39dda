import { AGE_TITLES, AGES } from '#domain/khata/ageing.ts'

/**
 * How what stands in a column is written: a code stays on one line, a balance says on which side it stands, a rate has up to
 * four decimals.
 */
export type ColumnKind =
  | 'text'
  | 'code'
  | 'date'
  | 'money'
  | 'balance'
  | 'quantity'
  | 'count'
  | 'rate'
  | 'percent'

export interface ReportColumn {
  key: string
  title: string
  kind: ColumnKind
}

const column = (kind: ColumnKind) => (key: string, title: string) => ({ key, title, kind })
export const [text, code, date] = [column('text'), column('code'), column('date')]
export const [money, balance] = [column('money'), column('balance')]
export const [quantity, count, rate] = [column('quantity'), column('count'), column('rate')]
const percent = column('percent')

export const STATEMENT = [
  ...[date('date', 'Date'), text('what', 'Particulars'), code('number', 'Number'), text('party', 'Party')],
  ...[money('debit', 'Debit'), money('credit', 'Credit'), balance('balance', 'Balance')],
]
export const TRADED = [
  ...[count('bills', 'Bills'), money('taxable', 'Before tax'), money('tax', 'Tax')],
  ...[money('other', 'Charges less discounts'), money('total', 'Total')],
]
export const BILLS = [
  ...[date('date', 'Date'), code('number', 'Number'), text('what', 'Document'), text('party', 'Party')],
  ...TRADED.slice(1),
  // Where one way of paying was opened: what it brought of the bill.
  money('part', 'Paid so'),
]
/** What is still to be paid, by days after the day it was due. */
export const AGED = [
  ...[text('name', 'Party'), ...AGES.map((age) => money(age, AGE_TITLES[age]))],
  ...[money('total', 'Open'), money('ahead', 'Paid ahead'), balance('balance', 'Balance')],
]
export const EARNED = [
  ...[money('sales', 'Sales before tax'), money('cost', 'Cost'), money('profit', 'Gross profit')],
  percent('margin', 'Margin'),
]
