import * as z from 'zod/mini'
import { HEADS } from '#domain/gst/gstr3b/heads.ts'
import { TAX_NOUNS } from '#domain/gst/tax-document.ts'
import { sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'
import { countedRows } from './gstr2b-rows.ts'

/** Shares of each head of a purchase or an expense without credit (CGST Act s.17(5)): from 0 to 1. */
const shares = (shopId: string) => sql`
  select d.id, d.noun, d.number, d.party ->> 'name' as name, ${sql.join(
    HEADS.map((head) => {
      const name = sql.raw(head)
      return sql`coalesce((d.blocked_tax ->> ${head})::numeric / nullif(d.${name}, 0),
                          blocked.tax / nullif(d.total_tax, 0), 0) as ${name}`
    }),
    sql`, `,
  )}
    from documents d cross join lateral (
      select sum(value::numeric) as tax from jsonb_each_text(d.blocked_tax)) blocked
   where d.shop_id = ${shopId} and d.blocked_tax is not null and d.counts and d.supply <> 'reverse-charge'
   union all
  select id, 'expense', number, coalesce(details ->> 'payee', ''), 1, 1, 1, 1 from vouchers
   where shop_id = ${shopId} and kind = 'expense' and status = 'standing' and details ->> 'noCredit' = 'yes'
     and not details ? 'reverseCharge'`

/**
 * Credit of some months that section 17(5) blocks, by purchase and expense: 4(A) includes it with its row of GSTR-2B, 4(B)(1)
 * reverses it. If the portal's tax differs from the bill's, the same share of it. Days are the first of their months.
 */
export const selectBlocked = (shopId: string, from: string, to: string = from) =>
  query(
    {
      id: column.id,
      noun: z.enum([...TAX_NOUNS, 'expense']),
      number: z.string(),
      name: z.string(),
      igst: column.paise,
      cgst: column.paise,
      sgst: column.paise,
      cess: column.paise,
    },
    sql`
  select b.id, b.noun, b.number, b.name, ${sql.join(
    HEADS.map((head) => {
      const name = sql.raw(head)
      return sql`round(sum(c.${name} * b.${name}))::bigint as ${name}`
    }),
    sql`, `,
  )}
    from (${shares(shopId)}) b
    join ${countedRows(shopId, from, to)} c on c.book = b.id
   where c.credit = 'Y' and c.section not in ('isd', 'isda', 'impg', 'impgsez')
   group by b.id, b.noun, b.number, b.name order by b.number`,
  )
