import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { Cmp08Answer } from '#contract/gst/gstr3b.ts'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { monthName } from '#domain/documents/months.ts'
import { taxOf } from '#domain/gst/gstr1/figures.ts'
import { formatAmount, formatRupees, type Paise } from '#domain/money.ts'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import panel from '#web/ui/frame/panel.module.css'
import sheet from '../returns/gstr1.module.css'
import type { StepProps } from '../step-props.ts'
import classes from './summary.module.css'
import { useCmp08 } from './summary-data.ts'

const FiledDialog = lazy(async () => ({ default: (await import('../returns/filed-dialog.tsx')).FiledDialog }))

const CLASS_WORDS = {
  trader: 'of a trader',
  manufacturer: 'of a manufacturer',
  restaurant: 'of a restaurant',
  services: 'of services',
}
type ByHead = Cmp08Answer['tax']
const HEADS = ['igst', 'cgst', 'sgst', 'cess'] as const

/** What a shop under composition pays for the quarter, to be typed on the portal, and the year so far. */
export function Cmp08Step({ month }: StepProps) {
  const { data, error, retry } = useCmp08(month)
  const [isMarking, setIsMarking] = useState(false)
  if (!data) return <NotLoaded error={error} failed="CMP-08 could not be made" onRetry={retry} />
  const { turnover, percent, base, outward, reverseCharge, interest, cash, year, filed } = data
  const isOver = data.to < todayInIndia(new Date())
  const rows: [string, Paise | null, ByHead][] = [
    [`Sales, ${percent} % ${CLASS_WORDS[data.compositionClass]}`, base, outward],
    ['Bought under reverse charge', null, reverseCharge],
    ['Interest', null, interest],
  ]
  return (
    <>
      <div className={sheet.bar}>
        <p>
          {filed
            ? `CMP-08 was filed on ${formatDate(filed.filedOn)} by ${filed.by}.`
            : `From ${formatDate(data.from)} to ${formatDate(data.to)}. The portal takes no file: type these figures there.`}
        </p>
        {isOver && !filed?.arn && (
          <Button onClick={() => setIsMarking(true)}>{filed ? 'Add ARN' : 'Mark as Filed'}</Button>
        )}
      </div>
      <section className={`${panel.card} ${sheet.sheet}`} aria-label="CMP-08">
        <div className={classes.head}>
          <h2>
            To pay in cash: <b>{formatRupees(taxOf(cash))}</b>
          </h2>
          <span>until {formatDate(data.due)}</span>
        </div>
        <table className={`${sheet.table} ${classes.cells}`}>
          <thead>
            <tr>
              <th scope="col">CMP-08</th>
              {['Value', 'IGST', 'CGST', 'SGST', 'Cess'].map((words) => (
                <th key={words} scope="col" data-money data-column={words.toLowerCase()}>
                  {words}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([words, value, heads]) => (
              <Row key={words} words={words} value={value} heads={heads} />
            ))}
            <Row words="In cash, whole rupees" value={null} heads={cash} isTotal />
            <Row words="Year so far, for GSTR-4" value={year.base} heads={year.tax} />
          </tbody>
        </table>
        <p className={classes.note}>
          Sales of the quarter: {formatRupees(turnover.taxable)} taxable, {formatRupees(turnover.untaxed)}{' '}
          exempt or outside GST, less what came back. The year is the sum of its quarters:{' '}
          {year.quarters.map((one) => `${monthName(one.month)} ${formatRupees(taxOf(one.tax))}`).join(', ')}.
        </p>
      </section>
      <Suspense>
        {isMarking && (
          <FiledDialog
            month={data.month}
            answer={{ form: 'cmp08', filed }}
            onClose={() => setIsMarking(false)}
          />
        )}
      </Suspense>
    </>
  )
}

interface RowProps {
  words: string
  value: Paise | null
  heads: ByHead
  isTotal?: boolean
}

const dashed = (amount: Paise | null) => (amount ? formatAmount(amount) : '-')

const Row = ({ words, value, heads, isTotal }: RowProps) => (
  <tr data-total={isTotal || undefined}>
    <th scope="row">{words}</th>
    <td data-money data-column="value">
      {dashed(value)}
    </td>
    {HEADS.map((head) => (
      <td key={head} data-money data-column={head}>
        {dashed(heads[head])}
      </td>
    ))}
  </tr>
)
