import type { Dashboard } from '#contract/dashboard.ts'
import { formatDate } from '#domain/calendar.ts'
import { formatRupees, type Paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { paths } from '#web/app/paths.ts'
import type { Figure } from '#web/ui/frame/figures.tsx'
import { linkTo, monthSoFar } from './dashboard-links.ts'

/** Dues, balances of money accounts and the month's profit. Without data: only their labels. */
export function moneyFigures(data: Dashboard | undefined, today: string): Figure[] {
  const money = data?.money
  const written = (amount: Paise | undefined) => (amount === undefined ? '' : formatRupees(amount))
  return [
    { label: t('They owe us'), value: written(money?.owedToUs), note: t('Khata'), to: paths.khata },
    {
      label: t('We owe'),
      value: written(money?.weOwe),
      note: t('Khata'),
      to: `${paths.khata}?side=creditors`,
    },
    { label: t('Cash'), value: written(money?.cash), note: t('In the drawer and the safe') },
    { label: t('Bank'), value: written(money?.bank), note: t('Bank, UPI and cards') },
    {
      label: t('Net profit this month'),
      value: written(money?.profit),
      note: t('After expenses, {days}', { days: monthSoFar(today, formatDate) }),
      to: linkTo.netProfit(today),
    },
  ]
}
