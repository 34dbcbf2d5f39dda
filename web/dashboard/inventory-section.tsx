import { Link } from 'react-router'
import { formatQuantity } from '#domain/money.ts'
import { paths } from '#web/app/paths.ts'
import { DashboardPanel } from '#web/dashboard/panels/dashboard-panel.tsx'
import { DashboardTable } from '#web/dashboard/panels/dashboard-table.tsx'
import { ShareBar } from '#web/dashboard/panels/share-bar.tsx'
import { ProductLink } from '#web/dashboard/panels/top-products-panel.tsx'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { Section } from '#web/ui/frame/section.tsx'
import type { Dashboard } from './dashboard-data.ts'
import classes from './dashboard-grid.module.css'
import { linkTo } from './dashboard-links.ts'

const MovementsLink = ({ name }: { name: string }) => (
  <Link to={linkTo.movementsOf(name)} title={name}>
    {name}
  </Link>
)

/** What is gone, what goes, and what stays. */
export const InventorySection = ({ data }: { data: Dashboard['inventory'] | undefined }) => (
  <Section title="Inventory Management">
    <div className={classes.thirds}>
      <DashboardPanel title="Out of stock" aside={data && <OutCount count={data.outOfStockCount} />}>
        <DashboardTable
          label="Out of stock"
          rows={data?.outOfStockProducts}
          columns={[
            { header: 'Product', cell: ({ name }) => <ProductLink name={name} /> },
            {
              header: 'Order',
              isFigure: true,
              cell: ({ name }) => (
                <Link to={paths.lowStock} aria-label={`Order ${name}`} style={{ color: 'var(--blue)' }}>
                  Order
                </Link>
              ),
            },
          ]}
        />
      </DashboardPanel>
      <DashboardPanel title="Fast moving items" aside="Last 30 days">
        <DashboardTable
          label="Fast moving items"
          rows={data?.fastMovingItems}
          columns={[
            { header: 'Product', cell: ({ name }) => <MovementsLink name={name} /> },
            {
              header: 'Share',
              isExtra: true,
              cell: ({ totalMoved }) => (
                <ShareBar share={totalMoved / (data?.fastMovingItems[0]?.totalMoved ?? totalMoved)} />
              ),
            },
            { header: 'Moved', isFigure: true, cell: ({ totalMoved }) => formatQuantity(totalMoved) },
          ]}
        />
      </DashboardPanel>
      <DashboardPanel title="Slow moving items" aside="Last 30 days">
        <DashboardTable
          label="Slow moving items"
          rows={data?.slowMovingItems}
          columns={[
            { header: 'Product', cell: ({ name }) => <MovementsLink name={name} /> },
            { header: 'Stock', isFigure: true, cell: ({ stock }) => formatQuantity(stock) },
            { header: 'Moved', isFigure: true, cell: ({ totalMoved }) => formatQuantity(totalMoved) },
          ]}
        />
      </DashboardPanel>
    </div>
  </Section>
)

const OutCount = ({ count }: { count: number }) =>
  count > 0 && (
    <Link to={paths.lowStock}>
      <StateWord state="alert">{`${formatQuantity(count)} ${count === 1 ? 'product' : 'products'}`}</StateWord>
    </Link>
  )
