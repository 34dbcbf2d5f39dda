import * as z from 'zod/mini'
import { TALLY_GROUPS } from '#domain/tally/groups.ts'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { atMost, done, isoDate, requiredText } from '../fields.ts'

const url = '/api/tally'

export const getTallyMasters = endpoint('GET', `${url}/masters`, 'whole-books', {
  summary: 'Units, ledgers, parties and items as an XML file that Tally imports',
  response: { 200: z.unknown() }, // text/xml
})

export const getTallyVouchers = endpoint('GET', `${url}/vouchers`, 'whole-books', {
  summary: 'Every bill, note and voucher of some dates as an XML file that Tally imports; at most 366 days',
  querystring: z.object({ from: isoDate, to: isoDate }),
  response: { 200: z.unknown() }, // text/xml
})

const group = z.enum(TALLY_GROUPS, t('Choose a group of Tally'))

export const tallyLedger = z.object({
  account: z.string(),
  /** Name of the account here. */
  ours: z.string(),
  name: z.string(),
  group,
  /** True if the shop chose it; else it is Bahi's proposal. */
  isChosen: z.boolean(),
})
export type TallyLedgerRow = z.output<typeof tallyLedger>

export const listTallyLedgers = endpoint('GET', `${url}/ledgers`, 'whole-books', {
  summary: 'What each account is called in Tally, and under which group it stands there',
  response: { 200: z.array(tallyLedger) },
})

/** More than any shop has accounts. */
const MOST_LEDGERS = 1000

export const saveTallyLedgers = endpoint('PUT', `${url}/ledgers`, 'returns', {
  summary: 'Says how accounts are called in Tally; those that are left out go by their own names again',
  body: z.object({
    ledgers: z
      .array(
        z.object({
          account: z
            .string(t('Choose an account'))
            .check(z.regex(/^[a-z0-9-]{1,40}$/, t('Choose an account'))),
          name: requiredText(100, () => t('Ledger in Tally')),
          group,
        }),
      )
      .check(z.maxLength(MOST_LEDGERS, { error: () => t('At most {most} ledgers', { most: MOST_LEDGERS }) })),
  }),
  response: { 200: z.object({ ...done, ledgers: z.array(tallyLedger) }) },
})

/** Size of the answer to a large import with every voucher refused. */
export const MOST_RESPONSE_LETTERS = 500_000

export const readTallyAnswer = endpoint('POST', `${url}/response`, 'returns', {
  summary: 'Says in sentences what Tally answered to an import; keeps nothing',
  body: z.object({
    text: z
      .string(t('Choose the file that Tally answered'))
      .check(
        z.minLength(1, t('Choose the file that Tally answered')),
        atMost(MOST_RESPONSE_LETTERS, t('This file is too large to be an answer of Tally')),
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
})
