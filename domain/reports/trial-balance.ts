import { groupWords } from '#domain/ledger/account-groups.ts'
import { NOTHING, paise, sumOfPaise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import {
  type AccountSums,
  closingOf,
  earlierProfit,
  entriesOf,
  groupedSums,
  openingOf,
} from './account-sums.ts'
import { type ReportRow, reportRow } from './report-row.ts'

const hasAny = (sums: AccountSums) => openingOf(sums) !== 0 || sums.debit !== 0 || sums.credit !== 0

const rowOf = (sums: AccountSums) => ({
  opening: openingOf(sums),
  debit: sums.debit,
  credit: sums.credit,
  closing: closingOf(sums),
})
type Row = ReturnType<typeof rowOf>

const summed = (rows: readonly Row[]): Row => ({
  opening: sumOfPaise(rows.map(({ opening }) => opening)),
  debit: sumOfPaise(rows.map(({ debit }) => debit)),
  credit: sumOfPaise(rows.map(({ credit }) => credit)),
  closing: sumOfPaise(rows.map(({ closing }) => closing)),
})

/** Trial balance by group: opening balance, movements and closing balance of each account. */
export function trialBalance(all: readonly AccountSums[]): { rows: ReportRow[]; total: ReportRow } {
  const groups = groupedSums(all.filter(hasAny)).map(({ group, accounts }) => ({
    name: groupWords(group),
    lines: accounts.map((sums) => ({ name: sums.name, money: rowOf(sums), opens: entriesOf(sums.code) })),
  }))
  const earned = earlierProfit(all)
  const broughtForward = { opening: paise(-earned), debit: NOTHING, credit: NOTHING, closing: paise(-earned) }
  const years =
    earned === 0
      ? []
      : [
          {
            name: t('Profit of earlier years'),
            lines: [{ name: t('Brought forward'), money: broughtForward, opens: null }],
          },
        ]
  const parts = [...groups, ...years]
  return {
    rows: parts.flatMap(({ name, lines }) => [
      reportRow({ kind: 'head', words: { name }, money: summed(lines.map(({ money }) => money)) }),
      ...lines.map(({ name, money, opens }) => reportRow({ words: { name }, money, opens })),
    ]),
    total: reportRow({
      kind: 'total',
      words: { name: t('Total') },
      money: summed(parts.flatMap(({ lines }) => lines.map(({ money }) => money))),
    }),
  }
}
