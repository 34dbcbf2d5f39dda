import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore } from '#server/db/open.ts'
import { builtProgram } from './built-program.ts'
import { mayMount, ownDisk } from './own-disk.ts'
import { newTestDatabase } from './test-store.ts'

const server = await builtProgram('server/main.ts')
let folder = ''
const closing: (() => unknown)[] = []
beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'bahi-start-'))
})
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** Starts the server as a service does. @returns how it ended and what it said on standard error */
function start(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [server], {
    env: { ...process.env, NODE_ENV: 'test', PORT: '0', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  closing.push(() => child.kill())
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (words: string) => {
    said += words
  })
  return new Promise((done) => child.once('close', (code) => done({ code, said })))
}

const said = (sentence: string) => ({ code: 1, said: `${sentence}\n` })

/** New books in DATA_DIR. */
async function newBooks() {
  return openStore({ directory: join(folder, 'database'), ...(await newTestDatabase()) })
}

test('a port in use and a locked database stop the start with one sentence each', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  closing.push(() => other.close())
  const { port } = other.address() as AddressInfo
  const store = await newBooks()

  const locked = await start({ DATA_DIR: folder })
  await store.close()
  const taken = await start({ DATA_DIR: folder, PORT: String(port) })

  const database = join(folder, 'database')
  expect(locked).toEqual(said(`The books in ${database} are open in another Bahi. Stop that one first.`))
  expect(taken).toMatchObject({ code: 1, said: expect.stringContaining(`Port 127.0.0.1:${port} is taken`) })
  expect(taken.said.trim().split('\n')).toHaveLength(1)
})

test('a PostgreSQL that does not answer stops the start with one sentence', async () => {
  const gone = await start({ DATABASE_URL: 'postgres://bahi:secret@127.0.0.1:1/books' })
  expect(gone).toEqual(said('PostgreSQL on 127.0.0.1:1 does not answer (ECONNREFUSED).'))
})

test.runIf(mayMount)(
  'a read-only folder and a full disk stop the start with a sentence that names them',
  async () => {
    const disk = ownDisk('200m')
    const { folder: place } = disk
    const database = join(place, 'database')
    await (await openStore({ directory: database, ...(await newTestDatabase()) })).close()
    disk.remount('ro')
    const readOnly = await start({ DATA_DIR: place })
    disk.remount('rw')
    disk.fill()
    const full = await start({ DATA_DIR: place })
    disk.makeRoom()
    await (await openStore({ directory: database })).close()
    disk.remove()

    expect(readOnly).toEqual(
      said(
        `${place} is on a disk that can only be read, and books have to be written. Mount it for writing, or name another place in DATA_DIR.`,
      ),
    )
    expect(full).toEqual(said(`The disk of ${database} is full: 0 MB are free. Make room and try again.`))
  },
)

test('a Node that is too old is refused in one sentence, before anything else is loaded', async () => {
  const old = Buffer.from(`Object.defineProperty(process, 'version', { value: 'v18.20.4' })`)
  const refused = await start({
    DATA_DIR: folder,
    NODE_OPTIONS: `--import data:text/javascript;base64,${old.toString('base64')}`,
  })
  expect(refused.said).toMatch(/^Bahi needs Node 20\.19 or newer, and this is v18\.20\.4: [^\n]+\n$/)
  expect(refused.code).toBe(1)
  const { engines } = JSON.parse(fs.readFileSync('package.json', 'utf8'))
  expect(refused.said).toContain(engines.node.replace('>=', ''))
  expect(fs.readdirSync(folder)).toEqual([])
})
