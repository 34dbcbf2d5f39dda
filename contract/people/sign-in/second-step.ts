import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../../endpoint.ts'
import { atMost, done, requiredText } from '../../fields.ts'
import { login } from '../auth.ts'

// The second step of a sign-in. Apart from auth.ts, as the sign-in screen loads it only if it is needed.

/** A code of the app, '123 456' as well as '123456', or a recovery code in its place. */
const code = z
  .string(t('Enter the code'))
  .check(z.trim(), z.minLength(1, t('Enter the code')), atMost(40, t('This is no code')))

export const challengeAnswer = z.object({
  /** From `values.challenge` of the refusal of the password. */
  challenge: requiredText(100, () => t('Sign-in')),
  code,
})

export const signInWithCode = endpoint('POST', '/api/auth/login/code', 'public', {
  summary: 'The second step of a sign-in: a code of the app or a recovery code; answers what a login does',
  limit: 'password',
  body: challengeAnswer,
  response: login.schema.response,
})

export const secondStep = z.object({
  isOn: z.boolean(),
  /** Since when; null where it is off. */
  since: z.nullable(z.string()),
  /** How many recovery codes have not been used. */
  recoveryCodesLeft: z.number(),
  /** True if the installation requires a second step of this person. */
  isRequired: z.boolean(),
})
export type SecondStep = z.output<typeof secondStep>

export const showSecondStep = endpoint('GET', '/api/auth/second-step', 'member', {
  summary: 'Whether the signed-in user is asked for a second step',
  response: { 200: secondStep },
})

export const beginSecondStep = endpoint(
  'POST',
  '/api/auth/second-step/begin',
  'member',
  {
    summary: 'Makes the secret for an app; nothing is asked for until its first code is confirmed',
    response: {
      200: z.object({
        ...done,
        /** Base32, as one types it into an app that cannot scan. */
        secret: z.string(),
        /** Content of the QR code: otpauth://totp/... */
        uri: z.string(),
      }),
    },
  },
  { again: true },
)

/** Shown once: only hashes are stored. */
const newCodes = z.object({ ...done, recoveryCodes: z.array(z.string()) })

export const firstCode = z.object({ code })

export const confirmSecondStep = endpoint('POST', '/api/auth/second-step/confirm', 'member', {
  summary: 'Switches the second step on with the first right code; answers ten recovery codes',
  body: firstCode,
  response: { 200: newCodes },
})

export const renewRecoveryCodes = endpoint(
  'POST',
  '/api/auth/second-step/recovery-codes',
  'member',
  { summary: 'Ten new recovery codes; the old ones open nothing any more', response: { 200: newCodes } },
  { again: true },
)

export const endSecondStep = endpoint(
  'POST',
  '/api/auth/second-step/end',
  'member',
  { summary: 'Switches the second step off', response: { 200: z.object(done) } },
  { again: true },
)
