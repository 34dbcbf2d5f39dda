import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import pg from 'pg'
import { inject } from 'vitest'
import { openStore, type Store } from '#server/db/open.ts'
import { noteWrongRows } from './check-rows.ts'
import { asOwner, databaseUrl, loginsOf, type Place } from './new-database.ts'

/** A fresh, migrated database on the engine this run is about; its `script` runs as the owner of the tables. */
export async function openTestStore({ connections = 10 } = {}): Promise<Store> {
  const place = await newTestDatabase()
  return asOwner(await openStore({ connections, checkAnswer: noteWrongRows, ...place }), place)
}

/** Its address, for tests that open it more than once (two processes over one database). */
export async function newTestDatabase(): Promise<Place> {
  const engine = inject('engine')
  if (engine.kind === 'embedded') return { template: await openAsBlob(engine.dump) }
  const database = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client(engine.url)
  await admin.connect()
  await admin.query(`create database ${database} template ${engine.template} owner keeper strategy file_copy`)
  await admin.end()
  return { ...loginsOf(engine.url, database), superuserUrl: databaseUrl(engine.url, database) }
}
