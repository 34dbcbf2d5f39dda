import * as z from 'zod/mini'
import { PERMISSION_NAMES, type PermissionName } from '#domain/people/permissions.ts'
import { SHOP_ROLES } from '#domain/people/shop-roles.ts'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { done, id, idParams, text } from '../fields.ts'
import { rupees } from '../figures.ts'
import type { TrailEntry } from '../shop/trail.ts'
import { pin } from './pins.ts'

// A manager's permit for one call of a member who needs it (docs/decisions/0148).

/** State of a permit. `late`: no answer within ten minutes. */
export const PERMIT_STATES = ['asked', 'given', 'refused', 'withdrawn', 'late'] as const

const permission = z.enum(PERMISSION_NAMES)

/** A document as it is, or as the call would make it. */
const askedState = z.object({
  total: rupees,
  /** Received or paid for it so far; null for documents that no money is for. */
  received: z.nullable(rupees),
  /** '' for a walk-in. */
  party: z.string(),
  lines: z.int(),
  /** Price of the lines without tax, before a discount after tax; absent from questions that were asked before it was stored. */
  taxable: z.optional(rupees),
})

/** Permissions that are about single lines of a bill. */
export const PERMISSIONS_OF_LINES = [
  'unlisted',
  'below-stock',
  'expired',
  'less-tax',
] as const satisfies PermissionName[]

const askedItem = z.object({
  /** '' where it stands for several lines, the rest of a long list. */
  name: z.string(),
  /** The quantity of one line; null for several. */
  quantity: z.nullable(z.number()),
  amount: rupees,
  /** How many lines this stands for. */
  lines: z.int(),
})
/** A line, or several, of what is asked about. */
export type AskedItem = z.output<typeof askedItem>

const askedGoods = z.extend(askedItem, { permission: z.enum(PERMISSIONS_OF_LINES) })
export type AskedGoods = z.output<typeof askedGoods>

const askedLoss = z.object({
  /** '' where it stands for several lines, the rest of a long list. */
  name: z.string(),
  /** The loss, above zero. */
  amount: rupees,
  /** How many lines this stands for. */
  lines: z.int(),
})
export type AskedLoss = z.output<typeof askedLoss>

/** Figures of what a yes would do, computed by the refused call itself: the same at the counter and on the phone. */
export const permitFacts = z.object({
  /** Number of the document, '' of a new one, which has none yet. */
  number: z.string(),
  /** Null for a new document. */
  was: z.nullable(askedState),
  /** Null for a document that is cancelled. */
  becomes: z.nullable(askedState),
  /**
   * Per cent and amount of a discount above the limit, with the per cent that needs no permit. `was`: the discount that the
   * stored bill has, measured in the same way; null for a new one.
   */
  discount: z.nullable(
    z.object({
      percent: z.number(),
      free: z.number(),
      amount: rupees,
      was: z.nullable(z.object({ percent: z.number(), amount: rupees })),
    }),
  ),
  /** Cash that was counted in a drawer, and what should be there; null for readers who need a yes to see it. */
  drawer: z.nullable(
    z.object({ counted: rupees, expected: z.nullable(rupees), difference: z.nullable(rupees) }),
  ),
  /** Lines that a permission is asked for: without a product, more than is in stock, or expired. */
  goods: z.array(askedGoods),
  /** The lines of the document, where no permission names some of them. */
  items: z.array(askedItem),
  /** A new bill with the discount that needs no yes; null where the lines give more than that, and for anything else. */
  free: z.nullable(z.object({ total: rupees, earns: z.nullable(rupees), taxable: rupees })),
  /** Money that leaves with it. */
  givesBack: z.nullable(rupees),
  /** Pending amount of all bills of this customer; null for a walk-in and for purchases. */
  owes: z.nullable(rupees),
  /** What its items earn above their purchase price; null for readers without purchase prices. */
  earns: z.nullable(
    z.object({
      was: z.nullable(rupees),
      becomes: z.nullable(rupees),
      /** Lines below their purchase price, the largest loss first. */
      losses: z.array(askedLoss),
    }),
  ),
  /**
   * What a call without figures would write, in the trail's words: the record, then its fields from what to what. Empty for
   * a call that has figures.
   */
  changes: z.array(z.object({ what: z.string(), was: z.string(), becomes: z.string() })),
})
export type PermitFacts = z.output<typeof permitFacts>
/** A drawer's figures with whether who asks has been shown them. */
export type AskedDrawer = NonNullable<PermitFacts['drawer']> & { isShown: boolean }
/** The figures of a call's action; discount and goods are measured apart, and a drawer is closed by one call. */
export type FactsOfCall = Omit<
  PermitFacts,
  'discount' | 'drawer' | 'goods' | 'changes' | 'items' | 'free'
