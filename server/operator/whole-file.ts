import fs from 'node:fs'
import { dirname } from 'node:path'
import { flush } from '#server/db/swap-directory.ts'

/**
 * Writes a file that is either whole or not there: `write` fills a neighbour named .part, which gets the name when
 * every byte is on the disk. Only its owner may read it, as it holds everything.
 */
export async function writeWhole(file: string, write: (part: string) => Promise<void>): Promise<void> {
  const part = `${file}.part`
  fs.rmSync(part, { force: true })
  fs.closeSync(fs.openSync(part, 'wx', 0o600))
  try {
    await write(part)
    flush(part)
    fs.renameSync(part, file)
    flush(dirname(file))
  } catch (error) {
    fs.rmSync(part, { force: true })
    throw error
  }
}
