import * as z from 'zod/mini'
import { MERCHANT_TYPES } from '#contract/merchants.ts'
import type { PartySide, SideStanding } from '#domain/parties/party-side.ts'
import { sql } from '#server/db/sql.ts'
import type { Shop } from '#server/documents/document-actions.ts'
import { invalidReference } from '#server/http/problem.ts'
import * as column from '#server/rows/column.ts'
import { onlyRow, query, type RowOf } from '#server/rows/query.ts'

const STANDING = {
  side: z.enum(['debtors', 'creditors']),
  isUsed: z.boolean(),
  open: column.paise,
  owed: column.paise,
  /** Debit above zero, as in the ledger. */
  onAccount: column.paise,
}
type Standing = RowOf<typeof STANDING>

export const selectPartyFacts = (shopId: string, party: string) =>
  query(
    { type: z.enum(MERCHANT_TYPES), name: z.string(), gstin: z.string() },
    sql`select type, name, gstin from merchants where shop_id = ${shopId} and id = ${party}`,
  )

/** How both accounts of a party stand today. */
const selectSides = (shopId: string, party: string) =>
  query(
    STANDING,
    sql`
  select side.account as side, b.party is not null as "isUsed", side.sign * coalesce(b.balance, 0) as owed,
         coalesce(b.on_account, 0) as "onAccount",
         (select coalesce(sum(open), 0)::bigint from open_items(${shopId}::uuid, ${party}::uuid, side.account)) as open
    from (values ('debtors', 1), ('creditors', -1)) side (account, sign)
    left join party_balances b on b.shop_id = ${shopId} and b.account = side.account and b.party = ${party}`,
  )

const bySide = (rows: readonly Standing[]): Record<PartySide, Standing & SideStanding> => ({
  debtors: onlyRow(rows.find(({ side }) => side === 'debtors')),
  creditors: onlyRow(rows.find(({ side }) => side === 'creditors')),
})

/** A party with both of its accounts. */
export async function partyOf({ db, shopId }: Shop, id: string) {
  const [[found], rows] = await db.batch([selectPartyFacts(shopId, id), selectSides(shopId, id)])
  if (!found) throw invalidReference()
  return { ...found, sides: bySide(rows) }
}
