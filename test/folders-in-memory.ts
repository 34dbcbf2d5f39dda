import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const GIB = 1024 ** 3
/** What a whole run needs at most, and what the tests need beside it. */
const [ROOM, SPARE] = [4 * GIB, 4 * GIB]
const NAME = /^bahi-tests-(\d+)$/

/**
 * Puts the temporary folders of a run, and so its databases, into memory: writing them to a disk is half of what a backup
 * costs. They stay on the disk where there is little memory, where nothing may be run from it, or where TMPDIR names a place.
 */
export function foldersInMemory(): void {
  if (process.env.TMPDIR || !hasRoom()) return
  const folder = join(MEMORY, `bahi-tests-${process.pid}`)
  mkdirSync(folder)
  // The server's own login goes through it.
  chmodSync(folder, 0o755)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  if (mayRunIn(folder)) process.env.TMPDIR = folder
}

function hasRoom(): boolean {
  try {
    removeLeftBehind()
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ROOM && process.availableMemory() >= ROOM + SPARE
  } catch {
    return false
  }
}

/** A run that was killed leaves its folder, and it would stay in memory until the machine is started anew. */
function removeLeftBehind(): void {
  for (const name of readdirSync(MEMORY)) {
    const pid = Number(NAME.exec(name)?.[1])
    if (pid && !isRunning(pid)) rmSync(join(MEMORY, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A container may forbid it there, and a test puts a program of its own into such a folder. */
function mayRunIn(folder: string): boolean {
  const program = join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\nexit 0', { mode: 0o755 })
  return spawnSync(program).status === 0
}
