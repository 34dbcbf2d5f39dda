import fs from 'node:fs'
import { nearestThere, processUser } from '#server/place.ts'
import { StartupError } from '#server/startup-error.ts'

/**
 * A tool started by root switches to the owner of the embedded books; without books yet, to the owner of their folder.
 * Otherwise the server, which runs as another user, could not open its files.
 */
export function switchToBooksOwner(directory: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = fs.statSync(nearestThere(directory))
  if (uid === 0) return
  process.setgroups?.([gid])
  process.setgid?.(gid)
  process.setuid?.(uid)
}

/** @throws StartupError if a backup's file is missing or unreadable for this user */
export function mustBeReadable(file: string): void {
  try {
    fs.accessSync(file, fs.constants.R_OK)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new StartupError(`${file} does not exist.`)
    throw new StartupError(
      `${processUser()}, who keeps these books, may not read ${file}: put it where that user can.`,
    )
  }
}
