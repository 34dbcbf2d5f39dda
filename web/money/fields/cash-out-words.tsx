import { useCashOut } from '#web/money/cash-out-data.ts'
import { FormatWarning } from '#web/ui/fields/format-warning.tsx'

/** Warnings before a cash payment; they do not block it. */
export const CashOutWords = (props: Parameters<typeof useCashOut>[0]) =>
  useCashOut(props).map((words) => <FormatWarning key={words}>{words}</FormatWarning>)
