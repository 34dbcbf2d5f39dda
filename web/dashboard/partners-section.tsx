import { Link } from 'react-router'
import type { Dashboard } from '#contract/dashboard.ts'
import { formatQuantity, formatRupees, type Paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { DashboardPanel } from '#web/dashboard/panels/dashboard-panel.tsx'
import { DashboardTable } from '#web/dashboard/panels/dashboard-table.tsx'
import { ShareBar } from '#web/dashboard/panels/share-bar.tsx'
import { Section } from '#web/ui/frame/section.tsx'
import classes from './dashboard.module.css'
import { linkTo } from './dashboard-links.ts'

/** Top buyers and top suppliers. */
export const PartnersSection = ({ data }: { data: Dashboard['buyersSuppliers'] | undefined }) => (
  <Section title={t('Partners Analytics')}>
    <div className={classes.halves}>
      <PartnersPanel
        title={t('Top buyers')}
        order={t('By revenue, all time')}
        party={t('Buyer')}
        amount={t('Revenue')}
        type="sales"
        rows={data?.topBuyers.map(({ totalRevenue, ...rest }) => ({ ...rest, total: totalRevenue }))}
      />
      <PartnersPanel
        title={t('Top suppliers')}
        order={t('By value, all time')}
        party={t('Supplier')}
        amount={t('Value')}
        type="purchase"
        rows={data?.topSuppliers.map(({ totalValue, ...rest }) => ({ ...rest, total: totalValue }))}
      />
    </div>
  </Section>
)

interface PartnersPanelProps {
  title: string
  order: string
  party: string
  amount: string
  type: 'sales' | 'purchase'
  rows: { _id: string; orderCount: number; total: Paise }[] | undefined
}

const PartnersPanel = ({ title, order, party, amount, type, rows }: PartnersPanelProps) => (
  <DashboardPanel title={title} aside={order}>
    <DashboardTable
      label={title}
      rows={rows}
      columns={[
        {
          header: party,
          cell: ({ _id }) => (
            <Link to={linkTo.party(type, _id)} title={_id}>
              {_id}
            </Link>
          ),
        },
        {
          header: t('Proportion'),
          isExtra: true,
          cell: ({ total }) => <ShareBar share={total / (rows?.[0]?.total || 1)} kind={type} />,
        },
        { header: t('Invoices'), isFigure: true, cell: ({ orderCount }) => formatQuantity(orderCount) },
        { header: amount, isFigure: true, cell: ({ total }) => formatRupees(total) },
      ]}
    />
  </DashboardPanel>
)
