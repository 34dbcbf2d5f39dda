import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { requiredText } from '../fields.ts'

/** One line of the GST portal's list of goods (HSN) and services (SAC, which begin with 99). */
const hsn = z.object({ code: z.string(), text: z.string() })
export type Hsn = z.output<typeof hsn>

export const findHsn = endpoint('GET', '/api/hsn', 'look', {
  summary: 'Lines of the official HSN and SAC list that begin with these digits, or hold words that begin so',
  querystring: z.object({ search: requiredText(100, () => t('Search')) }),
  response: { 200: z.array(hsn) },
})
