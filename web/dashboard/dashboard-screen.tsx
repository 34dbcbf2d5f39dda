import { useDeferredValue } from 'react'
import { Navigate } from 'react-router'
import { type Dashboard, getDashboard } from '#contract/dashboard.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { longMoment } from '#domain/weekdays.ts'
import { t } from '#domain/words/t.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import { useUses } from '#web/app/calls/shop-uses.ts'
import { paths } from '#web/app/paths.ts'
import { useIsDrawn } from '#web/app/rights/use-rights.ts'
import { ListNotice } from '#web/ui/feedback/list-notice.tsx'
import { Figures } from '#web/ui/frame/figures.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { Section } from '#web/ui/frame/section.tsx'
import { later } from '#web/ui/later.tsx'
import classes from './dashboard.module.css'
import { FirstSteps } from './first-steps/first-steps.tsx'
import { InsightsSection } from './insights-section.tsx'
import { InventorySection } from './inventory-section.tsx'
import { moneyFigures } from './money-figures.ts'
import { overviewFigures } from './overview-figures.tsx'
import { PartnersSection } from './partners-section.tsx'
import { PlanningSection } from './planning-section.tsx'
import { ProductSection } from './product-section.tsx'
import { SalesSection } from './sales-section.tsx'

// Loaded lazily, as most shops have neither on most days.
const BackupLine = later(async () => (await import('./backup-line.tsx')).BackupLine)
const RequestsSection = later(async () => (await import('./requests-section.tsx')).RequestsSection)

/** Who may not see the shop's figures is redirected to the list of invoices. */
export const DashboardScreen = () =>
  useIsDrawn()('figures') ? <WholeDashboard /> : <Navigate to={paths.invoices} replace />

function WholeDashboard() {
  const { data, error, isFetching, refetch, dataUpdatedAt } = useAnswer(getDashboard, {})
  const asOf = data && new Date(dataUpdatedAt)
  const hasFailed = !data && error && !isFetching
  return (
    <Screen title={t('Business Intelligence Dashboard')} actions={asOf && <AsOf at={asOf} />}>
      {hasFailed ? (
        <div className="card">
          <ListNotice
            kind="failed"
            title={t('Error Loading Dashboard')}
            isHeading
            why={t('Failed to load enhanced dashboard data')}
            onRetry={refetch}
          />
        </div>
      ) : (
        <Sections data={data} today={todayInIndia(asOf ?? new Date())} />
      )}
    </Screen>
  )
}

/** Time at which the figures were read. */
const AsOf = ({ at }: { at: Date }) => <p className="quiet">{longMoment(at)}</p>

/** Sections in the specification's order; without data their frames. Until the first bill, first steps are above them. */
function Sections({ data, today }: { data: Dashboard | undefined; today: string }) {
  const uses = useUses()
  const steps = data?.firstSteps
  // Sections below the first screenful are rendered after it.
  const isRestDue = useDeferredValue(true, false)
  return (
    <div className={classes.sections}>
      {data?.backups && <BackupLine {...data.backups} />}
      {steps && <FirstSteps steps={steps} />}
      {data && data.requests.length > 0 && <RequestsSection requests={data.requests} />}
      <Section title={t('Top Overview')}>
        {!data && (
          <p className={classes.loading} role="status">
            {t('Loading Dashboard...')}
          </p>
        )}
        <Figures columns={5} figures={overviewFigures(data, today)} isLoading={!data} />
      </Section>
      <Section title={t('Money')}>
        <Figures columns={5} figures={moneyFigures(data, today)} isLoading={!data} />
      </Section>
      <SalesSection data={data?.salesPurchases} today={today} />
      {isRestDue && (
        <>
          <InventorySection data={data?.inventory} />
          <ProductSection data={data?.products} />
          <PartnersSection data={data?.buyersSuppliers} />
          {uses.planner && <PlanningSection tasks={data?.planning.upcomingTasks} />}
          <InsightsSection data={data?.widgets} today={today} />
        </>
      )}
    </div>
  )
}
