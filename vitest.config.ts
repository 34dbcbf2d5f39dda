import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { paperWords } from './bin/words/paper-words.ts'
import { serverBinaries } from './test/start-postgres.ts'

/** Against a hang only: a busy machine takes many times as long as a quiet one. */
const patience = { testTimeout: 60_000, hookTimeout: 120_000 }
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
 * What a text or a number does to a column, and whom a call lets in, is the same on both engines, and asking for all of it
 * takes a server a fifth of the time; so it is with what is the platform's (its users, plans and payments), with the
 * address book and the shelf as such, with what goes to portals and to Tally, with what returns and the dashboard read, and
 * with the proof of the books, which the tests of money ask for on both. What moves money or stock is proved on both, and
 * what a filed month holds still. The embedded database is asked for the rest where no server is installed, by all browser
 * tests, and by the campaign fuzz.
 */
const ASKED_OF_ONE = [
  ...[
    'hostile-values',
    'surface',
    'throttling',
    'planner',
    'request-bodies',
    'answer-headers',
    'list-ceiling',
  ],
  ...['superadmin*', 'subscription*', 'payment*', 'webhook*', 'gateway-not-ready', 'first-superadmin'],
  ...[
    'merchants',
    'deleted-parties',
    'categories',
    'products',
    'imports',
    'hsn',
    'shelf-lookups',
    'low-stock',
  ],
  ...[
    'profile',
    'profile-logo',
    'settings',
    'auth',
    'sessions',
    'auth-events',
    'mail',
    'found-at-once',
    'round-trips',
    'observing',
  ],
  ...[
    'samples',
    'pricing-limits',
    'verify*',
    'e-invoices',
    'eway-bills',
    'tally',
    'received-e-invoices',
    'paper-files',
  ],
  // They lead from one document to the next, or look at what moved: what moves it is asked of both.
  ...['documents', 'quotations', 'orders', 'conversion', 'number-series', 'idempotency', 'stock-movements'],
  ...['dashboard', 'dashboard-figures', 'profit-months', 'reminders', 'rate-changes', 'demo-shop'],
  // They read what was written.
  ...['gstr1', 'gstr3b', 'month-*', 'findings', 'advance-returns', 'prices'],
].map((name) => `test/api/${name}.test.ts`)
/** They replace a module, which the files after them in the same worker would find replaced. */
const WITH_OTHER_MODULES = ['web/app/line/offline-lists.test.ts', 'web/documents/outbox/outbox.test.tsx']
/** What only the embedded database has to prove, beginning with a copy of new books as its API tests do. */
const ON_DISK = ['test/durability.test.ts', 'test/start-words.test.ts']

/** The same API tests on both engines; on PostgreSQL only where a server is installed. */
export default defineConfig({
  test: {
    // The process that hands out the files does next to nothing, so no core is kept for it.
    maxWorkers: availableParallelism(),
    projects: [
      {
        plugins: [paperWords()],
        test: {
          ...patience,
          name: 'unit',
          include: ['{domain,contract,print,web,server}/**/*.test.{ts,tsx}', 'test/*.test.ts'],
          exclude: [...ON_DISK, ...WITH_OTHER_MODULES],
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
        test: {
          ...api,
          include: [...api.include, ...ON_DISK],
          exclude: hasServer ? ASKED_OF_ONE : [],
          name: 'embedded',
          globalSetup: ['test/engine-embedded.ts'],
        },
      },
      ...(hasServer
        ? [
            {
              test: {
                ...api,
                // What only a server has: several connections, row locks, other processes.
                include: [...api.include, 'test/postgres/**/*.test.ts'],
                name: 'postgres',
                globalSetup: ['test/engine-postgres.ts'],
              },
            },
          ]
        : []),
    ],
  },
})
