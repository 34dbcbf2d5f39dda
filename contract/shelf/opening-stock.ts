import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { done, idParams } from '../fields.ts'
import { rupees, rupeesDraft } from '../figures.ts'

const opening = z.object({
  /** First day on which it counts, as YYYY-MM-DD. */
  date: z.string(),
  quantity: z.number(),
  worth: rupees,
})
export type OpeningStock = z.output<typeof opening>

export const getOpening = endpoint('GET', '/api/products/:id/opening', 'items-with-costs', {
  summary: 'With what a product came into the books; null where it came with nothing',
  params: idParams,
  response: { 200: z.object({ opening: z.nullable(opening) }) },
})

export const correctOpening = endpoint('PUT', '/api/products/:id/opening', 'items-with-costs', {
  summary: 'Corrects what the opening stock of a product was worth in all, in rupees',
  params: idParams,
  body: z.object({ worth: rupeesDraft(() => t('Worth')) }),
  response: { 200: z.object(done) },
})
