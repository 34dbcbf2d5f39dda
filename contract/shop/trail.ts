import * as z from 'zod/mini'
import { NOUNS } from '#domain/document-kinds.ts'
import { PERMISSION_NAMES } from '#domain/people/permissions.ts'
import {
  TRAIL_ACTS,
  TRAIL_KIND_NAMES,
  TRAIL_TABLE_NAMES,
  TRAIL_THING_NAMES,
} from '#domain/trail/trail-tables.ts'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, listQuery, maybeText } from '../fields.ts'
import { rupees } from '../figures.ts'

/** Old or new value of a field; the screen words it (domain/trail/trail-words.ts). */
const value = z.nullable(
  z.union([
    z.object({ money: rupees }),
    z.object({ line: z.object({ quantity: z.number(), unit: z.string(), rate: z.number(), total: rupees }) }),
    z.object({ text: z.string() }),
  ]),
)
export type TrailValue = z.output<typeof value>

const change = z.object({
  /** Table and column; for a jsonb column with the path: 'party.name'. 'line': a whole line. */
  table: z.enum(TRAIL_TABLE_NAMES),
  field: z.string(),
  /** The line concerned. */
  of: z.string(),
  before: value,
  after: value,
})
export type TrailChange = z.output<typeof change>

/** What was asked for, in figures; the screen words it (domain/trail/asked-words.ts). */
const about = {
  permissions: z.array(z.enum(PERMISSION_NAMES)),
  amount: z.nullable(rupees),
  discount: z.nullable(z.object({ percent: z.number(), free: z.number() })),
  difference: z.nullable(rupees),
}

const entry = z.object({
  key: z.string(),
  at: z.string(),
  /** The person who did it; empty: Bahi itself, or the customer on a bill's page. */
  by: z.string(),
  /** The trusted till; '' for other devices. */
  till: z.string(),
  act: z.enum(TRAIL_ACTS),
  table: z.enum(TRAIL_TABLE_NAMES),
  /** Label: a number or a name. */
  name: z.string(),
  opens: z.nullable(
    z.union([
      z.object({ to: z.literal('document'), noun: z.enum(NOUNS), id: z.string() }),
      z.object({ to: z.literal('voucher'), id: z.string() }),
      z.object({ to: z.literal('party'), id: z.string() }),
      z.object({ to: z.literal('product'), code: z.string() }),
    ]),
  ),
  changes: z.array(change),
  /** The yes by which it was done. */
  yes: z.nullable(z.object({ ...about, by: z.string(), why: z.string(), word: z.string() })),
  /** A question for a yes: who asked whom for what. */
  asked: z.optional(
    z.object({
      ...about,
      state: z.enum(['asked', 'given', 'refused', 'withdrawn']),
      asker: z.string(),
      decider: z.string(),
      why: z.string(),
    }),
  ),
})
export type TrailEntry = z.output<typeof entry>

/** End of the hash chain: the number of its rows, and the hash of the last one. */
const head = z.nullable(
  z.object({ month: z.string(), place: z.number(), hash: z.string(), sealedAt: z.string() }),
)
export type TrailHead = z.output<typeof head>

interface Days {
  from?: string | undefined
  to?: string | undefined
}

export const listTrail = endpoint('GET', '/api/trail', 'whole-trail', {
  summary: 'Who changed what and when, with before and after, newest first',
  querystring: z
    .object({
      ...listQuery,
      from: z.optional(isoDate),
      to: z.optional(isoDate),
      /** Id of a user. */
      person: z.optional(z.uuid(t('Invalid reference'))),
      kind: z.optional(z.enum(TRAIL_KIND_NAMES)),
      /** Name of a trusted till. */
      till: maybeText(20, () => t('Till')),
      /** Only what an auditor looks at first. */
      worth: z.optional(z.enum(['look'])),
    })
    .check(
      z.refine<Days>(({ from, to }) => !from || !to || from <= to, {
        message: t('The first day is after the last'),
        path: ['from'],
      }),
    ),
  response: {
    200: z.object({
      entries: z.array(entry),
      people: z.array(z.object({ id: z.string(), name: z.string() })),
      /** Tills that something was done at. */
      tills: z.array(z.string()),
      head,
    }),
  },
})
export type TrailQuery = z.output<typeof listTrail.schema.querystring>

export const readTrailOf = endpoint('GET', '/api/trail/:thing/:id', 'whole-trail', {
  summary: 'The changes of one document, party, product or voucher, newest first',
  params: z.object({ thing: z.enum(TRAIL_THING_NAMES, t('There is no such thing')), id }),
  querystring: z.object({ limit: listQuery.limit, cursor: listQuery.cursor }),
  response: { 200: z.object({ entries: z.array(entry) }) },
})

export const checkTrail = endpoint('POST', '/api/trail/check', 'whole-trail', {
  summary:
    'Chains what is not chained yet, and proves that no row of the trail was removed, changed or put in',
  response: {
    200: z.object({
      success: z.literal(true),
      /** Faults, and their places. */
      findings: z.array(z.object({ where: z.string(), what: z.string() })),
      head,
    }),
  },
})
