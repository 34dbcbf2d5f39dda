import {
  TASK_PRIORITIES,
  TASK_STATUSES,
  type TaskFilter,
  type TaskPriority,
  type TaskStatus,
} from '#domain/planner/task.ts'
import { t } from '#domain/words/t.ts'

/** Filters in the URL; 'all' is no filter. */
export interface PlannerFilters {
  status: string
  priority: string
  type: string
}

export const STATUS_WORDS: Record<TaskStatus, string> = {
  pending: t('Pending'),
  done: t('Done'),
  alert: t('Alert'),
}
export const PRIORITY_WORDS: Record<TaskPriority, string> = {
  high: t('High'),
  medium: t('Medium'),
  low: t('Low'),
}
export const TYPES = [
  { value: 'supplier', label: t('Supplier') },
  { value: 'buyer', label: t('Buyer') },
] as const

const ALL = 'all'
export const STATUS_CHOICES = [
  { value: ALL, label: t('All Status') },
  ...TASK_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] })),
]
export const PRIORITY_CHOICES = [
  { value: ALL, label: t('All Priority') },
  ...TASK_PRIORITIES.map((value) => ({ value, label: PRIORITY_WORDS[value] })),
]
export const TYPE_CHOICES = [{ value: ALL, label: t('All Types') }, ...TYPES]

/** Filter from the URL; invalid values are ignored. */
export const taskFilter = ({ status, priority, type }: PlannerFilters): TaskFilter => ({
  status: TASK_STATUSES.find((known) => known === status),
  priority: TASK_PRIORITIES.find((known) => known === priority),
  type: TYPES.find((known) => known.value === type)?.value,
})

/** The filters as text: 'Pending, High, Supplier'. */
export const filterWords = ({ status, priority, type }: TaskFilter): string =>
  [
    status && STATUS_WORDS[status],
    priority && PRIORITY_WORDS[priority],
    TYPES.find((known) => known.value === type)?.label,
  ]
    .filter(Boolean)
    .join(', ')
