import { TASK_PRIORITIES, TASK_STATUSES } from '#domain/planner/task.ts'
import { t } from '#domain/words/t.ts'
import { TaskStatusGlyph } from '#web/planner/task/task-status-button.tsx'
import { FilterSelect, FiltersBar } from '#web/ui/list/filters-bar.tsx'
import classes from './planner.module.css'
import {
  PRIORITY_CHOICES,
  PRIORITY_WORDS,
  STATUS_CHOICES,
  STATUS_WORDS,
  TYPE_CHOICES,
  taskFilter,
} from './planner-filter.ts'
import type { PlannerAddress } from './use-planner-address.ts'

/** The filters, and a legend of the calendar's colours. */
export function PlannerBar({ filters, setFilters }: Pick<PlannerAddress, 'filters' | 'setFilters'>) {
  const { status = 'all', priority = 'all', type = 'all' } = taskFilter(filters)
  return (
    <div className="row wrap spread row-gap-2 column-gap-6">
      <FiltersBar>
        <FilterSelect
          label={t('Status')}
          data={STATUS_CHOICES}
          value={status}
          width={136}
          onChange={(next) => setFilters({ status: next })}
        />
        <FilterSelect
          label={t('Priority')}
          data={PRIORITY_CHOICES}
          value={priority}
          width={136}
          onChange={(next) => setFilters({ priority: next })}
        />
        <FilterSelect
          label={t('Type')}
          data={TYPE_CHOICES}
          value={type}
          width={136}
          onChange={(next) => setFilters({ type: next })}
        />
      </FiltersBar>
      <ul
        className={`flex wrap row-gap-1 column-gap-4 small quiet ${classes.legend}`}
        aria-label={t('What the marks mean')}
      >
        {TASK_PRIORITIES.map((one) => (
          <li key={one} className={classes.priority} data-priority={one}>
            {PRIORITY_WORDS[one]}
          </li>
        ))}
        {TASK_STATUSES.map((one) => (
          <li key={one}>
            <TaskStatusGlyph status={one} />
            {STATUS_WORDS[one]}
          </li>
        ))}
      </ul>
    </div>
  )
}
