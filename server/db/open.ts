import type { RequestListener } from 'node:http'
import type { Readable } from 'node:stream'
import type { StillCopy } from './archive.ts'
import {
  type Actor,
  type AnswerCheck,
  type Db,
  dbFor,
  type Engine,
  type Entry,
  type Identity,
  type Isolation,
  type Run,
} from './db.ts'
import { type EmbeddedOptions, openEmbedded } from './embedded.ts'
import { CALL_LIMITS, CHORE_LIMITS } from './limits.ts'
import { openPostgres } from './postgres.ts'
import { migrate } from './schema/migrate.ts'
import { inTransaction, prepareSchema } from './schema/schema-owner.ts'
import { inTurns } from './shop-turns.ts'
import { combineWatchers, countBusy, type Load, type PoolLoad, type Watcher } from './watch.ts'

/** An open, migrated database. */
export interface Store {
  kind: 'embedded' | 'postgres'
  /** True if the serving login may also change the schema; always for the embedded database. */
  isOwner: boolean
  /** Access to one shop's rows, as one of its users. */
  forShop(identity: Identity): Db
  /** Access for sign-in, subscriptions and the platform's owner; on separate connections, so that it never waits behind shops. */
  platform: Db
  /** Platform access in the name of the signed-in user. */
  platformAs(actor: Actor): Db
  /** Platform access for long work, for which nobody waits at a counter. */
  chores: Db
  /** A shop's rows for long work: proving its books, filing a return. */
  choresOf(shopId: string, userId?: string): Db
  /** The embedded database on disk only: its files, and the processes of this machine that may ask for them. */
  local?: Local | undefined
  /** Raw SQL under the bare login, in no role: a login that only serves may do nothing there. Tests and benches only. */
  script(text: string): Promise<unknown>
  /** One transaction of raw SQL as the owner of the tables, over all shops: for the operator's tools. */
  asOwner<T>(work: (run: Run) => Promise<T>, isolation?: Isolation): Promise<T>
  /** True if the disk is full: reads work, writes fail. */
  isDiskFull(): boolean
  /** Called when an idle connection breaks. */
  onTrouble(listener: (error: Error) => void): void
  /** Called for every transaction. */
  watch(watcher: Watcher): void
  /** Present use of the connections, and waiting callers. */
  load(): Load
  close(): Promise<void>
}

interface Local {
  archive(): Promise<Readable>
  copy(): Promise<StillCopy>
  /** Raw SQL as the owner, over all shops: for the backups. */
  read<T>(text: string): Promise<T[]>
  answer(listener: RequestListener): void
}

interface StoreOptions extends EmbeddedOptions {
  /** The address of a PostgreSQL 15 or newer; without one the embedded database is opened. */
  url?: string | undefined
  /** The login that owns the tables, where the one of `url` does not: it migrates, and then its connection is closed. */
  ownerUrl?: string | undefined
  /** How many connections all shops share. */
  connections?: number
  /** For tests: called with every answer. */
  checkAnswer?: AnswerCheck
  /** For tests: the plan of every statement is kept, not of those alone that each call sends. */
  keepsAllPlans?: boolean
}

const CONNECTIONS = 10
/** Its statements take a millisecond, so a few connections serve all calls. */
const PLATFORM_CONNECTIONS = 4
const CHORE_CONNECTIONS = 2

const NOBODY = '00000000-0000-0000-0000-000000000000'

export async function openStore(options: StoreOptions = {}): Promise<Store> {
  const listeners: ((error: Error) => void)[] = []
  const onTrouble = (error: Error) => {
    for (const listener of listeners) listener(error)
  }
  const watchers: Watcher[] = []
  const watcher = combineWatchers(watchers)
  const isOwner = options.url ? await prepareSchema(options.url, options.ownerUrl) : true
  const opened = options.url
    ? openPools(options.url, options, onTrouble, watcher)
    : await openOne({ ...options, watcher })

  const turns = inTurns(opened.shops)
  const open = (engine: Engine, entry: Entry) => dbFor(engine, entry, options.checkAnswer)
  const [platform, chores] = [countBusy(opened.platform, watcher), countBusy(opened.chores, watcher)]
  const choreTurns = inTurns(opened.chores, 1)
  return {
    kind: options.url ? 'postgres' : 'embedded',
    isOwner,
    local: opened.local,
    script: opened.script,
    asOwner: opened.asOwner,
    isDiskFull: opened.isDiskFull,
    close: opened.close,
    onTrouble: (listener) => void listeners.push(listener),
    watch: (listener) => void watchers.push(listener),
    load: () => ({ pools: opened.pools(), turnsWaiting: turns.waiting() }),
    platform: open(platform, { identity: null, limits: CALL_LIMITS }),
    chores: open(chores, { identity: null, limits: CHORE_LIMITS }),
    platformAs: (identity) => open(platform, { identity, limits: CALL_LIMITS }),
    forShop: (identity) =>
      open(countBusy(turns.engineOf(identity.shopId), watcher), { identity, limits: CALL_LIMITS }),
    choresOf: (shopId, userId = NOBODY) =>
      open(countBusy(choreTurns.engineOf(shopId), watcher), {
        identity: { shopId, userId },
        limits: CHORE_LIMITS,
      }),
  }
}

interface Opened {
  shops: Engine
  platform: Engine
  chores: Engine
  local?: Store['local']
  pools(): Record<string, PoolLoad>
  script(text: string): Promise<unknown>
  asOwner: Store['asOwner']
  isDiskFull(): boolean
  close(): Promise<void>
}

function openPools(
  url: string,
  { connections = CONNECTIONS, ownerUrl, keepsAllPlans = false }: StoreOptions,
  onTrouble: (error: Error) => void,
  watcher: Watcher,
): Opened {
  const open = (most: number) => openPostgres(url, { connections: most, onTrouble, watcher, keepsAllPlans })
  const [shops, platform, chores] = [open(connections), open(PLATFORM_CONNECTIONS), open(CHORE_CONNECTIONS)]
  return {
    shops: shops.engine,
    platform: platform.engine,
    chores: chores.engine,
    pools: () => ({ shops: shops.load(), platform: platform.load(), chores: chores.load() }),
    script: chores.script,
    asOwner: (work, isolation) => inTransaction(ownerUrl ?? url, work, isolation),
    isDiskFull: () => shops.isDiskFull() || platform.isDiskFull() || chores.isDiskFull(),
    close: async () => {
      await Promise.all([shops.close(), platform.close(), chores.close()])
    },
  }
}

/** Opens the embedded database, whose single connection is used by all callers in turn. */
async function openOne(options: StoreOptions & { watcher: Watcher }): Promise<Opened> {
  const { engine, load, ...rest } = await openEmbedded(options)
  if (!options.template) await migrate(rest.script)
  return { shops: engine, platform: engine, chores: engine, pools: () => ({ all: load() }), ...rest }
}
