import { type AccountGroup, groupWords, isDirect, natureOf } from '#domain/ledger/account-groups.ts'
import type { UsualAccount } from '#domain/ledger/accounts.ts'
import { NOTHING, type Paise, paise, sumOfPaise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { type AccountSums, entriesOf, groupedSums, isOfTheYear, movedOf } from './account-sums.ts'
import { type ReportRow, reportRow } from './report-row.ts'

const STOCK_CHANGE: UsualAccount = 'stock-change'

/** What an account earned, or of an expense what was spent: above zero as it usually is. */
const amountOf = (sums: AccountSums): Paise => {
  const moved = movedOf(sums)
  return paise(natureOf(sums.group) === 'income' ? -moved : moved)
}

/** Income less expenses of the dates. */
export const profitOf = (all: readonly AccountSums[]): Paise =>
  paise(-sumOfPaise(all.filter(({ group }) => isOfTheYear(group)).map(movedOf)))

/** What the shelf was worth before the dates, and at their end. */
export interface StockValue {
  opening: Paise
  closing: Paise
}
const NO_STOCK: StockValue = { opening: NOTHING, closing: NOTHING }

/**
 * The change in stock as an accountant reads it: what was there, and less what is there now. What came or went besides, as the
 * owner's, found or lost, is in accounts of its own and is neither bought nor sold.
 */
function stockRows(sums: AccountSums, { opening, closing }: StockValue): ReportRow[] {
  const otherwise = paise(movedOf(sums) - opening + closing)
  const row = (name: string, amount: Paise) =>
    reportRow({ words: { name }, money: { amount }, opens: entriesOf('stock') })
  return [
    row(t('Opening Stock'), opening),
    ...(otherwise === 0 ? [] : [row(t('Stock that came without a purchase, less what was lost'), otherwise)]),
    row(t('Less Closing Stock'), paise(-closing)),
  ]
}

/** The accounts of some groups, and what is left of them. */
function part(
  all: readonly AccountSums[],
  isWanted: (group: AccountGroup) => boolean,
  stock = NO_STOCK,
): ReportRow[] {
  const hasStock = stock.opening !== 0 || stock.closing !== 0
  const isStock = ({ code }: AccountSums) => code === STOCK_CHANGE && hasStock
  return groupedSums(
    all.filter((sums) => movedOf(sums) !== 0 || isStock(sums)),
    (group) => isOfTheYear(group) && isWanted(group),
  ).flatMap(({ group, accounts }) => [
    reportRow({
      kind: 'head',
      words: { name: groupWords(group) },
      money: { total: sumOfPaise(accounts.map(amountOf)) },
    }),
    ...accounts.flatMap((sums) =>
      isStock(sums)
        ? stockRows(sums, stock)
        : reportRow({
            words: { name: sums.name },
            money: { amount: amountOf(sums) },
            opens: entriesOf(sums.code),
          }),
    ),
  ])
}

/** Sales and purchases with the change in stock come to the gross profit, all the rest to the net. */
export function profitAndLoss(
  all: readonly AccountSums[],
  stock?: StockValue,
): { rows: ReportRow[]; total: ReportRow } {
  const gross = profitOf(all.filter(({ group }) => isDirect(group)))
  const net = profitOf(all)
  return {
    rows: [
      ...part(all, isDirect, stock),
      reportRow({
        kind: 'sum',
        words: { name: gross < 0 ? t('Gross loss') : t('Gross profit') },
        money: { total: gross },
      }),
      ...part(all, (group) => !isDirect(group)),
    ],
    total: reportRow({
      kind: 'total',
      words: { name: net < 0 ? t('Net loss') : t('Net profit') },
      money: { total: net },
    }),
  }
}
