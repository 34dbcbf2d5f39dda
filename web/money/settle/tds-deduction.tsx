import { TDS_ACCOUNTS } from '#domain/tax/tds-sections.ts'
import { t } from '#domain/words/t.ts'
import { NEW_TDS, TdsFields } from '#web/money/taxes/tds-fields.tsx'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'
import type { TypedDeduction } from './settle-values.ts'

interface TdsDeductionProps {
  value: TypedDeduction[]
  date: string
  onChange: (next: TypedDeduction[]) => void
}

/** TDS kept back from a payment; only the payer knows on which part of a bill, so the amount is typed. */
export function TdsDeduction({ value, date, onChange }: TdsDeductionProps) {
  const account = TDS_ACCOUNTS.find((one) => value.some((deduction) => deduction.account === one))
  const deducted = value.find((deduction) => deduction.account === account)
  if (!account || !deducted)
    return <LinkButton onClick={() => onChange([...value, NEW_TDS])}>{t('TDS kept back')}</LinkButton>
  const others = value.filter((deduction) => deduction !== deducted)
  return (
    <TdsFields
      value={{ account, rate: deducted.rate, amount: deducted.amount }}
      base={undefined}
      date={date}
      onChange={(next) => onChange(next ? [...others, next] : others)}
    />
  )
}
