import { useCashOut } from '#web/money/cash-out-data.ts'
import { FormatWarning } from '#web/ui/fields/format-warning.tsx'

/** What is to be thought of before cash is paid out; nothing of it refuses. */
export const CashOutWords = (props: Parameters<typeof useCashOut>[0]) =>
  useCashOut(props).map((words) => <FormatWarning key={words}>{words}</FormatWarning>)
