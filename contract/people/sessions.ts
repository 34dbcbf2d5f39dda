import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { atMost, done, id, idParams } from '../fields.ts'
import { language, passwordOf } from './auth.ts'

// Calls about a person's own sessions. Apart from auth.ts, which the sign-in screen loads.

export const passwordChange = z.object({
  currentPassword: z
    .string(t('Current Password is required'))
    .check(
      z.minLength(1, t('Current Password is required')),
      atMost(128, t('Current Password: at most 128 characters')),
    ),
  newPassword: passwordOf(() => t('New Password')),
})

export const changePassword = endpoint('POST', '/api/auth/change-password', 'member', {
  summary: 'Changes the password; this session goes on, all others end',
  body: passwordChange,
  response: { 200: z.object(done) },
})

export const chooseLanguage = endpoint('PUT', '/api/users/language', 'member', {
  summary: 'In which language the signed-in user reads screens and mails',
  body: z.object({ language }),
  response: { 200: z.object(done) },
})

/** A person's session. The id is only a name, not a token. */
export const signedInSession = z.object({
  _id: id,
  device: z.string(), // 'Chrome on Windows', '' when unknown
  /** The trusted till where it is, '' elsewhere. */
  till: z.string(),
  signedInAt: z.string(),
  lastSeenAt: z.string(), // to ten minutes
  isCurrent: z.boolean(),
})
export type SignedInSession = z.output<typeof signedInSession>

export const listSessions = endpoint('GET', '/api/auth/sessions', 'member', {
  summary: 'Where the signed-in user is signed in: this session, then the hundred last seen',
  response: { 200: z.array(signedInSession) },
})

export const endSession = endpoint('DELETE', '/api/auth/sessions/:id', 'member', {
  summary: "Ends one of the signed-in user's sessions",
  params: idParams,
  response: { 200: z.object(done) },
})

/** Seconds; proxies close a silent connection after sixty. */
export const WAIT_FOR_CHANGE_S = 25

export const waitForChange = endpoint('GET', '/api/auth/session/change', 'member', {
  summary:
    'Waits until what the caller may do is not what they know, at most 25 seconds; refused as soon as the session has ended',
  querystring: z.object({
    /** `known` of the last answer. Absent: the present state is answered at once. */
    known: z.optional(
      z.coerce.number(t('Known is a whole number')).check(z.int(t('Known is a whole number'))),
    ),
  }),
  response: {
    200: z.object({
      /** Number of changes of their rights in the shop; -1 without a shop. */
      known: z.int(),
    }),
  },
})

export const signOutEverywhere = endpoint('POST', '/api/auth/sign-out-everywhere', 'member', {
  summary: 'Ends all other sessions of the signed-in user; this one goes on',
  response: { 200: z.object(done) },
})
