import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { isoDate, text } from '../fields.ts'

const lock = z.object({
  /** The last day that is locked, 'yyyy-mm-dd'; null while all are open. */
  lockedUpTo: z.nullable(z.string()),
  /** Locks and openings with their persons, the newest first. */
  changes: z.array(
    z.object({
      lockedUpTo: z.nullable(z.string()),
      was: z.nullable(z.string()),
      reason: z.string(),
      at: z.string(),
      by: z.string(),
    }),
  ),
})
export type Lock = z.output<typeof lock>

export const getLock = endpoint('GET', '/api/gst/lock', 'look', {
  summary: 'Up to which day the books are locked, and who locked or opened them',
  response: { 200: lock },
})

export const lockBooks = endpoint('PUT', '/api/gst/lock', 'file', {
  summary:
    'Locks the books up to a day that is over, or opens them again from the day after it; asks first (409, unconfirmed) where returns are not filed, rows undecided or findings open',
  body: z.object({
    upTo: z.nullable(isoDate),
    /** Why the days are opened again. */
    reason: text(200, () => t('Reason')),
    /** True to lock although tasks of the months are open. */
    confirmed: z._default(z.boolean(), false),
  }),
  response: { 200: lock },
})