> & { drawer?: AskedDrawer; items?: PermitFacts['items']; free?: PermitFacts['free']; writes?: StoredWrite[] }
/** What a call would write to one record, as the trail reads it; `more`: further fields. */
export type StoredWrite = Pick<TrailEntry, 'act' | 'table' | 'name' | 'changes'> & { more: number }
/** Figures as they are stored. */
export type StoredFacts = Omit<PermitFacts, 'drawer' | 'changes' | 'items' | 'free'> & {
  items?: PermitFacts['items']
  free?: PermitFacts['free']
  drawer: AskedDrawer | null
  writes?: StoredWrite[]
}

export const permit = z.object({
  _id: id,
  askedBy: z.string(),
  /** Permissions that the asker's role answers with 'asks'. */
  permissions: z.array(permission),
  /** All permissions that the call needs: who answers has each of them. */
  needs: z.array(permission),
  /** The call by its route: 'PUT /api/invoices/:id'. */
  call: z.string(),
  /** Number of the document or the voucher, with the percentage of a discount: 'SINV-00413, 12%'; '' without a document. */
  about: z.string(),
  /** Amount of the discount; else of the document or the voucher. */
  amount: z.nullable(rupees),
  /** Null where the call's own figures are not known before it is made. */
  facts: z.nullable(permitFacts),
  /** The trusted till where it was asked; '' elsewhere. */
  till: z.string(),
  /** How often the requester asked on that day, this one included. */
  askedThatDay: z.int(),
  /** The requester's remark. */
  why: z.string(),
  /** The approver's remark. */
  word: z.string(),
  state: z.enum(PERMIT_STATES),
  /** True once it was sent to the phones of who may answer. */
  isSent: z.boolean(),
  askedAt: z.string(),
  expiresAt: z.string(),
  /** True while it waits, if its document or voucher has changed since it was asked: a yes is refused. */
  isOutdated: z.boolean(),
  /** '' until decided. */
  decidedBy: z.string(),
})
export type Permit = z.output<typeof permit>

export const approver = z.object({
  _id: id,
  name: z.string(),
  role: z.enum(SHOP_ROLES),
  /** Until when five wrong PINs have closed this name where the asker is; absent where it is open. */
  closedUntil: z.optional(z.string()),
})
export type Approver = z.output<typeof approver>

const MOST_LETTERS = 300
const why = text(MOST_LETTERS, () => t('Why'))

export const permitWhy = z.object({ why })

export const permitAnswer = z
  .object({
    /** `look` decides nothing: it shows who types their PIN at the requester's counter what only they may see. */
    answer: z.enum(['yes', 'no', 'look'], t('Answer yes or no')),
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
    z.refine(({ answer, pin }) => answer !== 'look' || pin !== undefined, t('Enter the PIN')),
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
  summary: 'Writes why, and sends the question to the phones of who may answer',
  params: idParams,
  body: permitWhy,
  response: { 200: z.object({ ...done, permit }) },
})

export const answerPermit = endpoint('POST', `${one}/answer`, 'look', {
  summary:
    'Says yes or no, or looks first: from the own session of somebody who may, or with their PIN in the session of who asks',
  params: idParams,
  body: permitAnswer,
  response: { 200: z.object({ ...done, permit }) },
})

export const withdrawPermit = endpoint('DELETE', one, 'look', {
  summary: 'Takes back what I asked for and nobody has answered',
  params: idParams,
  response: { 200: z.object(done) },
})
