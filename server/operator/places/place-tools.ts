import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { OpenElsewhere, requestFromHolder } from '#server/db/directory-lock.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { reportToStderr } from '#server/report.ts'
import { StartupError } from '#server/startup-error.ts'
import { TOOLS, VERSION } from '#server/version.ts'
import { backup, PLACES_PATH } from '../backup.ts'
import { databaseFolder } from '../books-folder.ts'
import { restore, restoreEmbedded } from '../restore.ts'
import { placeOf } from './backup-place.ts'
import { isWell, type PlaceState } from './backup-state.ts'
import { readBackup, readContents, writeBackup } from './chunks.ts'
import { keepPlaces } from './keep-places.ts'
import { wordsOf } from './keep-trials.ts'
import { type KeptBackup, listBackups } from './kept-backups.ts'
import type { BackupPlace, OpenPlace } from './open-place.ts'
import { tryBackup } from './trial.ts'
import { openVault, type Vault } from './vault.ts'

type Say = (line: string) => void

/** @throws StartupError */
export const placesOf = (config: Config): BackupPlace[] => config.backupPlaces.map(placeOf)

/** The place of a number, as `bahi backups` lists them from 1 on. */
function placeNumbered(config: Config, number: string | undefined): BackupPlace {
  const places = placesOf(config)
  const place = places[Number(number ?? 1) - 1]
  if (place) return place
  throw new StartupError(
    places.length === 0
      ? 'No place for backups is named, in BACKUP_PLACES or under Your data: docs/operating.md says how.'
      : `There are ${places.length} places for backups: --place is from 1 to ${places.length}.`,
  )
}

export async function withPlace<T>(
  config: Config,
  place: BackupPlace,
  work: (open: OpenPlace, vault: Vault) => Promise<T>,
  { makes = false } = {},
): Promise<T> {
  const open = await place.open()
  try {
    return await work(open, await openVault(open, place.label, config.backupPassphrase, { makes }))
  } finally {
    await open.close()
  }
}

const inWords = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

const lineOf = ({ label, trouble, backups }: PlaceState) => {
  const last = backups.at(-1)
  if (trouble) return `! ${label}: ${trouble.words}`
  return `✓ ${label}: ${last ? `${inWords(last.madeAt)}, ${last.bytes} bytes sent` : 'nothing'}`
}

/** A line for each place, as the tool prints it. */
export const linesOf = (states: PlaceState[]) => states.map(lineOf).join('\n')

/**
 * Sends a backup to every place of BACKUP_PLACES, also while the server runs.
 * @returns true if all have it
 */
export async function backupToPlaces(config: Config, say: Say): Promise<boolean> {
  placeNumbered(config, undefined)
  if (config.databaseUrl) return dumpToPlaces(config, say)
  const directory = databaseFolder(config)
  const lines = await sendStopped(config, directory).catch((error) => {
    if (error instanceof OpenElsewhere) return sendRunning(directory)
    throw error
  })
  for (const line of lines.split('\n')) say(line)
  return !/^!/m.test(lines)
}

async function sendStopped(config: Config, directory: string): Promise<string> {
  const { local, close } = await openEmbedded({ directory })
  try {
    const keeper = keepPlaces(
      { local },
      {
        places: placesOf(config),
        passphrase: config.backupPassphrase,
        clock: () => new Date(),
        report: reportToStderr,
      },
    )
    const states = await keeper.now()
    await keeper.stop()
    return linesOf(states)
  } finally {
    await close()
  }
}

async function sendRunning(directory: string): Promise<string> {
  const answer = await requestFromHolder(directory, PLACES_PATH)
  const words = Buffer.concat(await answer.toArray()).toString()
  if (answer.statusCode === 200) return words
  throw new StartupError(
    'The server that has the books open knows no place for backups: restart it, or wait until another tool is done.',
  )
}

/** A dump of a server's database is sent whole. What changed only is pgBackRest's, in docs/operating.md. */
async function dumpToPlaces(config: Config, say: Say): Promise<boolean> {
  const folder = mkdtempSync(join(config.dataDir, 'sending-'))
  let areAllWell = true
  try {
    await backup(config, join(folder, DUMP))
    for (const place of placesOf(config)) {
      const source = {
        folder,
        madeAt: new Date(),
        reason: 'asked',
        version: VERSION,
        engine: 'postgres',
        mark: '',
        documents: 0,
      } as const
      const send = (open: OpenPlace, vault: Vault) => writeBackup(open, vault, source, undefined)
      const line = await withPlace(config, place, send, { makes: true }).then(
        ({ kept }) => lineOf({ kind: place.kind, label: place.label, backups: [kept] }),
        (error: Error) => {
          areAllWell = false
          return `! ${place.label}: ${error.message}`
        },
      )
      say(line)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return areAllWell
}

const DUMP = 'books.dump'

/** Lists the backups in every place. @returns true if all were reached */
export async function listPlaces(config: Config, say: Say): Promise<boolean> {
  placeNumbered(config, undefined)
  let areAllReached = true
  for (const [index, place] of placesOf(config).entries()) {
    const found = await withPlace(config, place, listBackups).catch((error: Error) => {
      say(`${index + 1}. ${place.label}: ${error.message}`)
      areAllReached = false
    })
    if (!found) continue
    say(`${index + 1}. ${place.label}: ${found.length} backups`)
    for (const { name, madeAt } of found) say(`   ${name.split('-')[0]}  ${inWords(madeAt)}`)
  }
  return areAllReached
}

function backupNamed(backups: KeptBackup[], name: string | undefined, label: string): KeptBackup {
  const found = name === undefined ? backups.at(-1) : backups.find((backup) => backup.name.startsWith(name))
  if (found) return found
  throw new StartupError(`There is no backup ${name ?? ''} in ${label}: ${TOOLS} backups lists them.`)
}

/** Restores the newest backup of a place, or the one that is named. @returns true if the restored books are right */
export function restoreFromPlace(
  config: Config,
  {
    place: number,
    backup: name,
    replace = false,
  }: { place?: string | undefined; backup?: string | undefined; replace?: boolean | undefined },
  say: Say,
): Promise<boolean> {
  const place = placeNumbered(config, number)
  return withPlace(config, place, async (open, vault) => {
    const found = backupNamed(await listBackups(open), name, place.label)
    const { engine } = await readContents(open, place.label, vault, found)
    if ((engine === 'postgres') !== Boolean(config.databaseUrl)) {
      throw new StartupError(
        engine === 'postgres'
          ? `The backup in ${place.label} is of a PostgreSQL server: name an empty database there in DATABASE_URL.`
          : `The backup in ${place.label} is of embedded books: leave DATABASE_URL out, and name their place in DATA_DIR.`,
      )
    }
    const fill = (folder: string) => readBackup(open, place.label, vault, found, folder)
    if (engine === 'embedded') {
      return restoreEmbedded(config, { name: `The backup in ${place.label}`, fill }, { replace, say })
    }
    const folder = join(config.dataDir, `sending-${found.name}`)
    try {
      if (existsSync(folder)) rmSync(folder, { recursive: true })
      await fill(folder)
      return await restore(config, join(folder, DUMP), { say })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
}

/** Tries the newest backup of a place, or the one that is named. @returns true if it holds */
export async function tryPlace(
  config: Config,
  number: string | undefined,
  say: Say,
  backup?: string,
): Promise<boolean> {
  const trial = await tryBackup(config, placeNumbered(config, number), say, new Date(), backup)
  say(`${trial.place}: ${wordsOf(trial)}, in ${trial.seconds} s.`)
  return isWell(trial)
}
