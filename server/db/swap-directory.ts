import fs from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** A neighbour of the directory that belongs to it: `database` has `database.copy-1a2b`. */
export const siblingPath = (directory: string, what: string) => `${directory}.${what}`

const LEFT_OVER = /^(copy|restoring)-/
const OUTGOING = 'outgoing'

/**
 * Moves `replacement` to the directory, and the old directory to `aside`. A process that ends between two steps leaves a
 * state that `tidyAround` can repair: the old directory, or the new one.
 */
export function swapDirectory(directory: string, replacement: string, aside: string): void {
  const outgoing = siblingPath(directory, OUTGOING)
  if (fs.existsSync(directory)) fs.renameSync(directory, outgoing)
  fs.renameSync(replacement, directory)
  if (fs.existsSync(outgoing)) fs.renameSync(outgoing, aside)
  flush(dirname(directory))
}

/** Undoes an incomplete swap, and removes leftover copies. */
export function tidyAround(directory: string): void {
  const outgoing = siblingPath(directory, OUTGOING)
  if (fs.existsSync(outgoing)) {
    if (!fs.existsSync(directory)) fs.renameSync(outgoing, directory)
    else fs.renameSync(outgoing, siblingPath(directory, `before-${Date.now()}`))
  }
  const prefix = `${basename(directory)}.`
  for (const name of fs.readdirSync(dirname(directory))) {
    if (name.startsWith(prefix) && LEFT_OVER.test(name.slice(prefix.length))) {
      fs.rmSync(join(dirname(directory), name), { recursive: true, force: true })
    }
  }
}

/** Syncs a file's bytes, or a folder's names, to the disk, so that they survive a power cut. */
export function flush(path: string): void {
  const isWindows = process.platform === 'win32'
  // Windows writes the names of a folder by itself, and lets only who may write a file flush it.
  if (isWindows && fs.statSync(path).isDirectory()) return
  const handle = fs.openSync(path, isWindows ? 'r+' : 'r')
  try {
    fs.fsyncSync(handle)
  } finally {
    fs.closeSync(handle)
  }
}
