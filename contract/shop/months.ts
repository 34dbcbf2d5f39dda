import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { returnMonth } from '../gst/findings.ts'

/** Maximum of shops in the list of clients, more than one person has. */
export const MOST_CLIENTS = 200

export const monthArchive = endpoint('GET', '/api/books/month', 'export', {
  summary:
    'A month of the shop in one zip: its papers, the files of its purchases, registers, returns as filed or as they stand, and the head of its trail; the header X-Files says about how many files',
  querystring: z.object({ month: returnMonth }),
  response: { 200: z.unknown() }, // application/zip
})

/** Ids of the shops, separated by commas; absent: all. */
const picked = z.optional(
  z.pipe(
    z.string(t('Choose the shops')).check(z.maxLength(MOST_CLIENTS * 37, t('Choose the shops'))),
    z.pipe(
      z.transform((list: string) => (list === '' ? undefined : list.split(','))),
      z.optional(z.array(id)),
    ),
  ),
)

export const monthArchiveOfShops = endpoint('GET', '/api/desk/months', 'member', {
  summary:
    'A month of several shops whose books the signed-in user may read whole, in one zip, in a folder each; what may not be exported is named in it. The header X-Files says about how many files',
  querystring: z.object({ month: returnMonth, shops: picked }),
  response: { 200: z.unknown() }, // application/zip
})
