import * as z from 'zod/mini'
import { MAX_AMOUNT_PAISE, type Paise, paiseToRupees, rupeesToPaise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { type FieldLabel, labelText } from '../field-label.ts'
import { done, id, isoDate, text } from '../fields.ts'
import { rupees } from '../figures.ts'

/** Maximum of lines matched in one call: more than a month of a busy shop. */
export const MOST_STATEMENT_LINES = 2000

const accountParams = z.object({
  code: z.string(t('Choose an account')).check(z.regex(/^[a-z0-9-]{1,40}$/, t('Choose an account'))),
})

/** Rupees of either sign: above zero money in. */
const signedRupees = (name: FieldLabel) =>
  z.codec(
    z
      .number({ error: () => t('{name} must be a number', { name: labelText(name) }) })
      .check(
        z.refine((value) => Math.abs(value) <= paiseToRupees(MAX_AMOUNT_PAISE), {
          error: () => t('{name} is too large', { name: labelText(name) }),
        }),
      ),
    z.custom<Paise>(Number.isInteger, {
      error: () => t('{name}: at most 2 decimals', { name: labelText(name) }),
    }),
    { decode: rupeesToPaise, encode: paiseToRupees },
  )

/** A line as it is in the file. */
const line = {
  date: isoDate,
  description: text(1000, () => t('Description')),
  reference: text(200, () => t('Reference')),
  amount: signedRupees(() => t('Amount')).check(z.refine((value) => value !== 0, t('Amount: not 0'))),
  balance: z._default(z.nullable(signedRupees(() => t('Balance'))), null),
}
const tooMany = () =>
  t('At most {most} lines at once. Load the statement month by month.', { most: MOST_STATEMENT_LINES })

export const bankEntry = z.object({
  /** Sequence number of the entry in the ledger. */
  seq: z.int(),
  date: z.string(),
  amount: rupees,
  cause: z.enum(['document', 'voucher', 'stock']),
  _id: z.nullable(id),
  /** A document's noun, or a voucher's kind. */
  kind: z.string(),
  number: z.nullable(z.string()),
  party: z.string(),
  reference: z.string(),
  note: z.string(),
  /** The day on which the bank confirmed it. */
  confirmed: z.nullable(z.string()),
})
export type BankBookEntry = z.output<typeof bankEntry>

const url = '/api/money/bank/:code'

export const getBankBook = endpoint('GET', url, 'figures', {
  summary: 'The book of an account where money lies, between two days',
  params: accountParams,
  querystring: z.object({ from: isoDate, to: isoDate }),
  response: {
    200: z.object({
      opening: rupees,
      closing: rupees,
      entries: z.array(bankEntry),
      /** The balance in the books, and the part of it that no statement has confirmed. */
      balance: rupees,
      unconfirmed: z.object({ count: z.int(), in: rupees, out: rupees }),
      /** The balance of a statement's last line. */
      bank: z.nullable(z.object({ date: z.string(), balance: rupees })),
    }),
  },
})

export const matchLines = endpoint('POST', `${url}/match`, 'bank-lines', {
  summary: 'Finds the lines of a statement in the books; changes nothing',
  params: accountParams,
  body: z.object({
    lines: z.array(z.object(line)).check(z.maxLength(MOST_STATEMENT_LINES, { error: tooMany })),
  }),
  response: {
    200: z.object({
      /** One match per line, in order. */
      lines: z.array(
        z.object({
          kind: z.enum(['confirmed', 'exact', 'probable', 'candidates', 'none']),
          /** Position among identical lines of the file. */
          nth: z.int(),
          entry: z.nullable(z.int()),
          candidates: z.array(z.int()),
        }),
      ),
      /** The entries that lines can match, and those that the statement does not have. */
      entries: z.array(bankEntry),
      notInStatement: z.array(z.int()),
    }),
  },
})

export const reconcileLines = endpoint('POST', `${url}/reconcile`, 'bank-lines', {
  summary: 'Marks entries as confirmed by lines of a statement, each of them once',
  params: accountParams,
  body: z.object({
    lines: z
      .array(
        z.object({
          ...line,
          nth: z._default(z.int(t('Invalid line')).check(z.minimum(0), z.maximum(MOST_STATEMENT_LINES)), 0),
          entry: z.int(t('Choose an entry')).check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)),
        }),
      )
      .check(z.minLength(1, t('Choose a line')), z.maxLength(MOST_STATEMENT_LINES, { error: tooMany })),
  }),
  response: { 201: z.object({ ...done, marked: z.int() }) },
})

export const undoReconciling = endpoint('DELETE', `${url}/entries/:entry`, 'bank-lines', {
  summary: 'Takes back that the bank confirmed an entry',
  params: z.extend(accountParams, { entry: z.string().check(z.regex(/^\d{1,15}$/, t('Invalid entry'))) }),
  response: { 200: z.object(done) },
})

export type MatchedLines = z.output<(typeof matchLines.schema.response)[200]>
export type StatementLineDraft = z.output<typeof matchLines.schema.body>['lines'][number]
export type ConfirmedLine = z.output<typeof reconcileLines.schema.body>['lines'][number]
