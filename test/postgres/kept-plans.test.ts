import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Store } from '#server/db/open.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { prepared, query } from '#server/rows/query.ts'
import { openTestStore } from '#test/test-store.ts'

let store: Store
const shopId = '00000000-0000-4000-8000-000000000001'

beforeAll(async () => {
  // One connection, so that each transaction finds what the one before left on it.
  store = await openTestStore({ connections: 1 })
})
afterAll(() => store.close())

const db = () => store.forShop({ shopId, userId: shopId })
const answers = (statement: SQL) => query({ n: z.number() }, statement)
const double = (n: number) => prepared(answers(sql`select ${n}::int * 2 as n`))
const plans = async () => {
  const [row] = await db().execute(
    answers(sql`select count(*) as n from pg_prepared_statements where statement like '%* 2 as n%'`),
  )
  return row?.n
}

test('a prepared statement is planned once per connection, any other each time', async () => {
  expect(await db().execute(double(21))).toEqual([{ n: 42 }])
  expect(await db().execute(double(4))).toEqual([{ n: 8 }])
  expect(await db().execute(answers(sql`select ${3}::int * 2 as n`))).toEqual([{ n: 6 }])
  expect(await plans()).toBe(1)
})

test('a connection with its plans outlives the pause between two customers', async () => {
  const process = async () => (await db().execute(answers(sql`select pg_backend_pid() as n`)))[0]?.n
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const before = await process()
    vi.advanceTimersByTime(5 * 60_000)
    expect(await process()).toBe(before)
  } finally {
    vi.useRealTimers()
  }
})

test('behind a pooler that changes connections, statements are sent whole', async () => {
  await db().execute(double(1))
  // What a transaction finds when the pooler gives it a connection that it never had.
  await db().execute(sql`deallocate all`)

  expect(await db().execute(double(21))).toEqual([{ n: 42 }])
  expect(await db().execute(double(4))).toEqual([{ n: 8 }])
  expect(await plans()).toBe(0)
})
