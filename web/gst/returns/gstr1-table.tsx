import { Fragment } from 'react'
import { Link } from 'react-router'
import type { Gstr1Summary } from '#contract/gst/gstr1.ts'
import { monthName } from '#domain/documents/days/months.ts'
import { TABLE_WORDS, type Table } from '#domain/gst/gstr1/tables.ts'
import { formatAmount, formatQuantity, formatRupees, type Paise, paise } from '#domain/money.ts'
import { plural, t } from '#domain/words/t.ts'
import { documentPath } from '#web/app/paths.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import classes from './gstr1.module.css'

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
  const rowOf = ({ table, bills, notes, vouchers, ...figures }: Gstr1Summary['tables'][number]) => (
    <tr key={table} data-opened={table === opened || undefined}>
      <th scope="row">
        <button
          type="button"
          aria-expanded={table === opened}
          onClick={() => onOpen(table === opened ? undefined : table)}
        >
          {TABLE_WORDS[table]}
        </button>
      </th>
      <td data-table>{table}</td>
      <td data-count>{countWords(bills, notes, vouchers)}</td>
      <Money figures={figures} isOnTheBuyer={table === '4B'} />
    </tr>
  )
  return (
    <section className={`card ${classes.sheet}`} aria-label={t('GSTR-1 by table')}>
      <table className={`table ${classes.table} ${classes.tables}`}>
        <thead>
          <tr>
            <th scope="col">{t('GSTR-1, by table')}</th>
            <th scope="col" data-table>
              {t('Table')}
            </th>
            <th scope="col" data-count>
              {t('Count')}
            </th>
            <th scope="col" data-money data-on>
              {t('Taxable value')}
            </th>
            <th scope="col" data-money data-head>
              IGST
            </th>
            <th scope="col" data-money data-head>
              CGST
            </th>
            <th scope="col" data-money data-head>
              SGST
            </th>
            <th scope="col" data-money>
              {t('Tax')}
            </th>
          </tr>
        </thead>
        <tbody>
          {tables.filter(isOwed).map(rowOf)}
          <tr data-total>
            <th scope="row">{t('All of {month}', { month: monthName(month).split(' ')[0] })}</th>
            <td data-table />
            <td data-count />
            <Money figures={total} />
          </tr>
          {tables.filter((row) => !isOwed(row)).map(rowOf)}
        </tbody>
      </table>
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

function Money({ figures, isOnTheBuyer }: { figures: Figures; isOnTheBuyer?: boolean }) {
  const { cgst, sgst, igst, cess } = figures
  const taxable = dashed(figures.taxable)
  // On phones the taxable amount is in the tax cell, without a column head.
  const isPhone = useIsPhone()
  return (
    <>
      <td data-money data-on>
        {isPhone ? t('on {amount}', { amount: taxable }) : taxable}
      </td>
      {HEADS.map((head) => (
        <td key={head} data-money data-head>
          {dashed(figures[head])}
        </td>
      ))}
      <td data-money data-tax title={isOnTheBuyer ? t('The buyer pays it') : undefined}>
        {dashed(paise(cgst + sgst + igst + cess))}
      </td>
    </>
  )
}

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
