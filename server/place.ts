import fs from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { StartupError } from './startup-error.ts'

const MEGABYTE = 1024 * 1024
/** With less free space the engine cannot open books: a segment of its log has 16 MB, and one is made ahead. */
const ROOM_TO_OPEN = 32 * MEGABYTE
/** With less free space the books are read-only: an engine that runs out of disk within its log hangs for ever. */
const ROOM_TO_WRITE = 64 * MEGABYTE

/** User name of this process, or its id. */
export function processUser(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? 'this user')
  }
}

/** The path itself, or its nearest folder that exists. */
export function nearestThere(path: string): string {
  let place = path
  while (!fs.existsSync(place) && dirname(place) !== place) place = dirname(place)
  return place
}

/**
 * Checked first, so that the message is about missing rights, and not about their consequences.
 * @throws StartupError
 */
export function mustBeWritable(directory: string): void {
  for (const path of [nearestThere(dirname(directory)), directory, `${directory}.lock`]) {
    if (fs.existsSync(path)) refuseUnwritable(path, directory)
  }
}

function refuseUnwritable(path: string, directory: string): void {
  try {
    fs.accessSync(path, fs.constants.R_OK | fs.constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EROFS') {
      throw new StartupError(
        `${path} is on a disk that can only be read, and books have to be written. Mount it for writing, or name another place in DATA_DIR.`,
      )
    }
    if (code !== 'EACCES' && code !== 'EPERM') throw error
    throw new StartupError(
      `${processUser()} may not write ${path}. Give the books to who serves them: chown -R ${processUser()}: ${dirname(directory)}`,
    )
  }
}

/** Explains why books could not be opened: missing rights, a full disk, or the engine's own error. */
export function whyNotOpened(directory: string, error: unknown): unknown {
  if (error instanceof StartupError) return error
  try {
    mustBeWritable(directory)
    if (fs.existsSync(directory)) {
      for (const entry of fs.readdirSync(directory, { recursive: true, withFileTypes: true })) {
        refuseUnwritable(join(entry.parentPath, entry.name), directory)
      }
    }
  } catch (found) {
    if (found instanceof StartupError) return found
  }
  if (isDiskFull(error) || freeBytes(directory) < ROOM_TO_OPEN) return fullDisk(directory, error)
  // The engine's file layer throws values that have neither a message nor a stack.
  if (error instanceof Error) return error
  return new Error(`The books in ${directory} could not be opened.`, { cause: error })
}

export function fullDisk(path: string, cause: unknown): StartupError {
  const left = Math.floor(freeBytes(path) / MEGABYTE)
  return new StartupError(`The disk of ${path} is full: ${left} MB are free. Make room and try again.`, {
    cause,
  })
}

/** @throws StartupError */
export function mustHaveRoomToOpen(directory: string): void {
  if (freeBytes(directory) < ROOM_TO_OPEN) throw fullDisk(directory, undefined)
}

export const hasRoomToWrite = (directory: string): boolean => freeBytes(directory) >= ROOM_TO_WRITE

/** Bytes that a user other than root can still write. */
export function freeBytes(path: string): number {
  const { blocks, bavail, bsize } = fs.statfsSync(nearestThere(path))
  // Some file systems do not report their size.
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize
}

/** Whether a disk is full: this machine's, by the operating system's codes, or the database's, by PostgreSQL's (53100). */
export function isDiskFull(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return /^(ENOSPC|EDQUOT|53100)$/.test(String(code ?? '')) || (cause !== undefined && isDiskFull(cause))
}
