import type { Dashboard } from '#contract/dashboard.ts'
import { formatQuantity } from '#domain/money.ts'
import { plural, t } from '#domain/words/t.ts'
import { paths } from '#web/app/paths.ts'
import { MayLink } from '#web/app/rights/may-link.tsx'
import { DashboardPanel } from '#web/dashboard/panels/dashboard-panel.tsx'
import { DashboardTable } from '#web/dashboard/panels/dashboard-table.tsx'
import { ShareBar } from '#web/dashboard/panels/share-bar.tsx'
import { ProductLink } from '#web/dashboard/panels/top-products-panel.tsx'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { Section } from '#web/ui/frame/section.tsx'
import classes from './dashboard.module.css'
import { linkTo } from './dashboard-links.ts'

const MovementsLink = ({ name }: { name: string }) => (
  <MayLink to={linkTo.movementsOf(name)} title={name}>
    {name}
  </MayLink>
)

/** Products out of stock, fast moving and slow moving. */
export const InventorySection = ({ data }: { data: Dashboard['inventory'] | undefined }) => (
  <Section title={t('Inventory Management')}>
    <div className={classes.thirds}>
      <DashboardPanel title={t('Out of stock')} aside={data && <OutCount count={data.outOfStockCount} />}>
        <DashboardTable
          label={t('Out of stock')}
          rows={data?.outOfStockProducts}
          columns={[
            { header: t('Product'), cell: ({ name }) => <ProductLink name={name} /> },
            {
              header: t('Order'),
              isFigure: true,
              cell: ({ name }) => (
                <MayLink
                  to={paths.lowStock}
                  instead={null}
                  aria-label={t('Order {name}', { name })}
                  style={{ color: 'var(--blue)' }}
                >
                  {t('Order')}
                </MayLink>
              ),
            },
          ]}
        />
      </DashboardPanel>
      <DashboardPanel title={t('Fast moving items')} aside={t('Last 30 days')}>
        <DashboardTable
          label={t('Fast moving items')}
          rows={data?.fastMovingItems}
          columns={[
            { header: t('Product'), cell: ({ name }) => <MovementsLink name={name} /> },
            {
              header: t('Proportion'),
              isExtra: true,
              cell: ({ totalMoved }) => (
                <ShareBar share={totalMoved / (data?.fastMovingItems[0]?.totalMoved ?? totalMoved)} />
              ),
            },
            { header: t('Moved'), isFigure: true, cell: ({ totalMoved }) => formatQuantity(totalMoved) },
          ]}
        />
      </DashboardPanel>
      <DashboardPanel title={t('Slow moving items')} aside={t('Last 30 days')}>
        <DashboardTable
          label={t('Slow moving items')}
          rows={data?.slowMovingItems}
          columns={[
            { header: t('Product'), cell: ({ name }) => <MovementsLink name={name} /> },
            { header: t('Stock'), isFigure: true, cell: ({ stock }) => formatQuantity(stock) },
            { header: t('Moved'), isFigure: true, cell: ({ totalMoved }) => formatQuantity(totalMoved) },
          ]}
        />
      </DashboardPanel>
    </div>
  </Section>
)

const OutCount = ({ count }: { count: number }) =>
  count > 0 && (
    <MayLink to={paths.lowStock}>
      <StateWord state="alert">
        {plural(count, '{count} product', '{count} products', { count: formatQuantity(count) })}
      </StateWord>
    </MayLink>
  )
