import { execFileSync, spawn } from 'node:child_process'
import {
  chownSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

const isRoot = process.getuid?.() === 0

/** PostgreSQL and PgBouncer refuse to run as root, so all of them run as the system's postgres user then. */
const postgresId = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'postgres']).toString())

/** A folder owned by the database's user. Processes working in it belong to the simulated machine. */
export function ownFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (isRoot) chownSync(path, postgresId('-u'), postgresId('-g'))
  return path
}

/** A configuration file with its values filled in. @returns its path */
export function fillTemplate(
  template: string,
  folder: string,
  values: Record<string, string | number>,
): string {
  const text = readFileSync(join(import.meta.dirname, '../../deploy/cluster', template), 'utf8').replace(
    /\$\{(\w+)\}/g,
    (_all, name) => {
      if (values[name] === undefined) throw new Error(`${template} asks for ${name}`)
      return String(values[name])
    },
  )
  return writeOwnFile(join(folder, template), text)
}

export function writeOwnFile(path: string, text: string): string {
  writeFileSync(path, text, { mode: 0o600 })
  if (isRoot) chownSync(path, postgresId('-u'), postgresId('-g'))
  return path
}

/**
 * Starts a program in the folder, its words into a log there. As root, `group` marks every connection that it opens,
 * and that of its children, as this machine's.
 */
export function startIn(
  folder: string,
  group: number,
  name: string,
  program: string,
  ...args: string[]
): void {
  const log = openSync(join(folder, `${name}.log`), 'a')
  const [command, words] = isRoot
    ? ['setpriv', ['--reuid=postgres', `--regid=${group}`, '--clear-groups', program, ...args]]
    : [program, args]
  const child = spawn(command as string, words as string[], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', log, log],
    env: {
      PATH: `${process.env.PATH}:/usr/sbin:/sbin`,
      HOME: folder,
      LANG: 'C.UTF-8',
      ETCD_UNSUPPORTED_ARCH: process.arch,
    },
  })
  child.on('error', (error) => {
    throw new Error(`${program} did not start (apt-get install ${name}?): ${error.message}`)
  })
  child.unref()
}

/** Every process that works in the folder: servers and workers of PostgreSQL leave their parent's group. */
function processesIn(folder: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((id) => id > 0 && isAlive(id) && `${placeOf(id)}/`.startsWith(`${folder}/`))
}

function placeOf(id: number): string {
  try {
    return readlinkSync(`/proc/${id}/cwd`)
  } catch {
    return '' // The process has ended, or belongs to another user.
  }
}

function isAlive(id: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${id}/status`, 'utf8'))
  } catch {
    return false
  }
}

/** Signals all processes of the folder, again until none is left, as they may start children. */
export function signalAll(folder: string, signal: NodeJS.Signals): void {
  for (let round = 0; round < 50; round++) {
    const found = processesIn(folder)
    for (const id of found) {
      try {
        process.kill(id, signal)
      } catch {
        // The process ended in between.
      }
    }
    if (signal === 'SIGKILL' ? found.length === 0 : round === 1) return
    if (signal === 'SIGKILL') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
  }
}

/** Free consecutive ports, below those for outgoing connections: a process that stops for a while finds its own free again. */
export async function freePorts(count: number): Promise<number[]> {
  for (;;) {
    const first = 15_000 + Math.floor(Math.random() * 15_000)
    const ports = Array.from({ length: count }, (_, i) => first + i)
    const free = await Promise.all(ports.map(isFree))
    if (free.every(Boolean)) return ports
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((done) => {
    const server = createServer()
      .on('error', () => done(false))
      .listen(port, '127.0.0.1', () => server.close(() => done(true)))
  })
