import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { openEmbedded } from '#server/db/embedded.ts'
import { openStore, type Store } from '#server/db/open.ts'
import { ensureRoles } from '#server/db/schema/database-roles.ts'
import { migrate } from '#server/db/schema/migrate.ts'
import { onConnection } from '#server/db/schema/schema-owner.ts'
import { verifyBooks } from '#server/verify/verify-books.ts'
import { loginsOf } from '#test/new-database.ts'
import {
  booksOfRelease,
  figuresOfRelease,
  RELEASE_MOMENT,
  readFigures,
  releasesWithBooks,
} from '#test/release-books.ts'
import { schemaOf } from '#test/schema-of.ts'
import { otherApp, startBahi } from '#test/start-shop.ts'

const engine = inject('engine')

interface Books {
  store: Store
  script: (text: string) => Promise<unknown>
  close: () => Promise<void>
}

/** The kept books of a version, opened by this one on the engine that is asked. */
async function openBooks(version: string): Promise<Books> {
  const sql = booksOfRelease(version)
  if (engine.kind === 'embedded') {
    const { script, dump, close } = await openEmbedded()
    await script(`${ensureRoles()} ${sql} reset all;`)
    await migrate(script)
    return { store: await openStore({ template: await dump() }), script, close }
  }
  const database = `test_${randomUUID().replaceAll('-', '')}`
  await onConnection(engine.url, (admin) => admin.query(`create database ${database} owner keeper`))
  const logins = loginsOf(engine.url, database)
  const script = (text: string) => onConnection(logins.ownerUrl, (owner) => owner.query(text))
  await script(sql)
  return { store: await openStore(logins), script, close: async () => {} }
}

/**
 * Figures that a later version computes otherwise, by version and place, each with its reason. Whoever upgrades reads them
 * in CHANGELOG.md.
 */
const CORRECTED: Record<string, { call: RegExp; reason: string }[]> = {}

test.each(releasesWithBooks())(
  'books that version %s wrote open, prove, and have the same figures to the paisa',
  async (version) => {
    const { store: fresh } = await startBahi()
    const { store, script, close } = await openBooks(version)
    expect(await schemaOf(script)).toEqual(await schemaOf(fresh.script))
    const findings: string[] = []
    const holds = await verifyBooks(store, (line) => findings.push(line))
    expect([holds, findings]).toEqual([true, findings])

    const app = await otherApp({ store, clock: () => RELEASE_MOMENT })
    const now = await readFigures(app)
    const corrected = CORRECTED[version] ?? []
    for (const [shop, calls] of Object.entries(figuresOfRelease(version))) {
      for (const [call, figures] of Object.entries(calls)) {
        if (corrected.some((one) => one.call.test(call))) continue
        // What a later version answers besides is no other figure.
        expect(now[shop]?.[call], `${shop}: ${call}`).toMatchObject(figures)
      }
    }
    await app.close()
    await store.close()
    await close()
  },
  400_000,
)
