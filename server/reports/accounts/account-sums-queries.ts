import * as z from 'zod/mini'
import { GROUP_NAMES } from '#domain/ledger/account-groups.ts'
import { USUAL_ACCOUNTS } from '#domain/ledger/accounts.ts'
import { namedAccounts } from '#domain/ledger/named-accounts.ts'
import { NOTHING } from '#domain/money.ts'
import { type AccountSums, isClosedYearly } from '#domain/reports/account-sums.ts'
import type { StockValue } from '#domain/reports/profit-and-loss.ts'
import { type DateSpan, yearStart } from '#domain/reports/report-periods.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { onlyRow, query, type RowOf } from '#server/rows/query.ts'
import { usualName } from '#server/words/usual-names.ts'

/** Accounts that the shop opened, also closed ones, and its names for the usual ones. */
export const selectNamed = (shopId: string) =>
  query(
    { code: z.string(), name: z.string(), group: z.enum(GROUP_NAMES) },
    sql`select code, name, grouping as group from accounts where shop_id = ${shopId}`,
  )

const SUMS = {
  account: z.string(),
  earlier: column.paise,
  before: column.paise,
  debit: column.paise,
  credit: column.paise,
}
type SumsRow = RowOf<typeof SUMS>

/** Sums of all accounts: a row per account and day, however many bills there are. */
const selectSums = (shopId: string, { from, to }: DateSpan) =>
  query(
    SUMS,
    sql`
  select account,
         coalesce(sum(debit - credit) filter (where date < ${yearStart(from)}::date), 0) as earlier,
         coalesce(sum(debit - credit) filter (where date >= ${yearStart(from)}::date and date < ${from}::date), 0) as before,
         coalesce(sum(debit) filter (where date >= ${from}::date), 0) as debit,
         coalesce(sum(credit) filter (where date >= ${from}::date), 0) as credit
    from account_days where shop_id = ${shopId} and date <= ${to}::date
   group by account order by account`,
  )

const ofTheYear = GROUP_NAMES.filter(isClosedYearly)
const texts = (all: readonly string[]): SQL =>
  sql`select entry from jsonb_array_elements_text(${JSON.stringify(all)}::jsonb) as listed (entry)`

/** Income and expenses of the dates alone: by account and day, nothing before and nothing else is read. */
const selectEarned = (shopId: string, { from, to }: DateSpan) =>
  query(
    SUMS,
    sql`
  select named.account, 0::bigint as earlier, 0::bigint as before, moved.debit, moved.credit
    from (
      ${texts(
        Object.entries(USUAL_ACCOUNTS)
          .filter(([, { group }]) => isClosedYearly(group))
          .map(([code]) => code),
      )}
      union select code from accounts where shop_id = ${shopId} and grouping in (${texts(ofTheYear)})
    ) named (account)
   cross join lateral (
     select sum(debit) as debit, sum(credit) as credit from account_days
      where shop_id = ${shopId} and account = named.account and date between ${from}::date and ${to}::date
   ) moved
   where moved.debit is not null order by named.account`,
  )

async function namedSums(
  db: Db,
  shopId: string,
  select: ReturnType<typeof selectSums>,
): Promise<AccountSums[]> {
  const [own, sums] = await db.batch([selectNamed(shopId), select])
  const found = new Map(sums.map((row: SumsRow) => [row.account, row]))
  return namedAccounts(own, usualName).map((account) => {
    const { earlier, before, debit, credit } = found.get(account.code) ?? {
      earlier: NOTHING,
      before: NOTHING,
      debit: NOTHING,
      credit: NOTHING,
    }
    return { ...account, earlier, before, debit, credit }
  })
}

/** Opening balance and movements of every account for the dates. */
export const readAccountSums = (db: Db, shopId: string, span: DateSpan) =>
  namedSums(db, shopId, selectSums(shopId, span))

/** Value of the stock at the beginning and at the end of the dates. */
export async function readStockValue(db: Db, shopId: string, { from, to }: DateSpan): Promise<StockValue> {
  const [row] = await db.execute(
    query(
      { opening: column.paise, closing: column.paise },
      sql`
    select coalesce(sum(debit - credit) filter (where date < ${from}::date), 0) as opening,
           coalesce(sum(debit - credit), 0) as closing
      from account_days where shop_id = ${shopId} and account = 'stock' and date <= ${to}::date`,
    ),
  )
  return onlyRow(row)
}

/** Sums of income and expenses within the dates. */
export const readEarned = (db: Db, shopId: string, span: DateSpan) =>
  namedSums(db, shopId, selectEarned(shopId, span))
