import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { openEmbedded } from '#server/db/embedded.ts'
import { openStore } from '#server/db/open.ts'
import { ensureRoles } from '#server/db/schema/database-roles.ts'
import { builtProgram } from './built-program.ts'
import { booksOfRelease, releasesWithBooks } from './release-books.ts'

const tools = await builtProgram('server/bahi.ts')
const STEP_MS = 700
const MOST_KILLS = 12

/** `bahi` on the books of a folder, killed after a while as by a power cut. Its exit code; null if it was killed. */
function bahi(folder: string, command: string, killAfterMs?: number) {
  return new Promise<{ code: number | null; words: string }>((done) => {
    const child = spawn(process.execPath, [tools, command], { env: { ...process.env, DATA_DIR: folder } })
    const timer = killAfterMs && setTimeout(() => child.kill('SIGKILL'), killAfterMs)
    let words = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        words += text
      })
    }
    child.once('close', (code) => {
      clearTimeout(timer)
      done({ code, words })
    })
  })
}

test('an upgrade that the power cuts at any moment is begun again, and all books hold', async () => {
  fs.mkdirSync('test-results', { recursive: true })
  const folder = resolve(fs.mkdtempSync(join('test-results', 'bahi-upgrade-')))
  const directory = join(folder, 'database')
  const [version = ''] = releasesWithBooks()
  const { script, close } = await openEmbedded({ directory })
  await script(`${ensureRoles()} ${booksOfRelease(version)} reset all;`)
  const [counted] = await script('select count(*)::int from documents')
  const before: unknown = counted?.rows[0]?.count
  await close()

  let kills = 0
  let last: Awaited<ReturnType<typeof bahi>>
  do {
    kills += 1
    last = await bahi(folder, 'migrate', kills < MOST_KILLS ? kills * STEP_MS : undefined)
    expect(last.code === null || last.code === 0, last.words).toBe(true)
  } while (last.code === null)
  expect(kills).toBeGreaterThan(2)

  expect(await bahi(folder, 'verify')).toMatchObject({ code: 0, words: expect.stringContaining('all hold') })
  const store = await openStore({ directory })
  const [row] = (await store.local?.read<{ count: number }>('select count(*)::int from documents')) ?? []
  await store.close()
  expect(before).toBeGreaterThan(500)
  expect(row?.count).toBe(before)
  fs.rmSync(folder, { recursive: true })
}, 400_000)
