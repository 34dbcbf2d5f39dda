export const TASK_STATUSES = ['pending', 'done', 'alert'] as const
export type TaskStatus = (typeof TASK_STATUSES)[number]

/** Most urgent first: tasks of one day are in this order. */
export const TASK_PRIORITIES = ['high', 'medium', 'low'] as const
export type TaskPriority = (typeof TASK_PRIORITIES)[number]

/** Status after the round button: done becomes pending, others become done. Never alert. */
export const toggledStatus = (status: TaskStatus): TaskStatus => (status === 'done' ? 'pending' : 'done')

export interface TaskFilter {
  status?: TaskStatus | undefined
  priority?: TaskPriority | undefined
  type?: 'supplier' | 'buyer' | undefined
}

interface Filtered {
  status: TaskStatus
  priority: TaskPriority
  supplierOrBuyerType: 'supplier' | 'buyer' | null
}

/** True if a task passes the filter; a task without a type passes only without a filter by type. */
export const passesFilter = (task: Filtered, { status, priority, type }: TaskFilter): boolean =>
  (!status || task.status === status) &&
  (!priority || task.priority === priority) &&
  (!type || task.supplierOrBuyerType === type)
