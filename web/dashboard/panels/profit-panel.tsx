import { Link } from 'react-router'
import type { Dashboard } from '#contract/dashboard.ts'
import { formatDate } from '#domain/calendar.ts'
import { formatPercent, formatRupees, type Paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { linkTo, monthSoFar } from '#web/dashboard/dashboard-links.ts'
import { DashboardPanel } from './dashboard-panel.tsx'
import classes from './panels.module.css'

interface ProfitPanelProps {
  sums: Dashboard['widgets']['profitLoss'] | undefined
  today: string
}

/** Gross profit of this month's sales: revenue less the cost of the goods. */
export const ProfitPanel = ({ sums, today }: ProfitPanelProps) => (
  <DashboardPanel
    title={t('Profit and loss')}
    aside={t('On sales, before expenses, {days}', { days: monthSoFar(today, formatDate) })}
  >
    <dl className={`flex wrap above-3 ${classes.figures}`}>
      <Figure label={t('Profit')} value={sums && formatRupees(sums.profit)} />
      <Figure label={t('Margin')} value={sums && formatPercent(sums.margin)} />
    </dl>
    <div className={`sunk flex clip ${classes.bar}`} aria-hidden="true">
      <span style={{ width: `${100 - shareOfProfit(sums)}%` }} />
      <span style={{ width: `${shareOfProfit(sums)}%` }} data-profit />
    </div>
    <dl className={classes.account}>
      <div>
        <dt>
          <Link to={linkTo.month('sales', today)}>{t('Revenue')}</Link>
        </dt>
        <dd>{money(sums?.revenue)}</dd>
      </div>
      <div>
        <dt data-mark="costs">{t('Costs')}</dt>
        <dd>{money(sums?.costs)}</dd>
      </div>
      <div className={classes.closing}>
        <dt data-mark="profit">{t('Profit')}</dt>
        <dd>{money(sums?.profit)}</dd>
      </div>
    </dl>
  </DashboardPanel>
)

const money = (amount: Paise | undefined) => (amount === undefined ? ' ' : formatRupees(amount))

/** Share of the bar that is profit: none while nothing was earned. */
const shareOfProfit = (sums: ProfitPanelProps['sums']) =>
  sums && sums.profit > 0 && sums.revenue > 0 ? Math.min(100, (sums.profit / sums.revenue) * 100) : 0

const Figure = ({ label, value }: { label: string; value: string | undefined }) => (
  <div>
    <dt className="small quiet">{label}</dt>
    <dd>{value ?? ' '}</dd>
  </div>
)
