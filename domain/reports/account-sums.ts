import { type AccountGroup, GROUP_NAMES, natureOf } from '#domain/ledger/account-groups.ts'
import { type Paise, paise, sumOfPaise } from '#domain/money.ts'
import type { RowTarget } from './report-row.ts'

/** Sums of an account's entries, by period: above zero debit. */
export interface AccountSums {
  code: string
  name: string
  group: AccountGroup
  /** Entries before the financial year in which the dates begin. */
  earlier: Paise
  /** Entries from the first day of that year to the day before the dates. */
  before: Paise
  /** Entries of the dates, debit and credit apart; both above zero. */
  debit: Paise
  credit: Paise
}

/** True for income and expenses, which restart each year; earlier balances are profit of earlier years. */
export const isClosedYearly = (group: AccountGroup): boolean =>
  natureOf(group) === 'income' || natureOf(group) === 'expense'

/** Balance before the dates. */
export const openingOf = ({ group, earlier, before }: AccountSums): Paise =>
  paise(isClosedYearly(group) ? before : earlier + before)

export const movedOf = ({ debit, credit }: AccountSums): Paise => paise(debit - credit)

export const closingOf = (sums: AccountSums): Paise => paise(openingOf(sums) + movedOf(sums))

/** Income less expenses of earlier years, credit above zero: the shop's profit up to the beginning of the year. */
export const earlierProfit = (all: readonly AccountSums[]): Paise =>
  paise(-sumOfPaise(all.filter(({ group }) => isClosedYearly(group)).map(({ earlier }) => earlier)))

export interface GroupedSums {
  group: AccountGroup
  accounts: AccountSums[]
}

/** The accounts by Tally's groups and in their order; groups without any are left out. */
export const groupedSums = (
  all: readonly AccountSums[],
  isWanted: (group: AccountGroup) => boolean = () => true,
): GroupedSums[] =>
  GROUP_NAMES.filter(isWanted)
    .map((group) => ({ group, accounts: all.filter((sums) => sums.group === group) }))
    .filter(({ accounts }) => accounts.length > 0)

export const entriesOf = (account: string, span: { from?: string; to?: string } = {}): RowTarget => ({
  to: 'report',
  report: 'account-statement',
  query: { account, ...span },
})
