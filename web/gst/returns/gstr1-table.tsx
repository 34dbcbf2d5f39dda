import { Fragment } from 'react'
import { Link } from 'react-router'
import type { Gstr1Summary } from '#contract/gst/gstr1.ts'
import { monthName } from '#domain/documents/days/months.ts'
import { taxOf } from '#domain/gst/gstr1/figures.ts'
import { TABLE_WORDS, type Table } from '#domain/gst/gstr1/tables.ts'
import { formatAmount, formatQuantity, formatRupees, type Paise } from '#domain/money.ts'
import { plural, t } from '#domain/words/t.ts'
import { documentPath } from '#web/app/paths.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import { type FigureColumn, FiguresTable } from '#web/ui/list/figures-table.tsx'
import classes from './gstr1.module.css'
import { RowButton } from './row-button.tsx'

interface Gstr1TableProps {
  answer: Gstr1Summary
  month: string
  opened: Table | undefined
  onOpen: (table: Table | undefined) => void
}

const HEADS = ['igst', 'cgst', 'sgst'] as const
type Figures = Gstr1Summary['total']

/**
 * The month by table of the form; a row opens its bills. Codes and documents have a sentence only if something is missing.
 */
export function Gstr1Table({ answer, month, opened, onOpen }: Gstr1TableProps) {
  const { tables, total, hsn, issued, refused } = answer
  const skipped = issued.reduce((sum, row) => sum + row.skipped, 0)
  const isPhone = useIsPhone()
  const rows: Row[] = [
    ...tables.filter(isOwed).map(rowOf),
    { words: t('All of {month}', { month: monthName(month).split(' ')[0] }), count: '', ...withTax(total) },
    ...tables.filter((row) => !isOwed(row)).map(rowOf),
  ]
  return (
    <section className={`card ${classes.sheet}`} aria-label={t('GSTR-1 by table')}>
      <FiguresTable
        className={classes.tables}
        label={t('GSTR-1 by table')}
        look="sheet"
        rows={rows}
        rowKey={({ table = 'total' }) => table}
        row={({ table }) => ({
          'data-opened': (table && table === opened) || undefined,
          'data-total': !table || undefined,
        })}
        columns={[
          {
            header: t('GSTR-1, by table'),
            value: ({ table, words }) =>
              table ? (
                <RowButton
                  isOpen={table === opened}
                  onToggle={() => onOpen(table === opened ? undefined : table)}
                >
                  {words}
                </RowButton>
              ) : (
                words
              ),
          },
          { header: t('Table'), leaves: 'phone', className: 'smaller quiet', value: ({ table }) => table },
          { header: t('Count'), className: classes.count, value: ({ count }) => count },
          {
            header: t('Taxable value'),
            kind: 'amount',
            isDashed: true,
            className: classes.on,
            // On phones the taxable amount is below the tax, without a column head.
            value: ({ taxable }) =>
              isPhone ? t('on {amount}', { amount: taxable === 0 ? '-' : formatAmount(taxable) }) : taxable,
          },
          ...HEADS.map(
            (head): FigureColumn<Row> => ({
              header: head.toUpperCase(),
              kind: 'amount',
              isDashed: true,
              className: classes.head,
              value: (row) => row[head],
            }),
          ),
          {
            header: t('Tax'),
            kind: 'amount',
            isDashed: true,
            className: 'strong',
            value: ({ table, tax }) =>
              table === '4B' ? <span title={t('The buyer pays it')}>{dashed(tax)}</span> : tax,
          },
        ]}
      />
      <dl className={classes.checks}>
        <dt>{t('HSN summary, table 12')}</dt>
        <dd>
          {formatQuantity(hsn.b2b)} B2B, {formatQuantity(hsn.b2c)} B2C, {formatRupees(hsn.taxable)}
          {hsn.withoutCode !== 0 && (
            <StateWord state="alert">
              {t('{amount} has no HSN: see Check', { amount: formatRupees(hsn.withoutCode) })}
            </StateWord>
          )}
        </dd>
        <dt>{t('Documents issued, table 13')}</dt>
        <dd>
          {issuedWords(issued)}
          {skipped > 0 && (
            <StateWord state="low">
              {plural(skipped, '{count} number missing', '{count} numbers missing', {
                count: formatQuantity(skipped),
              })}
            </StateWord>
          )}
        </dd>
        {refused.length > 0 && (
          <>
            <dt>{t('Not taken by the portal')}</dt>
            <dd>
              {refused.map(({ _id, noun, because }) => (
                <Fragment key={_id}>
                  <Link to={documentPath(noun, _id)}>{because}</Link>
                </Fragment>
              ))}
            </dd>
          </>
        )}
      </dl>
    </section>
  )
}

/** Table 14 repeats other tables, or has tax that operators owe: it is below the sum. */
const isOwed = ({ table }: { table: Table }) => !table.startsWith('14')

type Row = Figures & { table?: Table; words: string; count: string; tax: Paise }

const withTax = (figures: Figures) => ({ ...figures, tax: taxOf(figures) })

const rowOf = ({ table, bills, notes, vouchers, ...figures }: Gstr1Summary['tables'][number]): Row => ({
  table,
  words: TABLE_WORDS[table],
  count: countWords(bills, notes, vouchers),
  ...withTax(figures),
})

const dashed = (amount: Paise) => (amount === 0 ? '-' : formatAmount(amount))

/** Number and range of the issued numbers. */
function issuedWords(issued: Gstr1Summary['issued']): string {
  const count = formatQuantity(issued.reduce((sum, row) => sum + row.total, 0))
  if (issued.length === 0) return t('{count} numbers', { count })
  const series = issued.map(({ from, to }) => (from === to ? from : t('{from} to {to}', { from, to })))
  return t('{count} numbers: {series}', { count, series: series.join(', ') })
}

const countWords = (bills: number, notes: number, vouchers: number) =>
  [
    bills > 0 && plural(bills, '{count} bill', '{count} bills', { count: formatQuantity(bills) }),
    notes > 0 && plural(notes, '{count} note', '{count} notes', { count: formatQuantity(notes) }),
    vouchers > 0 &&
      plural(vouchers, '{count} voucher', '{count} vouchers', { count: formatQuantity(vouchers) }),
  ]
    .filter(Boolean)
    .join(', ')
