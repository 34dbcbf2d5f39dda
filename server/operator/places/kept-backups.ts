import { todayInIndia } from '#domain/calendar.ts'
import type { OpenPlace } from './open-place.ts'

/** Why a backup was made: an hour of trade, a closed drawer, or a person's wish. */
const REASONS = ['hour', 'close', 'asked'] as const
export type Reason = (typeof REASONS)[number]

/** One backup in a place, as its name says it: `20261130T081500Z-hour-1203345`. */
export interface KeptBackup {
  name: string
  madeAt: Date
  reason: Reason
  /** Bytes that were sent for it; what had not changed is not sent again. */
  bytes: number
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Each backup is kept so long, and the last of each day a year. */
const ALL_DAYS = 90
const EACH_DAY_DAYS = 366
/** Kept whatever their age, as a clock that was wrong must not delete them. */
const ALWAYS = 14
/** A backup reuses what was sent in this time, so that a file that becomes damaged is not needed for ever. */
export const REUSE_MS = 30 * DAY_MS

export const stampOf = (at: Date) => at.toISOString().replace(/\.\d+|[-:]/g, '')
const NAME = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-/

/** The moment in a name. */
export const momentOf = (name: string) =>
  new Date(name.replace(NAME, '$1-$2-$3T$4:$5:$6Z|').split('|')[0] ?? '')

export const nameOfBackup = (madeAt: Date, reason: Reason, bytes: number) =>
  `${stampOf(madeAt)}-${reason}-${bytes}`

/** The backups in a place, the newest last. */
export async function listBackups(place: OpenPlace): Promise<KeptBackup[]> {
  const names = (await place.list('backups')).map(({ name }) => name).sort()
  return names.flatMap((name) => {
    const [, reason, bytes] = name.split('-')
    const known = REASONS.find((each) => each === reason)
    return NAME.test(name) && known
      ? [{ name, madeAt: momentOf(name), reason: known, bytes: Number(bytes) }]
      : []
  })
}

/** The backups that are no longer kept. */
function outdated(backups: readonly KeptBackup[], now: Date): KeptBackup[] {
  const lastOfDay = new Map(backups.map((backup) => [todayInIndia(backup.madeAt), backup]))
  return backups.slice(0, -ALWAYS).filter((backup) => {
    const days = (now.getTime() - backup.madeAt.getTime()) / DAY_MS
    if (days <= ALL_DAYS) return false
    return days > EACH_DAY_DAYS || lastOfDay.get(todayInIndia(backup.madeAt)) !== backup
  })
}

/**
 * Removes outdated backups, then packs that no kept backup can need: one uses packs of its own time and of the thirty days
 * before. A pack of the last day may belong to a backup that is being written.
 * @returns the backups that are left
 */
export async function removeOutdated(place: OpenPlace, now: Date): Promise<KeptBackup[]> {
  const backups = await listBackups(place)
  const leaving = new Set(outdated(backups, now))
  for (const { name } of leaving) await place.remove(`backups/${name}`)
  const kept = backups.filter((backup) => !leaving.has(backup))
  for (const { name } of await place.list('packs')) {
    const sentAt = momentOf(name).getTime()
    const mayBeNeeded = kept.some(({ madeAt }) => {
      const age = madeAt.getTime() - sentAt
      return age >= 0 && age <= REUSE_MS
    })
    if (!mayBeNeeded && now.getTime() - sentAt > DAY_MS) await place.remove(`packs/${name}`)
  }
  return kept
}
