import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import pg from 'pg'
import { inject } from 'vitest'
import { openStore, type Store } from '#server/db/open.ts'
import { onConnection } from '#server/db/schema/schema-owner.ts'
import { noteWrongRows } from './check-rows.ts'
import { loginsOf } from './engine-postgres.ts'

/** A fresh, migrated database on the engine this run is about; its `script` runs as the owner of the tables. */
export async function openTestStore({ connections = 10 } = {}): Promise<Store> {
  const place = await newTestDatabase()
  const store = await openStore({ connections, checkAnswer: noteWrongRows, ...place })
  const { ownerUrl } = place
  return ownerUrl
    ? { ...store, script: (text) => onConnection(ownerUrl, (owner) => owner.query(text)) }
    : store
}

/** Its address, for tests that open it more than once (two processes over one database). */
export async function newTestDatabase(): Promise<{ template?: Blob; url?: string; ownerUrl?: string }> {
  const engine = inject('engine')
  if (engine.kind === 'embedded') return { template: await openAsBlob(engine.dump) }
  const database = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client(engine.url)
  await admin.connect()
  await admin.query(`create database ${database} template ${engine.template} owner keeper`)
  await admin.end()
  return loginsOf(engine.url, database)
}
