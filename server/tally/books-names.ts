import { uqcOf } from '#domain/shelf/units.ts'
import { isMoneyGroup, TALLY_GROUPS, type TallyLedger } from '#domain/tally/groups.ts'
import { uniqueNames } from '#domain/tally/names.ts'
import type { Db } from '#server/db/db.ts'
import { readLedgers } from './tally-ledgers.ts'
import { selectItemNames, selectPartyNames } from './tally-queries.ts'

/** Names that every company in Tally has besides its groups. */
const OF_TALLY = ['Primary', 'Profit & Loss A/c']

/** Tally names of a shop's accounts, parties and items: some megabytes at most. */
export interface BooksNames {
  ledgers: Map<string, TallyLedger>
  isMoney: (account: string) => boolean
  parties: Map<string, string>
  items: Map<string, { name: string; unit: string }>
}

export async function readNames(db: Db, shopId: string): Promise<BooksNames> {
  const ledgers = await readLedgers(db, shopId)
  const [parties, items] = await db.batch([selectPartyNames(shopId), selectItemNames(shopId)])
  const byAccount = new Map(ledgers.map(({ account, name, group }) => [account, { account, name, group }]))
  const itemNames = uniqueNames(items, OF_TALLY)
  return {
    ledgers: byAccount,
    isMoney: (account) => {
      const group = byAccount.get(account)?.group
      return group !== undefined && isMoneyGroup(group)
    },
    parties: uniqueNames(parties, [...OF_TALLY, ...TALLY_GROUPS, ...ledgers.map(({ name }) => name)]),
    items: new Map(
      items.map(({ id, name, unit }) => [id, { name: itemNames.get(id) ?? name, unit: uqcOf(unit) }]),
    ),
  }
}
