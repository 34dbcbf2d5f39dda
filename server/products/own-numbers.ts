import * as z from 'zod/mini'
import { ownNumber } from '#domain/shelf/barcode.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { listOfIds, smallTexts } from '#server/rows/list.ts'
import { onlyRow, query } from '#server/rows/query.ts'
import { lockCounters } from './product-codes.ts'

const SERIES = 'OWN'
const NUMBERED = { _id: z.string(), ownNumber: z.nullable(z.string()) }

/**
 * The own number of each of these products, if it has one, else the shop's next. Under the counter's lock, so that of two
 * calls at once the second gets the first's numbers.
 */
export const giveNumbers = (db: Db, shopId: string, ids: string[]) =>
  db.transaction(async (tx) => {
    const counter = await tx.execute(
      query({ last: z.number() }, sql`${lockCounters(shopId, [{ series: SERIES }])} returning last`),
    )
    const wanted = listOfIds(ids)
    const products = await tx.execute(
      query(
        NUMBERED,
        sql`
        select id as "_id", own_number as "ownNumber" from products
         where shop_id = ${shopId} and id = any (${wanted}) and deleted_at is null
         order by array_position(${wanted}, id)`,
      ),
    )
    const missing = products.filter((product) => product.ownNumber === null)
    const { numbers, last } = await nextNumbers(tx, shopId, onlyRow(counter[0]).last, missing.length)
    if (missing.length > 0) {
      await tx.execute(sql`
        update products p set own_number = given.number
          from jsonb_to_recordset(${JSON.stringify(
            missing.map(({ _id }, at) => ({ id: _id, number: numbers[at] })),
          )}::jsonb) as given (id uuid, number text)
         where p.shop_id = ${shopId} and p.id = given.id`)
      await tx.execute(sql`
        update document_counters set last = ${last}, issued = issued + ${missing.length}
         where shop_id = ${shopId} and series = ${SERIES}`)
    }
    return products.map(({ _id, ownNumber }) => ({
      _id,
      ownNumber: ownNumber ?? numbers[missing.findIndex((product) => product._id === _id)] ?? '',
    }))
  })

/** The next numbers; those typed as a code are skipped, a whole round at once. */
async function nextNumbers(tx: Db, shopId: string, before: number, count: number) {
  const numbers: string[] = []
  let last = before
  while (numbers.length < count) {
    const offered = Array.from({ length: count - numbers.length }, (_, at) => ownNumber(last + 1 + at))
    last += offered.length
    const inUse = await tx.execute(
      query(
        { code: z.string() },
        sql`select code from product_codes where shop_id = ${shopId} and code = any (${smallTexts(offered)})`,
      ),
    )
    const typed = new Set(inUse.map(({ code }) => code))
    numbers.push(...offered.filter((number) => !typed.has(number)))
  }
  return { numbers, last }
}
