import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDirectory } from '#server/db/directory-lock.ts'
import { builtProgram } from './built-program.ts'

const holder = await builtProgram('test/hold-directory.ts')
const OPEN_ELSEWHERE = /^The books in .* are open in another Bahi. Stop that one first.$/

let folder = ''
const started: ChildProcess[] = []

beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'bahi-lock-'))
})
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  fs.rmSync(folder, { recursive: true, force: true })
})

/** Starts a process that takes the lock; resolves with what it says first. */
function hold(directory: string, { startAt = 0, before = [] as string[] } = {}) {
  const command = [...before, process.execPath, holder, directory, String(startAt)]
  const child = spawn(command[0] ?? '', command.slice(1), { stdio: ['ignore', 'pipe', 'inherit'] })
  started.push(child)
  const said = new Promise<string>((done) => {
    child.stdout?.once('data', (chunk: Buffer) => done(chunk.toString().trim()))
  })
  return { child, said }
}

const ended = (child: ChildProcess) => new Promise((done) => child.once('exit', done))

/** A process of another network sees none of this one's ports and abstract sockets, as in another container. */
function otherNetwork(): string[] {
  for (const flags of ['-n', '-rn']) {
    try {
      execFileSync('unshare', [flags, 'true'], { stdio: 'ignore' })
      return ['unshare', flags]
    } catch {}
  }
  return []
}

test('a process in another network namespace, as in a second container on the same volume, is refused', async () => {
  const directory = join(folder, 'database')
  const lock = await lockDirectory(directory)

  // Where no other network may be made, the lock must at least be a file that a second container would see.
  const { said } = hold(directory, { before: otherNetwork() })
  expect(await said).toMatch(OPEN_ELSEWHERE)
  const sockets = fs
    .readdirSync(`${directory}.lock`)
    .map((name) => fs.statSync(join(`${directory}.lock`, name)))
  expect(sockets.map((stat) => [stat.isSocket(), stat.mode & 0o777])).toEqual([[true, 0o600]])

  await lock.release()
}, 30_000)

test('a symbolic link to the database directory, or to one above it, does not bypass the lock', async () => {
  fs.mkdirSync(join(folder, 'data', 'database'), { recursive: true })
  fs.symlinkSync(join(folder, 'data'), join(folder, 'above'))
  fs.symlinkSync(join(folder, 'data', 'database'), join(folder, 'link'))
  const lock = await lockDirectory(join(folder, 'data', 'database'))

  await expect(lockDirectory(join(folder, 'above', 'database'))).rejects.toThrow(OPEN_ELSEWHERE)
  await expect(lockDirectory(join(folder, 'link'))).rejects.toThrow(OPEN_ELSEWHERE)

  await lock.release()
  await (await lockDirectory(join(folder, 'link'))).release()
})

test('a killed process frees its lock at once; a stopped process keeps it', async () => {
  const directory = join(folder, 'database')
  const { child, said } = hold(directory)
  expect(await said).toBe('held')

  child.kill('SIGSTOP')
  await expect(lockDirectory(directory)).rejects.toThrow(OPEN_ELSEWHERE)
  child.kill('SIGKILL')
  await ended(child)

  const lock = await lockDirectory(directory)
  await lock.release()
  expect(fs.existsSync(`${directory}.lock`)).toBe(false)
}, 30_000)

test('of processes that start at the same instant exactly one gets the lock, in each of eight rounds', async () => {
  const directory = join(folder, 'database')
  for (let round = 0; round < 8; round++) {
    const startAt = Date.now() + 700
    const children = [hold(directory, { startAt }), hold(directory, { startAt })]
    const said = await Promise.all(children.map((child) => child.said))
    expect(said.filter((words) => words === 'held')).toHaveLength(1)
    expect(said.filter((words) => OPEN_ELSEWHERE.test(words))).toHaveLength(1)
    await Promise.all(
      children.map(({ child }) => {
        // Killed, so that every round begins with what a crash leaves behind.
        child.kill('SIGKILL')
        return child.exitCode === null && child.signalCode === null ? ended(child) : undefined
      }),
    )
  }
}, 120_000)

test('of twelve attempts in one process exactly one gets the lock, also after a crash', async () => {
  const directory = join(folder, 'database')
  const { child } = hold(directory)
  await new Promise((done) => child.stdout?.once('data', done))
  child.kill('SIGKILL')
  await ended(child)

  const results = await Promise.allSettled(Array.from({ length: 12 }, () => lockDirectory(directory)))

  const held = results.filter((result) => result.status === 'fulfilled')
  expect(held).toHaveLength(1)
  await Promise.all(held.map(({ value }) => value.release()))
}, 30_000)

test('a database path longer than a socket’s name may be is locked too', async () => {
  const directory = join(folder, 'x'.repeat(120), 'y'.repeat(60), 'database')
  const lock = await lockDirectory(directory)
  await expect(lockDirectory(directory)).rejects.toThrow(OPEN_ELSEWHERE)
  expect(await hold(directory).said).toMatch(OPEN_ELSEWHERE)

  await lock.release()
  await (await lockDirectory(directory)).release()
}, 30_000)
