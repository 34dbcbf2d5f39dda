import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../../endpoint.ts'
import { done, id, idParams, requiredText } from '../../fields.ts'
import { login } from '../auth.ts'

// A passkey signs in without further proof: its device has verified the owner (docs/decisions/0152).

const NOT_WHOLE = t('This is no answer of a passkey')
const signs = (most: number) =>
  z.string(NOT_WHOLE).check(z.minLength(1, NOT_WHOLE), z.maxLength(most, NOT_WHOLE))

/** A device's answer in the browser's encoding (base64url). */
const credential = { id: signs(1400), rawId: signs(1400), type: z.literal('public-key', NOT_WHOLE) }

export const newCredential = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: signs(2000),
        attestationObject: signs(4000),
        transports: z.optional(
          z.array(z.string(NOT_WHOLE).check(z.maxLength(20, NOT_WHOLE))).check(z.maxLength(10, NOT_WHOLE)),
        ),
      },
      NOT_WHOLE,
    ),
  },
  NOT_WHOLE,
)
export type NewCredential = z.output<typeof newCredential>

export const assertion = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: signs(2000),
        authenticatorData: signs(2000),
        signature: signs(2000),
        userHandle: z.optional(z.string(NOT_WHOLE).check(z.maxLength(100, NOT_WHOLE))),
      },
      NOT_WHOLE,
    ),
  },
  NOT_WHOLE,
)
export type Assertion = z.output<typeof assertion>

export const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

const publicKey = z.literal('public-key')
const known = z.object({
  id: z.string(),
  type: publicKey,
  transports: z.exactOptional(z.array(z.enum(TRANSPORTS))),
})
const wish = z.exactOptional(z.enum(['required', 'preferred', 'discouraged']))

/** Options for the device (WebAuthn, level 3), with its own names. */
const toMake = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.exactOptional(z.string()), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: publicKey })),
  timeout: z.exactOptional(z.number()),
  excludeCredentials: z.exactOptional(z.array(known)),
  authenticatorSelection: z.exactOptional(
    z.object({ residentKey: wish, requireResidentKey: z.exactOptional(z.boolean()), userVerification: wish }),
  ),
  attestation: z.exactOptional(z.enum(['none', 'direct', 'enterprise', 'indirect'])),
})
const toSign = z.object({
  challenge: z.string(),
  rpId: z.exactOptional(z.string()),
  timeout: z.exactOptional(z.number()),
  userVerification: wish,
  /** Empty for a sign-in, as the passkey itself identifies the person. */
  allowCredentials: z.array(known),
})

export const passkey = z.object({
  _id: id,
  name: z.string(),
  addedAt: z.string(),
  /** Null for a passkey that was never used. */
  usedAt: z.nullable(z.string()),
  /** True if the passkey is synced to several devices. */
  isSynced: z.boolean(),
})
export type Passkey = z.output<typeof passkey>

const url = '/api/auth/passkeys'
const one = `${url}/:id` as const

export const listPasskeys = endpoint('GET', url, 'member', {
  summary: "The signed-in user's passkeys, the newest first",
  response: {
    200: z.object({
      /** False if the address of Bahi is an IP address: a passkey belongs to a host name. */
      isPossible: z.boolean(),
      /** True if this session needs a passkey before it can use the platform's calls. */
      isNeeded: z.boolean(),
      passkeys: z.array(passkey),
    }),
  },
})

export const beginPasskey = endpoint(
  'POST',
  `${url}/begin`,
  'member',
  {
    summary: 'What a device needs for making a passkey; good for five minutes',
    response: { 200: z.object({ ...done, options: toMake }) },
  },
  { again: true },
)

export const addPasskey = endpoint('POST', url, 'member', {
  summary: 'Stores the passkey that a device has made; its owner gets a letter',
  body: z.object({ credential: newCredential }),
  response: { 200: z.object({ ...done, passkey }) },
})

export const passkeyName = z.object({ name: requiredText(60, () => t('Name')) })

export const renamePasskey = endpoint('PUT', one, 'member', {
  summary: "Gives one of the signed-in user's passkeys another name",
  params: idParams,
  body: passkeyName,
  response: { 200: z.object(done) },
})

export const removePasskey = endpoint(
  'DELETE',
  one,
  'member',
  {
    summary: 'Removes a passkey: it opens nothing any more, and other sessions that it opened end',
    params: idParams,
    response: { 200: z.object(done) },
  },
  { again: true },
)

export const beginPasskeySignIn = endpoint('POST', '/api/auth/login/passkey/begin', 'public', {
  summary: 'What a device needs for signing in with a passkey; good for five minutes',
  limit: 'challenge',
  response: { 200: z.object({ ...done, options: toSign }) },
})

export const signInWithPasskey = endpoint('POST', '/api/auth/login/passkey', 'public', {
  summary: 'Signs in with a passkey and nothing else; answers what a login does',
  limit: 'password',
  body: z.object({
    credential: assertion,
    rememberMe: z._default(z.boolean(), false),
    /** Device tokens of all accounts in this browser: only the passkey identifies the present one. */
    deviceTokens: z._default(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(20)), []),
  }),
  response: login.schema.response,
})
