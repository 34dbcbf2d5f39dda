import type { TestProject } from 'vitest/node'
import { openStore } from '#server/db/open.ts'
import { onConnection } from '#server/db/schema/schema-owner.ts'
import { emptyingOf } from './emptying.ts'
import { databaseUrl, newDatabase } from './new-database.ts'
import { startPostgres } from './start-postgres.ts'

const TEMPLATE = 'bahi_template'

/** A server of our own with one migrated database that every test file copies. */
export default async function setup(project: TestProject) {
  const server = await startPostgres()
  if (!server) throw new Error('No PostgreSQL server is installed')
  await (await openStore(await newDatabase(server.url, TEMPLATE))).close()
  const emptying = await onConnection(databaseUrl(server.url, TEMPLATE), (superuser) =>
    emptyingOf((text) => superuser.query(text)),
  )
  project.provide('engine', { kind: 'postgres', url: server.url, template: TEMPLATE, emptying })
  return () => server.stop()
}
