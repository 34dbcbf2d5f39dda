import { useState } from 'react'
import type { Output } from '#contract/endpoint.ts'
import type { listReminders } from '#contract/money/reminders.ts'
import { formatDate } from '#domain/calendar.ts'
import { aboutWords } from '#domain/khata/forecast.ts'
import { formatWholeRupees, type Paise } from '#domain/money.ts'
import { shortWeekday } from '#domain/weekdays.ts'
import { t } from '#domain/words/t.ts'
import { FiguresTable } from '#web/ui/list/figures-table.tsx'
import classes from './reminders.module.css'
import { TextButton } from './text-button.tsx'

const TITLE = t('Will probably come in, 7 days')
/** 1,000 rupees in paise. */
const THOUSAND = 1000_00

/** '7.5': thousands of rupees, from a lakh on without a decimal. */
const inThousands = (amount: Paise) => (amount / THOUSAND).toFixed(amount >= 100 * THOUSAND ? 0 : 1)

type Answer = Pick<Output<typeof listReminders>, 'forecast' | 'lastWeek'>

/** Forecast for the next days, with last week's forecast against its receipts. */
export function ForecastPanel({ forecast: { total, days }, lastWeek }: Answer) {
  const [isTable, setIsTable] = useState(false)
  const most = Math.max(1, ...days.map(({ amount }) => amount))
  return (
    <section className={`card ${classes.panel}`} aria-label={TITLE}>
      <header className={classes.head}>
        <h2 className="across heading">{TITLE}</h2>
        <strong>{total > 0 ? aboutWords(total) : t('Too little is known yet')}</strong>
        {total > 0 && (
          <TextButton onClick={() => setIsTable(!isTable)}>
            {isTable ? t('Show as a chart') : t('Show as a table')}
          </TextButton>
        )}
        {total > 0 && !isTable && <span className="across smaller quiet">{t('₹ thousand')}</span>}
      </header>
      {total === 0 && (
        <p className="smaller quiet">
          {t('It grows from what was received: a few receipts of each customer tell.')}
        </p>
      )}
      {total > 0 && !isTable && (
        <ol className={classes.bars}>
          {days.map(({ date, amount }) => (
            <li key={date} title={`${formatDate(date)}: ${formatWholeRupees(amount)}`}>
              <span className={classes.figure}>{inThousands(amount)}</span>
              <i style={{ height: `${Math.max(2, (amount / most) * 52)}px` }} />
              <span>{shortWeekday(date)}</span>
            </li>
          ))}
        </ol>
      )}
      {total > 0 && isTable && (
        <FiguresTable
          label={TITLE}
          isDense
          rows={days}
          rowKey={({ date }) => date}
          columns={[
            { header: t('Day'), kind: 'date', value: ({ date }) => date },
            { header: t('About'), kind: 'rupees', value: ({ amount }) => amount },
          ]}
        />
      )}
      {lastWeek && (
        <p className="smaller quiet">
          {t('Last week: {expected} expected, {came} came.', {
            expected: aboutWords(lastWeek.expected),
            came: formatWholeRupees(lastWeek.came),
          })}
        </p>
      )}
    </section>
  )
}
