import { todayInIndia } from '#domain/calendar.ts'

/** Calls as one of the shop's people; undefined if refused. */
export type Say = (
  name: string,
  method: string,
  path: string,
  body?: object,
) => Promise<Record<string, unknown> | undefined>

interface OpenBill {
  _id: string
  number: string
  kind: string
  date: string
  dueDate: string
  open: number
}

/** Edits a receipt or a payment: another day and amount, and up to half of the settled amount on the same bills. */
export async function changeVoucher(say: Say, id: string | undefined, date: string, amount: number) {
  const found = id && (await say('looked', 'GET', `/api/money/vouchers/${id}`))
  if (!found || !['receipt', 'payment'].includes(String(found.kind))) return
  const lines = found.lines as { bill: string | null; amount: number }[]
  const bills = lines.flatMap(({ bill, amount: was }) => {
    const half = Math.min(amount, Math.abs(was)) / 2 / lines.length
    return bill && half >= 0.01 ? [{ bill, amount: Math.floor(half * 100) / 100 }] : []
  })
  await say('voucher changed', 'PUT', `/api/money/${found.kind}s/${id}`, {
    party: (found.party as { _id: string } | null)?._id ?? null,
    date,
    note: 'Anew',
    bills,
    ways: [{ account: 'bank', amount }],
  })
}

/** Agrees on interest with a party and charges the amount shown on its page. */
export async function chargeInterest(say: Say, party: string) {
  const terms = { creditDays: 15, creditLimit: null, interest: 18 }
  await say('terms', 'PUT', `/api/money/khata/${party}/terms`, terms)
  const today = todayInIndia(new Date())
  const found = await say('khata', 'GET', `/api/money/khata/${party}?from=${today}&to=${today}`)
  if (!found) return undefined
  const due = found.interestDue as { amount: number }[]
  const amount = due.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100
  return amount > 0 ? say('interest', 'POST', `/api/money/khata/${party}/interest`, { amount }) : undefined
}

const today = () => todayInIndia(new Date())
const khataOf = (say: Say, party: string) =>
  say('khata', 'GET', `/api/money/khata/${party}?from=${today()}&to=${today()}`)

/** Sets off a party's money on account against its bills: three tills at once, each the full amount. */
export async function setOff(say: Say, party: string) {
  const found = await khataOf(say, party)
  const [side] = (found?.sides ?? []) as { onAccount: number; openBills: OpenBill[] }[]
  const [bill] = side?.openBills ?? []
  const onAccount = side?.onAccount ?? 0
  if (!bill || onAccount < 0.01) return
  const amount = Math.min(onAccount, bill.open)
  const body = { party, bills: [{ bill: bill._id, amount }] }
  await Promise.all(Array.from({ length: 3 }, () => say('set off', 'POST', '/api/money/allocations', body)))
}

/** Compares the dues of all screens: one figure each. */
export async function comparedDues(say: Say): Promise<string | undefined> {
  const dashboard = (await say('dashboard', 'GET', '/api/admin/dashboard/enhanced')) as
    | { money: { owedToUs: number; weOwe: number } }
    | undefined
  const khata = (await say('khata', 'GET', '/api/money/khata')) as
    | {
        parties: { balance: number; onAccount: number; ages: Record<string, number> }[]
        totals: { debtors: number; creditors: number }
        walkIns: { open: number }
      }
    | undefined
  if (!dashboard || !khata) return 'dashboard or khata did not answer'
  const { money } = dashboard
  const paise = (rupees: number) => Math.round(rupees * 100)
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + paise(amount), 0)
  const owing = sum(khata.parties.map(({ balance }) => Math.max(0, balance))) + paise(khata.walkIns.open)
  const asked = khata.parties.find(
    ({ balance, ages }) => sum(Object.values(ages)) !== Math.max(0, paise(balance)),
  )
  if (paise(money.owedToUs) !== owing || paise(khata.totals.debtors) !== owing) {
    return `they owe us ${money.owedToUs} on the dashboard, ${khata.totals.debtors} in the khata, its rows come to ${owing / 100}`
  }
  if (paise(money.weOwe) !== paise(khata.totals.creditors)) {
    return `we owe ${money.weOwe} on the dashboard, ${khata.totals.creditors} in the khata`
  }
  return (
    asked && `of ${asked.balance} that a party owes its ages come to ${sum(Object.values(asked.ages)) / 100}`
  )
}
