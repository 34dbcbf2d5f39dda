import type { TrailEntry, TrailHead, TrailQuery } from '#contract/shop/trail.ts'
import { TRAIL_THINGS, type TrailThing } from '#domain/trail/trail-tables.ts'
import type { Db } from '#server/db/db.ts'
import { isoMoment } from '#server/db/moment.ts'
import { decodeCursor, encodeCursor } from '#server/http/page.ts'
import type { Query } from '#server/rows/query.ts'
import { withPermits } from './permits-in-trail.ts'
import { entriesOf, idsIn } from './trail-entry.ts'
import { readNames } from './trail-names.ts'
import { verifyTrail } from './trail-proof.ts'
import {
  type ChangeRow,
  type Head,
  refsOf,
  selectAnswered,
  selectHead,
  selectOf,
  selectPeople,
  selectTillNames,
  selectTrail,
  type TrailCursor,
} from './trail-queries.ts'

interface Asked {
  db: Db
  shopId: string
  seesPurchasePrices: boolean
}

const PAGE_SIZE = 50
/** Maximum of row pages read for one page of entries, as a bill of many lines is many rows of one entry. */
const MOST_READINGS = 20

interface TrailPage {
  entries: TrailEntry[]
  nextCursor: string | null
}

/** Reads rows after a position of the log, until there is an entry to show or the log ends. */
async function readPage(
  { db, shopId, seesPurchasePrices }: Asked,
  cursor: string | undefined,
  limit: number,
  read: (after: TrailCursor | undefined, limit: number) => Query<ChangeRow>,
  readAnswered: (questions: string[]) => ReturnType<typeof selectAnswered>,
): Promise<TrailPage> {
  let after = decodeCursor(cursor, 'number', 'number')
  for (let reading = 1; ; reading++) {
    const found = await db.execute(read(after, limit + 1))
    const rows = found.slice(0, limit)
    const last = rows.at(-1)
    const namesAt = await readNames(db, shopId, idsIn(rows))
    const questions = rows.flatMap(({ table_name: table, operation, row_id: id }) =>
      table === 'permits' && operation === 'insert' ? [id] : [],
    )
    const answered = questions.length > 0 ? await db.execute(readAnswered(questions)) : []
    const reader = { namesAt, seesPurchasePrices, answered: new Set(answered.map(({ id }) => id)) }
    const entries = await withPermits(db, shopId, rows, entriesOf(rows, reader))
    const hasMore = found.length > limit && last !== undefined
    after = last && [last.micros, last.seq]
    if (entries.length > 0 || !hasMore || reading === MOST_READINGS) {
      return { entries, nextCursor: hasMore && after ? encodeCursor([...after]) : null }
    }
  }
}

export async function readTrail(asked: Asked, query: TrailQuery) {
  const { db, shopId } = asked
  const [[[head], people, tills], page] = await Promise.all([
    db.batch([selectHead(shopId), selectPeople, selectTillNames(shopId)]),
    readPage(
      asked,
      query.cursor,
      query.limit ?? PAGE_SIZE,
      (after, limit) => selectTrail({ shopId, after, limit }, query),
      (questions) => selectAnswered(shopId, questions, query),
    ),
  ])
  return { ...page, people, tills: tills.map(({ till }) => till), head: head ? headOf(head) : null }
}

/** The changes of one record alone. */
export const readThing = (
  asked: Asked,
  { thing, id }: { thing: TrailThing; id: string },
  { cursor, limit = PAGE_SIZE }: Pick<TrailQuery, 'cursor' | 'limit'>,
): Promise<TrailPage> =>
  readPage(
    asked,
    cursor,
    limit,
    (after, most) => selectOf({ shopId: asked.shopId, after, limit: most }, refsOf(TRAIL_THINGS[thing], id)),
    (questions) => selectAnswered(asked.shopId, questions),
  )

export const headOf = ({ month, place, hash, sealed_at }: Head): NonNullable<TrailHead> => ({
  month: month.slice(0, 7),
  place,
  hash,
  sealedAt: isoMoment(sealed_at),
})

/** Seals the trail up to now and verifies all of it. */
export async function checkTrail(db: Db, shopId: string) {
  const findings = await verifyTrail(db, shopId)
  const [head] = await db.execute(selectHead(shopId))
  return { success: true as const, findings, head: head ? headOf(head) : null }
}
