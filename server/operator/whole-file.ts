import fs from 'node:fs'
import { dirname } from 'node:path'
import { flush } from '#server/db/swap-directory.ts'
import { fullDisk, isDiskFull, processUser } from '#server/place.ts'
import { StartupError } from '#server/startup-error.ts'

/**
 * Writes a file completely or not at all: `write` fills a .part file, which is renamed once it is on disk. Readable only by
 * its owner, as it has all data.
 */
export async function writeWhole(file: string, write: (part: string) => Promise<void>): Promise<void> {
  const part = `${file}.part`
  try {
    fs.rmSync(part, { force: true })
    fs.closeSync(fs.openSync(part, 'wx', 0o600))
    await write(part)
    flush(part)
    fs.renameSync(part, file)
    flush(dirname(file))
  } catch (error) {
    removeQuietly(part)
    if (isDiskFull(error)) throw fullDisk(file, error)
    if (/^(EACCES|EPERM|EROFS|ENOENT)$/.test((error as NodeJS.ErrnoException).code ?? '')) {
      throw new StartupError(`${processUser()} cannot write ${file}: name a file in a folder of that user.`, {
        cause: error,
      })
    }
    throw error
  }
}

function removeQuietly(part: string): void {
  try {
    fs.rmSync(part, { force: true })
  } catch {
    // The temporary file may not exist.
  }
}
