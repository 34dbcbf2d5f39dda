import { createWriteStream, existsSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Config } from '#server/config.ts'
import { OpenElsewhere, requestFromHolder } from '#server/db/directory-lock.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { StartupError } from '#server/startup-error.ts'
import { databaseFolder } from './books-folder.ts'
import { dumpPostgres } from './postgres-tools.ts'
import { writeWhole } from './whole-file.ts'

/** Path for requesting a backup from the server that has the books open. */
export const BACKUP_PATH = '/backup'
/** Path for requesting one to every place. */
export const PLACES_PATH = '/places'

/**
 * The whole database in one file: pg_dump's custom format, or a tar.gz of the embedded one. A server that has the embedded
 * database open makes the archive itself; then this process only writes it to the file.
 */
export async function backup(config: Config, file: string): Promise<void> {
  if (existsSync(file)) throw new StartupError(`${file} exists already; a backup never overwrites one.`)
  if (config.databaseUrl) return dumpPostgres(config.ownerUrl ?? config.databaseUrl, file)
  const directory = databaseFolder(config)
  if (!existsSync(directory)) throw new StartupError(`There are no books in ${directory}.`)
  try {
    await backupStopped(directory, file)
  } catch (error) {
    if (!(error instanceof OpenElsewhere)) throw error
    await backupRunning(directory, file)
  }
}

export const writeArchive = (archive: AsyncIterable<Buffer>, file: string) =>
  writeWhole(file, (part) => pipeline(archive, createWriteStream(part)))

async function backupStopped(directory: string, file: string) {
  const { local, close } = await openEmbedded({ directory })
  try {
    if (local) await writeArchive(await local.archive(), file)
  } finally {
    await close()
  }
}

async function backupRunning(directory: string, file: string) {
  const answer = await requestFromHolder(directory, BACKUP_PATH)
  if (answer.statusCode !== 200) {
    const words = (await answer.toArray()).join('')
    throw new StartupError(
      words || 'Another tool has the books open, or Bahi is just starting. Try again when it is done.',
    )
  }
  await writeArchive(answer, file).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ECONNRESET'
      ? new StartupError('Bahi broke the backup off: its log says why.')
      : error
  })
}
