import { formatQuantity, formatRupees } from '#domain/money.ts'
import { DashboardPanel } from '#web/dashboard/panels/dashboard-panel.tsx'
import { DashboardTable } from '#web/dashboard/panels/dashboard-table.tsx'
import { ProductLink } from '#web/dashboard/panels/top-products-panel.tsx'
import { Section } from '#web/ui/frame/section.tsx'
import type { Dashboard } from './dashboard-data.ts'
import classes from './dashboard-grid.module.css'

/** What earns, and what only lies there. */
export const ProductSection = ({ data }: { data: Dashboard['products'] | undefined }) => (
  <Section title="Product Performance">
    <div className={classes.wideAndNarrow}>
      <DashboardPanel title="Top performing products" aside="By revenue, all time">
        <DashboardTable
          label="Top performing products"
          isWide
          rows={data?.topPerformingProducts}
          columns={[
            { header: 'Product', cell: ({ name }) => <ProductLink name={name} /> },
            {
              header: 'Sold',
              isFigure: true,
              cell: ({ totalQuantitySold }) => formatQuantity(totalQuantitySold),
            },
            { header: 'Revenue', isFigure: true, cell: ({ revenue }) => formatRupees(revenue) },
            { header: 'Profit', isFigure: true, cell: ({ profit }) => formatRupees(profit) },
          ]}
        />
      </DashboardPanel>
      <DashboardPanel title="Dead stock" aside="No movement for 60 days">
        <DashboardTable
          label="Dead stock"
          rows={data?.deadStock}
          columns={[
            { header: 'Product', cell: ({ name }) => <ProductLink name={name} /> },
            { header: 'Stock', isFigure: true, cell: ({ stock }) => formatQuantity(stock) },
            { header: 'Value', isFigure: true, cell: ({ value }) => formatRupees(value) },
          ]}
        />
      </DashboardPanel>
    </div>
  </Section>
)
