import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { buildApp } from '#server/app.ts'
import { openStore } from '#server/db/open.ts'
import { openDemo } from '#server/demo/open-demo.ts'
import { DEMO_KINDS } from '#server/demo/shops/demo-kinds.ts'
import { secretsUnder } from '#server/platform/secrets.ts'
import { testGateway } from '#server/subscription/test-gateway.ts'
import { verifyBooks } from '#server/verify/verify-books.ts'
import { VERSION } from '#server/version.ts'
import { newDatabase } from '#test/new-database.ts'
import { RELEASE_BOOKS, RELEASE_MOMENT, readFigures } from '#test/release-books.ts'
import { startPostgres } from '#test/start-postgres.ts'

// Keeps the books of this version for all later ones: every kind of demo shop with some days of trade, as SQL that both
// databases read, and the figures that this version reads in them (test/api/release-books.test.ts).

/** Over a month's end; a day more of every shop weighs some 50 KB. */
const DAYS = 12
const file = join(RELEASE_BOOKS, VERSION)
if (existsSync(`${file}.sql.br`)) {
  throw new Error(`The books of ${VERSION} are kept already: a released version's books do not change.`)
}

const server = await startPostgres()
if (!server) throw new Error('No PostgreSQL server is installed.')
try {
  const logins = await newDatabase(server.url, 'release')
  const store = await openStore(logins)
  const clock = () => RELEASE_MOMENT
  for (const kind of Object.values(DEMO_KINDS)) await openDemo(store, kind, RELEASE_MOMENT, clock, DAYS)
  const app = await buildApp({
    store,
    clock,
    gateway: testGateway(),
    mailer: { send: async () => {} },
    publicUrl: '',
    secrets: secretsUnder('test'),
  })
  const figures = await readFigures(app)
  if (!(await verifyBooks(store, (line) => process.stdout.write(`${line}\n`)))) {
    throw new Error('These books do not hold.')
  }
  await app.close()
  await store.close()
  const dump = ['--no-owner', '--enable-row-security', '--rows-per-insert=500', logins.ownerUrl]
  const sql = execFileSync('pg_dump', dump, { maxBuffer: 2 ** 30 }).toString()
  mkdirSync(RELEASE_BOOKS, { recursive: true })
  writeFileSync(`${file}.sql.br`, packed(withoutMeta(sql)))
  writeFileSync(`${file}.json.br`, packed(JSON.stringify(figures)))
} finally {
  server.stop()
}

/** Without the two lines that only psql understands. */
function withoutMeta(sql: string): string {
  return sql.replaceAll(/^\\(un)?restrict .*\n/gm, '')
}

function packed(text: string): Buffer {
  const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, BROTLI_MAX_WINDOW_BITS } = constants
  return brotliCompressSync(text, {
    params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_LGWIN]: BROTLI_MAX_WINDOW_BITS },
  })
}
