import { formatDate } from '#domain/calendar.ts'
import { formatQuantity, formatRupees, type Paise } from '#domain/money.ts'
import { paths } from '#web/app/paths.ts'
import type { Figure } from '#web/ui/figures.tsx'
import type { Overview } from './dashboard-data.ts'

const WORD = { sales: 'Sales', purchase: 'Purchases' } as const
type Direction = keyof typeof WORD

const firstOfMonth = (today: string) => `${today.slice(0, 7)}-01`

/** '1 to 20 Nov 2026' */
const monthSoFar = (today: string) =>
  today === firstOfMonth(today) ? formatDate(today) : `1 to ${formatDate(today)}`

/** The invoices that count: a returned one is in no figure. */
const INVOICES = `${paths.invoices}&status=completed`

/** The figures of Top Overview in the spec's order, each with the list it adds up. Without data: only their names. */
export function overviewFigures(overview: Overview | undefined, today: string): Figure[] {
  const money = (amount: Paise | undefined) => (amount === undefined ? '' : formatRupees(amount))
  const count = (number: number | undefined) => (number === undefined ? '' : formatQuantity(number))
  const ofToday = (direction: Direction, amount: Paise | undefined) => ({
    label: `${WORD[direction]} today`,
    value: money(amount),
    direction,
    to: `${INVOICES}&type=${direction}&range=today`,
  })
  const ofMonth = (direction: Direction, amount: Paise | undefined) => ({
    label: `${WORD[direction]} this month`,
    value: money(amount),
    note: monthSoFar(today),
    direction,
    // Not the list's "This Month", which is the last 30 days.
    to: `${INVOICES}&type=${direction}&from=${firstOfMonth(today)}&till=${today}`,
  })
  return [
    ofToday('sales', overview?.salesToday),
    ofMonth('sales', overview?.salesMonth),
    ofToday('purchase', overview?.purchasesToday),
    ofMonth('purchase', overview?.purchasesMonth),
    {
      label: 'Inventory value',
      value: money(overview?.inventoryValue),
      note: 'At purchase price',
      to: paths.products,
    },
    { label: 'Low stock', value: count(overview?.lowStockCount), to: paths.lowStock },
    {
      label: 'Pending orders',
      value: count(overview?.pendingOrders),
      note: 'Not yet approved',
      to: `${paths.approvals}?status=pending`,
    },
    {
      label: 'Pending invoices',
      value: count(overview?.pendingInvoices),
      note: 'Not fully paid',
      to: INVOICES,
    },
    { label: 'Suppliers', value: count(overview?.suppliersCount), to: `${paths.merchants}?type=supplier` },
    { label: 'Buyers', value: count(overview?.buyersCount), to: `${paths.merchants}?type=buyer` },
  ]
}
