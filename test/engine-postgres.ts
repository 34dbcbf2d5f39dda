import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openStore } from '#server/db/open.ts'
import { startPostgres } from './start-postgres.ts'

const TEMPLATE = 'bahi_template'

/** A server of our own with one migrated database that every test file copies. */
export default async function setup(project: TestProject) {
  const server = await startPostgres()
  if (!server) throw new Error('No PostgreSQL server is installed')
  const admin = new pg.Client(server.url)
  await admin.connect()
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()
  await (await openStore({ url: databaseUrl(server.url, TEMPLATE) })).close()
  project.provide('engine', { kind: 'postgres', url: server.url, template: TEMPLATE })
  return () => server.stop()
}

export const databaseUrl = (url: string, database: string) =>
  Object.assign(new URL(url), { pathname: `/${database}` }).href
