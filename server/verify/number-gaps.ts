import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import { FINDING } from './finding.ts'

/** Maximum number of runs named per series; the rest is counted. */
const NAMED = 10

/**
 * Unused numbers below the highest of each series, one row a series: after a typed higher number, or a deleted quotation that
 * was not the latest. A shop's own series begins with its first number.
 */
export const selectGaps = (shopId: string) =>
  query(
    FINDING,
    sql`
  with numbered as (
    select series, substring(number from '[0-9]+$')::bigint as n, c.series = usual_prefix(c.kind) as from_one
      from (
        select shop_id, number from documents where shop_id = ${shopId}
        union all select shop_id, number from vouchers where shop_id = ${shopId} and number is not null
        union all select shop_id, number from transfers where shop_id = ${shopId}
        union all select shop_id, number from productions where shop_id = ${shopId}
      ) d cross join lateral series_of(d.number) series join document_counters c using (shop_id, series)
  ),
  gap as (
    select series, before + 1 as first, n - 1 as last, row_number() over (partition by series order by n) as place
      from (select series, n, lag(n, 1, case when from_one then 0 else n - 1 end) over (partition by series order by n) as before from numbered) followed
     where n > before + 1
  )
  select series as where,
         sum(last - first + 1) || case sum(last - first + 1) when 1 then ' number' else ' numbers' end ||
         ' without a document: ' ||
         string_agg(first || case when last > first then ' to ' || last else '' end, ', ' order by first)
           filter (where place <= ${NAMED}) ||
         case when count(*) > ${NAMED} then ' and ' || count(*) - ${NAMED} || ' more runs' else '' end as what
    from gap group by series order by series`,
  )
