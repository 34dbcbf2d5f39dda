import { formatDate, formatTimeInIndia, todayInIndia } from '#domain/calendar.ts'
import { messageOf } from '#web/app/api-error.ts'
import { Figures } from '#web/ui/figures.tsx'
import { ListFace } from '#web/ui/list-face.tsx'
import { Screen } from '#web/ui/screen.tsx'
import { Section } from '#web/ui/section.tsx'
import { type Overview, useDashboard } from './dashboard-data.ts'
import classes from './dashboard-screen.module.css'
import { overviewFigures } from './overview-figures.ts'
import { QuickActions } from './quick-actions.tsx'

const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: 'Asia/Kolkata' })

export function DashboardScreen() {
  const { data, error, isFetching, refetch, dataUpdatedAt } = useDashboard()
  const asOf = data && new Date(dataUpdatedAt)
  return (
    <Screen title="Business Intelligence Dashboard" actions={asOf && <AsOf at={asOf} />}>
      <div className={classes.sections}>
        {data || !error || isFetching ? (
          <TopOverview overview={data?.overview} today={todayInIndia(asOf ?? new Date())} />
        ) : (
          <div className={classes.failed}>
            <ListFace
              kind="failed"
              title="Error Loading Dashboard"
              isHeading
              why={messageOf(error, 'Failed to load enhanced dashboard data')}
              onRetry={() => void refetch()}
            />
          </div>
        )}
        <QuickActions />
      </div>
    </Screen>
  )
}

/** When the figures were true. */
const AsOf = ({ at }: { at: Date }) => (
  <p className={classes.asOf}>
    {`${weekday.format(at)}, ${formatDate(todayInIndia(at))}, ${formatTimeInIndia(at)}`}
  </p>
)

function TopOverview({ overview, today }: { overview: Overview | undefined; today: string }) {
  return (
    <Section title="Top Overview">
      {!overview && (
        <p className={classes.loading} role="status">
          Loading Dashboard...
        </p>
      )}
      <Figures columns={5} figures={overviewFigures(overview, today)} isLoading={!overview} />
    </Section>
  )
}
