import { todayInIndia } from '#domain/calendar.ts'
import { rupeesToPaise, sumOfPaise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { type TypedTds, tdsBody } from '#web/money/taxes/tds-fields.tsx'
import type { TypedReverseCharge } from './expense-taxes.tsx'

export interface KnownSpending {
  head?: string
  amount?: number
  account?: string
  date?: string
  note?: string
}

export const TAX = [
  ['cgst', 'CGST'],
  ['sgst', 'SGST'],
  ['igst', 'IGST'],
  ['cess', t('Cess')],
] as const
type Taxes = Partial<Record<(typeof TAX)[number][0], number>>

/** Choice in place of an account for an unpaid expense. */
export const NOT_PAID_YET = 'owed'

type TypedSpending = ReturnType<typeof begunWith>

export const begunWith = (known: KnownSpending) => ({
  head: '',
  account: 'cash',
  date: todayInIndia(new Date()),
  note: '',
  payee: '',
  payeeGstin: '',
  billNumber: '',
  amount: undefined as number | undefined,
  billDate: '',
  party: '',
  dueDate: '',
  isAnotherBill: false,
  tax: null as Taxes | null,
  noCredit: false,
  ...known,
  reverseCharge: null as TypedReverseCharge | null,
  tds: null as TypedTds | null,
})

/** The amount with its tax, in paise; an invalid part counts as 0. */
export const amountOf = ({ amount, tax }: TypedSpending) =>
  sumOfPaise([amount, ...Object.values(tax ?? {})].map((part) => rupeesToPaise(part || 0)))

export const incomeOf = ({
  party,
  dueDate,
  isAnotherBill,
  noCredit,
  reverseCharge,
  tds,
  tax,
  amount = 0,
  ...rest
}: TypedSpending) => ({ ...rest, amount, ...(tax && { tax }) })

export function expenseOf(typed: TypedSpending) {
  const { account, amount, party, dueDate, isAnotherBill, noCredit, reverseCharge, tds } = typed
  return {
    ...incomeOf(typed),
    isAnotherBill,
    noCredit,
    ...(reverseCharge && { reverseCharge }),
    ...(account === NOT_PAID_YET
      ? { account: null, party, dueDate: dueDate || null }
      : tds && { tds: tdsBody(tds, amount ?? 0) }),
  }
}
