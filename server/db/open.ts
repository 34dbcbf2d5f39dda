import { type Db, dbFor, type Engine, type Identity } from './db.ts'
import { openEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'

/** An open, migrated database. */
export interface Store {
  kind: 'embedded' | 'postgres'
  /** One shop's rows, as one of its users. */
  forShop(identity: Identity): Db
  /** Sign-in, subscriptions and the platform's owner. */
  platform: Db
  /** Raw SQL as the owner of the tables: migrations, verification and tests only. */
  script(text: string): Promise<unknown>
  close(): Promise<void>
}

export interface StoreOptions {
  /** A PostgreSQL 15 or newer; without it the embedded one. */
  url?: string
  /** Where the embedded database lives; without it, in memory. */
  directory?: string
  template?: Blob
  connections?: number
}

export async function openStore({
  url,
  directory,
  template,
  connections,
}: StoreOptions = {}): Promise<Store> {
  const opened = url ? openPostgres(url, { connections }) : await openEmbedded({ directory, template })
  if (!template) await migrate(opened.script)
  return storeOf(url ? 'postgres' : 'embedded', opened)
}

interface Opened {
  engine: Engine
  script(text: string): Promise<unknown>
  close(): Promise<void>
}

function storeOf(kind: Store['kind'], { engine, script, close }: Opened): Store {
  return {
    kind,
    script,
    close,
    platform: dbFor(engine, null),
    forShop: (identity) => dbFor(engine, identity),
  }
}
