import { Button } from '@mantine/core'
import { formatQuantity } from '#domain/money.ts'
import type { PlannerView } from '#domain/planner/planner-views.ts'
import { plural, t } from '#domain/words/t.ts'
import { ListNotice } from '#web/ui/feedback/list-notice.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import classes from './planner.module.css'
import type { useTasks } from './planner-data.ts'

interface PlannerFootProps {
  list: ReturnType<typeof useTasks>
  view: PlannerView
  /** Text of the active filters, or ''. */
  filteredBy: string
  onClear: () => void
}

const HINTS: Record<PlannerView, string> = {
  day: t('Click a task three times, or press Enter on it, to edit it.'),
  week: t('Double-click a day to open it. Click a task three times, or press Enter on it, to edit it.'),
  month: t('Double-click a day to open it. Click a task three times, or press Enter on it, to edit it.'),
  year: t('Double-click a day, or press Enter on it, to open it.'),
}

/** Number of shown tasks, the filter, and the calendar's actions. */
export function PlannerFoot({ list, view, filteredBy, onClear }: PlannerFootProps) {
  const { tasks, hasMore, error, isLoading, onRetry } = list
  if (error) {
    return <ListNotice kind="failed" title={t('Tasks could not be loaded')} error={error} onRetry={onRetry} />
  }
  const count = hasMore
    ? t('The first {count} tasks of these days; choose fewer days or a filter to see the others', {
        count: formatQuantity(tasks.length),
      })
    : tasks.length === 0
      ? t('No tasks found')
      : plural(tasks.length, '{count} task', '{count} tasks', { count: tasks.length })
  return (
    <div className="row wrap row-gap-1 column-gap-4 small quiet">
      <p role="status">
        {isLoading ? t('Loading tasks...') : count}
        {filteredBy && ` · ${t('Filtered by: "{search}"', { search: filteredBy })}`}
      </p>
      {filteredBy && (
        <Button variant="subtle" size="compact-sm" leftSection={<Icon name="close" />} onClick={onClear}>
          {t('Clear filters')}
        </Button>
      )}
      <p className={`push ${classes.hint}`}>{HINTS[view]}</p>
    </div>
  )
}
