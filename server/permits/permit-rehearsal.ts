import type { FastifyRequest } from 'fastify'
import type { FactsOfCall, PermitFacts, StoredWrite } from '#contract/people/permits.ts'
import { actWords } from '#domain/trail/trail-acts.ts'
import { TRAIL_TABLES } from '#domain/trail/trail-tables.ts'
import { fieldWords, thingWords, valueWords } from '#domain/trail/trail-words.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { entriesOf, idsIn } from '#server/trail/trail-entry.ts'
import { selectNames } from '#server/trail/trail-names.ts'
import { type ChangeRow, selectOfRequest } from '#server/trail/trail-queries.ts'
import { rowOf, textOf } from '#server/trail/trail-values.ts'
import { translated } from '#server/words/answering.ts'
import { thingOf } from './called-thing.ts'

// A call that asks by its permission alone is rehearsed: it runs, its first transaction that the trail would name is undone,
// and what the trail would say is what the yes is for (docs/decisions/0231).

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends the rehearsal of this call: its handles write again. */
    endRehearsal?: (() => void) | undefined
  }
  interface FastifyContextConfig {
    blind?: true
  }
}

/** Undoes a transaction whose work is done. */
class Undone extends Error {}

/** A handle whose transactions are all undone; `found` gets what each would have added to the trail. */
function undoing(
  db: Db,
  written: ReturnType<typeof selectOfRequest>,
  found: (rows: ChangeRow[]) => Promise<void>,
): Db {
  async function transaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    const done: { answer: T; rows: ChangeRow[] }[] = []
    try {
      await db.transaction(async (tx) => {
        const answer = await work(tx)
        // What is checked at the end of a transaction refuses now.
        await tx.execute(sql`set constraints all immediate`)
        done.push({ answer, rows: await tx.execute(written) })
        throw new Undone()
      })
    } catch (error) {
      if (!(error instanceof Undone)) throw error
    }
    const [last] = done.slice(-1)
    if (!last) throw new Error('A rehearsed transaction ended without its answer')
    await found(last.rows)
    return last.answer
  }
  return {
    transaction,
    execute: (statement) => transaction((tx) => tx.execute(statement)),
    batch: (statements) => transaction((tx) => tx.batch(statements)),
  }
}

const NO_FIGURES: FactsOfCall = {
  number: '',
  was: null,
  becomes: null,
  givesBack: null,
  owes: null,
  earns: null,
}

/** Rehearses a call that needs a permit; it is asked for with what the call would have written. */
export function rehearse(request: FastifyRequest) {
  const { demands, demand, db, platform, shopId, id } = request
  const written = selectOfRequest(shopId, id)
  const found = async (rows: ChangeRow[]) => {
    const writes = await writesOf(db, shopId, rows)
    if (writes.length === 0) return
    request.endRehearsal?.()
    demands.collect('look', { text: writes.map(({ name }) => name).find(Boolean) ?? '' })
    await demands.settle(() => ({ ...NO_FIGURES, writes }))
  }
  request.endRehearsal = () => {
    request.db = db
    request.platform = platform
    request.demand = demand
    request.endRehearsal = undefined
  }
  // Its transactions may write, as they are undone.
  demands.release()
  request.demand = demands.collect
  request.db = undoing(db, written, found)
  request.platform = undoing(platform, written, found)
}

/** As `settle` of demands, for an action without figures: what it writes is what is asked. */
export function settleByWrites(request: FastifyRequest) {
  if (request.demands.isHeld()) rehearse(request)
}

/** Asks for a rehearsed call that has ended without a write that the trail names: it is never answered without its permit. */
export async function refuseRehearsed(request: FastifyRequest, reply: Reply, payload: unknown) {
  if (!request.endRehearsal || reply.statusCode >= 400) return payload
  request.endRehearsal()
  reply.removeHeader('set-cookie')
  const id = thingOf(request)
  const [named] = id ? await request.db.execute(selectNames(request.shopId, [id])) : []
  request.demands.collect('look', { text: named?.name ?? '' })
  await request.demands.settle()
  return payload
}
interface Reply {
  statusCode: number
  removeHeader: (name: string) => unknown
}

/** Changes that a question shows; what is stored of one has 4000 bytes. */
const MOST_CHANGES = 8
const MOST_BYTES = 3000

/** What rows of the trail would say to anybody: without purchase prices, which not all who answer may see. */
async function writesOf(db: Db, shopId: string, rows: ChangeRow[]): Promise<StoredWrite[]> {
  if (rows.length === 0) return []
  const names = new Map((await db.execute(selectNames(shopId, idsIn(rows)))).map((one) => [one.id, one]))
  // A new record is named by its own row, which is undone.
  for (const row of rows) {
    const name = textOf(rowOf(row).name)
    if (name && !names.has(row.row_id))
      names.set(row.row_id, { id: row.row_id, name, kind: 'other', noun: null, code: null })
  }
  const ofShop = rows.filter(({ table_name: table }) => table !== 'users')
  const entries = entriesOf(ofShop, { namesAt: () => names, seesPurchasePrices: false, answered: new Set() })
  const writes: StoredWrite[] = []
  let left = MOST_CHANGES
  for (const { act, table, name, changes } of entries.toReversed()) {
    if (left <= 0) break
    const shown = changes.slice(0, left)
    left -= shown.length + 1
    writes.push({ act, table, name, changes: shown, more: changes.length - shown.length })
  }
  while (writes.length > 1 && Buffer.byteLength(JSON.stringify(writes)) > MOST_BYTES) writes.pop()
  const [first] = writes
  while (first && first.changes.length > 0 && Buffer.byteLength(JSON.stringify(writes)) > MOST_BYTES) {
    first.changes.pop()
    first.more++
  }
  return writes
}

/** What a call would write, in the reader's language: a row for the record, and one for each field. */
export const wordsOfWrites = (writes: readonly StoredWrite[]): PermitFacts['changes'] =>
  writes.flatMap((write) => [
    {
      what: translated(
        write.act === 'changed' ? TRAIL_TABLES[write.table].name : actWords(write.act, write.table),
      ),
      was: '',
      becomes: thingWords(write, translated),
    },
    ...write.changes.map((change) => ({
      what: fieldWords(change, translated),
      was: valueWords(change, change.before, translated),
      becomes: valueWords(change, change.after, translated),
    })),
  ])
