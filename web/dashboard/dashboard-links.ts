import { addDays } from '#domain/calendar.ts'
import { t } from '#domain/words/t.ts'
import { paths, reportPath } from '#web/app/paths.ts'

// Address of the list behind each figure. The invoices that count are the completed ones: a returned one is in no figure.

type Direction = 'sales' | 'purchase'

const firstOfMonth = (today: string) => `${today.slice(0, 7)}-01`

const invoices = (filters: Record<string, string>) =>
  `${paths.invoices}&${new URLSearchParams({ status: 'completed', ...filters })}`

export const linkTo = {
  /** Today is India's, as the list counts it. */
  today: (type: Direction) => invoices({ type, range: 'today' }),
  /** Not the list's "This Month", which is the last 30 days. */
  month: (type: Direction, today: string) => invoices({ type, from: firstOfMonth(today), till: today }),
  week: (type: Direction, today: string) => invoices({ type, from: addDays(today, -6), till: today }),
  day: (date: string) => invoices({ from: date, till: date }),
  party: (type: Direction, search: string) => invoices({ type, search }),
  pendingInvoices: invoices({ payment: 'pending' }),
  product: (search: string) => `${paths.products}?${new URLSearchParams({ search })}`,
  /** The profit and loss account of the month so far. */
  netProfit: (today: string) =>
    `${reportPath('profit-and-loss')}?${new URLSearchParams({ from: firstOfMonth(today), to: today })}`,
  movements: `${paths.inventory}#StockMovement`,
  movementsOf: (search: string) => `${paths.inventory}?${new URLSearchParams({ search })}#StockMovement`,
}

/** '1 to 20 Nov 2026', by a date format. */
export const monthSoFar = (today: string, format: (date: string) => string) =>
  today === firstOfMonth(today) ? format(today) : t('1 to {date}', { date: format(today) })
