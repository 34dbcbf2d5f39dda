import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { serverBinaries } from './bin/postgres-programs.mjs'
import { paperWords } from './bin/words/paper-words.ts'
import { ByEnvironment } from './test/by-environment.ts'
import { foldersInMemory } from './test/folders-in-memory.ts'

foldersInMemory()

/** Against a hang only: a busy machine takes many times as long as a quiet one. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000 }
/**
 * The files share their worker: the embedded database's program is compiled once a worker, not once a file, which
 * is most of the time. What a file leaves behind is cleared after it.
 */
const api = {
  ...patience,
  include: ['test/api/**/*.test.ts'],
  isolate: false,
  setupFiles: ['test/after-each-file.ts'],
}

const hasServer = serverBinaries() !== undefined
/**
 * The statements are the same text on both engines; what differs is the driver, the connection and the disk. So both are
 * asked one call of each kind that writes (`repeats`), a month and its ledger, who may do what, and what only the embedded
 * one has: its backups, its upgrade, its disk. Most journeys of the browser are walked on both. All else says the same of
 * either, and the embedded one takes five times as long to say it: where a server is installed, that one is asked alone.
 */
const ASKED_OF_BOTH = [
  'repeats invoices receipts bill-payments bounced-cheques closing worked-month stock-storm',
  'books book-locks ledger postings journals trail known-rows least-privilege undone-stock undone-histories',
  'backup places-elsewhere old-books release-books full-disk clock emptied-books',
].flatMap((names) => names.split(' ').map((name) => `test/api/${name}.test.ts`))
/**
 * Left to `npm run test:all`, a third of the time of all API tests: every call with every hostile value, every call sent twice,
 * the demo's shops, the books of each release, backups, which start servers of their own, what is rare and long: a shop that closes, the archives of an
 * accountant, large files, the search among ten thousand users, guessing of passwords, a whole shelf by its sound, imports of many
 * rows; and every read of two shops that differ in what a role may not see.
 */
const LEFT_TO_ALL = [
  'hostile-values repeats demo-shop release-books backup closing months-of-clients answer-files alike-shops',
  'superadmin-users throttling names-by-sound imports',
]
  .flatMap((names) => names.split(' '))
  .map((name) => `test/api/${name}.test.ts`)
/**
 * They replace a module, or the browser's storage, which the files after them in the same worker would find replaced: who
 * imports the replaced one is read once a worker.
 */
const WITH_OTHER_MODULES = [
  'web/documents/former/former-bar.test.tsx',
  ...readdirSync('web', { recursive: true, encoding: 'utf8' })
    .map((path) => `web/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.test\.tsx?$/.test(path) && readFileSync(path, 'utf8').includes('vi.mock(')),
]
/** Every combination of what `npm test` asks some of, without a database, and the two screens that take as long as forty others. */
const EVERY = [
  'server/papers/every-paper.test.ts',
  ...['web/planner/planner-screen.test.tsx', 'web/app/sales-and-purchase-screen.test.tsx'],
]
/** What only the embedded database has to prove: on a disk, for one process at a time, with its upkeep. */
const ON_DISK = [
  ...[
    'durability',
    'killed-backups',
    'killed-upgrade',
    'start-words',
    'embedded-upkeep',
    'directory-lock',
    'swap-directory',
  ],
].map((name) => `test/${name}.test.ts`)

/**
 * What a module became is stored by its text, once for both engines and for the next run. The words of papers are made from
 * every source beside their own file, so that they are made each time.
 */
const wordsAnew: Plugin = {
  name: 'bahi-words-anew',
  configureVitest({ experimental_defineCacheKeyGenerator: storedBy }) {
    storedBy(({ id }) => (id.endsWith('.po') ? false : undefined))
  },
}

/**
 * The projects of `npm test` are unit, alone and postgres; test:all also runs every, servers and embedded (bin/test.mjs).
 * Where no PostgreSQL runs, which comes by npm for most machines, the embedded database is asked everything.
 */
export default defineConfig({
  test: {
    experimental: { fsModuleCache: true },
    // A test leaves much behind at once: with more room for what is young it is cleared less often, a tenth of the time.
    execArgv: ['--max-semi-space-size=64'],
    // The process that hands out the files does next to nothing, so no core is kept for it.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: ByEnvironment },
    projects: [
      {
        plugins: [paperWords(), wordsAnew],
        test: {
          ...patience,
          name: 'unit',
          include: ['{domain,contract,print,web,server}/**/*.test.{ts,tsx}', 'test/*.test.ts'],
          exclude: [...ON_DISK, ...WITH_OTHER_MODULES, ...EVERY],
          // What they import is read once a worker too.
          isolate: false,
          setupFiles: ['test/no-warnings.ts'],
        },
      },
      {
        test: {
          ...patience,
          name: 'alone',
          include: WITH_OTHER_MODULES,
          setupFiles: ['test/no-warnings.ts'],
        },
      },
      {
        plugins: [paperWords(), wordsAnew],
        test: {
          ...patience,
          name: 'every',
          include: EVERY,
          isolate: false,
          setupFiles: ['test/no-warnings.ts'],
        },
      },
      {
        test: {
          ...api,
          include: [...(hasServer ? ASKED_OF_BOTH : api.include), ...ON_DISK],
          name: 'embedded',
          globalSetup: ['test/engine-embedded.ts'],
        },
      },
      ...(hasServer
        ? [
            {
              test: {
                ...api,
                exclude: LEFT_TO_ALL,
                name: 'postgres',
                globalSetup: ['test/engine-postgres.ts'],
              },
            },
            {
              test: {
                ...api,
                // What only a server has: several connections, row locks, other processes.
                include: [...LEFT_TO_ALL, 'test/postgres/**/*.test.ts'],
                name: 'servers',
                globalSetup: ['test/engine-postgres.ts'],
              },
            },
          ]
        : []),
    ],
  },
})
