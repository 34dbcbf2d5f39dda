import type { FactsOfCall } from '#contract/people/permits.ts'
import type { Paise } from '#domain/money.ts'
import { sql } from '#server/db/sql.ts'
import type { Shop } from '#server/documents/document-actions.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'
import type { VoucherRow } from './voucher-queries.ts'

type Stored = Pick<VoucherRow, 'number' | 'amount' | 'party'>

interface NewState {
  kind: string
  amount: Paise
  /** Id of the party. */
  party: string | null
}

/** Figures of a call that makes, changes or ends a voucher, for the permit that it needs. */
export async function factsOfVoucher(
  shop: Shop,
  stored: Stored | undefined,
  becomes: NewState | null,
): Promise<FactsOfCall> {
  const state = (total: Paise, party: string) => ({ total, received: null, party, lines: 0 })
  return {
    number: stored?.number ?? '',
    was: stored ? state(stored.amount, stored.party?.name ?? '') : null,
    becomes: becomes && state(becomes.amount, await nameOf(shop, becomes.party)),
    givesBack: becomes?.kind === 'payment' && !stored ? becomes.amount : null,
    owes: null,
    earns: null,
  }
}

async function nameOf({ db, shopId }: Shop, party: string | null): Promise<string> {
  if (party === null) return ''
  const [row] = await db.execute(
    query(
      { name: column.partyName },
      sql`select name from merchants where shop_id = ${shopId} and id = ${party}`,
    ),
  )
  return row?.name ?? ''
}
