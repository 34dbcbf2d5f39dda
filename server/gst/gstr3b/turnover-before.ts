import { financialYear } from '#domain/calendar.ts'
import { monthsAfter } from '#domain/documents/days/months.ts'
import { type Turnover, turnoverClass } from '#domain/gst/gstr3b/turnover.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { SHOP } from '#server/profile/shop-row.ts'
import { settingsOf } from '#server/profile/shop-settings.ts'
import * as column from '#server/rows/column.ts'
import { onlyRow, query } from '#server/rows/query.ts'

const { registration, composition_class, settings, filed_up_to } = SHOP

/** The class of turnover of the financial year before a month's: sales and charges without tax, less returns. */
export async function readTurnoverBefore(db: Db, shopId: string, month: string): Promise<Turnover> {
  const [first] = financialYear(`${monthsAfter(month, -12)}-01`).split('-')
  const year = `${first}-04-01`
  const [[shop], [books]] = await db.batch([
    query(
      { registration, composition_class, settings, filed_up_to },
      sql`select registration, composition_class, settings, filed_up_to from shops where id = ${shopId}`,
    ),
    query(
      { sales: column.paise },
      sql`select coalesce(sum(credit - debit), 0)::bigint as sales from account_days
           where shop_id = ${shopId} and account in ('sales', 'sales-returns', 'charges-collected')
             and date >= ${year}::date and date < ${year}::date + interval '1 year'`,
    ),
  ])
  return turnoverClass({ ...settingsOf(onlyRow(shop)), inBooks: onlyRow(books).sales })
}
