import { type SQL, sql } from '#server/db/sql.ts'

/**
 * SQL: the name of a person in the shop of the session, or what was stored of somebody who was erased. Two of one name are told
 * apart (server/db/functions/names-of-people.sql); the function runs once a query.
 */
export const personName = (id: SQL, stored: SQL): SQL =>
  sql`coalesce((select person.name from shop_people() person where person.id = ${id}), ${stored})`

/** SQL: the same for who reads across shops. */
export const memberName = (shop: SQL, id: SQL): SQL =>
  sql`(select person.name from people_of_shop(${shop}) person where person.id = ${id})`
