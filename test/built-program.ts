import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'vite'
import { afterAll } from 'vitest'
import serverBuild from '../vite.server.config.ts'

const FOLDER = 'test-results/programs'

/**
 * A program for tests that start one, built as the server is built for those who run it: from TypeScript each start would
 * translate the whole server again, which is four fifths of it. Gone when the test's file is through.
 * @returns where it is
 */
export async function builtProgram(source: string): Promise<string> {
  mkdirSync(FOLDER, { recursive: true })
  // In this tree, for the packages that it imports; of its own, so that nobody starts what another has half written.
  const outDir = mkdtempSync(join(import.meta.dirname, '..', FOLDER, 'built-'))
  // Also for a login that may do less than the one that tests.
  chmodSync(outDir, 0o755)
  afterAll(() => rmSync(outDir, { recursive: true }))
  await build({
    ...serverBuild,
    configFile: false,
    logLevel: 'warn',
    build: { ...serverBuild.build, outDir, rolldownOptions: { input: source } },
  })
  return join(outDir, basename(source).replace(/\.ts$/, '.js'))
}
