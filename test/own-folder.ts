import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A temporary folder of the test that asks, gone when the test is through. */
export function ownFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `bahi-${name}-`))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
