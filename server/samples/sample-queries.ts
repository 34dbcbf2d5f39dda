import * as z from 'zod/mini'
import { type SQL, sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'

/** Returns a row if this call began the sample set, none if there is one: a second call waits here for the first. */
export const beginSamples = (shopId: string, now: Date): SQL => sql`
  insert into sample_sets (shop_id, put_in_at) values (${shopId}, ${now.toISOString()})
  on conflict do nothing returning shop_id`

/** True if nothing was entered yet, with the shop's state. */
export const selectBeginning = (shopId: string) =>
  query(
    { isEmpty: z.boolean(), state: z.string() },
    sql`
    select ${holdsNothing(shopId)} as "isEmpty", state from shops where id = ${shopId}`,
  )

export const keepSamples = (made: string[]): SQL =>
  sql`select keep_samples(array(select jsonb_array_elements_text(${JSON.stringify(made)}::jsonb)::uuid))`

/** Removes the samples, and returns the records that still use them; if there are any, nothing is removed. */
export const removeSamples = query(
  { uses: z.array(z.string()) },
  sql`select to_json(remove_samples()) as uses`,
)

const holdsNothing = (shopId: string): SQL => sql`not (
  exists (select from categories where shop_id = ${shopId} and deleted_at is null)
  or exists (select from merchants where shop_id = ${shopId} and deleted_at is null)
  or exists (select from products where shop_id = ${shopId} and deleted_at is null)
  or exists (select from documents where shop_id = ${shopId}))`

const FIRST_STEPS = z.strictObject({
  questions: z.boolean(),
  profile: z.boolean(),
  product: z.boolean(),
  party: z.boolean(),
  bill: z.boolean(),
  samples: z.enum(['offered', 'in', 'none']),
})

/** Progress of the first steps, without samples. Null once a bill exists and no samples are left. */
export const firstSteps = (shopId: string) => {
  const own = (kind: string, rows: SQL) => sql`exists (
    select from ${rows} and t.id <> all (array(select id from samples where shop_id = ${shopId} and kind = ${kind})))`
  return query(
    { steps: z.nullable(FIRST_STEPS) },
    sql`
    select case when not (bill and samples = 'none') then json_build_object(
             'questions', questions, 'profile', profile, 'product', product, 'party', party, 'bill', bill, 'samples', samples) end as steps
      from (
        select settings ->> 'answeredOn' is not null as questions, state <> '' as profile,
               ${own('product', sql`products t where t.shop_id = ${shopId} and t.deleted_at is null`)} as product,
               ${own('merchant', sql`merchants t where t.shop_id = ${shopId} and t.deleted_at is null`)} as party,
               ${own('document', sql`documents t where t.shop_id = ${shopId} and t.noun = 'invoice'`)} as bill,
               case when exists (select from sample_sets where shop_id = ${shopId}) then 'in'
                    when ${holdsNothing(shopId)} then 'offered' else 'none' end as samples
          from shops where id = ${shopId}
      ) done`,
  )
}
