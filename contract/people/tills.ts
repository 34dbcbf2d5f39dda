import * as z from 'zod/mini'
import { MOST_TILL_LETTERS } from '#domain/documents/tills.ts'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { done, id, idParams, requiredText } from '../fields.ts'
import { credentials, login } from './auth.ts'
import { STAFF, shopRole } from './members.ts'
import { pin } from './pins.ts'

// Trusted tills: browsers at a counter where people choose their name and type their PIN (docs/decisions/0153).

const LOCK_WORDS = t('Minutes: a whole number from 1 to 120')

export const tillChange = z.object({
  name: requiredText(MOST_TILL_LETTERS, () => t('Name of the till')),
  /** Minutes without input until the till locks. */
  lockAfter: z.int(LOCK_WORDS).check(z.minimum(1, LOCK_WORDS), z.maximum(120, LOCK_WORDS)),
})

export const trustedTill = z.object({
  _id: id,
  name: z.string(),
  lockAfter: z.number(),
  device: z.string(), // 'Chrome on Windows', '' when unknown
  trustedBy: z.string(),
  trustedAt: z.string(),
  lastUsedAt: z.string(),
  /** True for the till whose browser makes this call. */
  isThis: z.boolean(),
})
export type TrustedTill = z.output<typeof trustedTill>

export const tillTrust = z.extend(tillChange, {
  password: credentials.shape.password,
  /** Replaces another computer that is trusted under this name: whoever is signed in there is signed out. */
  isReplacing: z._default(z.boolean(), false),
})

export const listTills = endpoint(
  'GET',
  '/api/tills',
  'settings',
  {
    summary: 'The computers of the shop where people sign in with their PIN',
    response: { 200: z.array(trustedTill) },
  },
  { openedWith: STAFF },
)

export const trustTill = endpoint('POST', '/api/tills', 'settings', {
  summary:
    'Trusts this computer: its browser gets a key, in a cookie, and people sign in there with their PIN. In place of another till of the same name only where that is asked for',
  body: tillTrust,
  response: { 201: z.object({ ...done, till: trustedTill }) },
})

export const changeTill = endpoint('PUT', '/api/tills/:id', 'settings', {
  summary: 'The name of a trusted till, and after how many minutes it locks',
  params: idParams,
  body: tillChange,
  response: { 200: z.object(done) },
})

export const endTill = endpoint('DELETE', '/api/tills/:id', 'settings', {
  summary: 'Trusts the computer no more: whoever is signed in there is signed out at once',
  params: idParams,
  response: { 200: z.object(done) },
})

/** A person who may sign in at a till: a member of the shop with a PIN. */
export const tillPerson = z.object({
  _id: id,
  name: z.string(),
  role: shopRole,
  /** Rounded to ten minutes; null if never. */
  lastHereAt: z.nullable(z.string()),
  /** The trusted till where that was, '' elsewhere. */
  lastTill: z.string(),
  /** Their last bill at this till, as a hint by number and time; never the amount. */
  lastBill: z.nullable(z.object({ number: z.string(), at: z.string() })),
  /** The letter that chooses the person; absent for the twenty-seventh. */
  key: z.optional(z.string()),
  /** Until when five wrong PINs have closed this name at this till; absent where it is open. */
  closedUntil: z.optional(z.string()),
})
export type TillPerson = z.output<typeof tillPerson>

export const tillHere = z.object({
  till: z.nullable(
    z.object({
      name: z.string(),
      shopName: z.string(),
      lockAfter: z.number(),
      trustedBy: z.string(),
      trustedAt: z.string(),
    }),
  ),
  people: z.array(tillPerson),
  /** First names of owners, for help with a forgotten PIN. */
  owners: z.array(z.string()),
})
export type TillHere = z.output<typeof tillHere>

export const showTill = endpoint('GET', '/api/till', 'public', {
  summary: 'Which trusted till this computer is, by the key in its cookie, and who may stand there',
  response: { 200: tillHere },
})

export const pinSignIn = z.object({ person: id, pin })

export const signInByPin = endpoint('POST', '/api/till/sign-in', 'public', {
  summary: 'Signs in at a trusted till. The session is good at that till alone, for 12 hours',
  limit: 'password',
  body: pinSignIn,
  response: {
    200: z.extend(login.schema.response[200], {
      /** True if an owner asks this person for another PIN. */
      asksForPin: z.optional(z.boolean()),
    }),
  },
})
