import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../../endpoint.ts'
import { done } from '../../fields.ts'
import { personName } from '../person-name.ts'

// Apart from sessions.ts, which every page loads.

export const ownName = z.object({ name: personName(() => t('Your name')) })

export const changeOwnName = endpoint('PUT', '/api/users/name', 'member', {
  summary: 'Corrects the name of the signed-in user, under which what they write is listed',
  body: ownName,
  response: { 200: z.object(done) },
})
