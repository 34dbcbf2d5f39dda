import pg from 'pg'
import type { Store } from '#server/db/open.ts'
import { onConnection } from '#server/db/schema/schema-owner.ts'

/** Where a database is: what a store is opened with, and its superuser's address, of whom the store knows nothing. */
export interface Place {
  template?: Blob
  url?: string
  ownerUrl?: string
  superuserUrl?: string
}

/**
 * On a fresh server an empty database. As in docs/operating.md one login owns and migrates and another one serves; neither
 * is a superuser, whom no row-level security stops.
 */
export async function newDatabase(url: string, database: string) {
  const admin = new pg.Client(url)
  await admin.connect()
  await admin.query('create role keeper login createrole')
  await admin.query('create role server login noinherit')
  await admin.query('grant set on parameter session_replication_role to keeper')
  await admin.query(`create database ${database} owner keeper`)
  await admin.end()
  return loginsOf(url, database)
}

export const databaseUrl = (url: string, database: string, login?: string) =>
  Object.assign(new URL(url), { pathname: `/${database}`, ...(login && { username: login }) }).href

/** Who serves, and who owns. */
export const loginsOf = (url: string, database: string) => ({
  url: databaseUrl(url, database, 'server'),
  ownerUrl: databaseUrl(url, database, 'keeper'),
})

/** The same store; its `script` runs as the owner of the tables. */
export const asOwner = (store: Store, { ownerUrl }: Place): Store =>
  ownerUrl ? { ...store, script: (text) => onConnection(ownerUrl, (owner) => owner.query(text)) } : store
