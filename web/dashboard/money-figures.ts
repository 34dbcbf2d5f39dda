import { formatDate } from '#domain/calendar.ts'
import { formatRupees, type Paise } from '#domain/money.ts'
import { paths } from '#web/app/paths.ts'
import type { Figure } from '#web/ui/frame/figures.tsx'
import type { Dashboard } from './dashboard-data.ts'
import { linkTo, monthSoFar } from './dashboard-links.ts'

/** What is owed, where money lies and what the month earned. Without data: only their names. */
export function moneyFigures(data: Dashboard | undefined, today: string): Figure[] {
  const money = data?.money
  const written = (amount: Paise | undefined) => (amount === undefined ? '' : formatRupees(amount))
  return [
    { label: 'They owe us', value: written(money?.owedToUs), note: 'Khata', to: paths.khata },
    { label: 'We owe', value: written(money?.weOwe), note: 'Khata', to: `${paths.khata}?side=creditors` },
    { label: 'Cash', value: written(money?.cash), note: 'In the drawer and the safe' },
    { label: 'Bank', value: written(money?.bank), note: 'Bank, UPI and cards' },
    {
      label: 'Net profit this month',
      value: written(money?.profit),
      note: `After expenses, ${monthSoFar(today, formatDate)}`,
      to: linkTo.netProfit(today),
    },
  ]
}
