import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { create, extract } from 'tar'
import { fullDisk, isDiskFull } from '#server/place.ts'
import { flush, siblingPath } from './swap-directory.ts'

/**
 * Streams the files of an embedded database as a tar.gz. Writes are blocked only while the files are copied, at the speed of
 * the disk; the slower packing reads the copy.
 */
export async function archiveOf(
  directory: string,
  whileAtRest: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<Readable> {
  const copy = siblingPath(directory, `copy-${randomBytes(4).toString('hex')}`)
  const remove = () => fs.promises.rm(copy, { recursive: true, force: true })
  try {
    await whileAtRest(() => copyFolder(directory, copy))
  } catch (error) {
    await remove()
    throw isDiskFull(error) ? fullDisk(directory, error) : error
  }
  // The archive's stream ends once the copy is removed.
  async function* packed() {
    try {
      yield* create({ cwd: copy, gzip: true, portable: true }, ['.'])
    } finally {
      await remove()
    }
  }
  return Readable.from(packed(), { objectMode: false })
}

const AT_ONCE = 64

/** Copies files in parallel batches: a thousand one by one would spend most of the time waiting for their turn. */
async function copyFolder(from: string, to: string): Promise<void> {
  fs.mkdirSync(to, { mode: 0o700 })
  const entries = fs.readdirSync(from, { recursive: true, withFileTypes: true })
  const pathOf = ({ parentPath, name }: fs.Dirent) => relative(from, join(parentPath, name))
  for (const folder of entries.filter((entry) => entry.isDirectory()).map(pathOf)) {
    fs.mkdirSync(join(to, folder), { recursive: true, mode: 0o700 })
  }
  const files = entries.filter((entry) => entry.isFile()).map(pathOf)
  while (files.length > 0) {
    const batch = files.splice(0, AT_ONCE)
    await Promise.all(
      batch.map((file) =>
        fs.promises.copyFile(join(from, file), join(to, file), fs.constants.COPYFILE_FICLONE),
      ),
    )
  }
}

/** Unpacks an archive into a folder, and syncs every file to the disk. */
export async function unpack(file: string, folder: string): Promise<void> {
  fs.mkdirSync(folder, { mode: 0o700 })
  await extract({ file, cwd: folder, strict: true })
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    flush(`${entry.parentPath}/${entry.name}`)
  }
  flush(folder)
}
