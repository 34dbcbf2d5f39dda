import pg from 'pg'
import { type Answer, type Engine, type Entry, enterStatement, PARSERS, type Statement } from './db.ts'
import { asBusy, Busy, type Limits, persist, TURN_MS } from './limits.ts'

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    PARSERS[oid] ?? pg.types.getTypeParser(oid, format),
}

interface PoolOptions {
  connections: number
  /** What a pool has to tell that no call hears of: an idle connection that broke. */
  onTrouble: (error: Error) => void
}

/**
 * PostgreSQL over the network. All messages of a transaction leave together (pipeline), so begin, role,
 * statements and commit cost one round trip; nothing is kept in the session, so PgBouncer may stand between.
 */
export function openPostgres(url: string, { connections, onTrouble }: PoolOptions) {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    pipeline: true,
    connectionTimeoutMillis: TURN_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'bahi',
  } as pg.PoolConfig)
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', onTrouble)

  const send = (client: pg.PoolClient, statements: Statement[]) =>
    statements.map((statement) => client.query({ ...statement, types } as pg.QueryConfig) as Promise<Answer>)

  async function withClient<T>({ whole }: Limits, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    let broken: Error | undefined
    const onError = (error: Error) => {
      broken = error
    }
    client.on('error', onError)
    // A server that vanished answers nothing at all: closing our end is what fails the queries under way.
    const deadline = setTimeout(() => {
      broken = new Busy('the database did not answer in time')
      client.connection.stream.destroy()
    }, whole)
    try {
      return await work(client)
    } catch (error) {
      throw broken instanceof Busy ? broken : error
    } finally {
      clearTimeout(deadline)
      client.off('error', onError)
      client.release(broken)
    }
  }

  const begin = (entry: Entry): Statement[] => [
    { text: 'begin isolation level read committed', values: [] },
    enterStatement(entry),
  ]
  const commit: Statement = { text: 'commit', values: [] }

  const engine: Engine = {
    run: (entry, statements) =>
      persist(entry.identity?.repeatable ?? false, () =>
        withClient(entry.limits, async (client) => {
          // A failed statement fails the ones after it, and the commit then rolls back.
          const answers = await all(send(client, [...begin(entry), ...statements, commit]))
          return answers.slice(2, -1)
        }),
      ).catch(throwBusy),

    hold: (entry, work) =>
      persist(false, () =>
        withClient(entry.limits, async (client) => {
          await all(send(client, begin(entry)))
          try {
            const result = await work((statements) => all(send(client, statements)))
            await client.query('commit')
            return result
          } catch (error) {
            await client.query('rollback').catch(() => {})
            throw error
          }
        }),
      ).catch(throwBusy),
  }

  return { engine, script: (text: string) => pool.query(text), close: () => pool.end() }
}

function throwBusy(error: unknown): never {
  throw asBusy(error)
}

/** All answers, or the first thing that went wrong once every answer has come in. */
async function all(answers: Promise<Answer>[]): Promise<Answer[]> {
  const settled = await Promise.allSettled(answers)
  const failed = settled.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
  return settled.map((result) => (result as PromiseFulfilledResult<Answer>).value)
}
