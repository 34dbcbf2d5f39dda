import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { done, id, idParams } from '../../fields.ts'
import { STAFF } from '../members.ts'
import { newPin, pin } from '../pins.ts'

// PINs that an owner gives or asks for, and what wrong ones have closed. Apart from pins.ts, which a till loads.

const ofPerson = '/api/people/:id/pin'

export const givenPin = z.object({ pin: newPin })

export const givePin = endpoint(
  'PUT',
  ofPerson,
  'settings',
  {
    summary: 'Sets another PIN for somebody of the shop; their sessions at tills end',
    params: idParams,
    body: givenPin,
    response: { 200: z.object(done) },
  },
  { again: true },
)

export const askForPin = endpoint('POST', `${ofPerson}/ask`, 'settings', {
  summary: 'Asks somebody for another PIN; the present one opens the till until they have set it',
  params: idParams,
  response: { 200: z.object(done) },
})

export const pinChange = z.object({ current: pin, pin: newPin })

export const changePin = endpoint('PUT', '/api/pin/change', 'look', {
  summary: 'Replaces the PIN of the signed-in user by their present PIN, without a password',
  body: pinChange,
  response: { 200: z.object(done) },
})

/** What wrong PINs have closed: a person at a till, or a till. */
export const pinClosing = z.object({
  _id: id,
  kind: z.enum(['person', 'till']),
  /** The person whose PIN was typed last. */
  name: z.string(),
  /** '' in a browser that is no trusted till. */
  till: z.string(),
  closedAt: z.string(),
  closedUntil: z.string(),
})
export type PinClosing = z.output<typeof pinClosing>

export const listPinClosings = endpoint(
  'GET',
  '/api/pin-closings',
  'settings',
  {
    summary: 'Who is closed at which till after wrong PINs, and which tills are',
    response: { 200: z.array(pinClosing) },
  },
  { openedWith: STAFF },
)

export const liftPinClosing = endpoint('DELETE', '/api/pin-closings/:id', 'settings', {
  summary: 'Opens again what wrong PINs have closed, before the quarter of an hour is over',
  params: idParams,
  response: { 200: z.object(done) },
})
