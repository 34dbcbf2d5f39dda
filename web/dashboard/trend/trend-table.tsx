import { Link } from 'react-router'
import { formatRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { linkTo } from '#web/dashboard/dashboard-links.ts'
import classes from './trend.module.css'
import { dayAndMonth, type TrendDay } from './trend-facts.ts'

/** The chart's figures. While the chart is shown, the table is there for screen readers only, without tab stops. */
export const TrendTable = ({ label, days, isSeen }: { label: string; days: TrendDay[]; isSeen: boolean }) => (
  <table className={isSeen ? `table ${classes.table}` : 'sr-only'} aria-label={label}>
    <thead>
      <tr>
        <th scope="col">{t('Day')}</th>
        <th scope="col">{t('Sales')}</th>
        <th scope="col">{t('Purchases')}</th>
      </tr>
    </thead>
    <tbody>
      {days.map(({ date, sales, purchases }) => (
        <tr key={date}>
          <th scope="row">
            {isSeen ? <Link to={linkTo.day(date)}>{dayAndMonth(date)}</Link> : dayAndMonth(date)}
          </th>
          <td>{formatRupees(sales)}</td>
          <td>{formatRupees(purchases)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
