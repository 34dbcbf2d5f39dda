import { setTimeout as pause } from 'node:timers/promises'
import { isDiskFull } from '#server/place.ts'

/** Time limits of a transaction, in milliseconds. PostgreSQL enforces the first three, this process the last. */
export interface Limits {
  /** One statement. */
  statement: number
  /** Waiting for a row lock. */
  lock: number
  /** Idle limit inside a transaction: its process has ended or hangs. */
  idle: number
  /** Limit of the whole transaction, answer included: after it the connection is dropped, as its server may be gone. */
  whole: number
}

/** A person waits for the answer: all waiting of a call together stays under fifteen seconds. */
export const CALL_LIMITS: Limits = { statement: 7000, lock: 3000, idle: 5000, whole: 8000 }

/** For exports and verification, for which nobody waits at a counter. */
export const CHORE_LIMITS: Limits = { statement: 900_000, lock: 10_000, idle: 60_000, whole: 960_000 }

/** Waiting for a connection of the pool, or for one's turn among the calls of one's shop. */
export const QUEUE_WAIT_MS = 2000

/** The answer is "not now": nothing is wrong with the call, and the same one may succeed in a moment. */
export class Busy extends Error {}

/** The connection broke during the work: its outcome is unknown. */
export class UnknownOutcome extends Busy {}

/** The disk is full: writes fail, reads work. */
export class DiskFull extends Busy {}

/** SQLSTATEs of transactions that PostgreSQL rolled back so that another could go on: serialization failure and deadlock. */
const UNDONE = /^(40001|40P01)$/

/** SQLSTATEs: stopping or starting, no connection left, or a timeout. */
const NOT_NOW = /^(08...|53300|55P03|57014|57P0[1-5]|25P0[34])$/

/** Errors of the operating system and the driver for a broken or failed connection. */
const NO_CONNECTION =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

const wordsOf = (error: unknown) => {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return { code: String(code ?? ''), message: String(message ?? '') }
}

export function isLostConnection(error: unknown): boolean {
  const { code, message } = wordsOf(error)
  return NO_CONNECTION.test(code) || NO_CONNECTION.test(message) || /^(08...|57P0[1-3])$/.test(code)
}

/**
 * True if the server is read-only: it is no longer, or not yet, the leader. The embedded database is read-only while its disk
 * is full.
 */
export const isReadOnly = (error: unknown): boolean => wordsOf(error).code === '25006'

/** A pooled connection on which another client's statement has the same name, or ours is missing. */
export const isLostStatement = (error: unknown): boolean => /^(26000|42P05)$/.test(wordsOf(error).code)

/** Errors of a connection that broke after it was open; a planned server shutdown is not one, as it rolls back. */
const BROKE = /^(ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT)$|Connection terminated|Client has encountered/

/** Maps "not now" errors to Busy, a connection that broke to UnknownOutcome, a full disk to DiskFull; others stay as they are. */
export function classifyError(error: unknown): unknown {
  const { code, message } = wordsOf(error)
  if (BROKE.test(code) || BROKE.test(message)) return new UnknownOutcome(message, { cause: error })
  if (isDiskFull(error)) return new DiskFull(message, { cause: error })
  return NOT_NOW.test(code) || UNDONE.test(code) || isLostConnection(error)
    ? new Busy(message, { cause: error })
    : error
}

const ATTEMPTS = 3

/**
 * Repeats a transaction that the database rolled back for another's sake; and, if it is `repeatable` without a second effect,
 * also one whose connection broke with unknown outcome. `onRetry` is called each time.
 */
export async function retryTransaction<T>(
  repeatable: boolean,
  onRetry: () => void,
  work: () => Promise<T>,
): Promise<T> {
  const until = Date.now() + QUEUE_WAIT_MS
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const again = UNDONE.test(wordsOf(error).code) || (repeatable && isLostConnection(error))
      if (!again || attempt === ATTEMPTS || Date.now() > until) throw error
      onRetry()
      await pause(Math.random() * 50 * attempt)
    }
  }
}
