import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { done, idParams, requiredText } from '../fields.ts'
import { credentials } from '../people/auth.ts'

export const closing = z.object({
  /** The name of the shop, as it is written. */
  name: requiredText(120, () => t('Name of the shop')),
  password: credentials.shape.password,
})

export const closeShop = endpoint('POST', '/api/shops/:id/close', 'member', {
  summary:
    'The owner who pays closes a shop with their password: thirty days nothing is written there, then it is erased. The key of its sealed books is answered once',
  params: idParams,
  body: closing,
  response: { 200: z.object({ ...done, key: z.string(), closesAt: z.string() }) },
})

export const comeBack = endpoint('POST', '/api/shops/:id/come-back', 'member', {
  summary: 'An owner opens a shop again that was closed less than thirty days ago',
  params: idParams,
  response: { 200: z.object(done) },
})

export const sealedBooksQuery = z.object({
  key: requiredText(200, () => t('Key')),
  /** The GSTIN of the shop, or the email of an owner. */
  owner: requiredText(254, () => t('GSTIN or email')),
})

export const openSealedBooks = endpoint('POST', '/api/public/sealed-books', 'public', {
  summary: 'The books of a shop that was closed and erased, to whoever has their key',
  limit: 'rare',
  body: sealedBooksQuery,
  response: { 200: z.unknown() }, // application/zip
})
