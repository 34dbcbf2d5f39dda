import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import { type Endpoint, endpoint, type Manner, type Permission } from '../endpoint.ts'
import { idParams, isoDate, listQuery } from '../fields.ts'
import { rupees } from '../figures.ts'

/** Filters of every list of documents. */
export const documentQuery = {
  ...listQuery,
  from: z.optional(isoDate),
  to: z.optional(isoDate),
  /** Only documents that name this stored merchant. */
  merchant: z.optional(z.uuid(t('Invalid reference'))),
  /** 1: leave the lines out, as the list on screen needs only their number. */
  brief: z.optional(z.literal('1')),
}

/** Sums of one direction: count and total leave out returned and cancelled documents, pending includes returned ones. */
export const documentSide = z.object({ count: z.number(), total: rupees, pending: rupees })
export type DocumentSide = z.output<typeof documentSide>

/** Number and sums of the documents that match a filter. Sales and purchases are never added. */
const documentSums = z.object({
  count: z.number(),
  /** True if there are more than these: counting them would take long, and they are not summed. */
  isMore: z.boolean(),
  returned: z.number(),
  /** Number of cancelled documents; absent if there are none. */
  cancelled: z.optional(z.number()),
  sides: z.nullable(z.object({ sales: documentSide, purchase: documentSide })),
})
export type DocumentSums = z.output<typeof documentSums>

/** The calls of a document noun at its URL: `stored` is the schema of one document, `saved` of the answer to a write. */
export const documentCalls = <S extends z.ZodMiniType, A extends z.ZodMiniType>(
  url: Endpoint['url'],
  stored: S,
  saved: A,
) => ({
  list: <Q extends z.ZodMiniType>(about: { summary: string; querystring: Q }) =>
    endpoint('GET', url, 'look', { ...about, response: { 200: z.array(stored) } }),

  /** Sums over the list's filters, ignoring limit and cursor. */
  sums: <Q extends z.ZodMiniType>(list: { schema: { querystring: Q } }) =>
    endpoint('GET', `${url}/sums`, 'look', {
      summary: 'How many of the list match, and what they sum to',
      querystring: list.schema.querystring,
      response: { 200: documentSums },
    }),

  get: (about: { summary: string }) =>
    endpoint('GET', `${url}/:id`, 'look', { ...about, params: idParams, response: { 200: stored } }),

  create: <B extends z.ZodMiniType, P extends Permission>(
    permission: P,
    about: { summary: string; body: B },
    manner?: Partial<Manner>,
  ) => endpoint('POST', url, permission, { ...about, response: { 201: saved } }, manner),

  update: <B extends z.ZodMiniType, P extends Permission>(
    permission: P,
    about: { summary: string; body: B },
  ) => endpoint('PUT', `${url}/:id`, permission, { ...about, params: idParams, response: { 200: saved } }),

  /** Marks a document as returned, once. */
  takeBack: <Q extends z.ZodMiniType, P extends Permission>(
    permission: P,
    about: { summary: string; querystring: Q },
    manner?: Partial<Manner>,
  ) =>
    endpoint(
      'PUT',
      `${url}/:id/return`,
      permission,
      { ...about, params: idParams, response: { 200: saved } },
      manner,
    ),
})
