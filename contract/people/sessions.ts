import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { atMost, done, id, idParams } from '../fields.ts'
import { passwordOf } from './auth.ts'

// What a signed-in person does about being signed in. Apart from auth.ts, which the sign-in screen loads.

export const passwordChange = z.object({
  currentPassword: z
    .string('Current Password is required')
    .check(
      z.minLength(1, 'Current Password is required'),
      atMost(128, 'Current Password: at most 128 characters'),
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
