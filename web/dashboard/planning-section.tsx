import { Link } from 'react-router'
import type { Dashboard } from '#contract/dashboard.ts'
import { t } from '#domain/words/t.ts'
import { paths } from '#web/app/paths.ts'
import { DashboardPanel, NoData } from '#web/dashboard/panels/dashboard-panel.tsx'
import { dayAndMonth } from '#web/dashboard/trend/trend-facts.ts'
import { Tag } from '#web/ui/feedback/tag.tsx'
import { Section } from '#web/ui/frame/section.tsx'
import classes from './dashboard.module.css'

type Tasks = Dashboard['planning']['upcomingTasks']

const PRIORITY = { high: t('High'), medium: t('Medium'), low: t('Low') } as const

/** Tasks of both planners for the next seven days. */
export const PlanningSection = ({ tasks }: { tasks: Tasks | undefined }) => (
  <Section title={t('Upcoming Planning')}>
    <DashboardPanel
      title={t('The next 7 days')}
      aside={
        <span className={`flex gap-4 ${classes.planners}`}>
          <Link to={paths.planner}>{t('Planner')}</Link>
          <Link to={paths.buyerPlanner}>{t('Buyer Planner')}</Link>
        </span>
      }
    >
      {tasks?.length === 0 && <NoData />}
      <ul aria-busy={!tasks}>
        {inOrder(tasks).map((task) => (
          <li key={task.place} className={classes.task} data-priority={task.priority}>
            <span>{dayAndMonth(task.dueDate)}</span>
            <span className={classes.priority}>{PRIORITY[task.priority]}</span>
            <span className={`stack shrink ${classes.what}`}>
              <span className="breaks">{task.title}</span>
              {task.description && (
                <span className={`breaks ${classes.description}`}>{task.description}</span>
              )}
            </span>
            {task.supplierOrBuyer && (
              <span className={classes.party}>
                <Tag>{task.supplierOrBuyer.name}</Tag>
              </span>
            )}
          </li>
        ))}
      </ul>
    </DashboardPanel>
  </Section>
)

/** Adds each task's position, as two tasks may be equal in all else. */
const inOrder = (tasks: Tasks = []) => tasks.map((task, place) => ({ ...task, place }))
