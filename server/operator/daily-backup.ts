import fs from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { todayInIndia } from '#domain/calendar.ts'
import type { Store } from '#server/db/open.ts'
import type { Report } from '#server/report.ts'
import { exitMessage } from '#server/startup-error.ts'
import { BACKUP_PATH, PLACES_PATH, writeArchive } from './backup.ts'
import { backupsIn } from './books-folder.ts'

interface Keeping {
  folder: string
  /** Folder for copies on another disk; it must exist, as a disk that is not mounted has no folder. */
  copies?: string | undefined
  clock: () => Date
  report: Report
  lookEveryMs?: number
  /** Sends a backup to every place. @returns a line for each; undefined without a place */
  send?: (() => Promise<string | undefined>) | undefined
}

const COPIES = 14
const LOOK_EVERY_MS = 5 * 60 * 1000

/**
 * Backs up the embedded database once a day while its server runs, keeps the newest fourteen, and makes one on request
 * over the socket of the lock. Each is also copied to the second place if that is reachable.
 * @returns a function that stops it, after a running backup
 */
export function keepBackups(
  { local }: Store,
  { folder, copies, clock, report, lookEveryMs = LOOK_EVERY_MS, send }: Keeping,
): () => Promise<void> {
  if (!local) return async () => {}

  local.answer(async (request, response) => {
    if (request.url === PLACES_PATH && send) {
      const lines = await send().catch((error) => {
        report('the backups that were asked for were not sent', error)
        return exitMessage(error)
      })
      response.writeHead(lines === undefined ? 404 : 200).end(lines)
      return
    }
    if (request.url !== BACKUP_PATH) {
      response.writeHead(404).end()
      return
    }
    try {
      const archive = await local.archive()
      response.writeHead(200, { 'content-type': 'application/gzip' })
      await pipeline(archive, response)
    } catch (error) {
      report('a backup that was asked for was not made', error)
      if (response.headersSent) response.destroy()
      else response.writeHead(500).end(exitMessage(error))
    }
  })

  const look = async () => {
    const name = `bahi-${todayInIndia(clock())}.tar.gz`
    const file = join(folder, name)
    if (fs.existsSync(file)) return
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
    await writeArchive(await local.archive(), file)
    removeOld(folder)
  }
  const copy = async () => {
    const newest = backupsIn(folder).at(-1)
    if (!copies || !newest || fs.existsSync(join(copies, newest))) return
    await writeArchive(fs.createReadStream(join(folder, newest)), join(copies, newest))
    removeOld(copies)
  }
  let working = Promise.resolve()
  const timer = setInterval(() => {
    working = working
      .then(look)
      .catch((error) => report('the daily backup was not made', error))
      .then(copy)
      .catch((error) => report('the daily backup was not copied to BACKUP_COPY_DIR', error))
  }, lookEveryMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    return working
  }
}

function removeOld(folder: string): void {
  for (const name of backupsIn(folder).slice(0, -COPIES)) fs.rmSync(join(folder, name))
}
