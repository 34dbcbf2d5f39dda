import { getCashOut } from '#contract/money/cash-of-day.ts'
import { isIsoDate } from '#domain/calendar.ts'
import { belowZeroWarning, cashPaidWarning } from '#domain/khata/cash-limit.ts'
import { NOTHING, type Paise, sumOfPaise } from '#domain/money.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import { useAccounts } from './money-data.ts'

interface CashOut {
  date: string
  /** Amounts by account that they are paid from; only cash is counted. */
  out: readonly { account: string; amount: Paise }[]
  /** The payee: a party, else a name; neither for a transfer. */
  party?: string | undefined
  payee?: string | undefined
  /** Id of a voucher or bill that is being edited. */
  except?: string | undefined
  /** True if the payee owns or hires goods carriages. */
  isToCarrier?: boolean
}

/** Warnings before a cash payment: not deductible for income tax, or more than the balance. */
export function useCashOut({ date, out, party, payee, except, isToCarrier }: CashOut): string[] {
  const { data: accounts = [] } = useAccounts()
  const names = new Map(
    accounts.filter(({ group }) => group === 'Cash-in-Hand').map(({ code, name }) => [code, name]),
  )
  const cash = out.filter(({ account, amount }) => names.has(account) && amount > 0)
  const account = cash[0]?.account ?? ''
  const sumOf = (some: typeof cash) => sumOfPaise(some.map(({ amount }) => amount))
  const { data, isPlaceholderData } = useAnswer(
    getCashOut,
    { query: { date, account, ...(party && { party }), ...(payee && { payee }), ...(except && { except }) } },
    { enabled: account !== '' && isIsoDate(date) },
  )
  if (!account || !data || isPlaceholderData) return []
  const isPaidTo = party !== undefined || payee !== undefined
  return [
    isPaidTo ? cashPaidWarning(sumOf(cash), party || payee ? data.paid : NOTHING, isToCarrier) : undefined,
    data.stands === null
      ? undefined
      : belowZeroWarning(
          names.get(account) ?? '',
          sumOf(cash.filter((way) => way.account === account)),
          data.stands,
        ),
  ].filter((words) => words !== undefined)
}
