import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '#domain/calendar.ts'
import { monthName } from '#domain/documents/days/months.ts'
import { formatPercent, formatRupees, paise } from '#domain/money.ts'
import { TDS_SECTIONS } from '#domain/tax/tds-sections.ts'
import { t } from '#domain/words/t.ts'
import { later } from '#web/ui/later.tsx'
import classes from './taxes.module.css'
import { useTaxesPaid } from './taxes-data.ts'

const TdsDepositDialog = later(async () => (await import('./tds-deposit-dialog.tsx')).TdsDepositDialog)

/** TDS deducted in a month, with its due date; nothing without any. */
export function TdsPanel({ month }: { month: string }) {
  const taxes = useTaxesPaid(month)
  const [isPaying, setIsPaying] = useState(false)
  if (!taxes || taxes.tds.sections.length === 0) return null
  const { due, sections, rows } = taxes.tds
  const open = paise(sections.reduce((all, { kept, deposited }) => all + kept - deposited, 0))
  return (
    <section
      className={`card inset-3 row wrap row-gap-2 column-gap-4 ${classes.panel}`}
      aria-label={t('TDS kept back')}
    >
      <h2>
        {open > 0
          ? t('TDS of {month}: {amount} to deposit by {date}', {
              month: monthName(month),
              amount: formatRupees(open),
              date: formatDate(due),
            })
          : t('TDS of {month} is deposited', { month: monthName(month) })}
      </h2>
      {open > 0 && (
        <Button variant="default" onClick={() => setIsPaying(true)}>
          {t('Enter Deposit')}
        </Button>
      )}
      <ul className={classes.rows}>
        {rows.map(({ _id, number, date, name, pan, account, rate, amount }) => (
          <li className="flex wrap spread gap-2" key={`${_id} ${account}`}>
            <span>{[formatDate(date), number, name, pan && `PAN ${pan}`].filter(Boolean).join(' · ')}</span>
            <span>
              {TDS_SECTIONS[account].words}
              {rate === null ? '' : `, ${formatPercent(rate)}`}:{' '}
              <b className="money">{formatRupees(amount)}</b>
            </span>
          </li>
        ))}
      </ul>
      {isPaying && <TdsDepositDialog month={month} sections={sections} onClose={() => setIsPaying(false)} />}
    </section>
  )
}
