import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { unpack } from '#server/db/archive.ts'
import { lockDirectory, realPlace } from '#server/db/directory-lock.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { openStore, type Store } from '#server/db/open.ts'
import { siblingPath, swapDirectory, tidyAround } from '#server/db/swap-directory.ts'
import { isDiskFull } from '#server/place.ts'
import { storedKeysOpen } from '#server/platform/gateway-keys.ts'
import { knownSecret, secretsUnder } from '#server/platform/secrets.ts'
import { StartupError } from '#server/startup-error.ts'
import { verifyBooks } from '#server/verify/verify-books.ts'
import { requireBackupOf } from './backup-file.ts'
import { databaseFolder } from './books-folder.ts'
import { restorePostgres } from './postgres-tools.ts'

type Say = (line: string) => void

/**
 * Restores a backup and verifies it. Existing books are replaced only on request, and are kept beside the new ones.
 * @returns true if the restored books are right
 */
export async function restore(
  config: Config,
  file: string,
  { replace = false, say }: { replace?: boolean | undefined; say: Say },
): Promise<boolean> {
  requireBackupOf(config.databaseUrl ? 'postgres' : 'embedded', file)
  if (!config.databaseUrl) {
    const fill = (folder: string) =>
      unpack(file, folder).catch((error: Error) => {
        throw new StartupError(`${file} is no whole backup: ${error.message}`)
      })
    return restoreEmbedded(config, { name: file, fill }, { replace, say })
  }
  if (replace)
    throw new StartupError('--replace is for the embedded database; restore into an empty one instead.')
  const { databaseUrl: url, ownerUrl } = config
  await restorePostgres(ownerUrl ?? url, file)
  return prove(config, await openStore({ url, ownerUrl }), say)
}

/** A backup's name for messages, and what writes its files into a new folder. */
interface EmbeddedBackup {
  name: string
  fill(folder: string): Promise<unknown>
}

export async function restoreEmbedded(
  config: Config,
  { name, fill }: EmbeddedBackup,
  { replace, say }: { replace: boolean; say: Say },
): Promise<boolean> {
  const directory = realPlace(databaseFolder(config))
  const lock = await lockDirectory(directory)
  const mark = randomBytes(4).toString('hex')
  const unpacked = siblingPath(directory, `restoring-${mark}`)
  try {
    tidyAround(directory)
    const isOccupied = existsSync(directory) && readdirSync(directory).length > 0
    if (isOccupied && !replace) {
      throw new StartupError(`There are books in ${directory} already. --replace puts them aside.`)
    }
    await fill(unpacked)
    if (!existsSync(join(unpacked, 'PG_VERSION'))) throw new StartupError(`${name} is no backup of Bahi.`)
    await mustHoldBooks(unpacked, name)
    // Opened in place first: books that cannot be opened never replace the present ones.
    const well = await prove(config, await openStore({ directory: unpacked }), say)
    const aside = siblingPath(directory, `before-${mark}`)
    swapDirectory(directory, unpacked, aside)
    if (existsSync(aside)) say(`The books that were there are now in ${aside}.`)
    return well
  } finally {
    rmSync(unpacked, { recursive: true, force: true })
    await lock.release()
  }
}

/** Checked before any migration, as another program may keep its data in the same engine. */
async function mustHoldBooks(unpacked: string, file: string): Promise<void> {
  const { script, close } = await openEmbedded({ directory: unpacked }).catch((error) => {
    throw isDiskFull(error) ? error : new StartupError(`${file} is no whole backup: ${error.message}`)
  })
  try {
    const [answer] = await script(`select to_regclass('public.schema_migrations') is not null as there`)
    const [row] = (answer?.rows ?? []) as { there: boolean }[]
    if (!row?.there) throw new StartupError(`${file} is no backup of Bahi.`)
  } finally {
    await close()
  }
}

async function prove(config: Config, store: Store, say: Say): Promise<boolean> {
  try {
    const well = await verifyBooks(store, say)
    const secret = knownSecret(config.secret, config.dataDir)
    if (!(await storedKeysOpen(store.platform, secretsUnder(secret ?? '')))) {
      say(
        'The payment keys in these books were stored under another secret, and so were the portal passwords of the shops and the second steps of people. Bring the file "secret" or BAHI_SECRET of the installation that made the backup, or type the keys again in System Settings.',
      )
    }
    return well
  } finally {
    await store.close()
  }
}
