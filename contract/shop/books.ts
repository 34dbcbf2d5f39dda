import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'

export const downloadShopArchive = endpoint('GET', '/api/books', 'whole-books', {
  summary:
    'Everything of the shop, for its owner: a zip with a JSON and a CSV file for each table, its filed returns, and its papers as PDFs where they are asked for',
  querystring: z.object({ papers: z._default(z.enum(['yes', 'no'], t('Choose yes or no')), 'no') }),
  response: { 200: z.unknown() }, // application/zip
})
