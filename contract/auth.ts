import * as z from 'zod/mini'
import { ROLES } from '#domain/roles.ts'
import type { Endpoint } from './endpoint.ts'
import { done, email, id, idParams, requiredText } from './fields.ts'

const passwordOf = (name: string) =>
  z
    .string(`${name} is required`)
    .check(
      z.minLength(1, `${name} is required`),
      z.minLength(8, `${name}: at least 8 characters`),
      z.maxLength(128, `${name}: at most 128 characters`),
    )
const password = passwordOf('Password')

export const subscriptionPlan = z.object({ planId: z.string(), planName: z.string(), price: z.number() })

export const subscriptionStatus = z.object({
  isActive: z.boolean(),
  isExpired: z.boolean(),
  plan: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
})

/** The signed-in person as the browser keeps them. The server never trusts this copy. */
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
})
export type SessionUser = z.output<typeof sessionUser>

export const registration = z.object({
  name: requiredText(120, 'Full Name'),
  email,
  password,
  address: requiredText(500, 'Address'),
  role: requiredText(20, 'Role').check(z.refine((role) => role.toLowerCase() === 'customer', 'Invalid role')),
})

export const register = {
  method: 'POST',
  url: '/api/auth/register',
  config: { permission: 'public' },
  schema: {
    summary: 'Opens a shop and its first user',
    body: registration,
    response: { 201: z.object(done) },
  },
} as const satisfies Endpoint

export const credentials = z.object({
  email,
  password: z.string('Password is required').check(z.minLength(1, 'Password is required'), z.maxLength(128)),
  rememberMe: z._default(z.boolean(), false),
})

export const login = {
  method: 'POST',
  url: '/api/auth/login',
  config: { permission: 'public' },
  schema: {
    summary: 'Signs in; the token lives 12 hours, or 30 days when remembered',
    body: credentials,
    response: {
      200: z.object({
        ...done,
        token: z.string(),
        user: sessionUser,
        requiresSubscription: z.optional(z.boolean()),
      }),
    },
  },
} as const satisfies Endpoint

export const logout = {
  method: 'POST',
  url: '/api/auth/logout',
  config: { permission: 'member' },
  schema: { summary: 'Ends this session', response: { 200: z.object(done) } },
} as const satisfies Endpoint

export const forgotPassword = {
  method: 'POST',
  url: '/api/auth/forgot-password',
  config: { permission: 'public' },
  schema: {
    summary: 'Mails a reset link, if the account exists',
    body: z.object({ email }),
    response: { 200: z.object(done) },
  },
} as const satisfies Endpoint

export const newPassword = z.object({ token: requiredText(200, 'Reset link'), password })

export const resetPassword = {
  method: 'POST',
  url: '/api/auth/reset-password',
  config: { permission: 'public' },
  schema: {
    summary: 'Sets a new password with a single-use link; all sessions end',
    body: newPassword,
    response: { 200: z.object(done) },
  },
} as const satisfies Endpoint

export const WRONG_CURRENT_PASSWORD = 'This is not your current password'

export const passwordChange = z.object({
  currentPassword: z
    .string('Current Password is required')
    .check(
      z.minLength(1, 'Current Password is required'),
      z.maxLength(128, 'Current Password: at most 128 characters'),
    ),
  newPassword: passwordOf('New Password'),
})

export const changePassword = {
  method: 'POST',
  url: '/api/auth/change-password',
  config: { permission: 'member' },
  schema: {
    summary: 'Changes the password; this session goes on, all others end',
    body: passwordChange,
    response: { 200: z.object(done) },
  },
} as const satisfies Endpoint

/** Where somebody is signed in. The id names the session and opens nothing. */
export const signedInSession = z.object({
  _id: id,
  device: z.string(), // 'Chrome on Windows', '' when unknown
  signedInAt: z.string(),
  lastSeenAt: z.string(), // to ten minutes
  isCurrent: z.boolean(),
})
export type SignedInSession = z.output<typeof signedInSession>

export const listSessions = {
  method: 'GET',
  url: '/api/auth/sessions',
  config: { permission: 'member' },
  schema: {
    summary: 'Where the signed-in user is signed in: this session, then the hundred last seen',
    response: { 200: z.array(signedInSession) },
  },
} as const satisfies Endpoint

export const endSession = {
  method: 'DELETE',
  url: '/api/auth/sessions/:id',
  config: { permission: 'member' },
  schema: {
    summary: "Ends one of the signed-in user's sessions",
    params: idParams,
    response: { 200: z.object(done) },
  },
} as const satisfies Endpoint

export const signOutEverywhere = {
  method: 'POST',
  url: '/api/auth/sign-out-everywhere',
  config: { permission: 'member' },
  schema: {
    summary: 'Ends all other sessions of the signed-in user; this one goes on',
    response: { 200: z.object(done) },
  },
} as const satisfies Endpoint
