import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { acceptCount, CountedInput, countDraft } from '#contract/shelf/counts.ts'
import { formatQuantity } from '#domain/money.ts'
import { accountOfDifference, COUNT_REASONS } from '#domain/shelf/count-reasons.ts'
import { plural, t } from '#domain/words/t.ts'
import { refusing } from '#server/db/constraint.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { createOnce, type NewId } from '#server/http/create-once.ts'
import { invalidReference, notFound, Problem } from '#server/http/problem.ts'
import { onlyRow, query } from '#server/rows/query.ts'
import { type CountReader, countOf, findCount, selectCount } from './count-queries.ts'
import { readDifferences, readSheet } from './difference-queries.ts'

const inWords = <T>(work: Promise<T>) =>
  refusing(
    {
      counts_category: invalidReference,
      counts_open: () => new Problem(409, t('This count is closed.')),
      counts_shown: () =>
        new Problem(
          409,
          t('You have finished, and the differences are shown. Somebody else can count what is open.'),
        ),
      counts_counting: () =>
        new Problem(409, t('Somebody counts still. What differs is shown when all have finished.')),
      counts_accepted: () => new Problem(409, t('This was accepted already. Load the page again.')),
      counts_agreed: () => new Problem(409, t('The differences are others by now. Load the page again.')),
      counts_enough: (detail) => {
        const { name, stands } = JSON.parse(detail) as { name: string; stands: number }
        return new Problem(
          409,
          t('{item}: {quantity} stand there in the books, less than what is missing. Count it again.', {
            item: name,
            quantity: formatQuantity(stands),
          }),
        )
      },
      count_lines_product: invalidReference,
    },
    work,
  )

const tidied = (rack: string) => rack.toUpperCase()

export async function addCount(
  { db, shopId, userId }: CountReader,
  newId: NewId,
  draft: z.output<typeof countDraft>,
) {
  const { id } = newId
  const find = async () => {
    const [row] = await db.execute(selectCount(shopId, id))
    return row && countOf(row)
  }
  const count = await inWords(
    createOnce({
      db,
      shopId,
      newId,
      kind: 'count',
      body: draft,
      insert: async (keep) => {
        const [, [stored]] = await db.batch([
          sql`insert into counts (shop_id, id, title, racks, category_id, place_id, created_by)
              values (${shopId}, ${id}, ${draft.title}, array(
                select jsonb_array_elements_text(${JSON.stringify(draft.racks.map(tidied))}::jsonb)),
                ${draft.category ?? null}::uuid, (
                  select id from places where shop_id = ${shopId} and id = coalesce(${draft.place ?? null}::uuid, ${shopId}::uuid)
                     and kind <> 'way' and deleted_at is null and (select has_places from shop_sums where shop_id = ${shopId})),
                ${userId}::uuid)`,
          selectCount(shopId, id),
          ...keep(),
        ])
        return countOf(onlyRow(stored))
      },
      find,
      nameOf: ({ title }) => title,
    }),
  )
  return { success: true, message: t('Count begun'), count } as const
}

export async function readCount(reader: Pick<CountReader, 'db' | 'shopId'>, id: string) {
  const count = await findCount(reader, id)
  if (!count) throw notFound(t('Count'))
  return count
}

export async function endCount(db: Db, shopId: string, id: string) {
  await readCount({ db, shopId }, id)
  await db.execute(
    sql`update counts set closed_at = now() where shop_id = ${shopId} and id = ${id}::uuid and closed_at is null`,
  )
  return { success: true, message: t('Count closed') } as const
}

export async function removeCount(db: Db, shopId: string, id: string) {
  const { people } = await readCount({ db, shopId }, id)
  const counted = new Problem(409, t('Somebody has counted in it: close it instead.'))
  if (people.length > 0) throw counted
  const gone = await db.execute(sql`
    delete from counts c where c.shop_id = ${shopId} and c.id = ${id}::uuid and not exists (
      select from count_people w where w.shop_id = c.shop_id and w.count_id = c.id) returning c.id`)
  if (gone.length === 0) throw counted
  return { success: true, message: t('Count deleted') } as const
}

export async function storeCounted(
  { db, shopId }: Pick<CountReader, 'db' | 'shopId'>,
  id: string,
  lines: readonly CountedInput[],
) {
  await readCount({ db, shopId }, id)
  const goods = lines.map(({ product, batch = null, quantity, ageMs }) => ({
    product,
    batch,
    quantity,
    age: ageMs,
  }))
  await inWords(db.execute(sql`select count_goods(${id}::uuid, ${JSON.stringify(goods)}::jsonb)`))
  return { success: true, message: t('Counted') } as const
}

export async function finish({ db, shopId, userId }: CountReader, id: string, person = userId) {
  await readCount({ db, shopId }, id)
  const [row] = await inWords(
    db.execute(
      query({ done: z.boolean() }, sql`select finish_counting(${id}::uuid, ${person}::uuid) as done`),
    ),
  )
  if (!row?.done) throw new Problem(409, t('Nothing is being counted here.'))
  return { success: true, message: t('Finished') } as const
}

async function readShown(reader: CountReader, id: string) {
  const count = await readCount(reader, id)
  if (!count.isShown)
    throw new Problem(409, t('Somebody counts still. What differs is shown when all have finished.'))
  return count
}

export const readShownDifferences = async (reader: CountReader, id: string) =>
  readDifferences(reader, await readShown(reader, id))

export async function readSheetOf(reader: CountReader, id: string, day: string) {
  const count = await readShown(reader, id)
  return { count, rows: await readSheet(reader, count, day) }
}

/** Takes differences over, each as a stock record that names the count and who counted. */
export async function accept(
  reader: CountReader,
  id: string,
  { differences }: z.output<typeof acceptCount.schema.body>,
  today: string,
) {
  const { db, shopId } = reader
  const { title, people } = await readCount({ db, shopId }, id)
  const names = people.map(({ name }) => name).join(', ')
  const rows = differences.map(({ reason, ...row }) => {
    const account = accountOfDifference(reason, row.difference)
    if (!account) throw new Problem(400, t('Choose why it differs'))
    const words = t('{why}. Count “{title}”, by {people}', {
      why: COUNT_REASONS[reason].words,
      title,
      people: names,
    })
    return { ...row, id: randomUUID(), account, reason: words.slice(0, 200) }
  })
  const [row] = await inWords(
    db.execute(
      query(
        { accepted: z.number() },
        sql`select accept_count(${id}::uuid, ${JSON.stringify(rows)}::jsonb, ${today}::date) as accepted`,
      ),
    ),
  )
  const { accepted } = onlyRow(row)
  const message = plural(accepted, '{count} difference accepted', '{count} differences accepted', {
    count: accepted,
  })
  return { success: true, message, accepted } as const
}
