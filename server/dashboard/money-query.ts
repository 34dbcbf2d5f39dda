import { type AccountGroup, GROUP_NAMES, natureOf } from '#domain/ledger/account-groups.ts'
import { usualAccountsOf } from '#domain/ledger/accounts.ts'
import type { DateSpan } from '#domain/reports/report-periods.ts'
import { sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'

const isOf = (group: AccountGroup) => (one: AccountGroup) => one === group
const isProfit = (group: AccountGroup) => ['income', 'expense'].includes(natureOf(group))

const listed = (names: readonly string[]) => sql`${names.join(',')}::text`

/** The accounts of some groups: the usual ones, and those that the shop opened itself. */
const codes = (shopId: string, isWanted: (group: AccountGroup) => boolean) => sql`
  select unnest(string_to_array(${listed(usualAccountsOf(isWanted))}, ',')) as code
   union
  select code from accounts
   where shop_id = ${shopId} and grouping = any (string_to_array(${listed(GROUP_NAMES.filter(isWanted))}, ','))`

/** Present balance of a group's accounts, looked up account by account. */
const balance = (shopId: string, isWanted: (group: AccountGroup) => boolean, span?: DateSpan) => sql`
  (select coalesce(sum(d.debit - d.credit), 0)::bigint from (${codes(shopId, isWanted)}) wanted
     join account_days d on d.shop_id = ${shopId} and d.account = wanted.code
      ${span ? sql`and d.date between ${span.from}::date and ${span.to}::date` : sql``})`

/**
 * Dues as in the khata, balances of money accounts, and the month's net profit so far as in the profit and loss account; read
 * from running sums, at a cost that does not grow with the books.
 */
export const selectMoney = (shopId: string, today: string) =>
  query(
    {
      owedToUs: column.paise,
      weOwe: column.paise,
      cash: column.paise,
      bank: column.paise,
      profit: column.paise,
    },
    sql`
  select dues.debtors as "owedToUs", dues.creditors as "weOwe",
         ${balance(shopId, isOf('Cash-in-Hand'))} as cash, ${balance(shopId, isOf('Bank Accounts'))} as bank,
         -${balance(shopId, isProfit, { from: `${today.slice(0, 7)}-01`, to: today })} as profit
    from dues_of_shop(${shopId}) dues`,
  )
