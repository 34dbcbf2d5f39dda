import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import type { Config } from '#server/config.ts'
import { onConnection } from '#server/db/schema/schema-owner.ts'
import { StartupError } from '#server/startup-error.ts'
import { databaseFolder } from './books-folder.ts'

/** The server's environment files of docs/operating.md, the second for the owner of the tables. */
const SERVICE_FILES = ['/etc/bahi/bahi.env', '/etc/bahi/owner.env']
/** Variables with which a tool names other books than the service's. */
const NAMES_BOOKS = ['DATA_DIR', 'DATABASE_URL']

type Variables = Record<string, string | undefined>

/**
 * Environment of a tool. If its own names no books, the installed service's is added, so that a command works on the
 * server's books. `BAHI_ENV` names another file; other unreadable files are ignored.
 * @throws if the file of BAHI_ENV is missing
 */
export function toolEnvironment(own: Variables, files = SERVICE_FILES): Variables {
  if (own.BAHI_ENV) return { ...parseEnv(readFileSync(own.BAHI_ENV, 'utf8')), ...own }
  if (NAMES_BOOKS.some((name) => own[name])) return own
  return { ...Object.assign({}, ...files.map(readable)), ...own }
}

function readable(file: string): Variables {
  try {
    return parseEnv(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/** Name of a tool's books for messages, without password. */
export function nameOfBooks(config: Config): string {
  const url = config.ownerUrl ?? config.databaseUrl
  if (!url) return databaseFolder(config)
  const { hostname, port, pathname } = new URL(url)
  return `${pathname.slice(1) || 'the database'} on ${hostname}${port && `:${port}`}`
}

/**
 * Requires existing books, for tools that read or add: an empty place is a wrong path.
 * @throws Error with a sentence
 */
export async function requireBooks(config: Config): Promise<void> {
  if (!(await hasBooks(config))) {
    throw new StartupError(
      `There are no books in ${nameOfBooks(config)}. Name the right ones in DATA_DIR or DATABASE_URL; \`bahi migrate\` makes new ones.`,
    )
  }
}

async function hasBooks(config: Config): Promise<boolean> {
  const url = config.ownerUrl ?? config.databaseUrl
  if (!url) return existsSync(databaseFolder(config))
  return onConnection(url, async (client) => {
    const { rows } = await client.query(`select to_regclass('public.schema_migrations') is not null as there`)
    return rows[0]?.there === true
  })
}
