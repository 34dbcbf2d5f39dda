import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const BUILT = join(root, 'dist/server/main.js')
const SOURCES = ['domain', 'contract', 'print', 'server', 'web', 'package-lock.json']

function newest(path) {
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}

/** Builds if there is no build or a source is newer; an installed copy without sources runs as it is. */
export function buildIfNeeded() {
  const sources = SOURCES.map((name) => join(root, name)).filter((path) => existsSync(path))
  if (existsSync(BUILT) && Math.max(...sources.map(newest)) <= statSync(BUILT).mtimeMs) return
  process.stdout.write('Building Bahi ...\n')
  const { status } = spawnSync('npm', ['run', 'build', '--silent'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

if (process.argv[1] === import.meta.filename) buildIfNeeded()
