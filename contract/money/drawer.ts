import * as z from 'zod/mini'
import { DENOMINATIONS, type DenominationKey, piecesProblem } from '#domain/drawer/denominations.ts'
import { MOVEMENT_KINDS, PART_KINDS } from '#domain/drawer/drawer-parts.ts'
import { MAX_AMOUNT_PAISE, paiseToRupees } from '#domain/money.ts'
import { PAYMENT_MODES } from '#domain/payment/payment-status.ts'
import { t } from '#domain/words/t.ts'
import { till } from '../document.ts'
import { endpoint } from '../endpoint.ts'
import { done, id, idParams, listQuery, text } from '../fields.ts'
import { rupees, rupeesDraft } from '../figures.ts'
import { chosenAccount } from './accounts.ts'

const querystring = z.object({ account: z._default(chosenAccount, 'cash') })

/** The state of a drawer: the entries that were posted since it was closed last. */
const seen = {
  /** The closing before; null of a drawer that was never closed. */
  closing: z.nullable(id),
  /** The last entry on it. */
  through: z.int(),
  expected: rupees,
}

export const part = z.object({
  kind: z.enum(PART_KINDS),
  name: z.string(),
  words: z.string(),
  amount: rupees,
})

export const drawer = z.object({ account: z.string(), name: z.string() })
/** A drawer with the cash that was left in it at its last closing; null if it was never closed. */
const namedDrawer = z.object({ ...drawer.shape, stayed: z.nullable(rupees) })
export type Drawer = z.output<typeof drawer>

export type NamedDrawer = z.output<typeof namedDrawer>

export const openDrawer = z.object({
  ...namedDrawer.shape,
  ...seen,
  openedAt: z.nullable(z.string()),
  movements: z.int(),
  parts: z.array(part),
})
export type OpenDrawer = z.output<typeof openDrawer>

export const listDrawers = endpoint('GET', '/api/money/drawers', 'look', {
  summary: 'The drawers of the shop',
  response: { 200: z.array(namedDrawer) },
})

export const getDrawer = endpoint('GET', '/api/money/drawer', 'close-drawer', {
  summary: 'What should be in a drawer, and what it is made of',
  querystring,
  response: { 200: openDrawer },
})

export const drawerMovement = z.object({
  kind: z.enum(MOVEMENT_KINDS),
  cause: z.enum(['document', 'voucher']),
  /** Null, as the number is, of what the reader may not see: its amount is in the drawer all the same. */
  _id: z.nullable(id),
  /** A document's noun, or a voucher's kind. */
  noun: z.string(),
  number: z.nullable(z.string()),
  title: z.string(),
  amount: rupees,
  at: z.string(),
})
export type StoredMovement = z.output<typeof drawerMovement>

export const listDrawerMovements = endpoint(
  'GET',
  '/api/money/drawer/movements',
  'close-drawer',
  {
    summary: 'What moved the cash of a drawer since it was closed last, in the order of entry',
    querystring,
    response: { 200: z.array(drawerMovement) },
  },
  { openedWith: getDrawer.url },
)

const mode = z.enum(PAYMENT_MODES)

/** An exact explanation of a difference, with its fix. */
export const finding = z.object({
  title: z.string(),
  /** A sentence in pieces: text, and links to documents. */
  parts: z.array(
    z.object({ text: z.string(), id: z.optional(id), kind: z.optional(z.enum(['bill', 'return'])) }),
  ),
  fixName: z.string(),
  fix: z.object({
    kind: z.enum(['change mode', 'look at both', 'see edit', 'see return', 'enter']),
    /** Kind of the records: bills, or entries that are vouchers. */
    of: z.enum(['bill', 'entry', 'return']),
    ids: z.array(id),
    from: z.optional(mode),
    to: z.optional(mode),
    amount: z.optional(rupees),
    entry: z.optional(z.object({ kind: z.string(), title: z.string(), amount: rupees, head: z.string() })),
  }),
})
export type StoredFinding = z.output<typeof finding>

const DIFFERENCE = t('Difference: an amount with at most 2 decimals')
const most = paiseToRupees(MAX_AMOUNT_PAISE)

export const explainDrawer = endpoint(
  'GET',
  '/api/money/drawer/findings',
  'close-drawer',
  {
    summary: 'What of the day explains a difference exactly, the likeliest first',
    querystring: z.object({
      ...querystring.shape,
      /** Rupees, below zero short. */
      difference: z.coerce
        .number(DIFFERENCE)
        .check(z.minimum(-most, DIFFERENCE), z.maximum(most, DIFFERENCE), z.multipleOf(0.01, DIFFERENCE)),
    }),
    response: {
      200: z.object({
        findings: z.array(finding),
        lookedAt: z.string(),
        /** Empty if there is no explanation. */
        nothing: z.nullable(z.string()),
      }),
    },
  },
  { openedWith: getDrawer.url },
)

const pieces = z.optional(
  z
    .int(t('Write a whole number of pieces.'))
    .check(
      z.refine((value) => !piecesProblem(value), { error: (issue) => piecesProblem(Number(issue.input)) }),
    ),
)

/** Pieces of each denomination; absent: none. */
export const count = z.object(
  Object.fromEntries(DENOMINATIONS.map(({ key }) => [key, pieces])) as Record<DenominationKey, typeof pieces>,
)

export const closingDraft = z.object({
  account: z._default(chosenAccount, 'cash'),
  count,
  stays: rupeesDraft(() => t('Stays for tomorrow')),
  /**
   * The drawer as shown to the person, so that the server notices later postings. Absent of who counted without being shown
   * what should be there.
   */
  seen: z.optional(z.object(seen)),
  note: text(200, () => t('Note')),
  till,
})
export type ClosingDraft = z.output<typeof closingDraft>

export const closing = z.object({
  _id: id,
  ...drawer.shape,
  date: z.string(),
  openedAt: z.nullable(z.string()),
  closedAt: z.string(),
  by: z.string(),
  count,
  parts: z.array(part),
  expected: rupees,
  counted: rupees,
  difference: rupees,
  /** Fractions that cannot be counted, as bills are paid in whole rupees: posted to Round Off. */
  rounding: rupees,
  stays: rupees,
  toSafe: rupees,
  note: z.string(),
  /** Numbers of the vouchers that it posted. */
  shortVoucher: z.nullable(z.string()),
  safeVoucher: z.nullable(z.string()),
})
export type Closing = z.output<typeof closing>

export const closeDrawer = endpoint(
  'POST',
  '/api/money/drawer-closings',
  'close-drawer',
  {
    summary: 'Closes a drawer: posts the difference, and what goes to the safe',
    body: closingDraft,
    response: { 201: z.object({ ...done, closing }) },
  },
  { together: true },
)

export const listClosings = endpoint('GET', '/api/money/drawer-closings', 'figures', {
  summary: 'Closings of the drawers, newest first',
  querystring: z.object({
    limit: listQuery.limit,
    cursor: listQuery.cursor,
    account: z.optional(chosenAccount),
  }),
  response: { 200: z.array(closing) },
})

export const getClosing = endpoint('GET', '/api/money/drawer-closings/:id', 'figures', {
  summary: 'One closing of a drawer',
  params: idParams,
  response: { 200: closing },
})
