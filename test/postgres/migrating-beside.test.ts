import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { isUpToDate } from '#server/db/schema/migrate.ts'
import { onConnection, prepareSchema } from '#server/db/schema/schema-owner.ts'
import { loginsOf } from '#test/new-database.ts'
import { booksOfRelease, releasesWithBooks } from '#test/release-books.ts'

const engine = inject('engine')
/** A lock is waited for two seconds, and answers take a moment on a busy machine. */
const LONGEST_MS = 4500

test('a running platform is upgraded while a long report holds a table: nobody waits longer than a save may', async () => {
  if (engine.kind === 'embedded') throw new Error('asked of a server')
  const database = `test_${randomUUID().replaceAll('-', '')}`
  await onConnection(engine.url, (admin) => admin.query(`create database ${database} owner keeper`))
  const { url, ownerUrl } = loginsOf(engine.url, database)
  const [version = ''] = releasesWithBooks()
  await onConnection(ownerUrl, (owner) => owner.query(booksOfRelease(version)))
  const [report, seller] = [
    new pg.Client({ connectionString: ownerUrl }),
    new pg.Client({ connectionString: ownerUrl }),
  ]
  for (const client of [report, seller]) await client.connect()
  onTestFinished(async () => {
    for (const client of [report, seller]) await client.end()
  })
  // Each of these tables is altered by what the released version does not have.
  await report.query('begin; lock table products, stock_at in access share mode')
  let isDone = false
  const upgrading = prepareSchema(url, ownerUrl).finally(() => {
    isDone = true
  })
  const waits: number[] = []
  while (waits.length < 40) {
    const from = performance.now()
    await seller.query('select count(*) from products; select count(*) from stock_at')
    waits.push(performance.now() - from)
    await wait(200)
  }
  expect(Math.max(...waits)).toBeLessThan(LONGEST_MS)
  // The migration did wait for the report, and was not through without it.
  expect(Math.max(...waits)).toBeGreaterThan(500)
  expect(isDone).toBe(false)
  await report.query('commit')
  await upgrading
  expect(await onConnection(ownerUrl, (owner) => isUpToDate((text) => owner.query(text)))).toBe(true)
})
