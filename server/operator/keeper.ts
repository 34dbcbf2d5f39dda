import fs from 'node:fs'
import { Hindrance } from '#server/hindrance.ts'
import { nearestThere, whoRuns } from '#server/place.ts'

/**
 * Root goes on as who keeps the embedded books, so that all that a tool makes among them is theirs, also when it ends in the
 * middle: a server that runs as somebody else could not open what root made. Where there are no books yet, the
 * owner of the folder they come into keeps them.
 */
export function workAsKeeper(directory: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = fs.statSync(nearestThere(directory))
  if (uid === 0) return
  process.setgroups?.([gid])
  process.setgid?.(gid)
  process.setuid?.(uid)
}

/** @throws Hindrance where the file of a backup is not there, or is not for who works here */
export function mustBeReadable(file: string): void {
  try {
    fs.accessSync(file, fs.constants.R_OK)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new Hindrance(`${file} does not exist.`)
    throw new Hindrance(
      `${whoRuns()}, who keeps these books, may not read ${file}: put it where that user can.`,
    )
  }
}
