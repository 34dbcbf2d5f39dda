import { useState } from 'react'
import type * as z from 'zod/mini'
import { MOST_ROWS } from '#contract/fields.ts'
import type { PlannerCalls, Task, taskDraft } from '#contract/planner.ts'
import { type PlannerView, shownRange } from '#domain/planner/planner-views.ts'
import { passesFilter, type TaskFilter } from '#domain/planner/task.ts'
import { t } from '#domain/words/t.ts'
import { wordsAndReason } from '#web/app/calls/api-error.ts'
import { addOrChange, queryClient, useAnswer, useSave } from '#web/app/calls/queries.ts'
import { useConsoleError } from '#web/app/calls/use-console-error.ts'
import { alertToast } from '#web/ui/feedback/toast.tsx'

const NONE: Task[] = []

/** Tasks of the shown days, filtered here too, so that a task that no longer matches disappears at once. */
export function useTasks({ listTasks }: PlannerCalls, view: PlannerView, date: string, filter: TaskFilter) {
  const { data, error, isPlaceholderData, refetch } = useAnswer(listTasks, {
    query: { view, ...shownRange(view, date), ...filter },
  })
  useConsoleError('Tasks', error)
  return {
    tasks: data?.filter((task) => passesFilter(task, filter)) ?? NONE,
    /** True if these days have more tasks than one call returns. */
    hasMore: (data?.length ?? 0) >= MOST_ROWS,
    error: data ? null : error,
    isLoading: !data && !error,
    /** True while the tasks are those of the days shown before. */
    isStale: isPlaceholderData,
    onRetry: () => void refetch(),
  }
}

type TaskToSend = z.input<typeof taskDraft>

/** Body for a whole task; empty fields are left out (PLAN-29). */
export const toSend = ({ supplierOrBuyerType, supplierOrBuyer, ...task }: TaskValues): TaskToSend => ({
  ...task,
  ...(supplierOrBuyerType && { supplierOrBuyerType }),
  ...(supplierOrBuyer && { supplierOrBuyer }),
})

export interface TaskValues extends Pick<Task, 'title' | 'description' | 'dueDate' | 'status' | 'priority'> {
  supplierOrBuyerType: '' | 'supplier' | 'buyer'
  /** The merchant's id, or ''. */
  supplierOrBuyer: string
}

export const valuesOf = (task: Task): TaskValues => ({
  title: task.title,
  description: task.description,
  dueDate: task.dueDate,
  status: task.status,
  priority: task.priority,
  supplierOrBuyerType: task.supplierOrBuyerType ?? '',
  supplierOrBuyer: task.supplierOrBuyer?._id ?? '',
})

/** Puts the stored task into every cached list that has it (PLAN-32). */
const takeOver = ({ listTasks }: PlannerCalls, saved: Task) =>
  queryClient.setQueriesData<Task[]>({ queryKey: [listTasks.url] }, (tasks) =>
    tasks?.map((task) => (task._id === saved._id ? saved : task)),
  )

/** Changes made on the calendar: a status, a day. While a change of a task is being saved, further ones are ignored. */
export function useTaskChange(calls: PlannerCalls) {
  const { mutateAsync } = useSave(calls.updateTask)
  const [changing, setChanging] = useState<readonly string[]>([])

  const change = (task: Task, changed: Partial<TaskValues>) => {
    const id = task._id
    if (changing.includes(id)) return
    setChanging((before) => [...before, id])
    mutateAsync({ params: { id }, body: toSend({ ...valuesOf(task), ...changed }) })
      .then(
        (answer) => takeOver(calls, answer.task),
        (error: unknown) => alertToast(wordsAndReason(t('Failed to update task'), error)),
      )
      .finally(() => setChanging((before) => before.filter((other) => other !== id)))
  }
  return { change, isChanging: (task: Task) => changing.includes(task._id) }
}

/** Adds a task, or changes the one with that id. */
export const useSaveTask = (calls: PlannerCalls, id?: string) =>
  addOrChange(useSave(calls.createTask), useSave(calls.updateTask), id)
