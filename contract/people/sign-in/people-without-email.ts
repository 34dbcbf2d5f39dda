import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../../endpoint.ts'
import { done, id } from '../../fields.ts'
import { shopRole } from '../members.ts'
import { personName } from '../person-name.ts'
import { newPin } from '../pins.ts'

const withoutEmail = shopRole.check(
  z.refine(
    (role) => role !== 'owner',
    t('An owner needs an email and a password: settings do not open with a PIN.'),
  ),
)

/** A person without an email: they sign in by PIN, at the trusted tills of this shop alone. */
export const helperDraft = z.object({ name: personName(() => t('Name')), role: withoutEmail, pin: newPin })

export const addHelper = endpoint(
  'POST',
  '/api/people',
  'settings',
  {
    summary: 'Adds a person without an email, who signs in by PIN at the trusted tills of the shop alone',
    body: helperDraft,
    response: { 201: z.object({ ...done, _id: id }) },
  },
  { again: true },
)
