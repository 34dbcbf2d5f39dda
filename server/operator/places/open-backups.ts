import type { Config } from '#server/config.ts'
import type { Store } from '#server/db/open.ts'
import type { Report } from '#server/report.ts'
import { backupsFolder, newestBackup } from '../books-folder.ts'
import { keepBackups } from '../daily-backup.ts'
import type { BackupState, Backups } from './backup-state.ts'
import { keepPlaces } from './keep-places.ts'
import { keepTrials } from './keep-trials.ts'
import { watchPgbackrest } from './pgbackrest.ts'
import { linesOf, placesOf } from './place-tools.ts'

/** Starts the backups of a server: each day on this machine, to every place, and their trials. */
export function openBackups(
  config: Config,
  store: Store,
  { clock, report }: { clock: () => Date; report: Report },
): { backups: Backups; stop(): Promise<void> } {
  const places = keepPlaces(store, {
    places: placesOf(config),
    passphrase: config.backupPassphrase,
    clock,
    report,
  })
  const send = config.backupPlaces.length > 0 ? async () => linesOf(await places.now()) : undefined
  const folder = backupsFolder(config)
  const stopDaily = keepBackups(store, { folder, copies: config.backupCopies, clock, report, send })
  const trials = keepTrials({ config, clock, report, states: places.states })
  const archive =
    config.pgbackrestStanza && store.kind === 'postgres'
      ? watchPgbackrest(config.pgbackrestStanza, { clock, report })
      : undefined

  const state = (): BackupState => {
    const daily = store.kind === 'embedded' ? newestBackup(folder) : undefined
    return {
      dailyAt: daily === undefined ? undefined : new Date(daily),
      places: archive ? [archive.state()] : places.states(),
      trial: trials.trial(),
    }
  }
  return {
    backups: { state, now: async () => void (await places.now()), try: trials.start },
    stop: async () => {
      await Promise.all([stopDaily(), places.stop(), trials.stop(), archive?.stop()])
    },
  }
}
