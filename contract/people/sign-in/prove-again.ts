import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../../endpoint.ts'
import { atMost, done } from '../../fields.ts'
import { credentials } from '../auth.ts'
import { assertion, beginPasskeySignIn } from './passkeys.ts'

// Proof that the person at a signed-in browser is its owner, for calls that need it (`again` in the contract). Valid for five
// minutes.

const url = '/api/auth/prove'

export const proofs = z.object({
  password: credentials.shape.password,
  /** A code of the app, or a recovery code; required with a second step. */
  code: z.optional(z.string().check(z.trim(), atMost(40, t('This is no code')))),
})

export const askedProofs = z.object({ password: z.boolean(), code: z.boolean(), passkey: z.boolean() })

export const askForProofs = endpoint('GET', url, 'member', {
  summary: 'By what the signed-in user proves again who they are',
  response: { 200: askedProofs },
})

export const proveAgain = endpoint('POST', url, 'member', {
  summary:
    'The password once more, and the code of who has a second step; holds for five minutes in this session',
  body: proofs,
  response: { 200: z.object(done) },
})

export const beginPasskeyProof = endpoint('POST', `${url}/passkey/begin`, 'member', {
  summary: 'What a device needs for proving it with a passkey; good for five minutes',
  response: beginPasskeySignIn.schema.response,
})

export const proveWithPasskey = endpoint('POST', `${url}/passkey`, 'member', {
  summary: 'The same with one of the own passkeys, and no password',
  body: z.object({ credential: assertion }),
  response: { 200: z.object(done) },
})
