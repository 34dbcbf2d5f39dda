import * as z from 'zod/mini'
import { MOST_NAME_LETTERS } from '#domain/people/person-name.ts'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../../endpoint.ts'
import { done, requiredText } from '../../fields.ts'

// Apart from sessions.ts, which every page loads.

export const ownName = z.object({ name: requiredText(MOST_NAME_LETTERS, () => t('Your name')) })

export const changeOwnName = endpoint('PUT', '/api/users/name', 'member', {
  summary: 'Corrects the name of the signed-in user, under which what they write is listed',
  body: ownName,
  response: { 200: z.object(done) },
})
