import * as z from 'zod/mini'
import { ROLES } from '#domain/roles.ts'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { atMost, done, idParams, maybeText, tidied } from '../fields.ts'
import { subscriptionPlan } from '../people/auth.ts'

/** A customer or admin as the platform's owner sees them. The name is the shop's. */
const platformUser = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  /** Paid or switched on; an expired subscription does not make it false (G-SADM-07). */
  isActive: z.boolean(),
  subscriptionPlan: z.nullable(subscriptionPlan),
  subscriptionStartDate: z.nullable(z.string()),
  subscriptionEndDate: z.nullable(z.string()),
  createdAt: z.string(),
})
export type PlatformUser = z.output<typeof platformUser>

const wholeFrom = (error: () => string, minimum: number, maximum: number) =>
  z.coerce
    .number({ error })
    .check(z.int({ error }), z.minimum(minimum, { error }), z.maximum(maximum, { error }))

const MOST_PER_PAGE = 100

export const listUsers = endpoint('GET', '/api/superadmin/users', 'superadmin', {
  summary: 'Customers and admins, newest first, by numbered pages',
  querystring: z.object({
    page: z._default(
      wholeFrom(() => t('Page: a whole number, 1 or more'), 1, 1_000_000_000),
      1,
    ),
    limit: z._default(
      wholeFrom(() => t('Limit: a whole number from 1 to {most}', { most: MOST_PER_PAGE }), 1, MOST_PER_PAGE),
      10,
    ),
    search: maybeText(100, () => t('Search')),
    status: z.optional(z.enum(['all', 'active', 'inactive', ''], t('Status is active or inactive'))),
  }),
  response: {
    200: z.object({
      success: z.literal(true),
      users: z.array(platformUser),
      /** A page past the end has no users and the right totals; pages is at least 1. */
      pagination: z.object({ page: z.int(), limit: z.int(), pages: z.int(), total: z.int() }),
    }),
  },
})

export const setUserStatus = endpoint('PUT', '/api/superadmin/users/:id/status', 'superadmin', {
  summary: 'Switches a user on or off; sets, so that a double click changes nothing more',
  params: idParams,
  body: z.object({ isActive: z.boolean(t('isActive must be true or false')) }),
  response: { 200: z.object({ ...done, user: platformUser }) },
})

export const CONFIRM_EMAIL = t("Type the user's email to confirm.")

export const deleteUser = endpoint('DELETE', '/api/superadmin/users/:id', 'superadmin', {
  summary: "Deletes a user with all data of the shop; the user's email confirms it",
  params: idParams,
  body: z.object(
    { email: z.string(CONFIRM_EMAIL).check(tidied(), z.toLowerCase(), atMost(254, CONFIRM_EMAIL)) },
    CONFIRM_EMAIL,
  ),
  response: { 200: z.object(done) },
})

export const exportUser = endpoint('GET', '/api/superadmin/users/:id/export', 'superadmin', {
  summary: "Everything of the user's shop: a zip with a JSON and a CSV file for each table",
  params: idParams,
  response: { 200: z.unknown() }, // application/zip
})
