import * as z from 'zod/mini'
import { isSameName } from '#domain/people/person-name.ts'
import { t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { Problem } from '#server/http/problem.ts'
import * as column from '#server/rows/column.ts'
import { listOfIds } from '#server/rows/list.ts'
import { onlyRow, query } from '#server/rows/query.ts'

/** Until the transaction ends, so that of two who take a name at once the second finds it taken; always in one order. */
const lockNames = (shops: string[]) =>
  sql`select pg_advisory_xact_lock(hashtextextended('names ' || shop, 0))
        from (select unnest(${listOfIds(shops)}) as shop order by 1) s`

const selectOthers = (shops: string[], userId: string) =>
  query(
    { name: z.string() },
    sql`
  select u.name from memberships m join users u on u.id = m.user_id
   where m.shop_id = any (${listOfIds(shops)}) and m.left_at is null and m.user_id <> ${userId}`,
  )

/**
 * Refuses a name that reads as that of another present member of one of the shops: what is written under it would be taken for
 * theirs.
 * @throws Problem 409 name-taken with the words of the caller, that get the other's name
 */
export async function checkNameFree(
  tx: Db,
  { shops, userId, name }: { shops: string[]; userId: string; name: string },
  words: (taken: string) => string,
): Promise<void> {
  if (shops.length === 0) return
  await tx.execute(lockNames(shops))
  const others = await tx.execute(selectOthers(shops, userId))
  const taken = others.find((other) => isSameName(other.name, name))
  if (taken) throw new Problem(409, words(taken.name), { code: 'name-taken' })
}

/** The person's name, and the shops where they work. */
const selectNameAndShops = (userId: string) =>
  query(
    { name: z.string(), shops: z.array(column.id) },
    sql`
  select u.name, array(select m.shop_id from memberships m where m.user_id = u.id and m.left_at is null) as shops
    from users u where u.id = ${userId}`,
  )

const ownNameTaken = (name: string) =>
  t('{name} works in your shop already. Write your name so that nobody takes one of you for the other.', {
    name,
  })

/** Gives a person another name, in all their shops. `joins`: a shop whose names are checked next in the same transaction. */
export async function takeName(tx: Db, userId: string, name: string, joins: string[] = []): Promise<void> {
  const { name: before, shops } = onlyRow((await tx.execute(selectNameAndShops(userId)))[0])
  await tx.execute(lockNames([...shops, ...joins]))
  // Who shares a name from before may still write it otherwise.
  if (!isSameName(before, name)) await checkNameFree(tx, { shops, userId, name }, ownNameTaken)
  await tx.execute(sql`update users set name = ${name} where id = ${userId}`)
}
