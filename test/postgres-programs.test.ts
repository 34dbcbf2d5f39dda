import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { missingForBackups } from '../bin/postgres-programs.mjs'
import { ownFolder } from './own-folder.ts'

afterEach(() => vi.unstubAllEnvs())

/** The only programs that are found by their name. */
function onlyPrograms(version: number, ...names: string[]) {
  const folder = ownFolder('programs')
  for (const name of names)
    writeFileSync(join(folder, name), `#!/bin/sh\necho '${name} (PostgreSQL) ${version}.4'`, { mode: 0o755 })
  vi.stubEnv('PATH', folder)
}

test('a backup of the tests’ server needs both programs, at least as new as the server', () => {
  onlyPrograms(99)
  expect(missingForBackups()).toMatch(/^pg_dump of PostgreSQL \d+ or newer/)
  onlyPrograms(99, 'pg_dump')
  expect(missingForBackups()).toMatch(/^pg_restore of PostgreSQL \d+ or newer/)
  onlyPrograms(9, 'pg_dump', 'pg_restore')
  expect(missingForBackups()).toMatch(/^pg_dump of PostgreSQL \d+ or newer/)
  onlyPrograms(99, 'pg_dump', 'pg_restore')
  expect(missingForBackups()).toBeUndefined()
})
