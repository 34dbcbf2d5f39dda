import * as z from 'zod/mini'
import { FORMS } from '#domain/gst/forms.ts'
import { SHOP_ROLES } from '#domain/people/shop-roles.ts'
import { REGISTRATIONS } from '#domain/shop/registration.ts'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { id, idParams, text } from '../fields.ts'
import { rupees } from '../figures.ts'
import { returnMonth } from '../gst/findings.ts'

/** A shop whose books a person may read completely, with the state of its returns. */
export const client = z.object({
  _id: id,
  name: z.string(),
  address: z.string(),
  role: z.enum(SHOP_ROLES),
  registration: z.enum(REGISTRATIONS),
  /** The first return that is not filed; null if none is to be filed. */
  due: z.nullable(
    z.object({
      form: z.enum(FORMS),
      /** 'yyyy-mm' */
      month: z.string(),
      /** Due date. */
      due: z.string(),
      /** Days left till then; below zero it is late. */
      daysLeft: z.number(),
    }),
  ),
  /** True if all returns of the asked month are filed. */
  isFiled: z.boolean(),
  /** True for a registered shop that has no GSTIN in its profile: it files nothing until then. */
  lacksGstin: z.boolean(),
  /** The last day that is locked, null while all are open. */
  lockedUpTo: z.nullable(z.string()),
  /** Bills of suppliers that are in GSTR-2B of the month and not in the books; null where none was loaded. */
  missing: z.nullable(z.number()),
  /** True if the month is over and its GSTR-2B was not loaded, though its GSTR-3B is to be filed. */
  lacksGstr2b: z.boolean(),
  /** Changes that the person made there in the last seven days. */
  changes: z.number(),
  /** Questions that are not settled. */
  asked: z.number(),
  /** True if the person may download the shop's months without a permit. */
  mayExport: z.boolean(),
})
export type Client = z.output<typeof client>

export const listClients = endpoint('GET', '/api/desk', 'member', {
  summary: 'The shops whose books the signed-in user may read whole: what is due, missing and locked in each',
  /** 'yyyy-mm': what is open of that month; absent: what is due next. */
  querystring: z.object({ month: z.optional(returnMonth) }),
  response: { 200: z.array(client) },
})

export const findingsOfClient = endpoint('GET', '/api/desk/:id/findings', 'member', {
  summary: 'How much is to be put right in one of them before the returns of a month',
  params: idParams,
  querystring: z.object({ month: returnMonth }),
  response: { 200: z.object({ documents: z.number(), stops: z.number(), looks: z.number() }) },
})

/** A bill, a party or a row of GSTR-2B of a client, for a question about it. */
const record = z.object({
  pin: z.enum(['document', 'party', 'gstr2b-row']),
  id,
  /** Number or name. */
  label: z.string(),
  /** Whose bill it is; '' of a party. */
  party: z.string(),
  /** Null of a party. */
  total: z.nullable(rupees),
})
export type ClientRecord = z.output<typeof record>

export const recordsOfClient = endpoint('GET', '/api/desk/:id/records', 'member', {
  summary: 'Bills and rows of GSTR-2B by number, parties by name in one of them, to pin a question to',
  params: idParams,
  querystring: z.object({ search: text(60, () => t('Search')) }),
  response: { 200: z.array(record) },
})
