import fs from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { type Engine, enterStatement, PARSERS } from './db.ts'
import { lockDirectory } from './directory-lock.ts'

type EmscriptenModule = {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } }
}

/**
 * The engine's file layer has no fsync of its own, so a commit would survive a killed process but not a power
 * cut. This gives it one: every WAL flush reaches the disk before the commit is answered.
 */
class DurableFS extends NodeFS {
  override async init(...[pglite, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(pglite, options)
    const preRun = [
      ...(emscriptenOpts.preRun as ((module: unknown) => void)[]),
      (module: unknown) => {
        ;(module as EmscriptenModule).NODEFS.stream_ops.fsync = (stream) => {
          fs.fsyncSync(stream.nfd)
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
]

const extensions = { pg_trgm, btree_gin }
const VACUUM_EVERY_MS = 60 * 60 * 1000

/**
 * PostgreSQL inside this process. With a directory it is durable and locked against a second opener; without
 * one it lives in memory, as tests and the demo want it. `template` is a dump to start from.
 */
export async function openEmbedded({ directory, template }: { directory?: string; template?: Blob } = {}) {
  if (directory) fs.mkdirSync(directory, { recursive: true })
  const unlock = directory ? await lockDirectory(directory) : async () => {}
  const pglite = await PGlite.create({
    extensions,
    parsers: PARSERS,
    ...(directory ? { fs: new DurableFS(directory), startParams: durableParams } : {}),
    ...(template ? { loadDataDir: template } : {}),
  })

  const engine: Engine = {
    run: (entry, statements) => engine.hold(entry, (run) => run(statements)),

    hold: (entry, work) =>
      pglite.transaction(async (tx) => {
        const enter = enterStatement(entry)
        await tx.query(enter.text, enter.values)
        return work(async (statements) => {
          const answers = []
          for (const { text, values } of statements) {
            answers.push(await tx.query(text, values))
          }
          return answers
        })
      }),
  }

  // There is no autovacuum in a single process.
  const vacuum = setInterval(() => pglite.exec('vacuum analyze; checkpoint').catch(() => {}), VACUUM_EVERY_MS)
  vacuum.unref()

  return {
    engine,
    script: (text: string) => pglite.exec(text),
    dump: () => pglite.dumpDataDir('none'),
    close: async () => {
      clearInterval(vacuum)
      await pglite.close()
      await unlock()
    },
  }
}
