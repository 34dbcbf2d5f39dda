import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { monthName } from '#domain/documents/days/months.ts'
import { taxOf } from '#domain/gst/gstr1/figures.ts'
import { formatRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { later } from '#web/ui/later.tsx'
import { FiguresTable } from '#web/ui/list/figures-table.tsx'
import { rich } from '#web/ui/words/rich.tsx'
import sheet from '../returns/gstr1.module.css'
import type { StepProps } from '../step-props.ts'
import { HEADS, headColumns } from './head-columns.ts'
import classes from './summary.module.css'
import { useCmp08 } from './summary-data.ts'

const FiledDialog = later(async () => (await import('../returns/filed-dialog.tsx')).FiledDialog)

const SALES_WORDS = {
  trader: (percent: number) => t('Sales, {percent} % of a trader', { percent }),
  manufacturer: (percent: number) => t('Sales, {percent} % of a manufacturer', { percent }),
  restaurant: (percent: number) => t('Sales, {percent} % of a restaurant', { percent }),
  services: (percent: number) => t('Sales, {percent} % of services', { percent }),
}
/** Tax of a quarter for a composition shop, to be typed on the portal, and the year so far. */
export function Cmp08Step({ month }: StepProps) {
  const { data, error, retry } = useCmp08(month)
  const [isMarking, setIsMarking] = useState(false)
  if (!data) return <NotLoaded error={error} failed={t('CMP-08 could not be made')} onRetry={retry} />
  const { turnover, percent, base, outward, reverseCharge, interest, cash, year, filed } = data
  const isOver = data.to < todayInIndia(new Date())
  const rows = [
    { words: SALES_WORDS[data.compositionClass](percent), figures: { value: base, ...outward } },
    { words: t('Bought under reverse charge'), figures: { value: null, ...reverseCharge } },
    { words: t('Interest'), figures: { value: null, ...interest } },
    { words: t('In cash, whole rupees'), figures: { value: null, ...cash }, isTotal: true },
    { words: t('Year so far, for GSTR-4'), figures: { value: year.base, ...year.tax } },
  ]
  return (
    <>
      <div className={`row wrap gap-2 ${sheet.bar}`}>
        <p>
          {filed
            ? t('CMP-08 was filed on {date} by {person}.', {
                date: formatDate(filed.filedOn),
                person: filed.by,
              })
            : t('From {from} to {to}. The portal takes no file: type these figures there.', {
                from: formatDate(data.from),
                to: formatDate(data.to),
              })}
        </p>
        {isOver && !filed?.arn && (
          <Button onClick={() => setIsMarking(true)}>{filed ? t('Add ARN') : t('Mark as Filed')}</Button>
        )}
      </div>
      <section className={`card ${sheet.sheet}`} aria-label="CMP-08">
        <div className={`flex wrap baseline spread gap-2 ${classes.head}`}>
          <h2>{rich('To pay in cash: {amount}', { amount: <b>{formatRupees(taxOf(cash))}</b> })}</h2>
          <span>{t('until {date}', { date: formatDate(data.due) })}</span>
        </div>
        <FiguresTable
          label="CMP-08"
          look="sheet"
          onPhone={4}
          rows={rows}
          rowKey={({ words }) => words}
          row={({ isTotal }) => ({ 'data-total': isTotal })}
          columns={[
            { header: 'CMP-08', value: ({ words }) => words },
            ...headColumns(['value', ...HEADS] as const),
          ]}
        />
        <p className={classes.note}>
          {t(
            'Sales of the quarter: {taxable} taxable, {untaxed} exempt or outside GST, less what came back. The year is the sum of its quarters: {quarters}.',
            {
              taxable: formatRupees(turnover.taxable),
              untaxed: formatRupees(turnover.untaxed),
              quarters: year.quarters
                .map((one) => `${monthName(one.month)} ${formatRupees(taxOf(one.tax))}`)
                .join(', '),
            },
          )}
        </p>
      </section>
      {isMarking && (
        <FiledDialog
          month={data.month}
          answer={{ form: 'cmp08', filed }}
          onClose={() => setIsMarking(false)}
        />
      )}
    </>
  )
}
