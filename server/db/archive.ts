import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { basename, join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { create, extract } from 'tar'
import { fullDisk, isDiskFull } from '#server/place.ts'
import { flush, siblingPath } from './swap-directory.ts'

/** A copy of an embedded database's files, of one moment. */
export interface StillCopy {
  folder: string
  remove(): Promise<void>
}

/** Whether a file is copied, by its path below the folder. */
type Takes = (path: string) => boolean

/** Copies the files beside them. Writes are blocked meanwhile, at the speed of the disk. */
export async function copyAtRest(
  directory: string,
  whileAtRest: (work: (takes?: Takes) => Promise<void>) => Promise<unknown>,
): Promise<StillCopy> {
  const folder = siblingPath(directory, `copy-${randomBytes(4).toString('hex')}`)
  const remove = () => fs.promises.rm(folder, { recursive: true, force: true })
  try {
    await whileAtRest((takes) => copyFolder(directory, folder, takes))
    return { folder, remove }
  } catch (error) {
    await remove()
    throw isDiskFull(error) ? fullDisk(directory, error) : error
  }
}

/** Streams the files of a copy as a tar.gz; the stream ends once the copy is removed. */
export function archiveOf({ folder, remove }: StillCopy): Readable {
  async function* packed() {
    try {
      yield* create({ cwd: folder, gzip: true, portable: true }, ['.'])
    } finally {
      await remove()
    }
  }
  return Readable.from(packed(), { objectMode: false })
}

/** One file of the write-ahead log, and how many bytes of it recovery reads. */
export interface LogEnd {
  name: string
  end: number
}

/** Leaves out files of the log that are there for reuse: they hold what was written long ago, and would be sent as new. */
export const withoutOldLog =
  ({ name }: LogEnd): Takes =>
  (path) =>
    basename(path) === name || !/^pg_wal.[0-9A-F]{24}$/.test(path)

/** Puts zeros behind the end of the log of a copy. */
export function trimLog(folder: string, { name, end }: LogEnd): void {
  const file = join(folder, 'pg_wal', name)
  const { size } = fs.statSync(file)
  fs.truncateSync(file, end)
  fs.truncateSync(file, size)
}

const AT_ONCE = 64

/** Copies files in parallel batches: a thousand one by one would spend most of the time waiting for their turn. */
async function copyFolder(from: string, to: string, takes: Takes = () => true): Promise<void> {
  fs.mkdirSync(to, { mode: 0o700 })
  const entries = fs.readdirSync(from, { recursive: true, withFileTypes: true })
  const pathOf = ({ parentPath, name }: fs.Dirent) => relative(from, join(parentPath, name))
  for (const folder of entries.filter((entry) => entry.isDirectory()).map(pathOf)) {
    fs.mkdirSync(join(to, folder), { recursive: true, mode: 0o700 })
  }
  const files = entries
    .filter((entry) => entry.isFile())
    .map(pathOf)
    .filter(takes)
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
