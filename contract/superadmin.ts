import * as z from 'zod/mini'
import { ROLES } from '#domain/roles.ts'
import { subscriptionPlan } from './auth.ts'
import type { Endpoint } from './endpoint.ts'
import { atMost, done, email, id, idParams, maybeText, requiredText, text, tidied } from './fields.ts'
import { rupees } from './figures.ts'

/** What the payment gateway lacks, in words; left out when it has everything. */
const gatewayNotice = z.optional(z.string())

export const superadminStats = z.object({
  totalUsers: z.number(),
  activeUsers: z.number(),
  inactiveUsers: z.number(),
  totalRevenue: rupees,
  monthlyRevenue: rupees, // this calendar month in India
  recentUsers: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      email: z.string(),
      role: z.string(),
      isActive: z.boolean(),
      createdAt: z.string(),
    }),
  ),
})

export const getSuperadminStats = {
  method: 'GET',
  url: '/api/superadmin/dashboard/stats',
  config: { permission: 'superadmin' },
  schema: {
    summary: 'Users and revenue of the whole platform',
    response: {
      200: z.object({
        success: z.literal(true),
        stats: superadminStats,
        /** How many payments wait for somebody to deal with them. */
        paymentsToLookAt: z.int(),
        notice: gatewayNotice,
      }),
    },
  },
} as const satisfies Endpoint

