import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openStore, type Store } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { listOfTexts } from '#server/rows/list.ts'
import { prepared, query } from '#server/rows/query.ts'
import { checkRows } from '#test/check-rows.ts'
import { HOSTILE_TEXTS } from '#test/hostile-values.ts'
import { newTestDatabase } from '#test/test-store.ts'

let store: Store

// Checked as every store of the tests is, but what is found here fails no test.
beforeAll(async () => {
  store = await openStore({ ...(await newTestDatabase()), checkAnswer: checkRows })
})
afterAll(() => store.close())

const PLAN = { id: column.id, name: z.string(), price: z.number() }
const selectPlans = sql`select id, name, price from plans order by price`

test('rows have the shape that their query declares', async () => {
  const [plan] = await store.platform.execute(query(PLAN, selectPlans))
  expect(plan).toMatchObject({ name: '1 Month Plan', price: 2000 })
  // @ts-expect-error: the query names no such column
  expect(plan?.title).toBeUndefined()
})

test('without a declared shape the columns of a row have no types', async () => {
  const [plan] = await store.platform.execute(selectPlans)
  // @ts-expect-error: it is unknown what the row holds
  expect(plan?.name).toBe('1 Month Plan')
})

test.each([
  ['a column that was renamed', { ...PLAN, title: z.string() }, 'column "title" is missing'],
  ['a column that nobody named', { id: column.id, name: z.string() }, 'column "price" is additional'],
  ['a column of another type', { ...PLAN, price: z.string() }, 'column "price" is of another type'],
])('a query with %s is refused, and the error has its statement', async (_, shape, fault) => {
  const planted = () => query(shape, sql`${selectPlans}`)
  const refusal = `A row is not what its query says: ${fault}`
  const statement = 'in: select id, name, price from plans order by price'

  for (const ask of [
    () => store.platform.execute(planted()),
    () => store.platform.batch([sql`select 1`, planted()]),
    () => store.platform.transaction((tx) => tx.execute(planted())),
  ]) {
    const error = await ask().then(
      () => 'not refused',
      ({ message }: Error) => message,
    )
    expect(error).toContain(refusal)
    expect(error).toContain(statement)
  }
})

test('a wrong column is found even without rows, and inside of JSON', async () => {
  const none = sql`select name from plans where false`
  await expect(store.platform.execute(query({ title: z.string() }, none))).rejects.toThrow(
    '"title" is missing',
  )

  const plan = { id: column.id, title: z.string() }
  const listed = sql`select jsonb_agg(jsonb_build_object('id', id, 'name', name)) as plans from plans`
  await expect(
    store.platform.execute(query({ plans: z.array(z.strictObject(plan)) }, listed)),
  ).rejects.toThrow('column "plans.0.title" is of another type')
})

test('money, dates, timestamps and bytes are the same from both engines', async () => {
  const shape = {
    paise: column.paise,
    quantity: z.number(),
    date: column.date,
    moment: column.moment,
    inJson: z.strictObject({ moment: column.moment }),
    bytes: column.bytes,
  }
  const [row] = await store.platform.execute(
    query(
      shape,
      sql`select 129078597400::bigint as paise, 2.5::numeric(16, 3) as quantity, '2026-11-22'::date as date,
                 now() as moment, jsonb_build_object('moment', now()) as "inJson", '\\x00ff'::bytea as bytes`,
    ),
  )
  expect(row).toMatchObject({ paise: 129078597400, quantity: 2.5, date: '2026-11-22' })
})

test('a prepared statement reads each value as a plain one does', async () => {
  const values = (text: string, at: number) =>
    query(
      {
        text: z.string(),
        length: z.number(),
        bytes: column.bytes,
        list: z.array(z.string()),
        number: z.number(),
        none: z.null(),
        truth: z.boolean(),
      },
      sql`select ${text}::text as text, length(${text}::text) as length, ${Buffer.from(text)}::bytea as bytes,
                 ${listOfTexts([text, ''])} as list, ${at / 4}::numeric as number, ${null}::text as none, ${at % 2 === 0}::boolean as truth`,
    )
  const texts = [
    ...HOSTILE_TEXTS,
    "it's",
    "''",
    '\\',
    "\\'",
    "\\\\' or true --",
    '$1',
    '$$',
    'दाल',
    '🙏',
    '\n',
  ]
  for (const [at, text] of texts.filter((one) => !one.includes('\0')).entries()) {
    const [plain] = await store.platform.execute(values(text, at))
    // The second time it is planned already.
    for (const _ of [1, 2]) {
      expect(await store.platform.execute(prepared(values(text, at)))).toEqual([plain])
    }
    expect(plain?.text).toBe(text)
  }
})

test('a zero byte in a prepared statement is refused, and the next call is answered', async () => {
  const echo = (text: string) => prepared(query({ text: z.string() }, sql`select ${text}::text as text`))
  for (const text of ['before', "a\0' || 'b", 'after']) {
    const said = store.platform.execute(echo(text)).then(([row]) => row?.text)
    await (text.includes('\0') ? expect(said).rejects.toThrow() : expect(said).resolves.toBe(text))
  }
})

test('what a transaction that failed had planned is still right after it', async () => {
  const half = (by: number) => prepared(query({ half: z.number() }, sql`select 10 / ${by}::int as half`))
  await expect(store.platform.execute(half(0))).rejects.toThrow('division by zero')
  expect(await store.platform.execute(half(2))).toEqual([{ half: 5 }])
})
