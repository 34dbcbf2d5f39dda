import { type SQL, sql } from '#server/db/sql.ts'

/** A series of codes that the shop's products get when none was typed. */
export interface CodeSeries {
  series: 'ITEM' | 'SKU'
  prefix: string
}

export const itemCodes: CodeSeries = { series: 'ITEM', prefix: 'ITEM' }

/** 'PEN-00042' for a pen: one sequence for all names of the shop. */
export const skuCodes = (name: string): CodeSeries => ({ series: 'SKU', prefix: `${skuPrefix(name)}-` })

/** Characters that every label printer and scanner supports. */
const skuPrefix = (name: string) =>
  name
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 3)
    .toUpperCase() || 'SKU'

/** The code of a number: at least five digits. */
const codeOf = (prefix: string, n: SQL): SQL =>
  sql`${prefix}::text || lpad(${n}::text, greatest(5, length(${n}::text)), '0')`

/**
 * Two statements that take the next free number of each series. The first only locks the counters, so that the second,
 * which reads the codes in use, sees those of all creations that had the lock before.
 */
export function advanceCodes(shopId: string, wanted: CodeSeries[]): SQL[] {
  if (wanted.length === 0) return []
  return [lockCounters(shopId, wanted), ...wanted.map((codes) => advance(shopId, codes))]
}

export function lockCounters(shopId: string, wanted: { series: CodeSeries['series'] | 'OWN' }[]): SQL {
  const counters = wanted.map(({ series }) => sql`(${shopId}::uuid, ${series}, 0, 0)`)
  return sql`
    insert into document_counters as counter (shop_id, series, last, issued)
    values ${sql.join(counters, sql`, `)}
    on conflict (shop_id, series) do update set last = counter.last`
}

/** The number after the last one given, or the first after that whose code nobody typed. */
const advance = (shopId: string, { series, prefix }: CodeSeries): SQL => sql`
  update document_counters counter
     set issued = issued + 1,
         last = (
           with recursive candidate (n) as (
             select counter.last + 1
             union all
             select n + 1 from candidate
              where exists (
                select from product_codes
                 where shop_id = ${shopId} and code = bar_code(${codeOf(prefix, sql`n`)}))
           )
           select max(n) from candidate)
   where shop_id = ${shopId} and series = ${series}`

/** The code just taken, for a statement of the same transaction. */
export const codeInUse = (shopId: string, { series, prefix }: CodeSeries): SQL => sql`(
  select ${codeOf(prefix, sql`last`)} from document_counters where shop_id = ${shopId} and series = ${series})`
