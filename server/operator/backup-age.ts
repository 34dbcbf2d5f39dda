import { Gauge, type Registry } from 'prom-client'
import { todayInIndia } from '#domain/calendar.ts'
import type { Config } from '#server/config.ts'
import type { Store } from '#server/db/open.ts'
import { backupsFolder, newestBackup } from './books-folder.ts'
import { type BackupState, isWell } from './places/backup-state.ts'
import { wordsOf } from './places/keep-trials.ts'

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

const NOTHING: BackupState = { places: [] }

/**
 * Notice to the operator on an overdue backup, a place that fails or a trial that did not hold. None for books younger than
 * two days.
 */
export function backupNotice(
  config: Config,
  { kind }: Pick<Store, 'kind'>,
  startedAt: Date,
  state: () => BackupState = () => NOTHING,
) {
  return (now: Date): string | undefined => {
    if (now.getTime() - startedAt.getTime() < OLD_AFTER_MS / 2) return undefined
    const daily = kind === 'embedded' ? placesOf(config) : []
    const old = daily.flatMap(({ folder, name }) => ageOf(name, newestBackup(folder), now))
    if (old.length > 0) old.push('The log says why.')
    const { places, trial } = state()
    const away = places.flatMap(({ label, backups, trouble }) => [
      ...ageOf(`The last backup in ${label}`, backups.at(-1)?.madeAt.getTime(), now),
      ...(trouble ? [trouble.words] : []),
    ])
    const tried =
      trial && !isWell(trial)
        ? [
            `The backup in ${trial.place}, tried on ${todayInIndia(trial.at)}, does not hold: ${wordsOf(trial)}.`,
          ]
        : []
    return [...old, ...away, ...tried].join(' ') || undefined
  }
}

function ageOf(name: string, madeAt: number | undefined, now: Date): string[] {
  if (madeAt === undefined) return [`${name} was never made.`]
  return now.getTime() - madeAt > OLD_AFTER_MS ? [`${name} is of ${todayInIndia(new Date(madeAt))}.`] : []
}

/** Age of the newest backup in each place, and of the last trial; NaN without one. */
export function countBackupAge(
  registry: Registry,
  config: Config,
  { kind }: Pick<Store, 'kind'>,
  state: () => BackupState,
): void {
  const ageSince = (at: number | undefined) => (Date.now() - (at ?? Number.NaN)) / 1000
  new Gauge({
    name: 'bahi_backup_age_seconds',
    help: 'How old the newest backup is, by place: daily and copy of the embedded database, else the name of the place',
    labelNames: ['place'],
    registers: [registry],
    collect() {
      for (const { place, folder } of kind === 'embedded' ? placesOf(config) : []) {
        this.set({ place }, ageSince(newestBackup(folder)))
      }
      for (const { label, backups } of state().places) {
        this.set({ place: label }, ageSince(backups.at(-1)?.madeAt.getTime()))
      }
    },
  })
  new Gauge({
    name: 'bahi_backup_trial_age_seconds',
    help: 'How long ago a backup was restored and verified',
    registers: [registry],
    collect() {
      this.set(ageSince(state().trial?.at.getTime()))
    },
  })
  new Gauge({
    name: 'bahi_backup_trial_holds',
    help: '1 if the backup of the last trial holds, else 0',
    registers: [registry],
    collect() {
      const { trial } = state()
      this.set(trial ? Number(isWell(trial)) : Number.NaN)
    },
  })
}
