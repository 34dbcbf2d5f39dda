import { setTimeout as wait } from 'node:timers/promises'
import type { Report } from '#server/report.ts'

/** Schedule of the embedded database's upkeep. */
export interface Upkeep {
  lookEveryMs: number
  /** Time without a call after which slow upkeep may run. */
  quietMs: number
  /** Longest wait for a quiet moment: then it is done all the same. */
  patienceMs: number
  /** Write-ahead log after which a checkpoint runs, or time since the first write. */
  walBytes: number
  checkpointEveryMs: number
  /** Minimum time between two vacuums of a table, also after a failed one. */
  restMs: number
}

const MINUTE_MS = 60_000
const USUAL: Upkeep = {
  lookEveryMs: 7000,
  // Short enough to fit between two health checks a second apart.
  quietMs: 300,
  patienceMs: 30 * MINUTE_MS,
  walBytes: 32 * 1024 * 1024,
  checkpointEveryMs: 5 * MINUTE_MS,
  restMs: 5 * MINUTE_MS,
}

interface Database {
  exec(text: string): Promise<{ rows: unknown[] }[]>
  /** When the last statement ended, as Date.now(); Infinity while one runs. */
  lastUse(): number
  /** True if the disk has room for what VACUUM writes. */
  hasRoom(): boolean
  report: Report
}

/**
 * A single process has neither autovacuum nor checkpointer, so this is both. Every statement here blocks all others while
 * it runs: tables are vacuumed one by one, at quiet moments, each in its own message, as VACUUM requires.
 * @returns a function that stops it, after the running statement
 */
export function startUpkeep({ exec, lastUse, hasRoom, report }: Database, changes: Partial<Upkeep> = {}) {
  const upkeep = { ...USUAL, ...changes }
  const stop = new AbortController()
  const restUntil = new Map<string, number>()
  let checkpointAt = Date.now()
  let checkpointPlace = 0

  const read = async <T>(text: string) => (await exec(text))[0]?.rows as T[]
  const place = async () =>
    Number((await read<{ bytes: string }>(`select pg_current_wal_lsn() - '0/0' as bytes`))[0]?.bytes)
  const isQuiet = () => Date.now() - lastUse() >= upkeep.quietMs

  /** @returns false when it is time to stop instead */
  async function quietMoment(until = Date.now() + upkeep.patienceMs) {
    while (!stop.signal.aborted && !isQuiet() && Date.now() < until) await pause(upkeep.quietMs / 4)
    return !stop.signal.aborted
  }
  const pause = (ms: number) => wait(ms, undefined, { ref: false, signal: stop.signal }).catch(() => {})

  async function checkpointWhenDue() {
    const written = (await place()) - checkpointPlace
    const isLong = written >= upkeep.walBytes
    const isOld = written > 0 && Date.now() - checkpointAt >= upkeep.checkpointEveryMs
    if (!isLong && !isOld) return
    // A long write-ahead log is checkpointed without waiting for a quiet moment: recovery after a power cut would take as
    // long.
    if (!isLong && !(await quietMoment())) return
    await exec('checkpoint')
    checkpointPlace = await place()
    checkpointAt = Date.now()
  }

  async function vacuumWhatIsDue() {
    const until = Date.now() + upkeep.patienceMs
    for (const { name } of await read<{ name: string }>(dueTables(upkeep.restMs))) {
      if ((restUntil.get(name) ?? 0) > Date.now()) continue
      if (!(await quietMoment(until))) return
      const started = Date.now()
      try {
        await exec(`vacuum (analyze) ${name}`)
      } catch (error) {
        restUntil.set(name, Date.now() + upkeep.restMs)
        report(`the table ${name} was not vacuumed`, error)
      }
      // Pauses three times as long as the vacuum took, so that calls get the connection.
      await pause(3 * (Date.now() - started))
      await checkpointWhenDue()
    }
  }

  async function keep() {
    while (!stop.signal.aborted) {
      await pause(upkeep.lookEveryMs)
      if (stop.signal.aborted) return
      try {
        await checkpointWhenDue()
        if (hasRoom()) await vacuumWhatIsDue()
      } catch (error) {
        report('the upkeep of the database failed', error)
      }
    }
  }

  const kept = keep()
  return () => {
    stop.abort()
    return kept
  }
}

/**
 * Tables due by autovacuum's rule, a little earlier. The counters restart with each process, so every table is due once after
 * a start; one without changes costs a look at its visibility map.
 */
const dueTables = (restMs: number) => `
  select format('%I.%I', schemaname, s.relname) as name
  from pg_stat_all_tables s join pg_class c on c.oid = s.relid, greatest(c.reltuples, 0) as size
  where schemaname <> 'pg_toast' and c.relkind in ('r', 'm')
    and (last_vacuum is null
      or last_vacuum < clock_timestamp() - interval '${restMs} milliseconds'
        and (n_dead_tup > 50 + 0.1 * size or n_mod_since_analyze > 50 + 0.1 * size
          or n_ins_since_vacuum > 1000 + 0.2 * size))
  order by last_vacuum nulls first, s.relid`
