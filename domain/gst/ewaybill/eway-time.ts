import { addDays, todayInIndia } from '#domain/calendar.ts'
import { t } from '#domain/words/t.ts'

const HOUR_MS = 3_600_000

interface Rule {
  /** 'yyyy-mm-dd' */
  from: string
}

/** Kilometres for each day of validity (CGST rule 138(10); 100 km until 2020). */
const KM_A_DAY: readonly (Rule & { km: number; oversizedKm: number })[] = [
  { from: '2018-04-01', km: 100, oversizedKm: 20 },
  { from: '2021-01-01', km: 200, oversizedKm: 20 },
]

/** Other deadlines of the portal. */
export const EWAY_TIMES = {
  cancelWithinMs: 24 * HOUR_MS,
  rejectWithinMs: 72 * HOUR_MS,
  extendAroundMs: 8 * HOUR_MS,
  oldestDocumentDays: 180,
  longestDays: 360,
} as const

/** Days of validity for a distance. */
export function validDays(km: number, date: string, isOversized = false): number {
  const rule = KM_A_DAY.findLast(({ from }) => from <= date) ?? { km: 200, oversizedKm: 20 }
  return Math.max(1, Math.ceil(km / (isOversized ? rule.oversizedKm : rule.km)))
}

/** The last minute of a day in India. */
const lastMinute = (day: string): Date => new Date(`${day}T23:59:00+05:30`)

/**
 * Expiry of an e-way bill that was made on day G for N days: at 23:59 of G + N, as its first day ends at the midnight after
 * the next.
 */
export function validUntil(madeAt: Date, km: number, isOversized = false): Date {
  const day = todayInIndia(madeAt)
  return lastMinute(addDays(day, validDays(km, day, isOversized)))
}

/** Why an e-way bill can no longer be cancelled; undefined while it can. */
export const cancelProblem = (madeAt: Date, now: Date): string | undefined =>
  now.getTime() - madeAt.getTime() > EWAY_TIMES.cancelWithinMs
    ? t('An e-way bill can be cancelled within 24 hours of making it.')
    : undefined

/** True from 8 hours before the expiry until 8 hours after. */
export const mayExtend = (until: Date, now: Date): boolean =>
  Math.abs(now.getTime() - until.getTime()) <= EWAY_TIMES.extendAroundMs

/** Why an e-way bill cannot be extended by this many kilometres now; undefined if it can. */
export function extendProblem(
  { madeAt, until, isOversized = false }: { madeAt: Date; until: Date; isOversized?: boolean },
  km: number,
  now: Date,
): { code: '382' | '821'; message: string } | undefined {
  if (!mayExtend(until, now))
    return {
      code: '382',
      message: t('An e-way bill is extended from 8 hours before it runs out until 8 hours after.'),
    }
  const longest = addDays(todayInIndia(madeAt), EWAY_TIMES.longestDays)
  return todayInIndia(validUntil(now, km, isOversized)) > longest
    ? { code: '821', message: t('An e-way bill runs for 360 days at most, extensions among them.') }
    : undefined
}
