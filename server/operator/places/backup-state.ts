import type { NamedPlace, PlaceDraft } from '#contract/shop/backup-places.ts'
import type { Paise } from '#domain/money.ts'
import type { KeptBackup } from './kept-backups.ts'
import type { BackupPlace } from './open-place.ts'

/** One place and how it stands, as far as this process knows. */
export interface PlaceState {
  kind: BackupPlace['kind'] | 'pgbackrest'
  label: string
  /** The newest last; empty until the place was first reached. */
  backups: (Pick<KeptBackup, 'madeAt' | 'bytes'> & { reason: KeptBackup['reason'] | 'archive' })[]
  /** Why the last try failed. */
  trouble?: { at: Date; words: string } | undefined
}

/** What came out when a backup was restored into a throw-away place and verified. */
export interface Trial {
  at: Date
  /** Label of the place. */
  place: string
  seconds: number
  /** Documents in the restored books, and in the books when the backup was made. */
  documents: number
  expected: number
  findings: number
  /** Why it could not be restored. */
  words?: string | undefined
  /** Only of a backup that a person chose. */
  inside?: Inside | undefined
}

/** What lay in a backup that was looked into. */
interface Inside {
  /** When it was made. */
  madeAt: Date
  /** Ids of all shops whose books lie in it. */
  shops: string[]
  items: number
  parties: number
  /** Its last documents, the newest first; totals in paise. */
  newest: { number: string; party: string; date: string; total: Paise }[]
}

/** Before it is read, and of one that does not open. */
export const unread = (madeAt: Date): Inside => ({ madeAt, shops: [], items: 0, parties: 0, newest: [] })

export const isWell = ({ words, findings, documents, expected }: Trial) =>
  words === undefined && findings === 0 && documents === expected

export interface BackupState {
  /** The newest daily backup on this machine; only of embedded books. */
  dailyAt?: Date | undefined
  places: PlaceState[]
  trial?: Trial | undefined
  /** What was last looked into. */
  looked?: Trial | undefined
  /** The backup that is being looked into now. */
  lookingInto?: Date | undefined
}

/** Places as who runs Bahi names them on the screen. */
export interface NamesPlaces {
  hasPassphrase(): boolean
  /** In the order of the state's places. */
  named(): NamedPlace[]
  /** @throws Problem if nothing can be written there */
  name(draft: PlaceDraft): Promise<void>
  forget(label: string): Promise<void>
}

/** The backups as a running server knows them. */
export interface Backups {
  state(): BackupState
  /** Sends a backup to every place now. */
  now(): Promise<void>
  /** True for the passphrase with which the backups are closed. */
  isPassphrase(typed: string): boolean
  /** Tries a backup now. Does not wait for the outcome. */
  try(): void
  /** Restores a backup beside the books and reads what lies in it. @returns false if there is none of that moment, or one is being tried */
  lookInto(madeAt: Date): boolean
  /** Undefined where the environment names the places, and behind a PostgreSQL. */
  naming?: NamesPlaces | undefined
}

/** The newest backup of all, wherever it lies. */
export const lastBackup = ({ dailyAt, places }: BackupState): Date | undefined =>
  [dailyAt, ...places.map(({ backups }) => backups.at(-1)?.madeAt)]
    .filter((at) => at !== undefined)
    .sort((one, other) => one.getTime() - other.getTime())
    .at(-1)

const DAY_MS = 24 * 60 * 60 * 1000
/** A machine that is off at night makes its backup in the morning. */
const OLD_AFTER_MS = 2 * DAY_MS

/** What a shop's dashboard says of the backups: nothing while there is a fresh one in each place and the last trial held. */
export function backupAlarm(state: BackupState, now: Date) {
  const isOld = (at: Date | undefined) => at !== undefined && now.getTime() - at.getTime() > OLD_AFTER_MS
  const last = lastBackup(state)
  const failing = state.places.find(
    ({ trouble, backups }) => trouble && now.getTime() - (backups.at(-1)?.madeAt.getTime() ?? 0) > DAY_MS,
  )
  const alarm = {
    oldSince: isOld(last) ? last?.toISOString() : undefined,
    failing: failing?.label,
    doesNotHold: state.trial && !isWell(state.trial) ? true : undefined,
  }
  return Object.values(alarm).some(Boolean) ? alarm : undefined
}
