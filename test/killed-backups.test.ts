import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openStore } from '#server/db/open.ts'
import { readBackup } from '#server/operator/places/chunks.ts'
import { listBackups } from '#server/operator/places/kept-backups.ts'
import { placesOf, withPlace } from '#server/operator/places/place-tools.ts'
import { builtProgram } from './built-program.ts'
import { newTestDatabase } from './test-store.ts'

const program = await builtProgram('test/back-up-until-killed.ts')

/** Starts the process, and kills it so long after its first backup. Resolves with the shops of the last one that it said. */
function backUpAndKill(env: Record<string, string>, afterMs: number): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [program], { env: { ...process.env, ...env } })
    let [said, complaint] = ['', '']
    child.stdout.setEncoding('utf8').on('data', (words: string) => {
      if (said === '') setTimeout(() => child.kill('SIGKILL'), afterMs)
      said += words
    })
    child.stderr.setEncoding('utf8').on('data', (words: string) => {
      complaint += words
    })
    child.on('close', () => {
      const lines = said.split('\n').slice(0, -1)
      if (lines.length > 0) done(Number(lines.at(-1)))
      else fail(new Error(`No backup was made. ${complaint}`))
    })
  })
}

test('a process that is killed while it backs up leaves only whole backups, and the next ones go on', async () => {
  fs.mkdirSync('test-results', { recursive: true })
  const folder = resolve(fs.mkdtempSync(join('test-results', 'bahi-killed-')))
  const place = join(folder, 'place')
  fs.mkdirSync(place)
  const env = {
    DATA_DIR: folder,
    BACKUP_PLACES: pathToFileURL(place).href,
    BACKUP_PASSPHRASE: 'seven camels by the lake',
  }
  await (await openStore({ directory: join(folder, 'database'), ...(await newTestDatabase()) })).close()
  let shops = 0
  for (const afterMs of [300, 1200]) {
    const acknowledged = await backUpAndKill(env, afterMs)
    expect(acknowledged).toBeGreaterThan(shops)
    shops = acknowledged
  }

  const config = readConfig(env)
  const [only] = placesOf(config)
  if (!only) throw new Error('no place')
  const seen = await withPlace(config, only, async (open, vault) => {
    const all = (await listBackups(open)).slice(-3)
    for (const [index, backup] of all.entries()) {
      await readBackup(open, only.label, vault, backup, join(folder, `restored-${index}`))
    }
    return all.length
  })
  expect(seen).toBeGreaterThan(1)
  const store = await openStore({ directory: join(folder, `restored-${seen - 1}`) })
  const [row] = (await store.local?.read<{ count: number }>('select count(*)::int from shops')) ?? []
  await store.close()
  expect(row?.count).toBeGreaterThanOrEqual(shops)
  fs.rmSync(folder, { recursive: true })
}, 400_000)
