import type { Dashboard } from '#contract/dashboard.ts'
import { formatDate } from '#domain/calendar.ts'
import { formatQuantity, formatRupees, type Paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { paths } from '#web/app/paths.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import type { Figure } from '#web/ui/frame/figures.tsx'
import { linkTo, monthSoFar } from './dashboard-links.ts'

const TODAY = { sales: t('Sales today'), purchase: t('Purchases today') } as const
const THIS_MONTH = { sales: t('Sales this month'), purchase: t('Purchases this month') } as const
type Direction = keyof typeof TODAY

/** The figures of Top Overview in the spec's order, each with the list it adds up. Without data: only their names. */
export function overviewFigures(data: Dashboard | undefined, today: string): Figure[] {
  const overview = data?.overview
  const money = (amount: Paise | undefined) => (amount === undefined ? '' : formatRupees(amount))
  const count = (number: number | undefined) => (number === undefined ? '' : formatQuantity(number))
  const ofToday = (direction: Direction, amount: Paise | undefined, yesterday: Paise | undefined) => ({
    label: TODAY[direction],
    value: money(amount),
    note: yesterday === undefined ? undefined : t('Yesterday {amount}', { amount: formatRupees(yesterday) }),
    direction,
    to: linkTo.today(direction),
  })
  const ofMonth = (direction: Direction, amount: Paise | undefined) => ({
    label: THIS_MONTH[direction],
    value: money(amount),
    note: monthSoFar(today, formatDate),
    direction,
    to: linkTo.month(direction, today),
  })
  return [
    ofToday('sales', overview?.salesToday, data?.salesPurchases.salesTrend.at(-2)?.sales),
    ofMonth('sales', overview?.salesMonth),
    ofToday('purchase', overview?.purchasesToday, data?.salesPurchases.purchaseTrend.at(-2)?.purchases),
    ofMonth('purchase', overview?.purchasesMonth),
    {
      label: t('Inventory value'),
      value: money(overview?.inventoryValue),
      note: t('At purchase price'),
      to: paths.products,
    },
    {
      label: t('Low stock'),
      value: count(overview?.lowStockCount),
      note: data && <OutOfStock count={data.inventory.outOfStockCount} />,
      to: paths.lowStock,
    },
    {
      label: t('Pending orders'),
      value: count(overview?.pendingOrders),
      note: t('Waiting for approval'),
      to: `${paths.approvals}?status=pending`,
    },
    {
      label: t('Pending invoices'),
      value: count(overview?.pendingInvoices),
      note: t('Not fully paid'),
      to: linkTo.pendingInvoices,
    },
    { label: t('Suppliers'), value: count(overview?.suppliersCount), to: `${paths.merchants}?type=supplier` },
    { label: t('Buyers'), value: count(overview?.buyersCount), to: `${paths.merchants}?type=buyer` },
  ]
}

/** Products out of stock, which the low ones do not include. */
const OutOfStock = ({ count }: { count: number }) =>
  count === 0 ? (
    t('None out of stock')
  ) : (
    <StateWord state="alert">{t('{count} out of stock', { count: formatQuantity(count) })}</StateWord>
  )
