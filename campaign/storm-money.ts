import { todayInIndia } from '#domain/calendar.ts'
import { interestLines } from '#domain/khata/interest.ts'
import { paise, sumOfPaise } from '#domain/money.ts'

/** Asks one of the shop's people for something; nothing where it was refused. */
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

/** Writes a receipt or a payment anew: another day and amount, and up to half of what it settled on the same bills. */
export async function changeVoucher(say: Say, id: string | undefined, date: string, amount: number) {
  const found = id && (await say('looked', 'GET', `/api/money/vouchers/${id}`))
  if (!found || !['receipt', 'payment'].includes(String(found.kind))) return
  const lines = found.lines as { bill: string | null; amount: number }[]
  const bills = lines.flatMap(({ bill, amount: was }) => {
    const half = Math.min(amount, Math.abs(was)) / 2 / lines.length
    return bill && half >= 0.01 ? [{ bill, amount: Math.floor(half * 100) / 100 }] : []
  })
  await say('voucher changed', 'PUT', `/api/money/${found.kind}s/${id}`, {
    ...{ party: (found.party as { _id: string } | null)?._id ?? null, date, note: 'Anew', bills },
    ways: [{ account: 'bank', amount }],
  })
}

/** Agrees on interest with a party and charges what there is of it, as its page shows it. */
export async function chargeInterest(say: Say, party: string) {
  const terms = { creditDays: 15, creditLimit: null, interest: 18 }
  await say('terms', 'PUT', `/api/money/khata/${party}/terms`, terms)
  const today = todayInIndia(new Date())
  const found = await say('khata', 'GET', `/api/money/khata/${party}?from=${today}&to=${today}`)
  if (!found) return undefined
  const items = (found.openBills as OpenBill[])
    .filter(({ kind }) => kind !== 'interest')
    .map(({ _id, open, ...bill }) => ({ ...bill, id: _id, open: paise(Math.round(open * 100)) }))
  const lines = interestLines(items, today, terms.interest, found.interestTo as string | null)
  const amount = sumOfPaise(lines.map(({ interest }) => interest)) / 100
  return amount > 0 ? say('interest', 'POST', `/api/money/khata/${party}/interest`, { amount }) : undefined
}
