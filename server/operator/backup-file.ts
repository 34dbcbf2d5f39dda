import { closeSync, openSync, readSync } from 'node:fs'
import { StartupError } from '#server/startup-error.ts'
import { mustBeReadable } from './books-owner.ts'

type Engine = 'embedded' | 'postgres'

/** First bytes of pg_dump's custom format and of a gzip file. */
const BEGINS: Record<Engine, string> = { postgres: Buffer.from('PGDMP').toString('hex'), embedded: '1f8b' }

const OF_THE_OTHER: Record<Engine, string> = {
  postgres:
    'is a backup of books on a PostgreSQL server: name an empty database there in DATABASE_URL (and DATABASE_OWNER_URL), and restore again.',
  embedded:
    'is a backup of embedded books: leave DATABASE_URL out, name their place in DATA_DIR, and restore again.',
}

/** @throws StartupError if the file is no backup of this engine; checked before anything is opened or changed */
export function requireBackupOf(engine: Engine, file: string): void {
  mustBeReadable(file)
  const found = engineOf(file)
  if (!found) throw new StartupError(`${file} is no backup of Bahi.`)
  if (found !== engine) throw new StartupError(`${file} ${OF_THE_OTHER[found]}`)
}

function engineOf(file: string): Engine | undefined {
  const head = Buffer.alloc(5)
  const handle = openSync(file, 'r')
  try {
    readSync(handle, head, 0, head.length, 0)
  } finally {
    closeSync(handle)
  }
  const text = head.toString('hex')
  return (['postgres', 'embedded'] as const).find((engine) => text.startsWith(BEGINS[engine]))
}