/** A customer or admin as the platform's owner sees them. The name is the shop's. */
export const platformUser = z.object({
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

const wholeFrom = (words: string, minimum: number, maximum: number) =>
  z.coerce.number(words).check(z.int(words), z.minimum(minimum, words), z.maximum(maximum, words))

const MOST_PER_PAGE = 100
const PAGE_TITLES = 'Page: a whole number, 1 or more'

export const listUsers = {
  method: 'GET',
  url: '/api/superadmin/users',
  config: { permission: 'superadmin' },
  schema: {
    summary: 'Customers and admins, newest first, by numbered pages',
    querystring: z.object({
      page: z._default(wholeFrom(PAGE_TITLES, 1, 1_000_000_000), 1),
      limit: z._default(wholeFrom(`Limit: a whole number from 1 to ${MOST_PER_PAGE}`, 1, MOST_PER_PAGE), 10),
      search: maybeText(100, 'Search'),
      status: z.optional(z.enum(['all', 'active', 'inactive', ''], 'Status is active or inactive')),
    }),
    response: {
      200: z.object({
        success: z.literal(true),
        users: z.array(platformUser),
        /** A page past the end has no users and the right totals; pages is at least 1. */
        pagination: z.object({ page: z.int(), limit: z.int(), pages: z.int(), total: z.int() }),
      }),
    },
  },
} as const satisfies Endpoint

export const setUserStatus = {
  method: 'PUT',
  url: '/api/superadmin/users/:id/status',
  config: { permission: 'superadmin' },
  schema: {
    summary: 'Switches a user on or off; sets, so that a double click changes nothing more',
    params: idParams,
    body: z.object({ isActive: z.boolean('isActive must be true or false') }),
    response: { 200: z.object({ ...done, user: platformUser }) },
  },
} as const satisfies Endpoint

export const CONFIRM_EMAIL = "Type the user's email to confirm."

export const deleteUser = {
  method: 'DELETE',
  url: '/api/superadmin/users/:id',
  config: { permission: 'superadmin' },
  schema: {
    summary: "Deletes a user with all data of the shop; the user's email confirms it",
    params: idParams,
    body: z.object(
      { email: z.string(CONFIRM_EMAIL).check(tidied(), z.toLowerCase(), atMost(254, CONFIRM_EMAIL)) },
      CONFIRM_EMAIL,
    ),
    response: { 200: z.object(done) },
  },
} as const satisfies Endpoint

export const exportUser = {
  method: 'GET',
  url: '/api/superadmin/users/:id/export',
  config: { permission: 'superadmin' },
  schema: {
    summary: "Everything of the user's shop: a zip with a JSON and a CSV file for each table",
    params: idParams,
    response: { 200: z.unknown() }, // application/zip
  },
} as const satisfies Endpoint

export const MOST_PLANS = 50
export const MOST_FEATURES = 30
export const LONGEST_FEATURE = 200
export const PLAN_UNITS = ['months', 'days'] as const

/** What a new row of the settings starts with: thirty days are one month of the plans call (D-45). */
export const NEW_PLAN = { name: '', price: 0, duration: 30, unit: 'days', features: [] as string[] } as const

/** The whole number that a text begins with, grouped or not; undefined when it begins with none. */
export function readWhole(value: unknown): number | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined
  const number =
    typeof value === 'number' ? Math.trunc(value) : Number.parseInt(value.replace(/[₹,\s]/g, ''), 10)
  return Number.isFinite(number) ? number : undefined
}

const wholeRupees = z.pipe(
  z.transform((value: unknown) => readWhole(value) ?? 0),
  z.number().check(z.minimum(0, 'Price cannot be negative'), z.maximum(1_00_00_000, 'Price is too large')),
)

const planPeriod = z.int().check(z.minimum(1, 'Duration: 1 or more'), z.maximum(3650, 'Duration is too long'))

const planTerms = z.object({
  /** Missing on a new plan. A known one is kept, so that it stays the same plan. */
  _id: z.optional(id),
  name: requiredText(80, 'Plan name'),
  price: wholeRupees, // rupees
  duration: z.unknown(),
  unit: z.optional(z.enum(PLAN_UNITS, 'Duration is in months or days')),
  features: z.pipe(
    z._default(
      z
        .array(text(LONGEST_FEATURE, 'Feature'))
        .check(z.maxLength(MOST_FEATURES, `Features: at most ${MOST_FEATURES}`)),
      [],
    ),
    z.transform((features) => features.filter((feature) => feature !== '')),
  ),
})

/** A duration without its unit means months, and one that is no number is 30 days (D-45, SADM-25). */
export const planDraft = z.pipe(
  z.pipe(
    planTerms,
    z.transform(({ duration, unit = 'months', ...plan }) => {
      const number = readWhole(duration)
      const period = number === undefined ? NEW_PLAN : { duration: number, unit }
      return { ...plan, duration: period.duration, unit: period.unit }
    }),
  ),
  z.object({
    _id: z.optional(z.string()),
    name: z.string(),
    price: z.number(),
    duration: planPeriod,
    unit: z.enum(PLAN_UNITS),
    features: z.array(z.string()),
  }),
)
export type PlanDraft = z.output<typeof planDraft>

const newPassword = z.string('Password must be text').check(
  atMost(128, 'Password: at most 128 characters'),
  z.refine((typed) => typed === '' || typed.length >= 8, 'Password: at least 8 characters'),
)

const knownOnce = (plans: PlanDraft[]) => {
  const ids = plans.flatMap((plan) => plan._id ?? [])
  return new Set(ids).size === ids.length
}

export const ENTER_CURRENT_PASSWORD = 'Enter your current password'

/** What is left out stays as it is. The plan list is complete: a plan that is not in it is removed. */
export const settingsDraft = z.object({
  email: z.optional(email),
  /** Only with another email, password or gateway key: it proves that it is the super admin. */
  currentPassword: z.optional(
    z
      .string('Current Password must be text')
      .check(z.maxLength(128, 'Current Password: at most 128 characters')),
  ),
  /** '' keeps the current one. */
  password: z.optional(newPassword),
  razorpayKeyId: maybeText(200, 'Key id'),
  /** '' or the masked one keeps the stored secret. */
  razorpayKeySecret: maybeText(200, 'Key secret'),
  razorpayWebhookSecret: maybeText(200, 'Webhook secret'),
  subscriptionPlans: z.optional(
    z
      .array(planDraft)
      .check(
        z.maxLength(MOST_PLANS, `Plans: at most ${MOST_PLANS}`),
        z.refine(knownOnce, 'The same plan stands there twice'),
      ),
  ),
})
export type SettingsDraft = z.output<typeof settingsDraft>

/** Never the password; secrets only masked to their last four characters. */
export const platformSettings = z.object({
  email: z.string(),
  razorpayKeyId: z.string(),
  razorpayKeySecret: z.string(), // '' or '••••1234'
  razorpayWebhookSecret: z.string(),
  subscriptionPlans: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      price: z.number(), // whole rupees
      duration: z.number(),
      unit: z.enum(PLAN_UNITS),
      features: z.array(z.string()),
    }),
  ),
})
export type PlatformSettings = z.output<typeof platformSettings>

export const getSettings = {
  method: 'GET',
  url: '/api/superadmin/settings',
  config: { permission: 'superadmin' },
  schema: {
    summary: "The platform's settings, without password and with masked secrets",
    response: {
      200: z.object({ success: z.literal(true), settings: platformSettings, notice: gatewayNotice }),
    },
  },
} as const satisfies Endpoint

export const saveSettings = {
  method: 'PUT',
  url: '/api/superadmin/settings',
  config: { permission: 'superadmin' },
  schema: {
    summary: 'Saves sign-in, gateway keys and the full list of plans',
    body: settingsDraft,
    response: {
      200: z.object({
        ...done,
        settings: platformSettings,
        /** After a new email or password: the other sessions have ended, and this one goes on with this token. */
        token: z.optional(z.string()),
      }),
    },
  },
} as const satisfies Endpoint
