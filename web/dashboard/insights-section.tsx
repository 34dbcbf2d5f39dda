import type { Dashboard } from '#contract/dashboard.ts'
import { t } from '#domain/words/t.ts'
import { ProfitPanel } from '#web/dashboard/panels/profit-panel.tsx'
import { RecentPanel } from '#web/dashboard/panels/recent-panel.tsx'
import { Section } from '#web/ui/frame/section.tsx'
import classes from './dashboard.module.css'
import { QuickActions } from './quick-actions.tsx'

export const InsightsSection = ({
  data,
  today,
}: {
  data: Dashboard['widgets'] | undefined
  today: string
}) => (
  <Section title={t('Additional Insights')}>
    <div className={classes.halves}>
      <ProfitPanel sums={data?.profitLoss} today={today} />
      <RecentPanel activities={data?.recentActivities} />
    </div>
    <QuickActions />
  </Section>
)
