import type { FactsOfCall } from '#contract/people/permits.ts'
import { type MoneyVoucher, moneyLeaving, movedMoney } from '#domain/ledger/money-leaving.ts'
import { NOTHING, type Paise } from '#domain/money.ts'
import { sql } from '#server/db/sql.ts'
import type { Shop, Writer } from '#server/documents/document-actions.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'
import type { VoucherRow } from './voucher-queries.ts'
import type { NewVoucher } from './voucher-store.ts'

type Stored = Pick<VoucherRow, 'number' | 'amount' | 'party'>

interface NewState {
  amount: Paise
  /** Id of the party. */
  party: string | null
}

/**
 * Collects the permission to let money go that a voucher brought, where an edit or its end takes it out of the shop's accounts:
 * the one that paying its party takes (docs/decisions/0207). Returns that money. `became` is null for a voucher that ends.
 */
export function collectMoneyLeaving(
  { demands }: Pick<Writer, 'demands'>,
  stored: VoucherRow | undefined,
  became: MoneyVoucher | null,
): Paise {
  if (stored?.status !== 'standing') return NOTHING
  const was = movedMoney({ ways: stored.details.ways ?? [], lines: stored.lines })
  const leaving = moneyLeaving(was, became ? movedMoney(became) : [])
  const isOfSupplier = stored.lines.some(({ account }) => account === 'creditors')
  if (leaving > 0) demands.collect(isOfSupplier ? 'spend' : 'give-back')
  return leaving
}

/** Money that a new voucher takes out of the shop's accounts for its party, as a payment or a loan does. */
export function moneyGiven({
  party,
  details = {},
  lines,
}: Pick<NewVoucher, 'party' | 'details' | 'lines'>): Paise {
  const { ways = [] } = details as Partial<MoneyVoucher>
  return party ? moneyLeaving([], movedMoney({ ways, lines })) : NOTHING
}

/** Figures of a call that makes, changes or ends a voucher, for the permit that it needs. */
export async function factsOfVoucher(
  shop: Shop,
  stored: Stored | undefined,
  becomes: NewState | null,
  leaving = NOTHING,
): Promise<FactsOfCall> {
  const state = (total: Paise, party: string) => ({ total, received: null, party, lines: 0 })
  return {
    number: stored?.number ?? '',
    was: stored ? state(stored.amount, stored.party?.name ?? '') : null,
    becomes: becomes && state(becomes.amount, await nameOf(shop, becomes.party)),
    givesBack: leaving > 0 ? leaving : null,
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
