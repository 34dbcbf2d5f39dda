import { useCashOut } from '#web/money/cash-out-data.ts'
import { FormatWarning } from '#web/ui/fields/format-warning.tsx'

/** Warnings before cash is paid out; they refuse nothing. */
export const CashOutWords = (props: Parameters<typeof useCashOut>[0]) =>
  useCashOut(props).map((words) => <FormatWarning key={words}>{words}</FormatWarning>)
