import pg from 'pg'
import { type Answer, type Engine, enterStatement, type Identity, PARSERS, type Statement } from './db.ts'

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    PARSERS[oid] ?? pg.types.getTypeParser(oid, format),
}

/**
 * PostgreSQL over the network. All messages of a transaction leave together (pipeline), so begin, role,
 * statements and commit cost one round trip; nothing is kept in the session, so PgBouncer may stand between.
 */
export function openPostgres(url: string, { connections = 10 } = {}) {
  const pool = new pg.Pool({ connectionString: url, max: connections, pipeline: true } as pg.PoolConfig)
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})

  const send = (client: pg.PoolClient, statements: Statement[]) =>
    statements.map((statement) => client.query({ ...statement, types } as pg.QueryConfig) as Promise<Answer>)

  async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    let broken: Error | undefined
    const onError = (error: Error) => {
      broken = error
    }
    client.on('error', onError)
    try {
      return await work(client)
    } finally {
      client.off('error', onError)
      client.release(broken)
    }
  }

  const begin = (identity: Identity | null): Statement[] => [
    { text: 'begin', values: [] },
    enterStatement(identity),
  ]
  const commit: Statement = { text: 'commit', values: [] }

  const engine: Engine = {
    run: (identity, statements) =>
      withClient(async (client) => {
        // A failed statement fails the ones after it, and the commit then rolls back.
        const answers = await all(send(client, [...begin(identity), ...statements, commit]))
        return answers.slice(2, -1)
      }),

    hold: (identity, work) =>
      withClient(async (client) => {
        await all(send(client, begin(identity)))
        try {
          const result = await work((statements) => all(send(client, statements)))
          await client.query('commit')
          return result
        } catch (error) {
          await client.query('rollback').catch(() => {})
          throw error
        }
      }),
  }

  return { engine, script: (text: string) => pool.query(text), pool, close: () => pool.end() }
}

/** All answers, or the first thing that went wrong once every answer has come in. */
async function all(answers: Promise<Answer>[]): Promise<Answer[]> {
  const settled = await Promise.allSettled(answers)
  const failed = settled.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
  return settled.map((result) => (result as PromiseFulfilledResult<Answer>).value)
}
