import type { StoredAccount } from '#contract/money/accounts.ts'
import { natureOf } from '#domain/ledger/account-groups.ts'
import { holdsMoney, POSTED_BY_DOCUMENTS } from '#domain/ledger/accounts.ts'
import { type Paise, paiseToRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'

export type Direction = 'in' | 'out'

/** Entry that a finding proposes, as it is missing in the books. */
export interface Entry {
  kind: string
  title: string
  amount: Paise
  head: string
}

export interface TypedCash {
  direction: Direction
  /** The account on the other side; '' while none is chosen. */
  other: string
  amount: number | undefined
  note: string
}

export const firstCash = (direction: Direction, entry?: Entry): TypedCash =>
  entry
    ? {
        direction: entry.kind === 'expense' ? 'out' : 'in',
        other: entry.head,
        amount: paiseToRupees(entry.amount),
        note: entry.title,
      }
    : { direction, other: 'safe', amount: undefined, note: '' }

/** Accounts for cash in or out: money accounts, the owner, and income or expenses. */
export function otherSides(accounts: readonly StoredAccount[], drawer: string, direction: Direction) {
  const choice = ({ code, name }: StoredAccount) => ({ value: code, label: name })
  const owner = direction === 'in' ? 'capital' : 'drawings'
  const nature = direction === 'in' ? 'income' : 'expense'
  const heads = accounts.filter(
    ({ code, group }) =>
      natureOf(group) === nature &&
      !POSTED_BY_DOCUMENTS.includes(code) &&
      code !== 'round-off' &&
      code !== 'cash-short',
  )
  return [
    {
      group: t('Money'),
      items: accounts
        .filter((account) => holdsMoney(account) && account.code !== drawer && account.code !== 'cheques')
        .map(choice),
    },
    { group: t('The owner'), items: accounts.filter(({ code }) => code === owner).map(choice) },
    { group: direction === 'in' ? t('Income') : t('Expenses'), items: heads.map(choice) },
  ]
}

/** True if the cash only moves between money accounts. */
export const isMove = (accounts: readonly StoredAccount[], other: string) =>
  accounts.some((account) => account.code === other && holdsMoney(account))
