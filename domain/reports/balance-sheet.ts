import { type AccountGroup, groupWords, natureOf } from '#domain/ledger/account-groups.ts'
import { NOTHING, type Paise, paise, sumOfPaise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import {
  type AccountSums,
  closingOf,
  earlierProfit,
  entriesOf,
  type GroupedSums,
  groupedSums,
} from './account-sums.ts'
import { profitOf } from './profit-and-loss.ts'
import type { DateSpan } from './report-periods.ts'
import { type ReportRow, type RowTarget, reportRow } from './report-row.ts'
import type { ReportName } from './report-table.ts'

interface Line {
  name: string
  amount: Paise
  opens: RowTarget | null
}

/** Amounts paid ahead, above zero: by customers (credit balances of debtors), and to suppliers (debit balances of creditors). */
export interface PaidAhead {
  debtors: Paise
  creditors: Paise
}

const sumOf = (lines: readonly Line[]) => sumOfPaise(lines.map(({ amount }) => amount))

const groupRows = ({ group, lines }: { group: AccountGroup; lines: Line[] }): ReportRow[] => [
  reportRow({ kind: 'head', words: { name: groupWords(group) }, money: { total: sumOf(lines) } }),
  ...lines.map(({ name, amount, opens }) => reportRow({ words: { name }, money: { amount }, opens })),
]

/**
 * The accounts with what was paid ahead as lines of their own, a liability and an asset (Schedule III of the Companies Act;
 * the ICAI's format for non-corporate entities): customers' advances are not set off against what other customers owe.
 */
function advancesApart(all: readonly AccountSums[], { debtors, creditors }: PaidAhead): AccountSums[] {
  const account = (code: string, name: string, group: AccountGroup, debit: Paise): AccountSums => ({
    code,
    name,
    group,
    earlier: NOTHING,
    before: NOTHING,
    debit,
    credit: NOTHING,
  })
  return [
    ...all.map((sums) => {
      if (sums.code === 'debtors') return { ...sums, debit: paise(sums.debit + debtors) }
      return sums.code === 'creditors' ? { ...sums, debit: paise(sums.debit - creditors) } : sums
    }),
    account('debtors-ahead', t('Advances from Customers'), 'Current Liabilities', paise(-debtors)),
    account('creditors-ahead', t('Advances to Suppliers'), 'Loans and Advances (Asset)', creditors),
  ]
}

/** The report in which an account's balance is made up: party by party for what was paid ahead. */
function opensOf(code: string, year: DateSpan): RowTarget {
  const report = AHEAD_REPORTS[code]
  return report ? { to: 'report', report, query: { to: year.to } } : entriesOf(code, year)
}
const AHEAD_REPORTS: Readonly<Record<string, ReportName>> = {
  'debtors-ahead': 'receivables-by-age',
  'creditors-ahead': 'payables-by-age',
}

/**
 * Assets and liabilities on the last of the days, which begin with its financial year. The profit belongs to the owner, so
 * that both sides are equal. An account on the opposite side of its group has a minus.
 */
export function balanceSheet(
  sums: readonly AccountSums[],
  year: DateSpan,
  ahead: PaidAhead,
): { rows: ReportRow[]; total: ReportRow } {
  const all = advancesApart(sums, ahead)
  const standing = all.filter((sums) => closingOf(sums) !== 0)
  const linesOf = ({ accounts }: GroupedSums, sign: 1 | -1): Line[] =>
    accounts.map((sums) => ({
      name: sums.name,
      amount: paise(sign * closingOf(sums)),
      opens: opensOf(sums.code, year),
    }))
  const sideOf = (nature: 'asset' | 'liability', sign: 1 | -1) =>
    groupedSums(standing, (group) => natureOf(group) === nature).map((grouped) => ({
      group: grouped.group,
      lines: linesOf(grouped, sign),
    }))
  const [assets, owed] = [sideOf('asset', 1), sideOf('liability', -1)]
  const profits: Line[] = [
    { name: t('Profit of earlier years'), amount: earlierProfit(all), opens: null },
    {
      name: t('Profit of this year'),
      amount: profitOf(all),
      opens: { to: 'report', report: 'profit-and-loss', query: { ...year } } as const,
    },
  ]
  const shown = profits.filter(({ amount }) => amount !== 0)
  const capital = {
    group: 'Capital Account' as const,
    lines: [...(owed.find(({ group }) => group === 'Capital Account')?.lines ?? []), ...shown],
  }
  const liabilities = [capital, ...owed.filter(({ group }) => group !== 'Capital Account')].filter(
    ({ lines }) => lines.length > 0,
  )
  const total = (groups: typeof assets) => sumOfPaise(groups.map(({ lines }) => sumOf(lines)))
  return {
    rows: [
      ...liabilities.flatMap(groupRows),
      reportRow({
        kind: 'total',
        words: { name: t('Capital and liabilities') },
        money: { total: total(liabilities) },
      }),
      ...assets.flatMap(groupRows),
    ],
    total: reportRow({ kind: 'total', words: { name: t('Assets') }, money: { total: total(assets) } }),
  }
}
