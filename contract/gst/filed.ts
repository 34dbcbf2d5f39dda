import * as z from 'zod/mini'
import { FIRST_RETURN_MONTH } from '#domain/documents/days/book-days.ts'
import { FORMS } from '#domain/gst/forms.ts'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { done, emptyAsAbsent, isoDate } from '../fields.ts'

const MONTH_WORDS = t('Choose a month')
/** 'yyyy-mm' */
export const month = z.string(MONTH_WORDS).check(
  z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, MONTH_WORDS),
  z.refine((month) => month >= FIRST_RETURN_MONTH, t('GST began in July 2017')),
)
export const monthQuery = z.object({ month })

const ARN_WORDS = t('ARN: 15 letters and digits, as AA2711260012345')
const arn = z.optional(
  z.pipe(
    emptyAsAbsent,
    z.optional(
      z.string(ARN_WORDS).check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}[A-Z0-9]{13}$/, ARN_WORDS)),
    ),
  ),
)

export const filedReturn = z.object({
  form: z.enum(FORMS),
  month: z.string(),
  /** First and last day of the reported period. */
  from: z.string(),
  to: z.string(),
  filedOn: z.string(),
  /** The portal's acknowledgement; null until it is entered. */
  arn: z.nullable(z.string()),
  at: z.string(),
  by: z.string(),
})
export type FiledReturnAnswer = z.output<typeof filedReturn>

export const listFiled = endpoint('GET', '/api/gst/filed', 'figures', {
  summary: 'The returns of a month that were marked as filed',
  querystring: monthQuery,
  response: { 200: z.array(filedReturn) },
})

export const markFiled = endpoint(
  'POST',
  '/api/gst/filed',
  'file',
  {
    summary:
      'Marks a return as filed and keeps a copy of what the books say at that moment; of one that is filed it adds the ARN, once',
    body: z.object({ form: z.enum(FORMS, t('Choose a return')), month, filedOn: z.optional(isoDate), arn }),
    response: { 201: z.object({ ...done, filed: filedReturn }) },
  },
  { blind: true },
)
export type FiledDraft = z.output<typeof markFiled.schema.body>
