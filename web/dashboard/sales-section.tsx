import type { Dashboard } from '#contract/dashboard.ts'
import { t } from '#domain/words/t.ts'
import { TopProductsPanel } from '#web/dashboard/panels/top-products-panel.tsx'
import { TrendPanel } from '#web/dashboard/trend/trend-panel.tsx'
import { Section } from '#web/ui/frame/section.tsx'
import classes from './dashboard.module.css'

/** Sales of the last seven days, and the products with the highest sales. */
export const SalesSection = ({
  data,
  today,
}: {
  data: Dashboard['salesPurchases'] | undefined
  today: string
}) => (
  <Section title={t('Sales & Purchase Analytics')}>
    <TrendPanel trends={data} today={today} />
    <div className={classes.halves}>
      <TopProductsPanel
        title={t('Top selling products')}
        word={t('Sold')}
        rows={data?.topSellingProducts.map(({ totalSold, ...rest }) => ({ ...rest, quantity: totalSold }))}
      />
      <TopProductsPanel
        title={t('Top purchased products')}
        word={t('Purchased')}
        rows={data?.topPurchasedProducts.map(({ totalPurchased, ...rest }) => ({
          ...rest,
          quantity: totalPurchased,
        }))}
      />
    </div>
  </Section>
)
