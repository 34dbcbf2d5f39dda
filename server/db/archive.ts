import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { Readable } from 'node:stream'
import { create, extract } from 'tar'
import { besides } from './swap-directory.ts'

/**
 * A database's files as a tar.gz, made while it is read. The database stands still only while its files are
 * copied beside it, at the speed of the disk; packing takes ten times as long and happens on the copy.
 */
export async function archiveOf(
  directory: string,
  whileAtRest: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<Readable> {
  const copy = besides(directory, `copy-${randomBytes(4).toString('hex')}`)
  const remove = () => fs.rmSync(copy, { recursive: true, force: true })
  try {
    await whileAtRest(() =>
      fs.promises.cp(directory, copy, { recursive: true, mode: fs.constants.COPYFILE_FICLONE }),
    )
  } catch (error) {
    remove()
    throw error
  }
  const archive = Readable.from(create({ cwd: copy, gzip: true, portable: true }, ['.']), {
    objectMode: false,
  })
  return archive.once('close', remove)
}

/** Unpacks an archive into a folder of its own and brings every file of it to the disk. */
export async function unpack(file: string, folder: string): Promise<void> {
  fs.mkdirSync(folder, { mode: 0o700 })
  await extract({ file, cwd: folder, strict: true })
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    flush(`${entry.parentPath}/${entry.name}`)
  }
  flush(folder)
}

/** A file's bytes, or a folder's names, survive a power cut from here on. */
export function flush(path: string): void {
  const handle = fs.openSync(path, 'r')
  try {
    fs.fsyncSync(handle)
  } finally {
    fs.closeSync(handle)
  }
}
