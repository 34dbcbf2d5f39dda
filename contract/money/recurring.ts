import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { done, id, idParams, isoDate, text } from '../fields.ts'
import { rupees, rupeesDraft } from '../figures.ts'
import { chosenAccount } from './accounts.ts'
import { voucher } from './vouchers.ts'

const DAY_WORDS = t('Day of the month: 1 to 31')

/** An expense that recurs every month. */
export const recurringDraft = z.object({
  head: chosenAccount,
  amount: rupeesDraft(() => t('Amount')).check(z.refine((value) => value > 0, t('Amount: more than 0'))),
  account: chosenAccount,
  payee: text(120, () => t('Paid to')),
  note: text(200, () => t('Note')),
  /** In a shorter month: its last day. */
  day: z.int(DAY_WORDS).check(z.minimum(1, DAY_WORDS), z.maximum(31, DAY_WORDS)),
})
export type RecurringDraft = z.output<typeof recurringDraft>

export const recurring = z.object({
  _id: id,
  head: z.string(),
  amount: rupees,
  account: z.string(),
  payee: z.string(),
  note: z.string(),
  day: z.int(),
  /** The day of this month on which the expense is due. */
  dueOn: z.string(),
  /** The voucher that entered it this month; null while it is not entered. */
  entered: z.nullable(z.object({ _id: id, number: z.nullable(z.string()) })),
})
export type Recurring = z.output<typeof recurring>

const url = '/api/money/recurring'
export const listRecurring = endpoint('GET', url, 'all-sales', {
  summary: 'Expenses that come every month, and which of them were entered this month',
  response: { 200: z.array(recurring) },
})

export const createRecurring = endpoint('POST', url, 'spend', {
  summary: 'Adds an expense that comes every month',
  body: recurringDraft,
  response: { 201: z.object({ ...done, recurring: z.object({ _id: id }) }) },
})

export const updateRecurring = endpoint('PUT', `${url}/:id`, 'spend', {
  summary: 'Changes an expense that comes every month, from its next entry on',
  params: idParams,
  body: recurringDraft,
  response: { 200: z.object(done) },
})

export const deleteRecurring = endpoint('DELETE', `${url}/:id`, 'spend', {
  summary: 'Offers an expense no more; what was entered stays',
  params: idParams,
  response: { 200: z.object(done) },
})

export const enterRecurring = endpoint('POST', `${url}/:id/enter`, 'spend', {
  summary: 'Enters an expense that comes every month, once a month',
  params: idParams,
  body: z.object({ date: z.optional(isoDate) }),
  response: { 201: z.object({ ...done, voucher }) },
})

/** Expenses and income of a month by head. */
export const getSpending = endpoint('GET', '/api/money/spending', 'all-sales', {
  summary: 'What was spent or came in by head between two days, without tax that is claimed',
  querystring: z.object({
    kind: z._default(z.enum(['expense', 'income']), 'expense'),
    from: isoDate,
    to: isoDate,
  }),
  response: {
    200: z.object({
      heads: z.array(z.object({ account: z.string(), amount: rupees, vouchers: z.int() })),
      total: rupees,
    }),
  },
})
