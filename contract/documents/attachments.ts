import * as z from 'zod/mini'
import { ATTACHED_TYPES } from '#domain/attachments/attached-file.ts'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { done, idParams, text } from '../fields.ts'

/** A file that belongs to a document, by the SHA-256 of its bytes. */
export const attachment = z.object({
  hash: z.string(),
  name: z.string(),
  type: z.enum(ATTACHED_TYPES),
  size: z.number(), // bytes
  by: z.string(),
  at: z.string(),
})
export type Attachment = z.output<typeof attachment>

const url = '/api/documents/:id/attachments'
const oneOf = z.extend(idParams, { hash: z.string().check(z.regex(/^[0-9a-f]{64}$/, t('Invalid id'))) })

export const listAttachments = endpoint('GET', url, 'look', {
  summary: 'The files of a document, in the order in which they were attached; without their bytes',
  params: idParams,
  response: { 200: z.object({ attachments: z.array(attachment) }) },
})

export const attachFile = endpoint('POST', url, 'trade', {
  summary:
    'Attaches a file to a document: a PDF, PNG, JPEG or WebP of at most 5 MB, ten a document; the same bytes again are the same file',
  params: idParams,
  querystring: z.object({ name: text(300, () => t('Name')) }),
  body: z.unknown(), // the file's bytes, not JSON
  response: { 201: z.object({ ...done, attachment }) },
})

export const getAttachment = endpoint('GET', `${url}/:hash`, 'look', {
  summary: 'A file of a document, to people signed in to the shop that has it',
  params: oneOf,
  response: { 200: z.unknown() }, // the file's bytes
})

export const removeAttachment = endpoint('DELETE', `${url}/:hash`, 'trade', {
  summary: 'Removes a file of a document; on a locked day what proves a bill stays',
  params: oneOf,
  response: { 200: z.object(done) },
})
