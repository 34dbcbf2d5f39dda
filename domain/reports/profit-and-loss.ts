import { type AccountGroup, isDirect, natureOf } from '#domain/ledger/account-groups.ts'
import { type Paise, paise, sumOfPaise } from '#domain/money.ts'
import { type AccountSums, entriesOf, groupedSums, isOfTheYear, movedOf } from './account-sums.ts'
import { type ReportRow, reportRow } from './report-row.ts'

/** What an account earned, or of an expense what was spent: above zero as it usually is. */
const amountOf = (sums: AccountSums): Paise => {
  const moved = movedOf(sums)
  return paise(natureOf(sums.group) === 'income' ? -moved : moved)
}

/** Income less expenses of the dates. */
export const profitOf = (all: readonly AccountSums[]): Paise =>
  paise(-sumOfPaise(all.filter(({ group }) => isOfTheYear(group)).map(movedOf)))

/** The accounts of some groups, and what is left of them. */
function part(all: readonly AccountSums[], isKept: (group: AccountGroup) => boolean): ReportRow[] {
  return groupedSums(
    all.filter((sums) => movedOf(sums) !== 0),
    (group) => isOfTheYear(group) && isKept(group),
  ).flatMap(({ group, accounts }) => [
    reportRow({
      kind: 'head',
      words: { name: group },
      money: { total: sumOfPaise(accounts.map(amountOf)) },
    }),
    ...accounts.map((sums) =>
      reportRow({
        ...{ words: { name: sums.name }, money: { amount: amountOf(sums) } },
        opens: entriesOf(sums.code),
      }),
    ),
  ])
}

const called = (what: string, profit: Paise) => ({ name: `${what} ${profit < 0 ? 'loss' : 'profit'}` })

/** Sales and purchases with the change in stock come to the gross profit, all the rest to the net. */
export function profitAndLoss(all: readonly AccountSums[]): { rows: ReportRow[]; total: ReportRow } {
  const gross = profitOf(all.filter(({ group }) => isDirect(group)))
  const net = profitOf(all)
  return {
    rows: [
      ...part(all, isDirect),
      reportRow({ kind: 'sum', words: called('Gross', gross), money: { total: gross } }),
      ...part(all, (group) => !isDirect(group)),
    ],
    total: reportRow({ kind: 'total', words: called('Net', net), money: { total: net } }),
  }
}
