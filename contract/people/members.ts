import * as z from 'zod/mini'
import { PERMISSION_NAMES } from '#domain/people/permissions.ts'
import { ANSWERS, SHOP_ROLES } from '#domain/people/shop-roles.ts'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { done, id, idParams } from '../fields.ts'

export const shopRole = z.enum(SHOP_ROLES, t('Choose a role'))

/** A present or former member of the shop. */
export const member = z.object({
  _id: id,
  name: z.string(),
  /** '' for a person who signs in by PIN alone. */
  email: z.string(),
  role: shopRole,
  joinedAt: z.string(),
  /** Rounded to ten minutes; null if never. */
  lastHereAt: z.nullable(z.string()),
  /** The trusted till where that was, '' elsewhere. */
  lastTill: z.string(),
  /** `asked`: an owner asks for another one; `off`: after too many wrong ones. */
  pin: z.enum(['none', 'set', 'asked', 'off']),
  /** Null for present members. */
  leftAt: z.nullable(z.string()),
  isYou: z.boolean(),
  /** True if they may hand the shop over: they opened it, or took it over. */
  isPayer: z.boolean(),
  /** True if the shop is offered to them. */
  isOffered: z.boolean(),
})
export type Member = z.output<typeof member>

const url = '/api/people'
const one = `${url}/:id` as const

export const listMembers = endpoint('GET', url, 'settings', {
  summary: 'Who works in the shop, and who has left',
  response: { 200: z.array(member) },
})

/** A former member: their unsaved documents on the shop's computers are listed under this name. */
export const formerMember = z.object({ _id: id, name: z.string(), leftAt: z.string() })
export type FormerMember = z.output<typeof formerMember>

export const listFormerMembers = endpoint('GET', `${url}/left`, 'all-sales', {
  summary: 'Who has left the shop, by name, whoever left last first',
  response: { 200: z.array(formerMember) },
})

export const roleChange = z.object({ role: shopRole })

export const changeMemberRole = endpoint(
  'PUT',
  one,
  'settings',
  {
    summary: 'Gives somebody another role; only an owner gives or takes the role of an owner',
    params: idParams,
    body: roleChange,
    response: { 200: z.object(done) },
  },
  { again: true },
)

export const endMembership = endpoint('DELETE', one, 'settings', {
  summary: 'Somebody works here no more; all their sessions in this shop end at once',
  params: idParams,
  response: { 200: z.object(done) },
})

const answer = z.enum(ANSWERS, t('Choose what the role answers'))
const PERCENT_WORDS = t('Discount: a percentage from 0 to 100, with two decimals at most')
/** Per cent of a bill. */
const percent = z.number(PERCENT_WORDS).check(
  z.minimum(0, PERCENT_WORDS),
  z.maximum(100, PERCENT_WORDS),
  z.refine((value) => Math.round(value * 100) / 100 === value, PERCENT_WORDS),
)

export const roleAnswers = z.object({
  answers: z.record(z.enum(PERMISSION_NAMES, t('Choose what the role answers')), answer),
  /** Discount that needs no permit. */
  discountFree: percent,
})
export type RoleAnswers = z.output<typeof roleAnswers>

/** Permissions of a role in this shop. */
export const shopRoleAnswers = z.object({
  role: shopRole,
  answers: z.record(z.string(), answer),
  discountFree: z.number(),
  /** True if an owner has changed any of them. */
  isAdapted: z.boolean(),
})
export type ShopRoleAnswers = z.output<typeof shopRoleAnswers>

const roleParams = z.object({
  role: z
    .enum(SHOP_ROLES, t('Choose a role'))
    .check(z.refine((role) => role !== 'owner', t('An owner is always allowed everything'))),
})

/** The read whose permit opens the whole page of the staff. */
export const STAFF = url

export const listShopRoles = endpoint(
  'GET',
  '/api/shop-roles',
  'settings',
  { summary: 'What each of the six roles may do in this shop', response: { 200: z.array(shopRoleAnswers) } },
  { openedWith: STAFF },
)

export const saveShopRole = endpoint('PUT', '/api/shop-roles/:role', 'settings', {
  summary: 'What a role may do in this shop from now on; only an owner says it',
  params: roleParams,
  body: roleAnswers,
  response: { 200: z.object({ ...done, role: shopRoleAnswers }) },
})

export const resetShopRole = endpoint('DELETE', '/api/shop-roles/:role', 'settings', {
  summary: 'A role may do again what it is delivered with; only an owner says it',
  params: roleParams,
  response: { 200: z.object({ ...done, role: shopRoleAnswers }) },
})
