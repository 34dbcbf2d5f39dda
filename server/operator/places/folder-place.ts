import fs from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDiskFull, processUser } from '#server/place.ts'
import { StartupError } from '#server/startup-error.ts'
import { writeWhole } from '../whole-file.ts'
import type { BackupPlace, OpenPlace } from './open-place.ts'
import { PlaceTrouble } from './place-trouble.ts'

/** A folder on another disk. It must exist, as a disk that is not mounted has no folder. */
export function folderPlace(address: URL): BackupPlace {
  if (address.host) throw new StartupError('BACKUP_PLACES: file:/// has three slashes before the path.')
  const root = fileURLToPath(address)
  return {
    kind: 'folder',
    label: root,
    open: async () => {
      if (!fs.existsSync(root)) {
        throw new PlaceTrouble(
          `The folder ${root} is not there: plug its disk in. It catches up by itself when it is back.`,
        )
      }
      return openFolder(root)
    },
  }
}

function openFolder(root: string): OpenPlace {
  const inWords = async <T>(work: () => T | Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      throw troubleOf(root, error)
    }
  }
  return {
    list: (folder) =>
      inWords(() => {
        const path = join(root, folder)
        if (!fs.existsSync(path)) return []
        return fs
          .readdirSync(path)
          .filter((name) => !name.endsWith('.part'))
          .map((name) => ({ name, size: fs.statSync(join(path, name)).size }))
      }),
    read: (name) =>
      inWords(() => fs.promises.readFile(join(root, name)).catch((error) => undefinedIfMissing(error))),
    write: (name, bytes) =>
      inWords(async () => {
        // Not recursive: a disk unplugged meanwhile must not become a folder of this one.
        const [folder] = name.split('/')
        if (name.includes('/') && folder && !fs.existsSync(join(root, folder)))
          fs.mkdirSync(join(root, folder), { mode: 0o700 })
        await writeWhole(join(root, name), (part) => fs.promises.writeFile(part, bytes))
      }),
    remove: (name) => inWords(() => fs.rmSync(join(root, name), { force: true })),
    close: async () => {},
  }
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

function troubleOf(root: string, error: unknown): unknown {
  const { code, cause } = error as NodeJS.ErrnoException
  if (isDiskFull(error)) {
    return new PlaceTrouble(`The disk of ${root} is full: make room there. The backups on it stay.`, {
      cause: error,
    })
  }
  if (!fs.existsSync(root)) {
    return new PlaceTrouble(
      `The folder ${root} went away: plug its disk in again. It catches up by itself.`,
      { cause: error },
    )
  }
  if (/^(EACCES|EPERM|EROFS)$/.test(code ?? (cause as NodeJS.ErrnoException | undefined)?.code ?? '')) {
    return new PlaceTrouble(`${processUser()} may not write in ${root}: give the folder to that user.`, {
      cause: error,
    })
  }
  return error
}
