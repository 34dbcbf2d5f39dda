import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { display } from './shown-sale.ts'

// Any token is looked up, whatever its shape, so that the answer does not reveal the shape of valid ones.
export const getDisplay = endpoint('GET', '/api/public/displays/:token', 'public', {
  summary:
    'What a customer display shows, for who has its link: without a body (204) where `version` is it still; unknown and old links look the same',
  params: z.object({ token: z.string() }),
  querystring: z.object({ version: z.optional(z.coerce.number().check(z.int(), z.minimum(0))) }),
  response: { 200: z.object({ version: z.int(), display }) },
})
