import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { atMost, done, email, id, maybeText, requiredText, text } from '../fields.ts'
import { gatewayNotice } from './superadmin-stats.ts'

export const MOST_PLANS = 50
export const MOST_FEATURES = 30
export const LONGEST_FEATURE = 200
const PLAN_UNITS = ['months', 'days'] as const

/** Initial values of a new plan: thirty days are one month of the plans call (D-45). */
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
  z
    .number()
    .check(z.minimum(0, t('Price cannot be negative')), z.maximum(1_00_00_000, t('Price is too large'))),
)

const planPeriod = z
  .int()
  .check(z.minimum(1, t('Duration: 1 or more')), z.maximum(3650, t('Duration is too long')))

const planTerms = z.object({
  /** Absent on a new plan. Present: the same plan is changed. */
  _id: z.optional(id),
  name: requiredText(80, () => t('Plan name')),
  price: wholeRupees, // rupees
  duration: z.unknown(),
  unit: z.optional(z.enum(PLAN_UNITS, t('Duration is in months or days'))),
  features: z.pipe(
    z._default(
      z
        .array(text(LONGEST_FEATURE, () => t('Feature')))
        .check(
          z.maxLength(MOST_FEATURES, { error: () => t('Features: at most {most}', { most: MOST_FEATURES }) }),
        ),
      [],
    ),
    z.transform((features) => features.filter((feature) => feature !== '')),
  ),
})

/** A duration without its unit means months, and one that is no number is 30 days (D-45, SADM-25). */
const planDraft = z.pipe(
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

const newPassword = z.string(t('Password must be text')).check(
  atMost(128, t('Password: at most 128 characters')),
  z.refine((typed) => typed === '' || typed.length >= 8, t('Password: at least 8 characters')),
)

const knownOnce = (plans: PlanDraft[]) => {
  const ids = plans.flatMap((plan) => plan._id ?? [])
  return new Set(ids).size === ids.length
}

export const ENTER_CURRENT_PASSWORD = t('Enter your current password')

/** Absent fields stay. The list of plans is complete: a missing plan is removed. */
export const settingsDraft = z.object({
  email: z.optional(email),
  /** Required for another email, password or gateway key, as proof of the superadmin. */
  currentPassword: z.optional(
    z
      .string(t('Current Password must be text'))
      .check(z.maxLength(128, t('Current Password: at most 128 characters'))),
  ),
  /** '' keeps the current one. */
  password: z.optional(newPassword),
  razorpayKeyId: maybeText(200, () => t('Key id')),
  /** '' or the masked secret keeps the stored one. */
  razorpayKeySecret: maybeText(200, () => t('Key secret')),
  razorpayWebhookSecret: maybeText(200, () => t('Webhook secret')),
  subscriptionPlans: z.optional(
    z
      .array(planDraft)
      .check(
        z.maxLength(MOST_PLANS, { error: () => t('Plans: at most {most}', { most: MOST_PLANS }) }),
        z.refine(knownOnce, t('The same plan stands there twice')),
      ),
  ),
})
export type SettingsDraft = z.output<typeof settingsDraft>

/** Never the password; secrets only masked to their last four characters. */
const platformSettings = z.object({
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

export const getSettings = endpoint('GET', '/api/superadmin/settings', 'superadmin', {
  summary: "The platform's settings, without password and with masked secrets",
  response: {
    200: z.object({ success: z.literal(true), settings: platformSettings, notice: gatewayNotice }),
  },
})

export const saveSettings = endpoint('PUT', '/api/superadmin/settings', 'superadmin', {
  summary: 'Saves sign-in, gateway keys and the full list of plans',
  body: settingsDraft,
  response: {
    200: z.object({
      ...done,
      settings: platformSettings,
      /** After a new email or password: a new token for this session; the other sessions have ended. */
      token: z.optional(z.string()),
    }),
  },
})
