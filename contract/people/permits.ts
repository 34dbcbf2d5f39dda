import * as z from 'zod/mini'
import { PERMISSION_NAMES } from '#domain/people/permissions.ts'
import { SHOP_ROLES } from '#domain/people/shop-roles.ts'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { done, id, idParams, text } from '../fields.ts'
import { rupees } from '../figures.ts'
import { pin } from './pins.ts'

// A manager's permit for one call of a member who needs it (docs/decisions/0148).

/** State of a permit. `late`: no answer within ten minutes. */
export const PERMIT_STATES = ['asked', 'given', 'refused', 'withdrawn', 'late'] as const

const permission = z.enum(PERMISSION_NAMES)

export const permit = z.object({
  _id: id,
  askedBy: z.string(),
  permissions: z.array(permission),
  /** The call by its route: 'PUT /api/invoices/:id'. */
  call: z.string(),
  /** Number of the document or the voucher, with the percentage of a discount: 'SINV-00413, 12%'; '' without a document. */
  about: z.string(),
  /** Amount of the discount; else of the document or the voucher. */
  amount: z.nullable(rupees),
  /** The requester's remark. */
  why: z.string(),
  /** The approver's remark. */
  word: z.string(),
  state: z.enum(PERMIT_STATES),
  askedAt: z.string(),
  expiresAt: z.string(),
  /** '' until decided. */
  decidedBy: z.string(),
})
export type Permit = z.output<typeof permit>

export const approver = z.object({ _id: id, name: z.string(), role: z.enum(SHOP_ROLES) })
export type Approver = z.output<typeof approver>

const MOST_LETTERS = 300
const why = text(MOST_LETTERS, () => t('Why'))

export const permitWhy = z.object({ why })

export const permitAnswer = z
  .object({
    answer: z.enum(['yes', 'no'], t('Answer yes or no')),
    /** Replaces the requester's remark; only with a PIN. */
    why: z.optional(why),
    /** Remark to the requester. */
    word: text(MOST_LETTERS, () => t('A word to who asks')),
    /** At the requester's own counter: the approver, and their PIN. */
    approver: z.optional(id),
    pin: z.optional(pin),
  })
  .check(
    z.refine(({ approver, pin }) => (approver === undefined) === (pin === undefined), t('Enter the PIN')),
  )

const url = '/api/permits'
const one = `${url}/:id` as const

export const listPermits = endpoint('GET', url, 'look', {
  summary: 'What others ask that I may say yes to, and whether there is anybody who could ask',
  response: { 200: z.object({ waiting: z.array(permit), isAlone: z.boolean() }) },
})

export const listApprovers = endpoint('GET', `${url}/approvers`, 'look', {
  summary: 'Who may say yes to all of these permissions and has a PIN',
  querystring: z.object({
    /** One permission, or several separated by commas. */
    permission: z.string(t('Name a permission')).check(
      z.maxLength(200, t('Name a permission')),
      z.refine(
        (names) => names.split(',').every((name) => permission.safeParse(name).success),
        t('Name a permission'),
      ),
    ),
  }),
  response: { 200: z.array(approver) },
})

export const getPermit = endpoint('GET', one, 'look', {
  summary: 'What I asked for, and what became of it',
  params: idParams,
  response: { 200: permit },
})

export const explainPermit = endpoint('PUT', one, 'look', {
  summary: 'Writes why, for who is asked',
  params: idParams,
  body: permitWhy,
  response: { 200: z.object({ ...done, permit }) },
})

export const answerPermit = endpoint('POST', `${one}/answer`, 'look', {
  summary:
    'Says yes or no: from the own session of somebody who may, or with their PIN in the session of who asks',
  params: idParams,
  body: permitAnswer,
  response: { 200: z.object({ ...done, permit }) },
})

export const withdrawPermit = endpoint('DELETE', one, 'look', {
  summary: 'Takes back what I asked for and nobody has answered',
  params: idParams,
  response: { 200: z.object(done) },
})
