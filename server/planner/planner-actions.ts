import type * as z from 'zod/mini'
import type { PlannerCalls, TaskDraft } from '#contract/planner.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { shownRange } from '#domain/planner/planner-views.ts'
import { t } from '#domain/words/t.ts'
import { refusing } from '#server/db/constraint.ts'
import type { Db } from '#server/db/db.ts'
import { createOnce, type NewId } from '#server/http/create-once.ts'
import { invalidReference, notFound } from '#server/http/problem.ts'
import { deleteTask, findTask, insertTask, type Planner, pageTasks, updateTask } from './planner-queries.ts'

/** The merchant must be of this shop and of the task's type (G-PLAN-08). */
const withMerchant = <T>(work: Promise<T>) => refusing({ tasks_merchant: invalidReference }, work)

type Query = z.output<PlannerCalls['listTasks']['schema']['querystring']>

/** Without dates, `view` is the day, week, month or year of today. */
export function listTasks(db: Db, whose: Planner, { view, from, to, ...filter }: Query, now: Date) {
  const range = view && !from && !to ? shownRange(view, todayInIndia(now)) : { from, to }
  return pageTasks(db, whose, { ...filter, ...range })
}

export async function addTask(db: Db, whose: Planner, newId: NewId, draft: TaskDraft, now: Date) {
  const { id } = newId
  const added = createOnce({
    db,
    shopId: whose.shopId,
    newId,
    kind: whose.planner,
    body: draft,
    insert: (keep) => insertTask(db, whose, { ...draft, id }, now, keep()),
    find: () => findTask(db, whose, id),
    nameOf: ({ title }) => title,
  })
  const task = await withMerchant(added)
  return { success: true, message: t('Task added successfully!'), task } as const
}

/** Replaces the whole task: of two people who change it at once, the last one wins (D-44). */
export async function changeTask(db: Db, whose: Planner, id: string, draft: TaskDraft) {
  const task = await withMerchant(updateTask(db, whose, id, draft))
  if (!task) throw notFound(t('Task'))
  return { success: true, message: t('Task updated successfully!'), task } as const
}

export async function removeTask(db: Db, whose: Planner, id: string) {
  if (!(await deleteTask(db, whose, id))) throw notFound(t('Task'))
  return { success: true, message: t('Task deleted successfully.') } as const
}
