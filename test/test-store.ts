import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import pg from 'pg'
import { inject } from 'vitest'
import { openStore, type Store } from '#server/db/open.ts'
import { databaseUrl } from './engine-postgres.ts'

/** A fresh, migrated database on the engine this run is about. */
export async function openTestStore({ connections = 10 } = {}): Promise<Store> {
  return openStore({ connections, ...(await newTestDatabase()) })
}

/** Its address, for tests that open it more than once (two processes over one database). */
export async function newTestDatabase() {
  const engine = inject('engine')
  if (engine.kind === 'embedded') return { template: await openAsBlob(engine.dump) }
  const database = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client(engine.url)
  await admin.connect()
  await admin.query(`create database ${database} template ${engine.template}`)
  await admin.end()
  return { url: databaseUrl(engine.url, database) }
}
