import { shownName } from '#domain/parties/erased-name.ts'
import { balanceSheet } from '#domain/reports/balance-sheet.ts'
import { profitAndLoss } from '#domain/reports/profit-and-loss.ts'
import { yearStart } from '#domain/reports/report-periods.ts'
import type { ReportRow } from '#domain/reports/report-row.ts'
import { type ReportName, reportOf } from '#domain/reports/report-table.ts'
import { trialBalance } from '#domain/reports/trial-balance.ts'
import { readAccountSums, readEarned, readStockValue } from './accounts/account-sums-queries.ts'
import { dayBook } from './accounts/day-book.ts'
import { statement } from './accounts/statement-report.ts'
import { ageing } from './ageing-reports.ts'
import { drugRegister } from './drug-register.ts'
import { gstByMonth, profitByMonth, salesByMonth } from './month-reports.ts'
import { msmeDues } from './msme-report.ts'
import { byPerson } from './people-report.ts'
import { profitBy, profitByBill } from './profit/profit-reports.ts'
import { onePage, type ReportPage, type ReportRequest } from './report-request.ts'
import { partyBalances, readPaidAhead, stockValue } from './shelf-reports.ts'
import { stockByAge } from './stock-age-report.ts'
import { billsOf, salesByPayment, tradeBy } from './trade-reports.ts'

/** Reader of each report. */
const READERS: Record<ReportName, (asked: ReportRequest) => Promise<ReportPage>> = {
  'trial-balance': async ({ db, shopId, span }) =>
    onePage(trialBalance(await readAccountSums(db, shopId, span))),
  'profit-and-loss': async ({ db, shopId, span }) =>
    onePage(profitAndLoss(await readEarned(db, shopId, span), await readStockValue(db, shopId, span))),
  'balance-sheet': async ({ db, shopId, span }) =>
    onePage(
      balanceSheet(await readAccountSums(db, shopId, span), span, await readPaidAhead(db, shopId, span.to)),
    ),
  'account-statement': statement,
  'cash-book': statement,
  'bank-book': statement,
  'day-book': dayBook,
  'gst-by-month': gstByMonth,
  'sales-by-day': (asked) => tradeBy(asked, 'sales-by-day'),
  'sales-by-month': salesByMonth,
  'sales-by-hour': (asked) => tradeBy(asked, 'sales-by-hour'),
  'sales-by-person': (asked) => tradeBy(asked, 'sales-by-person'),
  'work-by-person': byPerson,
  'sales-by-payment': salesByPayment,
  'sales-bills': (asked) => billsOf(asked, 'sales'),
  'profit-by-month': profitByMonth,
  'profit-by-item': (asked) => profitBy(asked, 'profit-by-item'),
  'profit-by-category': (asked) => profitBy(asked, 'profit-by-category'),
  'profit-by-party': (asked) => profitBy(asked, 'profit-by-party'),
  'profit-by-bill': profitByBill,
  'stock-value': stockValue,
  'stock-by-age': stockByAge,
  'party-balances': partyBalances,
  'receivables-by-age': (asked) => ageing(asked, 'debtors'),
  'payables-by-age': (asked) => ageing(asked, 'creditors'),
  'msme-dues': msmeDues,
  'purchases-by-supplier': (asked) => tradeBy(asked, 'purchases-by-supplier'),
  'purchase-bills': (asked) => billsOf(asked, 'purchase'),
  'drug-register': drugRegister,
}

/** Names are replaced in the rows, as files and papers are made of them too. */
const withShownNames = (row: ReportRow): ReportRow => ({
  ...row,
  words: Object.fromEntries(Object.entries(row.words).map(([key, word]) => [key, shownName(word)])),
})

/** Reads a report. It begins with the financial year if it is as on a day, or the range has no first day. */
export async function readReport(asked: Omit<ReportRequest, 'span'>, today: string) {
  const { period } = reportOf(asked.report)
  const to = asked.query.to ?? today
  const from = period === 'range' ? (asked.query.from ?? yearStart(to)) : yearStart(to)
  const page = await READERS[asked.report]({ ...asked, span: { from, to } })
  const rows = page.rows.map(withShownNames)
  return { page: { ...page, rows }, answer: { from, to, about: page.about, rows, total: page.total } }
}
