import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lchownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { NPM_BINARIES, serverBinaries } from '../bin/postgres-programs.mjs'

const START_ATTEMPTS = 3
/** Nobody reads its log, neither after a power cut nor on another machine. */
const THROWN_AWAY = [
  ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
  ...['wal_level=minimal', 'max_wal_senders=0'],
]

/** A PostgreSQL of our own for a test run, or undefined where no server is installed. */
export interface ThrowAwayPostgres {
  url: string
  /** As a power cut does it: all its processes at once, without a word. */
  kill(): void
  /** After a kill, on the same port: recovers what was committed. */
  startAgain(): void
  stop(): void
}

/**
 * Starts a fresh cluster in a temporary folder on a free port. It lives for minutes, so that it does nothing for a power
 * cut unless that is asked for. PostgreSQL refuses to run as root: there it runs as the system's user postgres, or as
 * nobody where the server came by npm. Without `autovacuum` nothing is counted unless somebody says so: a server in its first minute, for as long as one likes.
 */
export async function startPostgres({
  durable = false,
  autovacuum = true,
} = {}): Promise<ThrowAwayPostgres | undefined> {
  const installed = serverBinaries()
  if (!installed) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'bahi-postgres-'))
  const bin = installed === NPM_BINARIES ? unpackedBinaries(folder) : installed
  ownedByPostgres(folder)
  const run = (program: string, ...args: string[]) => runAsPostgres(folder, join(bin, program), ...args)

  const data = join(folder, 'data')
  run('initdb', '-D', data, '-U', 'owner', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8')
  const settings = [
    ...['listen_addresses=127.0.0.1', "unix_socket_directories=''", 'max_connections=150'],
    `autovacuum=${autovacuum ? 'on' : 'off'}`,
    // In its folder, and gone with it: killed, it would leave what its processes share in the machine's memory.
    'dynamic_shared_memory_type=mmap',
    ...(durable ? [] : THROWN_AWAY),
  ]
    .map((setting) => `-c ${setting}`)
    .join(' ')
  const start = async (attempt = 1): Promise<number> => {
    const port = await freePort()
    try {
      run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', `-p ${port} ${settings}`, 'start')
      return port
    } catch (error) {
      // Between asking for a free port and using it, somebody else may have taken it.
      if (attempt === START_ATTEMPTS) throw error
      return start(attempt + 1)
    }
  }
  const port = await start()
  return {
    url: `postgres://owner@127.0.0.1:${port}/postgres`,
    kill: () => killAll(data),
    startAgain: () =>
      run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', `-p ${port} ${settings}`, 'start'),
    stop: () => {
      killAll(data)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Copies npm's server into a folder, for a user who may not enter the project's. Its libraries have links that npm does
 * not pack and that its install script makes, which may be forbidden.
 */
function unpackedBinaries(folder: string): string {
  const native = dirname(NPM_BINARIES)
  const copy = join(folder, basename(native))
  cpSync(native, copy, { recursive: true })
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    const link = join(folder, target)
    rmSync(link, { force: true })
    symlinkSync(basename(source), link)
  }
  return join(copy, 'bin')
}

/** The server and everything it started, where it runs; it is held first, so that it starts no more meanwhile. */
function killAll(data: string): void {
  const pidFile = join(data, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const postmaster = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  if (!signal(postmaster, 'SIGSTOP')) return
  const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)]).stdout.toString()
  const pids = [...(children.match(/\d+/g) ?? []), String(postmaster)]
  for (const pid of pids) signal(Number(pid), 'SIGKILL')
  const states = () => spawnSync('ps', ['-o', 'stat=', '-p', pids.join(',')]).stdout.toString()
  while (/^[^Z\s]/m.test(states()));
  // A dead process keeps its number until its parent has looked, and the next start would take it for a running one.
  rmSync(pidFile)
}

/** @returns whether there was such a process */
function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

const isRoot = () => process.getuid?.() === 0

/** Runs a program, as root in the name of the server's user. @returns what it said */
export function runAsPostgres(cwd: string, program: string, ...args: string[]): string {
  return execFileSync(program, args, { stdio: 'pipe', cwd, ...serverUser() }).toString()
}

/** As root, hands a folder and all in it to the user the server runs as. */
export function ownedByPostgres(folder: string): void {
  const user = serverUser()
  if (!user) return
  const paths = readdirSync(folder, { recursive: true }).map((path) => join(folder, String(path)))
  for (const path of [folder, ...paths]) lchownSync(path, user.uid, user.gid)
}

const NOBODY = { uid: 65_534, gid: 65_534 }

/** Undefined where this process may run the server itself. */
function serverUser() {
  if (!isRoot()) return undefined
  const idOf = (flag: '-u' | '-g') => spawnSync('id', [flag, 'postgres'])
  const [uid, gid] = [idOf('-u'), idOf('-g')]
  return uid.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : NOBODY
}

export function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
