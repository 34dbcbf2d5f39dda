import * as z from 'zod/mini'
import { GROUP_NAMES, OWN_GROUPS } from '#domain/ledger/account-groups.ts'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { done, requiredText } from '../fields.ts'
import { rupees } from '../figures.ts'

/** An account of the shop. */
export const account = z.object({
  code: z.string(),
  name: z.string(),
  group: z.enum(GROUP_NAMES),
  /** Opened by the shop itself. */
  isOwn: z.boolean(),
  /**
   * Current balance: above zero debit, below zero credit. Absent without the permissions for costs and for all sales, as the
   * balances show both.
   */
  balance: z.optional(rupees),
})
export type StoredAccount = z.output<typeof account>

const name = requiredText(60, () => t('Account name'))
const accountCode = z
  .string(t('Choose an account'))
  .check(z.regex(/^[a-z0-9-]{1,40}$/, t('Choose an account')))

export const listAccounts = endpoint('GET', '/api/money/accounts', 'look', {
  summary:
    'The accounts of the shop, with their balances for who may see reports, costs and all sales; at a counter those that it chooses from',
  response: { 200: z.array(account) },
})

export const createAccount = endpoint('POST', '/api/money/accounts', 'spend', {
  summary: 'Opens an account',
  body: z.object({ name, group: z.enum(OWN_GROUPS, t('Choose a group')) }),
  response: { 201: z.object({ ...done, account }) },
})

export const renameAccount = endpoint('PUT', '/api/money/accounts/:code', 'spend', {
  summary: 'Calls an account otherwise',
  params: z.object({ code: accountCode }),
  body: z.object({ name }),
  response: { 200: z.object(done) },
})

/** An account as a person chooses it. */
export const chosenAccount = accountCode
