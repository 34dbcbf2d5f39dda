export const TASK_STATUSES = ['pending', 'done', 'alert'] as const
export type TaskStatus = (typeof TASK_STATUSES)[number]

/** Most urgent first: tasks of one day are in this order. */
export const TASK_PRIORITIES = ['high', 'medium', 'low'] as const
export type TaskPriority = (typeof TASK_PRIORITIES)[number]

/** What the round button makes of a status: done becomes pending, the others become done. Never back to alert. */
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

/** Whether a filter lets a task through; a task without a type only where no type is asked for. */
export const passesFilter = (task: Filtered, { status, priority, type }: TaskFilter): boolean =>
  (!status || task.status === status) &&
  (!priority || task.priority === priority) &&
  (!type || task.supplierOrBuyerType === type)
