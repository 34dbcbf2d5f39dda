import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Config } from '#server/config.ts'
import { openStore, type Store } from '#server/db/open.ts'
import * as column from '#server/rows/column.ts'
import { exitMessage, StartupError } from '#server/startup-error.ts'
import { verifyBooks } from '#server/verify/verify-books.ts'
import { backupsFolder } from '../books-folder.ts'
import { writeWhole } from '../whole-file.ts'
import { type Trial, unread } from './backup-state.ts'
import { DamagedBackup, readBackup } from './chunks.ts'
import { listBackups } from './kept-backups.ts'
import type { BackupPlace } from './open-place.ts'
import { PlaceTrouble } from './place-trouble.ts'
import { openVault } from './vault.ts'

/** The last trial, and the last look, beside the daily backups: in the books they would come back with them. */
const fileOf = (config: Config, kind: 'trial' | 'look') => join(backupsFolder(config), `${kind}.json`)
const TRIAL_FOLDER = /^trial-[0-9a-f]{8}$/

const storedMoment = z.pipe(
  z.string(),
  z.transform((text: string) => new Date(text)),
)
const storedTrial = z.object({
  at: storedMoment,
  place: z.string(),
  seconds: z.number(),
  documents: z.number(),
  expected: z.number(),
  findings: z.number(),
  words: z.optional(z.string()),
  inside: z.optional(
    z.object({
      madeAt: storedMoment,
      shops: z.array(z.string()),
      items: z.number(),
      parties: z.number(),
      newest: z.array(
        z.object({ number: z.string(), party: z.string(), date: z.string(), total: column.paise }),
      ),
    }),
  ),
})

export const lastTrial = (config: Config) => stored(fileOf(config, 'trial'))
export const lastLook = (config: Config) => stored(fileOf(config, 'look'))

function stored(file: string): Trial | undefined {
  try {
    return z.parse(storedTrial, JSON.parse(fs.readFileSync(file, 'utf8')))
  } catch {
    // There was none yet, or its file is damaged: then the next one is due.
    return undefined
  }
}

/**
 * Restores a backup of a place into a throw-away folder, verifies it, and keeps what came out: of the newest as a trial, of
 * one that begins with `name` also what lies in it.
 * @throws PlaceTrouble if the place is not reached: that says nothing about the backup
 */
export async function tryBackup(
  config: Config,
  place: BackupPlace,
  say: (line: string) => void,
  now: Date,
  name?: string,
): Promise<Trial> {
  for (const name of fs.existsSync(config.dataDir) ? fs.readdirSync(config.dataDir) : []) {
    if (TRIAL_FOLDER.test(name)) fs.rmSync(join(config.dataDir, name), { recursive: true, force: true })
  }
  const folder = join(config.dataDir, `trial-${randomBytes(4).toString('hex')}`)
  const started = performance.now()
  const trial: Trial = { at: now, place: place.label, seconds: 0, documents: 0, expected: 0, findings: 0 }
  try {
    const open = await place.open()
    try {
      const vault = await openVault(open, place.label, config.backupPassphrase)
      const backup = (await listBackups(open)).findLast(
        (one) => name === undefined || one.name.startsWith(name),
      )
      if (!backup) throw new PlaceTrouble(`There is no backup ${name ?? 'of Bahi'} in ${place.label}.`)
      if (name !== undefined) trial.inside = unread(backup.madeAt)
      const { documents, engine } = await readBackup(open, place.label, vault, backup, folder)
      if (engine !== 'embedded')
        throw new PlaceTrouble(`The backups in ${place.label} are of a PostgreSQL server.`)
      trial.expected = documents
    } finally {
      await open.close()
    }
    await proveFolder(folder, trial, say)
  } catch (error) {
    if (error instanceof PlaceTrouble) throw error
    trial.words =
      error instanceof DamagedBackup || error instanceof StartupError
        ? error.message
        : `The backup in ${place.label} does not open: ${exitMessage(error).split('\n')[0]}`
    say(trial.words)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
  trial.seconds = Math.round((performance.now() - started) / 100) / 10
  fs.mkdirSync(backupsFolder(config), { recursive: true, mode: 0o700 })
  const file = fileOf(config, name === undefined ? 'trial' : 'look')
  await writeWhole(file, (part) => fs.promises.writeFile(part, `${JSON.stringify(trial)}\n`))
  return trial
}

async function proveFolder(folder: string, trial: Trial, say: (line: string) => void): Promise<void> {
  const store = await openStore({ directory: folder })
  try {
    const [row] = (await store.local?.read<{ count: number }>('select count(*)::int from documents')) ?? []
    trial.documents = row?.count ?? 0
    if (trial.inside) Object.assign(trial.inside, await readInside(store))
    const lines: string[] = []
    const holds = await verifyBooks(store, (line) => {
      lines.push(line)
      say(line)
    })
    // Lines of shops that hold say so, and gaps in numbers are no fault.
    if (!holds) trial.findings = Math.max(1, lines.filter((line) => line.startsWith('  ')).length)
  } finally {
    await store.close()
  }
}

/** Documents of a backup that a person is shown. */
const SHOWN = 20

const INSIDE = `
  select array(select id::text from shops) as shops,
         (select count(*)::int from products where deleted_at is null) as items,
         (select count(*)::int from merchants where deleted_at is null) as parties,
         (select coalesce(json_agg(d), '[]') from (
           select number, coalesce(party ->> 'name', '') as party, date::text, grand_total as total
             from documents order by created_at desc, seq desc limit ${SHOWN}) d) as newest`

async function readInside({ local }: Store) {
  const [row] = (await local?.read<Omit<NonNullable<Trial['inside']>, 'madeAt'>>(INSIDE)) ?? []
  return row
}
