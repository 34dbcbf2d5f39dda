import pg from 'pg'
import {
  type Answer,
  DISCARD_PLANS,
  type Engine,
  type Entry,
  enterStatements,
  PARSERS,
  planCalendar,
  type Statement,
} from './db.ts'
import { nameOf } from './kept-plans.ts'
import {
  Busy,
  classifyError,
  DiskFull,
  isLostStatement,
  isReadOnly,
  QUEUE_WAIT_MS,
  retryTransaction,
  UnknownOutcome,
} from './limits.ts'
import { type PoolLoad, type Stopwatch, stopwatch, type Watcher } from './watch.ts'

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    PARSERS[oid] ?? pg.types.getTypeParser(oid, format),
}

const FULL_FOR_MS = 30_000

/** Longer than the pause between two customers: a new connection plans everything anew, a quarter of a second for one bill. */
const IDLE_MS = 15 * 60_000

interface PoolOptions {
  connections: number
  /** Called when an idle connection breaks, as no call would notice it. */
  onTrouble: (error: Error) => void
  watcher: Watcher
  keepsAllPlans: boolean
}

/**
 * PostgreSQL over the network. All messages of a transaction leave together (pipeline), so begin, role, statements and commit
 * cost one round trip. Only prepared plans are kept in the session, and those only while the database still knows them:
 * behind a pooler that shares its connections by transaction it does not, and then statements are sent whole, as they are
 * within a locked transaction.
 */
export function openPostgres(url: string, { connections, onTrouble, watcher, keepsAllPlans }: PoolOptions) {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    pipeline: true,
    connectionTimeoutMillis: QUEUE_WAIT_MS,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'bahi',
  } as pg.PoolConfig)
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', onTrouble)

  let keepsPlans = true

  /** Sends the statements in one network packet. */
  function send(client: pg.PoolClient, watch: Stopwatch, statements: Statement[], isPlanned = false) {
    const { stream } = client.connection
    stream.cork()
    const answers = statements.map(({ text, values, isPrepared }) => {
      const name = isPlanned && (isPrepared || keepsAllPlans) ? nameOf(text) : undefined
      return watch.time(
        text,
        client.query({ text, values, name, types } as pg.QueryConfig) as Promise<Answer>,
      )
    })
    stream.uncork()
    return answers
  }

  async function withClient<T>(
    entry: Entry,
    work: (client: pg.PoolClient, watch: Stopwatch) => Promise<T>,
  ): Promise<T> {
    const client = await pool.connect()
    const watch = stopwatch(entry, watcher)
    let broken: Error | undefined
    const onError = (error: Error) => {
      broken = error
    }
    client.on('error', onError)
    // A vanished server never answers: closing our end fails its running queries.
    const deadline = setTimeout(() => {
      broken = new UnknownOutcome('the database did not answer in time')
      client.connection.stream.destroy()
    }, entry.limits.whole)
    try {
      return await work(client, watch)
    } catch (error) {
      // The next connection may lead to the server that leads now.
      if (isReadOnly(error)) broken = new Busy('the database server does not lead', { cause: error })
      throw broken instanceof Busy ? broken : error
    } finally {
      clearTimeout(deadline)
      watch.stop()
      client.off('error', onError)
      client.release(broken)
    }
  }

  /** Repeats work without plans when one was lost, as nothing was written then. */
  async function orWithoutPlans<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!isLostStatement(error)) throw error
      keepsPlans = false
      return work()
    }
  }

  let fullAt = Number.NEGATIVE_INFINITY
  function refuse(error: unknown): never {
    const refusal = classifyError(error)
    if (refusal instanceof DiskFull) fullAt = Date.now()
    throw refusal
  }

  const calendars = new WeakMap<pg.PoolClient, () => boolean>()
  /** Statements that begin a transaction, with outdated plans dropped first. */
  function begin(client: pg.PoolClient, entry: Entry): Statement[] {
    let isPlanningDue = calendars.get(client)
    if (!isPlanningDue) {
      isPlanningDue = planCalendar()
      calendars.set(client, isPlanningDue)
    }
    return [
      { text: 'begin isolation level read committed', values: [] },
      ...(isPlanningDue() ? [{ text: DISCARD_PLANS, values: [] }] : []),
      ...enterStatements(entry),
    ]
  }
  const commit: Statement = { text: 'commit', values: [] }

  const engine: Engine = {
    run: (entry, statements) =>
      retryTransaction(entry.identity?.repeatable ?? false, watcher.retry, () =>
        orWithoutPlans(() =>
          withClient(entry, async (client, watch) => {
            // A failed statement fails the ones after it, and the commit then rolls back.
            const before = begin(client, entry)
            const whole = [...before, ...statements, commit]
            const answers = await all(send(client, watch, whole, keepsPlans))
            return answers.slice(before.length, -1)
          }),
        ),
      ).catch(refuse),

    hold: (entry, work) =>
      retryTransaction(false, watcher.retry, () =>
        withClient(entry, async (client, watch) => {
          try {
            // A refusal at the start, as for a former member, also returns the connection clean.
            await all(send(client, watch, begin(client, entry)))
            const result = await work((statements) => all(send(client, watch, statements)))
            await all(send(client, watch, [commit]))
            return result
          } catch (error) {
            await client.query('rollback').catch(() => {})
            throw error
          }
        }),
      ).catch(refuse),
  }

  return {
    engine,
    load: (): PoolLoad => ({ size: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    script: (text: string) => pool.query(text),
    /** The disk cannot be inspected from here: it counts as full for a while after such an error. */
    isDiskFull: () => Date.now() - fullAt < FULL_FOR_MS,
    close: () => pool.end(),
  }
}

/** All answers, or the first error once every answer has arrived. */
async function all(answers: Promise<Answer>[]): Promise<Answer[]> {
  const settled = await Promise.allSettled(answers)
  const failed = settled.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
  return settled.map((result) => (result as PromiseFulfilledResult<Answer>).value)
}
