import * as z from 'zod/mini'
import { MOST_CLIENTS } from '#contract/shop/months.ts'
import { NOUNS } from '#domain/document-kinds.ts'
import { FORMS } from '#domain/gst/forms.ts'
import { SHOP_ROLES } from '#domain/people/shop-roles.ts'
import { NO_CHANGES, TRAIL_TABLE_NAMES } from '#domain/trail/trail-tables.ts'
import { joinedRole, roleOverrides } from '#server/auth/sessions/session-queries.ts'
import { sql } from '#server/db/sql.ts'
import { likePattern } from '#server/http/page.ts'
import { SHOP } from '#server/profile/shop-row.ts'
import * as column from '#server/rows/column.ts'
import { listOfTexts } from '#server/rows/list.ts'
import { query } from '#server/rows/query.ts'

/** A person's shops with a valid subscription, with their role's permissions. */
export const selectMyRoles = (userId: string, now: Date) =>
  query(
    {
      shop_id: column.id,
      name: z.string(),
      role: z.enum(SHOP_ROLES),
      rights: z.number(),
      adapted: roleOverrides,
    },
    sql`
    select m.shop_id, s.name, m.role, m.rights, r.answers as adapted
      from memberships m
      join shops s on s.id = m.shop_id and s.going_since is null and s.is_active and not s.is_blocked
      left join users k on k.shop_id = s.id
      ${joinedRole}
     where m.user_id = ${userId} and m.left_at is null
       and (k.role = 'admin' or ${now.toISOString()}::timestamptz between s.subscription_start and s.subscription_end)
     order by lower(s.name), s.id limit ${MOST_CLIENTS}`,
  )

/** The shop's own rows, read under its role: filed returns of two years, and the number of questions. */
export const selectBooks = (shopId: string) =>
  [
    query(SHOP, sql`select * from shops where id = ${shopId}`),
    query(
      { form: z.enum(FORMS), month: z.string() },
      sql`select form, to_char(month, 'YYYY-MM') as month from filed_returns
         where shop_id = ${shopId} order by month desc limit 100`,
    ),
    query(
      { asked: z.number() },
      sql`select count(*) as asked from questions where shop_id = ${shopId} and settled_at is null`,
    ),
  ] as const

const CHANGES = TRAIL_TABLE_NAMES.filter((name) => !NO_CHANGES.includes(name))

/** Changes that a person made in a shop in the last seven days, each request counted once. */
export const countChanges = (shopId: string, userId: string, now: Date) =>
  query(
    { changes: z.number() },
    sql`
    select count(distinct coalesce(l.request_id, l.seq::text)) as changes
      from unnest(${listOfTexts(CHANGES)}) one (name), audit_log l
     where l.shop_id = ${shopId} and l.user_id = ${userId}::uuid and l.table_name = one.name
       and l.at > ${now.toISOString()}::timestamptz - interval '7 days'`,
  )

/** Maximum number of records offered for a question. */
const MOST_RECORDS = 8

const RECORD = {
  pin: z.enum(['document', 'party', 'gstr2b-row']),
  id: column.id,
  label: z.string(),
  party: z.string(),
  total: z.nullable(column.paise),
}

/**
 * Bills whose number has the text, the newest first, parties by name, then rows of GSTR-2B that no bill of the books is, by
 * number or supplier.
 */
export const selectRecords = (shopId: string, search: string) =>
  query(
    RECORD,
    sql`
    select * from (
      (select 'document' as pin, d.id, d.number as label, coalesce(d.party ->> 'name', '') as party,
              d.grand_total as total
         from searchable_documents s join documents d on d.shop_id = s.shop_id and d.id = s.id
        where s.shop_id = ${shopId} and s.number like ${likePattern(search)} and s.noun = any (${listOfTexts([...NOUNS])})
        order by s.seq desc limit ${MOST_RECORDS})
      union all
      (select 'party', m.id, m.name, '', null from searchable_merchants s join merchants m on m.shop_id = s.shop_id and m.id = s.id
        where s.shop_id = ${shopId} and s.search like ${likePattern(search)} order by lower(m.name), m.id limit ${MOST_RECORDS})
      union all
      (select 'gstr2b-row', r.id, r.number, r.name, r.total from gstr2b_rows r
        where r.shop_id = ${shopId} and r.verdict <> 'exact'
          and (lower(r.number) like ${likePattern(search)} or lower(r.name) like ${likePattern(search)})
        order by r.month desc, r.number, r.id limit ${MOST_RECORDS})
    ) found limit ${MOST_RECORDS}`,
  )

/** Number of undecided GSTR-2B bills of a month that the books lack. */
export const countMissing = (shopId: string, month: string) =>
  query(
    { missing: z.number() },
    sql`
    select (select count(*) from gstr2b_rows r
             where r.shop_id = i.shop_id and r.month = i.month and r.kind = 'bill' and r.verdict = 'only-portal'
               and r.action = 'N' and not r.is_rejected) as missing
      from gstr2b_imports i where i.shop_id = ${shopId} and i.month = ${`${month}-01`}::date`,
  )
