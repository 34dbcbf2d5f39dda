import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import { FINDING } from './finding.ts'

/** Finds bills of own shops that count as entered, without a purchase that stands. */
export const findWrongOffers = () =>
  query(
    FINDING,
    sql`
  select purchase as where, 'is no purchase that stands, and has confirmed ' || bill || ' of an own shop' as what
    from confirmed_offers() where not is_purchase order by 1`,
  )

/** Purchases that differ from the own shop's bill: less arrived, or one of both was changed or cancelled later. */
export const selectOffersApart = () =>
  query(
    FINDING,
    sql`
  select purchase as where,
         'comes to ' || total || ' paise with ' || tax || ' of tax, ' || bill ||
         case when not is_bill then ' of the own shop is cancelled'
              when not is_of_seller then ' is of an own shop that is not its supplier'
              else ' of the own shop to ' || bill_total || ' with ' || bill_tax end as what
    from confirmed_offers()
   where is_purchase and (not is_bill or not is_of_seller or (total, tax) is distinct from (bill_total, bill_tax)) order by 1`,
  )
