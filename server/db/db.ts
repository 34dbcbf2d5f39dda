import { type AllRowsOf, isPrepared, lastOf, type RowsOf } from '#server/rows/query.ts'
import type { Limits } from './limits.ts'
import { type SQL, textAndValues } from './sql.ts'

/** The user recorded in the log of changes. */
export interface Actor {
  userId: string
  requestId?: string
  /** The trusted till, for the log of changes. */
  till?: string | undefined
  /** True if a repeat has no further effect, so that it can be retried after a broken connection. */
  repeatable?: boolean
}

/** User and shop of a transaction. The platform's work (sign-in, payments) has no shop. */
export interface Identity extends Actor {
  shopId: string
  /** The count of their rights when the call began: the transaction is refused when they have changed since. */
  rights?: number | undefined
  /** Hides purchase documents from roles without costs. */
  hides?: 'purchases' | undefined
  /** Hides what others sold in lists, sums and movements from roles without all sales. */
  others?: 'hidden' | undefined
  /** In a session by PIN the moment from which own vouchers are seen. */
  since?: string | undefined
  /** True while the call lacks a permit: its transactions are read-only. */
  isHeld?: () => boolean
}

/** Settings of a transaction. */
export interface Entry {
  /** Null for work of the platform without a signed-in user. */
  identity: Identity | Actor | null
  limits: Limits
}

/**
 * A handle on the database for one identity: every statement runs under that role and shop, in its own
 * transaction, in one round trip.
 */
export interface Db {
  /** Runs one statement; the sql tag sends values apart from the text. Rows are typed by the query. */
  execute: <Q extends SQL>(statement: Q) => Promise<RowsOf<Q>>
  /** Several statements, one transaction, still one round trip: none may need another's answer. */
  batch: <const Queries extends readonly SQL[]>(statements: Queries) => Promise<AllRowsOf<Queries>>
  /** Several statements where one needs another's answer. Use only the handle that is passed in. */
  transaction: <T>(work: (tx: Db) => Promise<T>) => Promise<T>
}

export interface Statement {
  text: string
  values: unknown[]
  /** True if connections prepare the statement once, where the pooler allows it. */
  isPrepared?: boolean
}
export interface Answer {
  rows: unknown[]
  /** The columns, also without rows. */
  fields: { name: string }[]
}

/** Called with every answer and its statement; an exception is thrown to the caller. */
export type AnswerCheck = (statement: SQL, text: string, answer: Answer) => void

const asText = (value: string) => value

/**
 * How values arrive, the same from both engines: counts, paise and quantities as numbers (all within 2^53),
 * dates and times as PostgreSQL writes them. Keys are PostgreSQL's type ids.
 */
export const PARSERS: Record<number, (value: string) => unknown> = {
  20: Number, // bigint
  1700: Number, // numeric
  1082: asText, // date
  1114: asText, // timestamp
  1184: asText, // timestamptz
}

/** A database engine: runs statements in one transaction at once, or holds one open. */
export interface Engine {
  run(entry: Entry, statements: Statement[]): Promise<Answer[]>
  hold<T>(entry: Entry, work: (run: (statements: Statement[]) => Promise<Answer[]>) => Promise<T>): Promise<T>
}

/**
 * Statements that begin a transaction: set role, shop, user and limits, and switch JIT off, as compiling takes a hundred
 * times as long as our statements run. The settings end with the transaction, so a pooler may be used. For a user, a write
 * also locks their rights.
 */
export function enterStatements({ identity, limits }: Entry): Statement[] {
  const { shopId, rights, hides, others, since, till, isHeld }: Partial<Identity> = identity ?? {}
  const rest = Object.entries({ hides, others, since, till }).filter(([, value]) => value !== undefined)
  const settings = rest.map(([name], at) => `, set_config('bahi.${name}', $${8 + at}, true)`).join('')
  const held = isHeld?.() ? [{ text: 'set transaction read only', values: [] }] : []
  const enter = {
    text: `select set_config('role', $1, true), set_config('bahi.shop_id', $2, true),
      set_config('bahi.user_id', $3, true), set_config('bahi.request_id', $4, true),
      set_config('jit', 'off', true), set_config('statement_timeout', $5, true),
      set_config('lock_timeout', $6, true), set_config('idle_in_transaction_session_timeout', $7, true)${settings}`,
    isPrepared: true,
    values: [
      shopId === undefined ? 'bahi_platform' : 'bahi_app',
      shopId ?? '',
      identity?.userId ?? '',
      identity?.requestId ?? '',
      String(limits.statement),
      String(limits.lock),
      String(limits.idle),
      ...rest.map(([, value]) => value),
    ],
  }
  // A read-only transaction cannot lock the rights.
  if (rights === undefined || held.length > 0) return [enter, ...held]
  return [enter, { text: 'select hold_rights($1)', isPrepared: true, values: [rights] }]
}

const statementOf = (statement: SQL): Statement => ({
  ...textAndValues(statement),
  isPrepared: isPrepared(statement),
})

export function dbFor(engine: Engine, entry: Entry, check?: AnswerCheck): Db {
  return handle(
    (statements) => engine.run(entry, statements),
    (work) =>
      engine.hold(entry, (run) =>
        work(handle(run, (inner) => inner(handle(run, refuseNesting, check)), check)),
      ),
    check,
  )
}

function refuseNesting(): never {
  throw new Error('A transaction inside a transaction inside a transaction is a design mistake')
}

function handle(
  run: (statements: Statement[]) => Promise<Answer[]>,
  transaction: <T>(work: (tx: Db) => Promise<T>) => Promise<T>,
  check?: AnswerCheck,
): Db {
  /** The only place where rows get the type that their query names. */
  async function batch<const Queries extends readonly SQL[]>(queries: Queries) {
    const statements = queries.map(statementOf)
    const answers = await run(statements)
    for (const [i, query] of queries.entries()) {
      const [statement, answer] = [statements[i], answers[i]]
      if (check && statement && answer) check(query, statement.text, answer)
    }
    return answers.map(({ rows }) => rows) as AllRowsOf<Queries>
  }
  const execute = async <Q extends SQL>(query: Q) => lastOf(await batch([query]))
  return { execute, batch, transaction }
}

/** Transactions before the first replanning of a connection; then four times as many, and so on. */
const FIRST = 32
const FACTOR = 4

/** Runs one statement of raw SQL with its parameters. */
export type Run = <Row = Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>
/** The embedded database has one connection: there every transaction sees one moment. */
export type Isolation = 'read committed' | 'repeatable read'

export const DISCARD_PLANS = 'discard plans'

/**
 * Decides when a connection drops its prepared plans. A kept plan was made for the tables' size at that time: for new
 * books, for empty tables, where every index looks as good as the right one. The database replans only when statistics
 * come, a minute later on a server. So the plans are dropped while the books may have grown fourfold; each time costs some
 * 50 ms, and it happens less and less.
 * @returns a function to call before each transaction of the connection: true if its plans must be dropped now
 */
export function planCalendar(): () => boolean {
  let transactions = 0
  let next = FIRST
  return () => {
    if (++transactions < next) return false
    next *= FACTOR
    return true
  }
}
