import * as z from 'zod/mini'
import { TALLY_GROUPS } from '#domain/tally/groups.ts'
import type { Endpoint } from '../endpoint.ts'
import { atMost, done, isoDate, requiredText } from '../fields.ts'

const config = { permission: 'subscribed' } as const
const url = '/api/tally'

export const getTallyMasters = {
  method: 'GET',
  url: `${url}/masters`,
  config,
  schema: {
    summary: 'Units, ledgers, parties and items as an XML file that Tally imports',
    response: { 200: z.unknown() }, // text/xml
  },
} as const satisfies Endpoint

export const getTallyVouchers = {
  method: 'GET',
  url: `${url}/vouchers`,
  config,
  schema: {
    summary: 'Every bill, note and voucher of some dates as an XML file that Tally imports; at most 366 days',
    querystring: z.object({ from: isoDate, to: isoDate }),
    response: { 200: z.unknown() }, // text/xml
  },
} as const satisfies Endpoint

const group = z.enum(TALLY_GROUPS, 'Choose a group of Tally')

export const tallyLedger = z.object({
  account: z.string(),
  /** What the account is called here. */
  ours: z.string(),
  name: z.string(),
  group,
  /** The shop chose it; else it is what Bahi offers. */
  isChosen: z.boolean(),
})
export type TallyLedgerRow = z.output<typeof tallyLedger>

export const listTallyLedgers = {
  method: 'GET',
  url: `${url}/ledgers`,
  config,
  schema: {
    summary: 'What each account is called in Tally, and under which group it stands there',
    response: { 200: z.array(tallyLedger) },
  },
} as const satisfies Endpoint

/** More than any shop has accounts. */
const MOST_LEDGERS = 1000

export const saveTallyLedgers = {
  method: 'PUT',
  url: `${url}/ledgers`,
  config,
  schema: {
    summary: 'Says how accounts are called in Tally; those that are left out go by their own names again',
    body: z.object({
      ledgers: z
        .array(
          z.object({
            account: z.string('Choose an account').check(z.regex(/^[a-z0-9-]{1,40}$/, 'Choose an account')),
            name: requiredText(100, 'Ledger in Tally'),
            group,
          }),
        )
        .check(z.maxLength(MOST_LEDGERS, `At most ${MOST_LEDGERS} ledgers`)),
    }),
    response: { 200: z.object({ ...done, ledgers: z.array(tallyLedger) }) },
  },
} as const satisfies Endpoint

/** The answer of a large import, every voucher of it refused in words. */
export const MOST_RESPONSE_LETTERS = 500_000

export const readTallyAnswer = {
  method: 'POST',
  url: `${url}/response`,
  config,
  schema: {
    summary: 'Says in sentences what Tally answered to an import; keeps nothing',
    body: z.object({
      text: z
        .string('Choose the file that Tally answered')
        .check(
          z.minLength(1, 'Choose the file that Tally answered'),
          atMost(MOST_RESPONSE_LETTERS, 'This file is too large to be an answer of Tally'),
        ),
    }),
    response: {
      200: z.object({
        outcome: z.enum(['all', 'part', 'none']),
        sentences: z.array(z.string()),
        /** In Tally's own words. */
        problems: z.array(z.string()),
      }),
    },
  },
} as const satisfies Endpoint
