import type { StoredMovement } from '#contract/money/drawer.ts'
import type { MovementKind } from '#domain/drawer/drawer-parts.ts'
import { isUsualAccount } from '#domain/ledger/accounts.ts'
import { inWords } from '#domain/words/stored-words.ts'
import { t } from '#domain/words/t.ts'
import { usualName } from '#server/words/usual-names.ts'
import type { MovementRow } from './drawer-queries.ts'

/** The shop's names of accounts, by their codes. */
export type AccountNames = ReadonlyMap<string, string>

export const accountName = (code: string, own: AccountNames): string =>
  own.get(code) ?? (isUsualAccount(code) ? usualName(code) : t('another account'))

const OWNERS: readonly (string | null)[] = ['drawings', 'capital']

/** Cash that a customer has in hand again is given back, also by the edit of a bill or the end of a receipt of an evening before. */
function kindOf({ cause, noun, direction, other, side, amount }: MovementRow): MovementKind {
  if (cause === 'document') {
    if (direction === 'purchase') return 'supplier'
    return noun === 'invoice' && amount > 0 ? 'sale' : 'return'
  }
  if (noun === 'receipt' || noun === 'payment') {
    if (side === 'creditors') return 'supplier'
    return noun === 'receipt' && amount > 0 ? 'khata' : 'return'
  }
  if (noun === 'expense' || noun === 'income') return OWNERS.includes(other) ? 'owner' : noun
  return noun === 'contra' ? 'moved' : 'other'
}

/** Who walked in, by the bill that they paid: 'Walk-in · SINV-00012'. */
export const walkInOf = ({ bill, walkIn }: Pick<MovementRow, 'bill' | 'walkIn'>): string | undefined =>
  bill === null ? undefined : `${walkIn ?? t('Walk-in')} · ${bill}`

/** A movement's title: its party, or its purpose. */
function titleOf(row: MovementRow, names: AccountNames): string {
  const { id, party, note, other, amount, noun } = row
  if (id === null) return t('Not shown to you')
  if (noun === 'contra' && other) {
    const account = accountName(other, names)
    return amount > 0 ? t('From {account}', { account }) : t('To {account}', { account })
  }
  const walkIn = walkInOf(row)
  if (walkIn) return walkIn
  return (
    inWords(note) || party || (other && row.cause === 'voucher' ? accountName(other, names) : t('Walk-in'))
  )
}

export function movementOf(row: MovementRow, names: AccountNames): StoredMovement {
  const { cause, id, noun, number, amount, at } = row
  const kind = kindOf(row)
  // Money of a party is found by the party's name.
  const isParty = ['khata', 'supplier', 'return'].includes(kind) && row.party
  return {
    kind,
    cause,
    _id: id,
    noun,
    number,
    amount,
    title: isParty ? String(row.party) : titleOf(row, names),
    at: new Date(at).toISOString(),
  }
}
