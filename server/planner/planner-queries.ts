import * as z from 'zod/mini'
import { type Task, type TaskDraft, task } from '#contract/planner.ts'
import { addDays } from '#domain/calendar.ts'
import { TASK_PRIORITIES, type TaskFilter } from '#domain/planner/task.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { decodeCursor, type Page, readPage, rowsToRead } from '#server/http/page.ts'
import * as column from '#server/rows/column.ts'
import { onlyRow, query } from '#server/rows/query.ts'

/** The planner of tasks: a shop's, one of its two. */
export interface Planner {
  shopId: string
  planner: 'planner' | 'buyerplanner'
}

/** Columns in the contract's names. */
const COLUMNS = sql`
  task.id as "_id", task.id, task.title, task.description, task.due_date as "dueDate", task.status, task.priority,
  task.merchant_type as "supplierOrBuyerType",
  case when merchant.id is not null
       then json_build_object('_id', merchant.id, 'name', merchant.name) end as "supplierOrBuyer"`

const MERCHANT = sql`
  left join merchants merchant on merchant.shop_id = task.shop_id and merchant.id = task.merchant_id
    and merchant.deleted_at is null`

const ORDER = sql`task.due_date, task.urgency, task.created_at, task.id`

const inPlanner = ({ shopId, planner }: Planner): SQL => sql`shop_id = ${shopId} and planner = ${planner}`

interface Range {
  from?: string | undefined
  to?: string | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

/** A page of tasks by due date, the most urgent of a day first (G-PLAN-04), and the planner's number of tasks. */
export async function pageTasks(
  db: Db,
  whose: Planner,
  { status, priority, type, from, to, limit, cursor }: TaskFilter & Range,
): Promise<Page<Task>> {
  const after = decodeCursor(cursor, 'date', 'number', 'string', 'uuid')
  const conditions = [
    sql`task.shop_id = ${whose.shopId}`,
    sql`task.planner = ${whose.planner}`,
    from && sql`task.due_date >= ${from}::date`,
    to && sql`task.due_date <= ${to}::date`,
    status && sql`task.status = ${status}`,
    priority && sql`task.priority = ${priority}`,
    type && sql`task.merchant_type = ${type}`,
    after &&
      sql`(task.due_date, task.urgency, task.created_at, task.id) > (
        ${after[0]}::date, ${after[1]}::smallint, ${after[2]}::timestamptz, ${after[3]}::uuid)`,
  ].filter((condition): condition is SQL => Boolean(condition))
  const page = await readPage(db, {
    rows: query(
      { ...task.shape, urgency: z.number(), created: column.moment },
      sql`
      select ${COLUMNS}, task.urgency, task.created_at as created from tasks task ${MERCHANT}
       where ${sql.join(conditions, sql` and `)} order by ${ORDER} limit ${rowsToRead(limit)}`,
    ),
    all: sql`select from tasks where ${inPlanner(whose)}`,
    limit,
    keyOf: ({ dueDate, urgency, created, _id }) => [dueDate, urgency, created, _id],
  })
  return { ...page, rows: page.rows.map(({ urgency: _urgency, created: _created, ...task }) => task) }
}

export async function findTask(db: Db, whose: Planner, id: string) {
  const [row] = await db.execute(
    query(
      task.shape,
      sql`
    select ${COLUMNS} from (select * from tasks where ${inPlanner(whose)} and id = ${id}) task ${MERCHANT}`,
    ),
  )
  return row
}

export async function insertTask(
  db: Db,
  { shopId, planner }: Planner,
  { id, ...draft }: TaskDraft & { id: string },
  now: Date,
  also: SQL[],
): Promise<Task> {
  const insertion = query(
    task.shape,
    sql`
    with task as (
      insert into tasks (
        shop_id, planner, id, title, description, due_date, status, priority, merchant_type, merchant_id, created_at)
      values (
        ${shopId}, ${planner}, ${id}, ${draft.title}, ${draft.description}, ${draft.dueDate}, ${draft.status},
        ${draft.priority}, ${draft.supplierOrBuyerType}, ${draft.supplierOrBuyer}, ${now.toISOString()})
      returning *)
    select ${COLUMNS} from task ${MERCHANT}`,
  )
  const [[stored]] = await db.batch([insertion, ...also])
  return onlyRow(stored)
}

/** undefined for an unknown task. */
export async function updateTask(db: Db, whose: Planner, id: string, draft: TaskDraft) {
  const [row] = await db.execute(
    query(
      task.shape,
      sql`
    with task as (
      update tasks
         set title = ${draft.title}, description = ${draft.description}, due_date = ${draft.dueDate},
             status = ${draft.status}, priority = ${draft.priority}, merchant_type = ${draft.supplierOrBuyerType},
             merchant_id = ${draft.supplierOrBuyer}
       where ${inPlanner(whose)} and id = ${id}
      returning *)
    select ${COLUMNS} from task ${MERCHANT}`,
    ),
  )
  return row
}

export async function deleteTask(db: Db, whose: Planner, id: string): Promise<boolean> {
  const rows = await db.execute(sql`delete from tasks where ${inPlanner(whose)} and id = ${id} returning id`)
  return rows.length > 0
}

const UPCOMING_DAYS = 7
const UPCOMING_TASKS = 5

export const UPCOMING = {
  title: z.string(),
  description: z.string(),
  priority: z.enum(TASK_PRIORITIES),
  dueDate: column.date,
  supplierOrBuyer: z.nullable(z.strictObject({ name: z.string() })),
}

/** For the dashboard: open tasks of both planners from today through the next seven days, five at most (G-DASH-13). */
export const upcomingTasks = (shopId: string, today: string) =>
  query(
    UPCOMING,
    sql`
  select task.title, task.description, task.priority, task.due_date as "dueDate",
         case when merchant.id is not null then json_build_object('name', merchant.name) end as "supplierOrBuyer"
    from tasks task ${MERCHANT}
   where task.shop_id = ${shopId} and task.status <> 'done'
     and task.due_date between ${today}::date and ${addDays(today, UPCOMING_DAYS)}::date
   order by ${ORDER} limit ${UPCOMING_TASKS}`,
  )
