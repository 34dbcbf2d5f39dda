import { randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Run } from '#server/db/db.ts'
import type { Store } from '#server/db/open.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { StartupError } from '#server/startup-error.ts'
import { sealTrail } from '#server/trail/trail-proof.ts'
import { writeWhole } from '../whole-file.ts'
import { sealLines } from './move-file.ts'
import { dayOf, findShop, hashOfKey, type Move, moveOf, newKey } from './move-state.ts'
import { type MovedTable, movedTables, rowsAsText } from './moved-tables.ts'

type Say = (line: string) => void

export const FORMAT = 1

/** The first line of a file. */
export interface MoveHeader {
  format: number
  /** Version and checksum of functions of the books: both places have the same. */
  version: string
  functions: string
  shop: { id: string; name: string }
  moveId: string
  number: number
  /** SHA-256 of the key by which the new place opens the shop. */
  openingHash: string
  people: MovedPerson[]
  secrets: MovedSecret[]
  tables: MovedTable[]
}

interface MovedPerson {
  id: string
  email: string | null
  name: string
  /** True for who pays for the shop. */
  pays: boolean
  role: string
}

/** A text that is locked under the secret of the old place. */
interface MovedSecret {
  table: string
  column: string
  locked: string
  plain: string
}

/** The last line: how many rows each table has, and the receipt. */
export interface MoveEnd {
  end: Record<string, number>
  receipt: string
}

const LOCKED = { second_steps: 'secret', portal_accounts: 'password' }
const ROWS_AT_ONCE = 200

interface MovingOut {
  shop: string | undefined
  file: string
  passphrase: string
  secrets: Secrets
  say: Say
}

/**
 * Stops writing in a shop, and writes its books into one file, sealed under a passphrase. Run again after it was stopped, it
 * writes the same books.
 */
export async function moveOut(
  store: Store,
  { shop: named, file, passphrase, secrets, say }: MovingOut,
): Promise<void> {
  const toPipe = file === '-'
  const { shop, move, isAgain } = await store.asOwner((run) =>
    hold(run, named, file, !toPipe && existsSync(file)),
  )
  say(`${shop.name} ${isAgain ? 'is held already' : 'is held'}: it is read here, and nothing is saved.`)
  // The chain has all of the trail, so that it proves at the new place what was written here.
  await sealTrail(store.choresOf(shop.id))
  const counts: Record<string, number> = {}
  await store.asOwner(async (run) => {
    const lines = linesOf(run, shop, move, secrets, counts)
    const sealed = await sealLines(lines, passphrase)
    if (toPipe) await pipeline(sealed, process.stdout, { end: false })
    else await writeWhole(file, (part) => pipeline(sealed, createWriteStream(part)))
  }, 'repeatable read')
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  say(`${rows} rows of ${Object.keys(counts).length} tables are in ${toPipe ? 'the pipe' : file}.`)
  say('Take them in at the new place: bahi take-in --file FILE. It tells a receipt for: bahi moved.')
  say('Until then `bahi move-back` opens the shop here again.')
}

/** Waits for what is being saved, and lets nothing be saved from then on. */
async function hold(run: Run, named: string | undefined, file: string, isThere: boolean) {
  const shop = await findShop(run, named)
  if (shop.going_since || shop.is_closed)
    throw new StartupError(`${shop.name} is closed: an owner opens it again before it moves.`)
  const before = await moveOf(run, shop.id)
  if (before?.state === 'gone')
    throw new StartupError(`${shop.name} moved to ${before.to_url} on ${dayOf(before.changed_at)}.`)
  if (before?.state === 'arriving')
    throw new StartupError(`${shop.name} is arriving here, and is not open yet: see bahi take-in.`)
  if (before?.state === 'leaving') return { shop, move: before, isAgain: true }
  if (isThere) throw new StartupError(`${file} exists already; name another file.`)
  await run('select from memberships where shop_id = $1 order by user_id for update', [shop.id])
  // And for what jobs are storing.
  await run('select from shops where id = $1 for update', [shop.id])
  const [move] = await run<Move>(
    `insert into shop_moves (shop_id, number, move_id, state, receipt_key, opening_key)
     values ($1, $2, $3, 'leaving', $4, $5)
     on conflict (shop_id) do update
        set number = excluded.number, move_id = excluded.move_id, state = 'leaving', receipt_key = excluded.receipt_key,
            opening_key = excluded.opening_key, opening_hash = null, to_url = null, changed_at = now()
     returning *`,
    [shop.id, (before?.number ?? 0) + 1, randomUUID(), newKey(), newKey()],
  )
  if (!move) throw new Error('no move')
  await run(`select record_export($1::uuid, 'shop_moves', $1::uuid::text, '')`, [shop.id])
  return { shop, move, isAgain: false }
}

async function* linesOf(
  run: Run,
  shop: { id: string; name: string },
  move: Move,
  secrets: Secrets,
  counts: Record<string, number>,
): AsyncGenerator<string> {
  const tables = await movedTables(run)
  const header: MoveHeader = {
    format: FORMAT,
    ...(await versionOfBooks(run)),
    shop: { id: shop.id, name: shop.name },
    moveId: move.move_id,
    number: move.number,
    openingHash: hashOfKey(move.opening_key ?? '').toString('hex'),
    people: await peopleOf(run, tables, shop.id),
    secrets: await secretsOf(run, tables, shop.id, secrets),
    tables,
  }
  yield JSON.stringify(header)
  for (const table of tables) {
    let count = 0
    await run(`declare moved no scroll cursor for ${rowsAsText(table)}`, [shop.id])
    for (;;) {
      const rows = await run<{ line: string }>(`fetch ${ROWS_AT_ONCE} from moved`)
      if (rows.length === 0) break
      count += rows.length
      yield JSON.stringify({ table: table.name, rows: rows.map(({ line }) => line) })
    }
    await run('close moved')
    counts[table.name] = count
  }
  const end: MoveEnd = { end: counts, receipt: move.receipt_key ?? '' }
  yield JSON.stringify(end)
}

export async function versionOfBooks(run: Run): Promise<{ version: string; functions: string }> {
  const [last] = await run<{ version: string; functions: string }>(
    'select version, functions from schema_versions order by seq desc limit 1',
  )
  if (!last) throw new StartupError('These books have no version yet: bahi migrate.')
  return last
}

const whereOf = (tables: MovedTable[], name: string) =>
  tables.find((table) => table.name === name)?.where ?? 'false'

const peopleOf = (run: Run, tables: MovedTable[], shopId: string) =>
  run<MovedPerson>(
    `select id, email, name, coalesce(shop_id = $1, false) as pays, role from users where ${whereOf(tables, 'users')}`,
    [shopId],
  )

/** What is locked under the secret of this place is locked anew at the other one. */
async function secretsOf(
  run: Run,
  tables: MovedTable[],
  shopId: string,
  secrets: Secrets,
): Promise<MovedSecret[]> {
  const opened: MovedSecret[] = []
  for (const [table, column] of Object.entries(LOCKED)) {
    const rows = await run<{ locked: string }>(
      `select "${column}" as locked from "${table}" where ${whereOf(tables, table)}`,
      [shopId],
    )
    for (const { locked } of rows) {
      try {
        opened.push({ table, column, locked, plain: secrets.open(locked) })
      } catch {
        // Under an older secret it opens nowhere.
      }
    }
  }
  return opened
}
