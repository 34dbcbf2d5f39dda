import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openStore } from '#server/db/open.ts'
import { onConnection } from '#server/db/schema/schema-owner.ts'
import { emptyingOf } from './emptying.ts'
import { startPostgres } from './start-postgres.ts'

const TEMPLATE = 'bahi_template'

/**
 * A server of our own with one migrated database that every test file copies. As in docs/operating.md one login owns
 * and migrates and another one serves; neither is a superuser, whom no row-level security stops.
 */
export default async function setup(project: TestProject) {
  const server = await startPostgres()
  if (!server) throw new Error('No PostgreSQL server is installed')
  const admin = new pg.Client(server.url)
  await admin.connect()
  await admin.query('create role keeper login createrole')
  await admin.query('create role server login noinherit')
  await admin.query(`create database ${TEMPLATE} owner keeper`)
  await admin.end()
  await (await openStore(loginsOf(server.url, TEMPLATE))).close()
  const emptying = await onConnection(databaseUrl(server.url, TEMPLATE), (superuser) =>
    emptyingOf((text) => superuser.query(text)),
  )
  project.provide('engine', { kind: 'postgres', url: server.url, template: TEMPLATE, emptying })
  return () => server.stop()
}

export const databaseUrl = (url: string, database: string, login?: string) =>
  Object.assign(new URL(url), { pathname: `/${database}`, ...(login && { username: login }) }).href

/** Who serves, and who owns. */
export const loginsOf = (url: string, database: string) => ({
  url: databaseUrl(url, database, 'server'),
  ownerUrl: databaseUrl(url, database, 'keeper'),
})
