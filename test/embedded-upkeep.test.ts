import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type EmbeddedOptions, openEmbedded } from '#server/db/embedded.ts'
import { CALL_LIMITS } from '#server/db/limits.ts'

/** An empty database, made once: making one takes ten times as long as copying it. */
let empty: Blob
beforeAll(async () => {
  const made = await openEmbedded()
  empty = new Blob([await (await made.dump()).arrayBuffer()])
  await made.close()
})

let directory = ''
let opened: Awaited<ReturnType<typeof openEmbedded>> | undefined
beforeEach(() => {
  directory = fs.mkdtempSync(join(tmpdir(), 'bahi-upkeep-'))
})
afterEach(async () => {
  await opened?.close()
  fs.rmSync(directory, { recursive: true, force: true })
})

const MIB = 1024 * 1024
const OFTEN = { lookEveryMs: 40, quietMs: 0, restMs: 0 }
const rows = (count: number) => `insert into notes select repeat('x', 200) from generate_series(1, ${count})`

async function open(options: EmbeddedOptions) {
  opened = await openEmbedded({ directory, template: empty, ...options })
  const { script, engine } = opened
  await script('create table notes (words text); create role bahi_platform')
  const read = async <T>(text: string) => (await script(text))[0]?.rows[0] as T
  const ask = () => engine.run({ identity: null, limits: CALL_LIMITS }, [{ text: 'select 1', values: [] }])
  return { script, read, ask }
}

async function until<T>(look: () => Promise<T | undefined | false>): Promise<T> {
  for (;;) {
    const seen = await look()
    if (seen) return seen
    await new Promise((done) => setTimeout(done, 50))
  }
}

test('changed tables are vacuumed and analysed automatically', async () => {
  const { script, read } = await open({ upkeep: OFTEN })
  const notes = () =>
    read<{ vacuumed?: string; analysed?: string; dead: number }>(`
      select last_vacuum::text as vacuumed, last_analyze::text as analysed, n_dead_tup as dead
      from pg_stat_all_tables where relname = 'notes'`)
  const first = await until(async () => ((await notes()).vacuumed ? notes() : undefined))
  expect(first.analysed).toBeTruthy()

  await script(rows(2000))
  await script('delete from notes')

  const planned = () => read<{ reltuples: number }>(`select reltuples from pg_class where relname = 'notes'`)
  const later = await until(async () => {
    const now = await notes()
    return now.vacuumed !== first.vacuumed && now.dead === 0 && (await planned()).reltuples === 0
      ? now
      : undefined
  })
  expect(later.analysed).not.toBe(first.analysed)
}, 120_000)

test('the write-ahead log stays within its bound however much is posted', async () => {
  const { script, read } = await open({ upkeep: { ...OFTEN, walBytes: 4 * MIB } })
  const written = async () =>
    Number((await read<{ b: string }>(`select pg_current_wal_lsn() - '0/0' as b`)).b)
  const kept = () =>
    fs.readdirSync(join(directory, 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name)).length
  const before = await written()
  const most: number[] = []

  while ((await written()) - before < 160 * MIB) {
    await script(rows(15_000))
    await script('truncate notes')
    most.push(kept())
    await new Promise((done) => setTimeout(done, 60))
  }

  // Ten segments of 16 MiB were written and at most half of them may lie there at any moment.
  expect(Math.max(...most)).toBeLessThanOrEqual(5)
}, 120_000)

test('upkeep waits for a quiet moment, but not for ever', async () => {
  const { read, ask } = await open({ upkeep: { ...OFTEN, quietMs: 300, patienceMs: 2500 } })
  const vacuumed = async () =>
    (await read<{ n: number }>('select count(last_vacuum) as n from pg_stat_user_tables')).n

  const started = Date.now()
  while (Date.now() - started < 1500) {
    await ask()
    await new Promise((done) => setTimeout(done, 30))
  }
  expect(await vacuumed()).toBe(0)

  await until(async () => {
    await ask()
    return (await vacuumed()) > 0
  })
  expect(Date.now() - started).toBeGreaterThan(1500)
}, 120_000)

test('failed upkeep of a table is reported, and the other tables are still processed', async () => {
  const problems: string[] = []
  const report = (what: string, error: unknown) => void problems.push(`${what}: ${(error as Error).message}`)
  const { script, read } = await open({ report, upkeep: { ...OFTEN, restMs: 60_000 } })

  // The value in an index cannot be computed any more, so its table cannot be analysed.
  await script(`
    create function brittle(words text) returns int immutable language sql as $$ select 1 $$;
    create table brittle_notes (words text);
    create index on brittle_notes (brittle(words));
    insert into brittle_notes select 'x' from generate_series(1, 100);
    create or replace function brittle(words text) returns int immutable language sql as $$ select 1 / 0 $$;
    create table later_notes (words text);`)

  await until(async () => problems.length > 0)
  expect(problems[0]).toBe('the table public.brittle_notes was not vacuumed: division by zero')
  await until(
    async () =>
      (
        await read<{ done: boolean }>(
          `select last_vacuum is not null as done from pg_stat_all_tables where relname = 'later_notes'`,
        )
      ).done,
  )
}, 120_000)
