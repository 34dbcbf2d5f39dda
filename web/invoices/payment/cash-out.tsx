import type { Paise } from '#domain/money.ts'
import { useCashOut } from '#web/money/cash-out-data.ts'
import { FormatWarning } from '#web/ui/fields/format-warning.tsx'

interface CashOutProps {
  date: string
  amount: Paise
  supplier: string | undefined
}

/** Warnings before a new purchase is paid in cash. */
export const CashOut = ({ date, amount, supplier = '' }: CashOutProps) =>
  useCashOut({ date, party: supplier, out: [{ account: 'cash', amount }] }).map((words) => (
    <FormatWarning key={words}>{words}</FormatWarning>
  ))
