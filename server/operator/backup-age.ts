import { Gauge, type Registry } from 'prom-client'
import { todayInIndia } from '#domain/calendar.ts'
import type { Config } from '#server/config.ts'
import type { Store } from '#server/db/open.ts'
import { backupsFolder, newestBackup } from './books-folder.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Daily backups count as old after this; a machine that is off at night makes them in the morning. */
const OLD_AFTER_MS = 2 * DAY_MS

interface Place {
  place: string
  folder: string
  /** Beginning of the notice about this folder. */
  name: string
}

/** Folders of the daily backups of embedded books; a server's backups are made outside Bahi. */
const placesOf = (config: Config): Place[] => [
  { place: 'daily', folder: backupsFolder(config), name: 'The last backup' },
  ...(config.backupCopies
    ? [{ place: 'copy', folder: config.backupCopies, name: 'The last copy of a backup in BACKUP_COPY_DIR' }]
    : []),
]

/** Notice to the operator on an overdue backup. None for books younger than two days. */
export function backupNotice(config: Config, { kind }: Pick<Store, 'kind'>, startedAt: Date) {
  return (now: Date): string | undefined => {
    if (kind !== 'embedded' || now.getTime() - startedAt.getTime() < OLD_AFTER_MS / 2) return undefined
    const old = placesOf(config).flatMap(({ folder, name }) => {
      const madeAt = newestBackup(folder)
      if (madeAt === undefined) return [`${name} was never made.`]
      return now.getTime() - madeAt > OLD_AFTER_MS ? [`${name} is of ${todayInIndia(new Date(madeAt))}.`] : []
    })
    return old.length > 0 ? `${old.join(' ')} The log says why.` : undefined
  }
}

/** Age of the newest backup in each place; NaN without one. */
export function countBackupAge(registry: Registry, config: Config, { kind }: Pick<Store, 'kind'>): void {
  if (kind !== 'embedded') return
  new Gauge({
    name: 'bahi_backup_age_seconds',
    help: 'How old the newest daily backup of the embedded database is, by place: daily, copy',
    labelNames: ['place'],
    registers: [registry],
    collect() {
      for (const { place, folder } of placesOf(config)) {
        this.set({ place }, (Date.now() - (newestBackup(folder) ?? Number.NaN)) / 1000)
      }
    },
  })
}
