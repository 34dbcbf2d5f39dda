import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../../endpoint.ts'
import { done, id, requiredText } from '../../fields.ts'

export const showEmail = endpoint('GET', '/api/auth/email', 'member', {
  summary: 'The email of the signed-in user, and whether they have confirmed that it is theirs',
  response: { 200: z.object({ email: z.string(), isConfirmed: z.boolean() }) },
})

export const mailConfirmation = endpoint('POST', '/api/auth/email/letter', 'member', {
  summary: 'Mails the signed-in user a link that confirms their email; five an hour',
  response: { 200: z.object(done) },
})

/** Parts of the mailed link behind the #. */
export const emailConfirmation = z.object({
  user: id,
  /** The email in the mail; the token authenticates it. */
  email: requiredText(254, () => t('Link')),
  token: requiredText(100, () => t('Link')),
})

export const confirmEmail = endpoint('POST', '/api/auth/email/confirm', 'public', {
  summary: 'Confirms an email by the link of a letter; the link works as long as the person has that email',
  limit: 'mailed-code',
  body: emailConfirmation,
  response: { 200: z.object(done) },
})
