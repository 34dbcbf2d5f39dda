import fs from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { hasRoomToWrite, isDiskFull, mustHaveRoomToOpen, whyNotOpened } from '#server/place.ts'
import { type Report, reportToStderr } from '#server/report.ts'
import { archiveOf, copyAtRest, type LogEnd, type StillCopy, trimLog, withoutOldLog } from './archive.ts'
import { DISCARD_PLANS, type Engine, enterStatements, PARSERS, planCalendar, type Run } from './db.ts'
import { type DirectoryLock, lockDirectory, realPlace } from './directory-lock.ts'
import { startUpkeep, type Upkeep } from './embedded-upkeep.ts'
import { keptPlans } from './kept-plans.ts'
import { DiskFull, isReadOnly } from './limits.ts'
import { tidyAround } from './swap-directory.ts'
import { combineWatchers, type PoolLoad, type Stopwatch, stopwatch, type Watcher } from './watch.ts'

type EmscriptenModule = {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number; flags: number }) => number } }
}

/**
 * PGlite's file layer has no fsync, so a commit would survive a killed process but not a power cut. This adds it: every WAL
 * flush reaches the disk before the commit is answered.
 */
class DurableFS extends NodeFS {
  override async init(...[pglite, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(pglite, options)
    const preRun = [
      ...(emscriptenOpts.preRun as ((module: unknown) => void)[]),
      (module: unknown) => {
        ;(module as EmscriptenModule).NODEFS.stream_ops.fsync = (stream) => {
          // PostgreSQL flushes folders through what it may only read; Windows refuses that and writes their names by itself.
          const mayWrite = stream.flags & (fs.constants.O_WRONLY | fs.constants.O_RDWR)
          if (process.platform !== 'win32' || mayWrite) fs.fsyncSync(stream.nfd)
          return 0
        }
      },
    ]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

/** The engine's own parameters, without -F ("no fsync") and with a flush for each commit. */
const durableParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
  // Write-ahead log that a checkpoint made obsolete is kept for reuse up to this size.
  ...['-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB'],
]

const extensions = { pg_trgm, btree_gin }

export interface EmbeddedOptions {
  /** Absent: the database is in memory, for tests and the demo. */
  directory?: string | undefined
  /** A dump to start from. */
  template?: Blob
  report?: Report
  upkeep?: Partial<Upkeep>
}

type Watched = EmbeddedOptions & { watcher?: Watcher }

/** PostgreSQL inside this process. With a directory it is durable and locked against a second opener. */
export async function openEmbedded(options: Watched = {}) {
  if (!options.directory) return openIn(undefined, options)
  const { directory } = options
  const lock = await lockDirectory(directory).catch((error) => {
    throw whyNotOpened(directory, error)
  })
  try {
    return await openLocked(realPlace(directory), lock, options)
  } catch (error) {
    await lock.release()
    throw whyNotOpened(directory, error)
  }
}

async function openLocked(directory: string, lock: DirectoryLock, options: Watched) {
  tidyAround(directory)
  mustHaveRoomToOpen(directory)
  const isNew = !fs.existsSync(directory)
  fs.mkdirSync(directory, { recursive: true, mode: 0o700 })
  try {
    return await openIn({ directory, lock }, options)
  } catch (error) {
    // A half-made directory would block the next start.
    if (isNew) fs.rmSync(directory, { recursive: true, force: true })
    throw error
  }
}

interface Place {
  directory: string
  lock: DirectoryLock
}

async function openIn(
  place: Place | undefined,
  { template, report = reportToStderr, upkeep, watcher = combineWatchers([]) }: Watched,
) {
  const pglite = await PGlite.create({
    extensions,
    parsers: PARSERS,
    ...(place ? { fs: new DurableFS(place.directory), startParams: durableParams } : {}),
    ...(template ? { loadDataDir: template } : {}),
  })
  const isPlanningDue = planCalendar()
  const query = keptPlans()
  const hasRoom = () => place === undefined || hasRoomToWrite(place.directory)
  let running = 0
  let lastUse = Date.now()

  const engine: Engine = {
    run: (entry, statements) => engine.hold(entry, (run) => run(statements)),

    hold: async (entry, work) => {
      running += 1
      let watch: Stopwatch | undefined
      try {
        return await pglite.transaction(async (tx) => {
          const timed = stopwatch(entry, watcher)
          watch = timed
          if (isPlanningDue()) await tx.exec(DISCARD_PLANS)
          for (const statement of enterStatements(entry)) await query(tx, statement)
          if (!hasRoom()) await tx.exec('set transaction read only')
          return work(async (statements) => {
            const answers = []
            for (const statement of statements) {
              answers.push(await timed.time(statement.text, query(tx, statement)))
            }
            return answers
          })
        })
      } catch (error) {
        throw isReadOnly(error) || isDiskFull(error)
          ? new DiskFull('the disk is full', { cause: error })
          : error
      } finally {
        running -= 1
        lastUse = Date.now()
        watch?.stop()
      }
    },
  }

  const exec = (text: string) => pglite.exec(text)
  const stopUpkeep = place
    ? startUpkeep(
        { exec, report, hasRoom, lastUse: () => (running > 0 ? Number.POSITIVE_INFINITY : lastUse) },
        upkeep,
      )
    : async () => {}

  /** Runs `work` while writes are blocked, so that all files are of one moment. */
  const whileAtRest = <T>(work: () => Promise<T>) =>
    pglite.transaction(async (tx) => {
      await tx.exec('checkpoint')
      return work()
    })

  /** A copy whose log begins with its last checkpoint, so that little of it differs from the copy before. */
  async function trimmedCopy(directory: string): Promise<StillCopy> {
    let log: LogEnd | undefined
    const copy = await copyAtRest(directory, (work) =>
      pglite.transaction(async (tx) => {
        await tx.exec('select pg_switch_wal(); checkpoint')
        const { rows } = await tx.query<LogEnd & { redo: string }>(
          `select file_name as name, file_offset as "end", pg_walfile_name((select redo_lsn from pg_control_checkpoint())) as redo
             from pg_walfile_name_offset(pg_current_wal_insert_lsn())`,
        )
        log = rows.find(({ name, redo }) => name === redo)
        await work(log && withoutOldLog(log))
      }),
    )
    if (log) trimLog(copy.folder, log)
    return copy
  }

  return {
    engine,
    load: (): PoolLoad => ({ size: 1, idle: running === 0 ? 1 : 0, waiting: Math.max(0, running - 1) }),
    script: exec,
    asOwner: <T>(work: (run: Run) => Promise<T>) =>
      pglite.transaction((tx) =>
        work(async <Row>(text: string, values?: unknown[]) => (await tx.query<Row>(text, values)).rows),
      ),
    isDiskFull: () => !hasRoom(),
    dump: () => pglite.dumpDataDir('none'),
    ...(place && {
      local: {
        archive: async () =>
          archiveOf(await copyAtRest(place.directory, (work) => whileAtRest(() => work()))),
        copy: () => trimmedCopy(place.directory),
        read: async <T>(text: string) => ((await exec(text))[0]?.rows ?? []) as T[],
        answer: place.lock.answer,
      },
    }),
    close: async () => {
      await stopUpkeep()
      await pglite.close()
      await place?.lock.release()
    },
  }
}
