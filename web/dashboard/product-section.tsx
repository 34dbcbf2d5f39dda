import type { Dashboard } from '#contract/dashboard.ts'
import { formatQuantity, formatRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { DashboardPanel } from '#web/dashboard/panels/dashboard-panel.tsx'
import { DashboardTable } from '#web/dashboard/panels/dashboard-table.tsx'
import { ProductLink } from '#web/dashboard/panels/top-products-panel.tsx'
import { Section } from '#web/ui/frame/section.tsx'
import classes from './dashboard.module.css'

/** Products with the highest revenue, and products without movement for 60 days. */
export const ProductSection = ({ data }: { data: Dashboard['products'] | undefined }) => (
  <Section title={t('Product Performance')}>
    <div className={classes.wideAndNarrow}>
      <DashboardPanel title={t('Top performing products')} aside={t('By revenue, all time')}>
        <DashboardTable
          label={t('Top performing products')}
          isWide
          rows={data?.topPerformingProducts}
          columns={[
            { header: t('Product'), cell: ({ name }) => <ProductLink name={name} /> },
            {
              header: t('Sold'),
              isFigure: true,
              cell: ({ totalQuantitySold }) => formatQuantity(totalQuantitySold),
            },
            { header: t('Revenue'), isFigure: true, cell: ({ revenue }) => formatRupees(revenue) },
            { header: t('Profit'), isFigure: true, cell: ({ profit }) => formatRupees(profit) },
          ]}
        />
      </DashboardPanel>
      <DashboardPanel title={t('Dead stock')} aside={t('No movement for 60 days')}>
        <DashboardTable
          label={t('Dead stock')}
          rows={data?.deadStock}
          columns={[
            { header: t('Product'), cell: ({ name }) => <ProductLink name={name} /> },
            { header: t('Stock'), isFigure: true, cell: ({ stock }) => formatQuantity(stock) },
            { header: t('Value'), isFigure: true, cell: ({ value }) => formatRupees(value) },
          ]}
        />
      </DashboardPanel>
    </div>
  </Section>
)
