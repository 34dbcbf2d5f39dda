import { Button } from '@mantine/core'
import { formatQuantity } from '#domain/money.ts'
import type { PlannerView } from '#domain/planner/planner-views.ts'
import { ListNotice } from '#web/ui/feedback/list-notice.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import type { useTasks } from './planner-data.ts'
import classes from './planner-foot.module.css'

interface PlannerFootProps {
  list: ReturnType<typeof useTasks>
  view: PlannerView
  /** The filters in force, in words, or ''. */
  filteredBy: string
  onClear: () => void
}

const HINTS: Record<PlannerView, string> = {
  day: 'Click a task three times, or press Enter on it, to edit it.',
  week: 'Double-click a day to open it. Click a task three times, or press Enter on it, to edit it.',
  month: 'Double-click a day to open it. Click a task three times, or press Enter on it, to edit it.',
  year: 'Double-click a day, or press Enter on it, to open it.',
}

/** How many tasks are shown, what is filtered, and what the calendar can do. */
export function PlannerFoot({ list, view, filteredBy, onClear }: PlannerFootProps) {
  const { tasks, hasMore, error, isLoading, onRetry } = list
  if (error) {
    return <ListNotice kind="failed" title="Tasks could not be loaded" error={error} onRetry={onRetry} />
  }
  const count = hasMore
    ? `The first ${formatQuantity(tasks.length)} tasks of these days; choose fewer days or a filter to see the others`
    : tasks.length === 0
      ? 'No tasks found'
      : tasks.length === 1
        ? '1 task'
        : `${tasks.length} tasks`
  return (
    <div className={classes.foot}>
      <p role="status">
        {isLoading ? 'Loading tasks...' : count}
        {filteredBy && ` · Filtered by: "${filteredBy}"`}
      </p>
      {filteredBy && (
        <Button variant="subtle" size="compact-sm" leftSection={<Icon name="close" />} onClick={onClear}>
          Clear filters
        </Button>
      )}
      <p className={classes.hint}>{HINTS[view]}</p>
    </div>
  )
}
