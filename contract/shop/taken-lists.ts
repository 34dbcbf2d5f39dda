import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { done, id } from '../fields.ts'

const NO_LIST = t('There is no such list')

/** Lists that a browser exports or prints from the rows of a screen. */
export const takenList = z.object({
  list: z.enum(['products', 'merchants', 'batches', 'invoices', 'trail', 'statement', 'report'], NO_LIST),
  /** Party of the statement. */
  party: z.optional(id),
  /** Name of the report in its URL; the server checks it, as the table of reports is long. */
  report: z.optional(z.string(NO_LIST).check(z.maxLength(60, NO_LIST))),
  /** True for a list on paper, else it is a spreadsheet. */
  isPrinted: z.optional(z.boolean()),
})
export type TakenList = z.input<typeof takenList>

export const takeList = endpoint('POST', '/api/taken-lists', 'export', {
  summary:
    'Asked before a browser makes a file of a list, or prints it: whether the caller may, and the trail notes that they did',
  body: takenList,
  response: { 200: z.object(done) },
})
