import * as z from 'zod/mini'
import { isIsoDate } from '#domain/calendar.ts'
import { PLANNER_VIEWS } from '#domain/planner/planner-views.ts'
import { TASK_PRIORITIES, TASK_STATUSES } from '#domain/planner/task.ts'
import { t } from '#domain/words/t.ts'
import type { Endpoint } from './endpoint.ts'
import { done, id, idParams, listQuery, requiredText, text } from './fields.ts'
import { MERCHANT_TYPES } from './merchants.ts'

const CHOOSE_TYPE = t('Choose a type: supplier or buyer')
const status = z.enum(TASK_STATUSES, t('Choose a status: pending, done or alert'))
const priority = z.enum(TASK_PRIORITIES, t('Choose a priority: high, medium or low'))
const type = z.enum(MERCHANT_TYPES, CHOOSE_TYPE)

const calendarDate = (missing: string) =>
  z.string(missing).check(z.minLength(1, missing), z.refine(isIsoDate, t('Enter a valid date')))

/** An untouched select is sent as '' or null, or left out; a merchant also as an object, as a task answers it. */
const orNone = <S extends z.ZodMiniType<string, string>>(schema: S, message: string) =>
  z._default(
    z.pipe(
      z.pipe(
        z.pipe(
          z.transform((value: string | null | { _id: string }) =>
            typeof value === 'object' ? (value?._id ?? null) : value,
          ),
          z.nullable(z.string(message)),
        ),
        z.transform((value) => value || null),
      ),
      z.nullable(schema),
    ),
    null,
  )

/** The whole task, also when only its status or its day changes (PLAN-32). */
export const taskDraft = z
  .object({
    title: requiredText(200, () => t('Title')),
    description: text(2000, () => t('Description')),
    dueDate: calendarDate(t('Due Date is required')),
    status: z._default(status, 'pending'),
    priority: z._default(priority, 'medium'),
    supplierOrBuyerType: orNone(type, CHOOSE_TYPE),
    /** The id of a merchant of that type. */
    supplierOrBuyer: orNone(id, t('Invalid id')),
  })
  .check(
    z.refine((task) => task.supplierOrBuyer === null || task.supplierOrBuyerType !== null, {
      error: CHOOSE_TYPE,
      path: ['supplierOrBuyerType'],
    }),
  )
export type TaskDraft = z.output<typeof taskDraft>

export const task = z.object({
  _id: id,
  id,
  title: z.string(),
  description: z.string(),
  /** A calendar date, 'yyyy-mm-dd', without time zone. */
  dueDate: z.string(),
  status: z.enum(TASK_STATUSES),
  priority: z.enum(TASK_PRIORITIES),
  supplierOrBuyerType: z.nullable(z.enum(MERCHANT_TYPES)),
  supplierOrBuyer: z.nullable(z.object({ _id: id, name: z.string() })),
})
export type Task = z.output<typeof task>

const saved = z.object({ ...done, task })

/** Calls of both planners, which differ only in their address and their tasks (PLAN-40). */
function plannerCalls<U extends '/api/planner' | '/api/buyerplanner'>(url: U, whose: string) {
  const oneTask = `${url}/:id` as const
  return {
    listTasks: {
      method: 'GET',
      url,
      config: { permission: 'look' },
      schema: {
        summary: `Tasks of the ${whose}, by due date, the most urgent of a day first`,
        querystring: z.object({
          limit: listQuery.limit,
          cursor: listQuery.cursor,
          status: z.optional(status),
          priority: z.optional(priority),
          type: z.optional(type),
          /** First and last due date, both inclusive. */
          from: z.optional(calendarDate(t('From is required'))),
          to: z.optional(calendarDate(t('To is required'))),
          /** Without from and to: the day, week, month or year of today. */
          view: z.optional(z.enum(PLANNER_VIEWS, t('Choose a view: day, week, month or year'))),
        }),
        response: { 200: z.array(task) },
      },
    },
    createTask: {
      method: 'POST',
      url,
      config: { permission: 'trade' },
      schema: { summary: `Adds a task to the ${whose}`, body: taskDraft, response: { 201: saved } },
    },
    updateTask: {
      method: 'PUT',
      url: oneTask,
      config: { permission: 'trade' },
      schema: {
        summary: `Changes a task of the ${whose}, also its status or its day`,
        params: idParams,
        body: taskDraft,
        response: { 200: saved },
      },
    },
    deleteTask: {
      method: 'DELETE',
      url: oneTask,
      config: { permission: 'trade' },
      schema: {
        summary: `Deletes a task of the ${whose}`,
        params: idParams,
        response: { 200: z.object(done) },
      },
    },
  } as const satisfies Record<string, Endpoint>
}

export const planner = plannerCalls('/api/planner', 'planner')
export const buyerPlanner = plannerCalls('/api/buyerplanner', 'buyer planner')

/** The calls of either planner. */
export type PlannerCalls = typeof planner | typeof buyerPlanner
