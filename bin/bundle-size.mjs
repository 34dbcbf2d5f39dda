import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

// What a first visit loads, JavaScript and CSS, compressed: the entry, what it imports, and the route's own
// chunk with what that imports. Limits in KiB.
const LIMITS = [
  [/login-screen/, 150],
  [/-screen\.tsx$/, 240],
]

const folder = join(import.meta.dirname, '../dist/web')
const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))

function filesOf(key, seen = new Set()) {
  if (seen.has(key)) return []
  seen.add(key)
  const { file, css = [], imports = [] } = manifest[key]
  return [file, ...css, ...imports.flatMap((imported) => filesOf(imported, seen))]
}

const sizes = new Map()
function size(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(folder, file)), { level: 9 }).length)
  return sizes.get(file)
}

/** The frame a screen stands in is loaded beside it, and behind the sign-in the list of screens. */
const SHELLS = [
  [/^auth\//, ['app/sign-in-shell.tsx']],
  [/^subscription\//, ['app/public-shell.tsx']],
  [/./, ['app/signed-in-routes.tsx', 'app/shell.tsx']],
]

let failed = false
for (const key of Object.keys(manifest).filter((name) => LIMITS.some(([pattern]) => pattern.test(name)))) {
  const [, shells] = SHELLS.find(([pattern]) => pattern.test(key))
  const files = new Set(['index.html', ...shells, key].flatMap((part) => filesOf(part)))
  const kib = [...files].reduce((sum, file) => sum + size(file), 0) / 1024
  const [, limit] = LIMITS.find(([pattern]) => pattern.test(key))
  failed ||= kib > limit
  process.stdout.write(
    `${kib.toFixed(1).padStart(7)} of ${limit} KiB  ${key}${kib > limit ? '  TOO LARGE' : ''}\n`,
  )
}
if (failed) process.exit(1)
