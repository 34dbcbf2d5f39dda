import { type AccountGroup, groupWords, isDirect, natureOf } from '#domain/ledger/account-groups.ts'
import type { UsualAccount } from '#domain/ledger/accounts.ts'
import { NOTHING, type Paise, paise, sumOfPaise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { type AccountSums, entriesOf, groupedSums, isClosedYearly, movedOf } from './account-sums.ts'
import { type ReportRow, reportRow } from './report-row.ts'

const STOCK_CHANGE: UsualAccount = 'stock-change'

/** Income of an account, or expense: above zero on its usual side. */
const amountOf = (sums: AccountSums): Paise => {
  const moved = movedOf(sums)
  return paise(natureOf(sums.group) === 'income' ? -moved : moved)
}

/** Income less expenses of the dates. */
export const profitOf = (all: readonly AccountSums[]): Paise =>
  paise(-sumOfPaise(all.filter(({ group }) => isClosedYearly(group)).map(movedOf)))

/** Value of the stock before the dates, and at their end. */
export interface StockValue {
  opening: Paise
  closing: Paise
}
const NO_STOCK: StockValue = { opening: NOTHING, closing: NOTHING }

/**
 * The change in stock in accounting form: opening stock less closing stock. Other changes, such as the owner's use, stock
 * found or lost, are in their own accounts and count as neither purchase nor sale.
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

/** Rows of the accounts of some groups, and of the stock. */
function part(
  all: readonly AccountSums[],
  isWanted: (group: AccountGroup) => boolean,
  stock = NO_STOCK,
): ReportRow[] {
  const hasStock = stock.opening !== 0 || stock.closing !== 0
  const isStock = ({ code }: AccountSums) => code === STOCK_CHANGE && hasStock
  return groupedSums(
    all.filter((sums) => movedOf(sums) !== 0 || isStock(sums)),
    (group) => isClosedYearly(group) && isWanted(group),
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

/** Profit and loss: sales, purchases and the change in stock give the gross profit, all other accounts the net profit. */
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
