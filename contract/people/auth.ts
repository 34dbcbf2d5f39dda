import * as z from 'zod/mini'
import { ROLES } from '#domain/roles.ts'
import { LANGUAGE_CODES } from '#domain/words/languages.ts'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { type FieldLabel, labelText } from '../field-label.ts'
import { atMost, done, email, requiredText } from '../fields.ts'
import { ownRights } from './own-rights.ts'
import { personName } from './person-name.ts'

export const passwordOf = (name: FieldLabel) =>
  z.string({ error: () => t('{name} is required', { name: labelText(name) }) }).check(
    z.minLength(1, { error: () => t('{name} is required', { name: labelText(name) }) }),
    z.minLength(8, { error: () => t('{name}: at least 8 characters', { name: labelText(name) }) }),
    atMost(128, () => t('{name}: at most {max} characters', { name: labelText(name), max: 128 })),
  )
const password = passwordOf(() => t('Password'))

export const subscriptionPlan = z.object({ planId: z.string(), planName: z.string(), price: z.number() })

export const subscriptionStatus = z.object({
  /** True if the platform's owner blocked the shop; else absent. */
  isBlocked: z.optional(z.literal(true)),
  isActive: z.boolean(),
  isExpired: z.boolean(),
  plan: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
})

export const language = z.enum(LANGUAGE_CODES, t('Choose a language'))

/** The signed-in person in the browser's storage. The server never trusts this copy. */
export const sessionUser = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  isActive: z.boolean(),
  subscriptionPlan: z.nullable(subscriptionPlan),
  subscriptionStartDate: z.nullable(z.string()),
  subscriptionEndDate: z.nullable(z.string()),
  subscriptionStatus,
  /** Language of the screens; absent until chosen. */
  language: z.optional(language),
  /** Absent for people without a shop. */
  rights: z.optional(ownRights),
})
export type SessionUser = z.output<typeof sessionUser>

export const registration = z.object({
  name: personName(() => t('Full Name'), 120),
  email,
  password,
  address: requiredText(500, () => t('Address')),
  role: requiredText(20, () => t('Role')).check(
    z.refine((role) => role.toLowerCase() === 'customer', t('Invalid role')),
  ),
})

export const register = endpoint('POST', '/api/auth/register', 'public', {
  summary: 'Opens a shop and its first user',
  limit: 'rare',
  body: registration,
  response: { 201: z.object(done) },
})

export const credentials = z.object({
  email,
  password: z
    .string(t('Password is required'))
    .check(z.minLength(1, t('Password is required')), atMost(128, t('Password: at most 128 characters'))),
  rememberMe: z._default(z.boolean(), false),
  /** Token from this account's last sign-in in this browser: it exempts from slow-downs by others' guesses. */
  deviceToken: z.optional(z.string().check(z.maxLength(100))),
})

export const login = endpoint('POST', '/api/auth/login', 'public', {
  summary: 'Signs in; the token lives 12 hours, or 30 days when remembered',
  limit: 'password',
  body: credentials,
  response: {
    200: z.object({
      ...done,
      token: z.string(),
      deviceToken: z.optional(z.string()),
      user: sessionUser,
      requiresSubscription: z.optional(z.boolean()),
    }),
  },
})

export const logout = endpoint('POST', '/api/auth/logout', 'member', {
  summary: 'Ends this session',
  response: { 200: z.object(done) },
})

export const forgotPassword = endpoint('POST', '/api/auth/forgot-password', 'public', {
  summary: 'Mails a reset link, if the account exists',
  limit: 'rare',
  body: z.object({ email }),
  response: { 200: z.object(done) },
})

export const newPassword = z.object({ token: requiredText(200, () => t('Reset link')), password })

export const resetPassword = endpoint('POST', '/api/auth/reset-password', 'public', {
  summary: 'Sets a new password with a single-use link; all sessions end',
  limit: 'rare',
  body: newPassword,
  response: { 200: z.object(done) },
})
