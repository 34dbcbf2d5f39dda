import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/schema/migrate.ts'
import { emptyingOf } from './emptying.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where each test file gets its database from: a dump to load, or a template to copy on a server. */
    engine: ({ kind: 'embedded'; dump: string } | { kind: 'postgres'; url: string; template: string }) & {
      /** What makes books empty again (emptying.ts). */
      emptying: string
    }
  }
}

/** Migrates one database in memory and keeps its dump: loading it takes a fifth of making it anew. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'bahi-template-'))
  const dump = join(folder, 'template.tar')
  const opened = await openEmbedded()
  await migrate(opened.script)
  const emptying = await emptyingOf(opened.script)
  // So that whoever loads it has nothing to recover, and finds each sequence where it is.
  await opened.script('checkpoint')
  writeFileSync(dump, Buffer.from(await (await opened.dump()).arrayBuffer()))
  await opened.close()
  project.provide('engine', { kind: 'embedded', dump, emptying })
  return () => rmSync(folder, { recursive: true, force: true })
}
