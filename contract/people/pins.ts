import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { done } from '../fields.ts'
import { credentials } from './auth.ts'

/** A PIN as typed at a counter. */
export const pin = z.string(t('Enter the PIN')).check(z.regex(/^\d{4,8}$/, t('A PIN has 4 to 8 digits')))

const RUNS = ['01234567890', '09876543210']

/** True for PINs that are guessed first: one repeated digit, or a run as 1234, 4321 and 7890. */
const isGuessablePin = (digits: string): boolean =>
  /^(\d)\1*$/.test(digits) || RUNS.some((run) => run.includes(digits))

/** A PIN as it is chosen. */
export const newPin = pin.check(
  z.refine((digits) => !isGuessablePin(digits), t('Anybody would guess this PIN. Choose another one.')),
)

export const pinDraft = z.object({ password: credentials.shape.password, pin: newPin })

/** Permission `member`, as the profile page stays open after the subscription has ended. */
export const showPin = endpoint('GET', '/api/pin', 'member', {
  summary: 'Whether the signed-in user has a PIN in this shop, and since when',
  response: {
    200: z.object({
      since: z.nullable(z.string()),
      /** True after too many wrong ones: it opens nothing until another one is set. */
      isOff: z.boolean(),
      /** True if an owner asks for another one. */
      isAsked: z.boolean(),
    }),
  },
})

export const setPin = endpoint('PUT', '/api/pin', 'look', {
  summary: 'Sets the PIN of the signed-in user in this shop, or another one',
  body: pinDraft,
  response: { 200: z.object(done) },
})

export const removePin = endpoint('DELETE', '/api/pin', 'look', {
  summary: 'Removes the PIN of the signed-in user in this shop',
  response: { 200: z.object(done) },
})
