import * as z from 'zod/mini'
import type { StoredAccount } from '#contract/money/accounts.ts'
import { type AccountGroup, GROUP_NAMES } from '#domain/ledger/account-groups.ts'
import { holdsMoney, isUsualAccount } from '#domain/ledger/accounts.ts'
import { namedAccounts, nameInBooks } from '#domain/ledger/named-accounts.ts'
import { NOTHING } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { refusing } from '#server/db/constraint.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { createOnce, type NewId } from '#server/http/create-once.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'

const selectOwn = (shopId: string) =>
  query(
    { code: z.string(), name: z.string(), group: z.enum(GROUP_NAMES) },
    sql`select code, name, grouping as group from accounts where shop_id = ${shopId} and closed_at is null order by lower(name)`,
  )

const selectBalances = (shopId: string) =>
  query(
    { account: z.string(), balance: column.paise },
    sql`select account, sum(debit - credit)::bigint as balance from account_days where shop_id = ${shopId} group by account`,
  )

/** Accounts that the shop opened itself. */
export const findOwnAccounts = (db: Db, shopId: string) => db.execute(selectOwn(shopId))

/** Every open account with its balance. Accounts without the shop's own name have that of the books, or of `nameOf`. */
export async function findAccounts(db: Db, shopId: string, nameOf = nameInBooks): Promise<StoredAccount[]> {
  const [own, balances] = await db.batch([selectOwn(shopId), selectBalances(shopId)])
  const amounts = new Map(balances.map(({ account, balance }) => [account, balance]))
  return namedAccounts(own, nameOf).map((account) => ({
    ...account,
    isOwn: !isUsualAccount(account.code),
    balance: amounts.get(account.code) ?? NOTHING,
  }))
}

interface Reader {
  seesBalances: boolean
  /** True if the role ever chooses the purpose of spending. */
  spends: boolean
}

/**
 * The accounts that a person may read. Balances need a permission, as they show the profit, and before and after a sale the
 * cost of its goods. Without the permission to spend, accounts that the shop opened itself are listed only if they hold money.
 */
export const accountsFor = (accounts: StoredAccount[], { seesBalances, spends }: Reader): StoredAccount[] =>
  seesBalances
    ? accounts
    : accounts
        .filter((account) => spends || !account.isOwn || holdsMoney(account))
        .map(({ balance, ...account }) => account)

const NAME_IN_USE = {
  accounts_name_unique: () => new Problem(409, t('Account name: there is one of this name')),
}

export async function openAccount(
  db: Db,
  shopId: string,
  newId: NewId,
  draft: { name: string; group: AccountGroup },
): Promise<StoredAccount> {
  const { name, group } = draft
  const code = newId.id
  return refusing(
    NAME_IN_USE,
    createOnce({
      db,
      shopId,
      newId,
      kind: 'account',
      body: draft,
      insert: async (keep) => {
        const isInUse = (await findAccounts(db, shopId)).some(
          (account) => account.name.toLowerCase() === name.toLowerCase(),
        )
        if (isInUse) throw NAME_IN_USE.accounts_name_unique()
        const opened = sql`
          insert into accounts (shop_id, code, name, grouping) values (${shopId}, ${code}, ${name}, ${group})`
        await db.batch([opened, ...keep()])
        return { code, name, group, isOwn: true, balance: NOTHING }
      },
      find: async () => (await findAccounts(db, shopId)).find((account) => account.code === code),
      nameOf: (account) => account.name,
    }),
  )
}

export async function nameAccount(db: Db, shopId: string, code: string, name: string): Promise<void> {
  const accounts = await findAccounts(db, shopId)
  const account = accounts.find((one) => one.code === code)
  if (!account) throw notFound(t('Account'))
  if (accounts.some((one) => one.code !== code && one.name.toLowerCase() === name.toLowerCase())) {
    throw NAME_IN_USE.accounts_name_unique()
  }
  await refusing(
    NAME_IN_USE,
    db.execute(sql`
      insert into accounts (shop_id, code, name, grouping) values (${shopId}, ${code}, ${name}, ${account.group})
      on conflict (shop_id, code) do update set name = excluded.name`),
  )
}
