import { createHash, timingSafeEqual } from 'node:crypto'
import type { Config } from '#server/config.ts'
import type { Store } from '#server/db/open.ts'
import type { Report } from '#server/report.ts'
import { backupsFolder, newestBackup } from '../books-folder.ts'
import { keepBackups } from '../daily-backup.ts'
import type { BackupState, Backups, NamesPlaces } from './backup-state.ts'
import { keepPlaces } from './keep-places.ts'
import { keepTrials } from './keep-trials.ts'
import { watchPgbackrest } from './pgbackrest.ts'
import { namedBy } from './place-address.ts'
import { forgetPlace, namePlace, withNamedPlaces } from './place-settings.ts'
import { linesOf, placesOf } from './place-tools.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()
/** In the same time for every text. */
const isSameText = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))

/** Starts the backups of a server: each day on this machine, to every place, and their trials. */
export function openBackups(
  environment: Config,
  store: Store,
  { clock, report }: { clock: () => Date; report: Report },
): { backups: Backups; stop(): Promise<void> } {
  let config = withNamedPlaces(environment)
  const places = keepPlaces(store, {
    places: placesOf(config),
    passphrase: config.backupPassphrase,
    clock,
    report,
  })
  const send = async () => (places.states().length > 0 ? linesOf(await places.now()) : undefined)
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
      looked: trials.looked(),
      lookingInto: trials.lookingInto(),
    }
  }
  const take = (named: Pick<Config, 'backupPlaces' | 'backupPassphrase'>) => {
    config = { ...config, ...named }
    places.change(placesOf(config), config.backupPassphrase)
  }
  const naming: NamesPlaces = {
    hasPassphrase: () => config.backupPassphrase !== '',
    named: () => config.backupPlaces.map(namedBy),
    name: async (draft) => {
      take(await namePlace(config, draft))
      // The first backup there; what fails is in the state of the place.
      void places.now().catch(() => {})
    },
    forget: async (label) => take(await forgetPlace(config, label)),
  }
  return {
    backups: {
      state,
      now: async () => void (await places.now()),
      isPassphrase: (typed) => isSameText(typed.normalize('NFC'), config.backupPassphrase.normalize('NFC')),
      try: trials.start,
      lookInto: trials.lookInto,
      naming: store.kind === 'embedded' && environment.backupPlaces.length === 0 ? naming : undefined,
    },
    stop: async () => {
      await Promise.all([stopDaily(), places.stop(), trials.stop(), archive?.stop()])
    },
  }
}
