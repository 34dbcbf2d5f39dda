import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { openStore } from '#server/db/open.ts'

const newFolder = () => fs.mkdtempSync(join(tmpdir(), 'bahi-books-'))
const writer = join(import.meta.dirname, 'write-until-killed.ts')

/** Starts a process that opens the books and writes; resolves with what it had acknowledged when killed. */
function writeAndKill(directory: string, afterMs: number): Promise<number> {
  return new Promise((done) => {
    const child = spawn(process.execPath, ['--import', 'tsx', writer, directory])
    let acknowledged = 0
    child.stdout.on('data', (chunk: Buffer) => {
      const lines = chunk.toString().trim().split('\n')
      if (acknowledged === 0) setTimeout(() => child.kill('SIGKILL'), afterMs)
      acknowledged = Number(lines.at(-1))
    })
    child.on('exit', () => done(acknowledged))
  })
}

test('what was acknowledged is there after the process was killed, three times in a row', async () => {
  const directory = newFolder()
  let written = 0
  for (const afterMs of [40, 90, 140]) {
    const acknowledged = await writeAndKill(directory, afterMs)
    expect(acknowledged).toBeGreaterThan(written)
    const store = await openStore({ directory })
    const [row] = await store.platform.execute<{ count: number }>(sql`select count(*) as count from attempts`)
    written = row?.count ?? 0
    // One more may have been written without being acknowledged; none may be missing.
    expect(written).toBeGreaterThanOrEqual(acknowledged)
    await store.close()
  }
  fs.rmSync(directory, { recursive: true })
}, 60_000)

test('every commit reaches the disk before it is answered', async () => {
  const directory = newFolder()
  const store = await openStore({ directory })
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
}, 60_000)

test('a second Bahi on the same books is refused in a sentence', async () => {
  const directory = newFolder()
  const store = await openStore({ directory })

  await expect(openStore({ directory })).rejects.toThrow(/are open in another Bahi. Stop that one first.$/)

  await store.close()
  await (await openStore({ directory })).close()
  fs.rmSync(directory, { recursive: true })
}, 60_000)
