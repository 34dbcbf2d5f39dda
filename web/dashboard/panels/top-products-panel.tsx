import { Link } from 'react-router'
import { formatQuantity, formatRupees, type Paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { linkTo } from '#web/dashboard/dashboard-links.ts'
import { DashboardPanel } from './dashboard-panel.tsx'
import { DashboardTable } from './dashboard-table.tsx'

interface TopProduct {
  name: string
  quantity: number
  value: Paise
}

interface TopProductsPanelProps {
  title: string
  /** 'Sold' or 'Purchased'. */
  word: string
  rows: TopProduct[] | undefined
}

export const ProductLink = ({ name }: { name: string }) => (
  <Link to={linkTo.product(name)} title={name}>
    {name}
  </Link>
)

/** Top products of one direction. */
export const TopProductsPanel = ({ title, word, rows }: TopProductsPanelProps) => (
  <DashboardPanel title={title} aside={t('All time')}>
    <DashboardTable
      label={title}
      rows={rows}
      columns={[
        { header: t('Product'), cell: ({ name }) => <ProductLink name={name} /> },
        { header: word, isFigure: true, cell: ({ quantity }) => formatQuantity(quantity) },
        { header: t('Value'), isFigure: true, cell: ({ value }) => formatRupees(value) },
      ]}
    />
  </DashboardPanel>
)
