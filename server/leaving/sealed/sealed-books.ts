import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import type { Store } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { Problem } from '#server/http/problem.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'
import { exportShop } from '../shop-export.ts'
import { opener, ownerHash, readKey, sealer } from './sealing-key.ts'

const PART_BYTES = 1 << 20
/** Claim on a shop that is being sealed, longer than one part takes; until it expires, no other process starts. */
const CLAIM_MINUTES = 15

const bytes = z.instanceof(Uint8Array)

interface ToSeal {
  shopId: string
  name: string
  publicKey: Buffer
  /** Emails of owners, and the GSTIN. */
  owners: string[]
  closedAt: string
  deleteOn: string
}

/** Claims a shop for sealing: one of two processes gets it; parts left by a stopped one are deleted. */
async function claim(chores: Db, { publicKey, owners, closedAt, deleteOn }: ToSeal, oneTimeKey: Buffer) {
  const hashes = owners.map((owner) => `"\\\\x${ownerHash(publicKey, owner).toString('hex')}"`)
  const mine = randomUUID()
  const [row] = await chores.execute(
    query(
      { id: column.id },
      sql`
    insert into sealed_books as s (public_key, owners, closed_at, delete_on, one_time_key, claim, claimed_until)
    values (${publicKey}::bytea, ${`{${hashes.join(',')}}`}::bytea[], ${closedAt}::timestamptz, ${deleteOn}::date, ${oneTimeKey}::bytea,
            ${mine}::uuid, now() + make_interval(mins => ${CLAIM_MINUTES}))
    on conflict (public_key) do update
       set one_time_key = excluded.one_time_key, claim = excluded.claim, claimed_until = excluded.claimed_until
     where s.parts is null and s.claimed_until < now()
    returning s.id`,
    ),
  )
  if (!row) return undefined
  await chores.execute(sql`delete from sealed_parts where sealed_id = ${row.id}`)
  return { id: row.id, mine }
}

/** Cuts a stream into parts of a megabyte, each with `isLast`. */
async function* inParts(stream: Readable): AsyncGenerator<{ part: Buffer; isLast: boolean }> {
  let held = Buffer.alloc(0)
  for await (const piece of stream) {
    held = Buffer.concat([held, piece])
    while (held.length > PART_BYTES) {
      yield { part: held.subarray(0, PART_BYTES), isLast: false }
      held = held.subarray(PART_BYTES)
    }
  }
  yield { part: held, isLast: true }
}

/** @returns whether the books of the shop are sealed, all of them: by this process or by another */
export async function sealBooks(store: Store, books: ToSeal, goOn: () => boolean): Promise<boolean> {
  const { chores } = store
  const [sealed] = await chores.execute(
    query(
      { parts: z.nullable(z.number()) },
      sql`select parts from sealed_books where public_key = ${books.publicKey}::bytea`,
    ),
  )
  if (sealed?.parts) return true
  const { oneTimeKey, seal } = sealer(books.publicKey)
  const claimed = await claim(chores, books, oneTimeKey)
  if (!claimed) return false
  const { stream } = await exportShop(store, books)
  let place = 0
  for await (const { part, isLast } of inParts(stream)) {
    if (!goOn()) return false
    const [stored] = await chores.execute(
      query(
        { id: column.id },
        sql`
      with mine as (
        update sealed_books set claimed_until = now() + make_interval(mins => ${CLAIM_MINUTES}),
               parts = case when ${isLast}::boolean then ${place + 1}::integer end
         where id = ${claimed.id} and claim = ${claimed.mine}::uuid returning id
      )
      insert into sealed_parts (sealed_id, place, bytes)
      select id, ${place}::integer, ${seal(part, place, isLast)}::bytea from mine returning sealed_id as id`,
      ),
    )
    if (!stored) return false
    place += 1
  }
  return true
}

/** The decrypted archive, part by part; a wrong key gets the same answer as a missing archive. */
export async function openBooks(chores: Db, asked: { key: string; owner: string }): Promise<Readable> {
  const key = readKey(asked.key)
  const [found] = key
    ? await chores.execute(
        query(
          { id: column.id, parts: z.number(), one_time_key: bytes },
          sql`
        select id, parts, one_time_key from sealed_books
         where public_key = ${key.publicKey}::bytea and parts is not null
           and ${ownerHash(key.publicKey, asked.owner)}::bytea = any (owners)`,
        ),
      )
    : []
  if (!key || !found) {
    throw new Problem(404, t('There are no books for this key and this GSTIN or email. Check both.'))
  }
  const open = opener(key, Buffer.from(found.one_time_key))
  async function* parts() {
    for (let place = 0; place < (found?.parts ?? 0); place++) {
      const [part] = await chores.execute(
        query(
          { bytes },
          sql`select bytes from sealed_parts where sealed_id = ${found?.id} and place = ${place}`,
        ),
      )
      if (!part) throw new Error('a part is not there')
      yield open(Buffer.from(part.bytes), place, place + 1 === found?.parts)
    }
  }
  return Readable.from(parts(), { objectMode: false })
}

/** Deletes archives after their legal retention. */
export const forgetSealed = (chores: Db, today: string) =>
  chores.execute(sql`delete from sealed_books where delete_on <= ${today}::date`)

/** Deletes the sealed books of a restored shop. */
export const forgetSealedFor = (publicKey: Buffer) =>
  sql`delete from sealed_books where public_key = ${publicKey}::bytea`
