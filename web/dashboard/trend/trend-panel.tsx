import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Dashboard } from '#contract/dashboard.ts'
import { formatDate } from '#domain/calendar.ts'
import { formatRupees, NOTHING } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { linkTo } from '#web/dashboard/dashboard-links.ts'
import { NoData } from '#web/dashboard/panels/dashboard-panel.tsx'
import classes from './trend.module.css'
import { bestDay, sumOf, type TrendDay } from './trend-facts.ts'
import { TrendTable } from './trend-table.tsx'

const TrendChart = lazy(async () => ({ default: (await import('./trend-chart.tsx')).TrendChart }))

const TITLE = t('Sales and purchases, last 7 days')

/** The last seven days as bars or as a table, with the same figures. */
export function TrendPanel({
  trends,
  today,
}: {
  trends: Dashboard['salesPurchases'] | undefined
  today: string
}) {
  const [isTable, setIsTable] = useState(false)
  const days = daysOf(trends)
  const isEmpty = trends && days.every(({ sales, purchases }) => sales === 0 && purchases === 0)
  return (
    <section className={`card ${classes.panel}`} aria-label={TITLE}>
      <div className={`stack gap-3 shrink ${classes.chart}`}>
        <h3>{TITLE}</h3>
        {!trends && <div className={classes.waiting} />}
        {isEmpty && <NoData />}
        {trends && !isEmpty && (
          <>
            {!isTable && (
              <Suspense fallback={<div className={classes.waiting} />}>
                <TrendChart days={days} />
              </Suspense>
            )}
            <TrendTable label={TITLE} days={days} isSeen={isTable} />
          </>
        )}
      </div>
      <div className={classes.sums}>
        <Sum label={t('Sales, 7 days')} kind="sales" days={days} today={today} isLoading={!trends} />
        <Sum label={t('Purchases, 7 days')} kind="purchases" days={days} today={today} isLoading={!trends} />
        <div className={`stack upper gap-2 small quiet ${classes.foot}`}>
          {bestDay(days) && <p>{bestDay(days)}</p>}
          {trends && !isEmpty && (
            <Button variant="transparent" px={0} h="auto" mih={24} onClick={() => setIsTable(!isTable)}>
              {isTable ? t('Show as a chart') : t('Show as a table')}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}

const daysOf = (trends: Dashboard['salesPurchases'] | undefined): TrendDay[] =>
  (trends?.salesTrend ?? []).map(({ _id, sales }, i) => ({
    date: _id,
    sales,
    purchases: trends?.purchaseTrend[i]?.purchases ?? NOTHING,
  }))

interface SumProps {
  label: string
  kind: 'sales' | 'purchases'
  days: TrendDay[]
  today: string
  isLoading: boolean
}

const Sum = ({ label, kind, days, today, isLoading }: SumProps) => (
  <Link
    className={classes.sum}
    to={linkTo.week(kind === 'sales' ? 'sales' : 'purchase', today)}
    title={t('Till {date}', { date: formatDate(today) })}
  >
    <span className={`small quiet ${classes.label}`} data-kind={kind}>
      {label}
    </span>
    <span className="above-1 figure">{isLoading ? ' ' : formatRupees(sumOf(days, kind))}</span>
  </Link>
)
