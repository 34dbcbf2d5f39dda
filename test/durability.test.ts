import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { openStore } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import { builtProgram } from './built-program.ts'
import { newTestDatabase } from './test-store.ts'

/** On a disk, while the other tests may have their books in memory (folders-in-memory.ts). */
function newFolder() {
  fs.mkdirSync('test-results', { recursive: true })
  return fs.mkdtempSync(join('test-results', 'bahi-books-'))
}
/** New books on the disk, open. */
const openNew = async (directory: string) => openStore({ directory, ...(await newTestDatabase()) })
const writer = await builtProgram('test/write-until-killed.ts')

/**
 * Starts a process that opens the books and writes, and kills it so long after its first acknowledgement. Resolves
 * with the last one, when all that it said has been read.
 */
function writeAndKill(directory: string, afterMs: number): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [writer, directory])
    let [said, complaint] = ['', '']
    child.stdout.setEncoding('utf8').on('data', (words: string) => {
      if (said === '') setTimeout(() => child.kill('SIGKILL'), afterMs)
      said += words
    })
    child.stderr.setEncoding('utf8').on('data', (words: string) => {
      complaint += words
    })
    child.on('close', () => {
      // A line without its end may be half a number.
      const lines = said.split('\n').slice(0, -1)
      if (lines.length > 0) done(Number(lines.at(-1)))
      else fail(new Error(`Nothing was acknowledged. ${complaint}`))
    })
  })
}

test('acknowledged rows are there after the process was killed, twice in a row', async () => {
  const directory = newFolder()
  await (await openNew(directory)).close()
  let written = 0
  for (const afterMs of [40, 120]) {
    const acknowledged = await writeAndKill(directory, afterMs)
    expect(acknowledged).toBeGreaterThan(written)
    const store = await openStore({ directory })
    const [row] = await store.platform.execute(
      query({ count: z.number() }, sql`select count(*) as count from attempts`),
    )
    written = row?.count ?? 0
    // One more may have been written without being acknowledged; none may be missing.
    expect(written).toBeGreaterThanOrEqual(acknowledged)
    await store.close()
  }
  fs.rmSync(directory, { recursive: true })
}, 120_000)

test('every commit is flushed to disk before it is acknowledged', async () => {
  const directory = newFolder()
  const store = await openNew(directory)
  const fsync = vi.spyOn(fs, 'fsyncSync')

  for (let i = 0; i < 20; i++) {
    await store.platform.execute(
      sql`insert into attempts (key, count, ends_at) values (gen_random_uuid()::text, 1, now())`,
    )
  }
  const flushes = fsync.mock.calls.length
  fsync.mockRestore()
  await store.close()
  fs.rmSync(directory, { recursive: true })

  expect(flushes).toBeGreaterThanOrEqual(20)
})

test('a second Bahi on the same database is refused with a message', async () => {
  const directory = newFolder()
  const store = await openNew(directory)

  await expect(openStore({ directory })).rejects.toThrow(/are open in another Bahi. Stop that one first.$/)

  await store.close()
  await (await openStore({ directory })).close()
  fs.rmSync(directory, { recursive: true })
})
