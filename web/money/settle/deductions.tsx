import { DEDUCTIONS, PAYMENT_DEDUCTIONS } from '#contract/money/voucher-drafts.ts'
import { LinkButton } from '#web/documents/editor/panel.tsx'
import { MoneyInput } from '#web/ui/fields/number-field.tsx'
import classes from './settle.module.css'

const WORDS: Record<string, string> = {
  'gst-tds': 'GST TDS kept back',
  'income-tax-tds': 'Income tax TDS kept back',
  'discount-allowed': 'Discount given',
  'written-off': 'Difference let go',
  'discount-received': 'Discount received',
}

interface DeductionsProps {
  isReceipt: boolean
  value: { account: string; amount: number | undefined }[]
  onChange: (next: DeductionsProps['value']) => void
}

/** What settles bills without money; shown once it is asked for. */
export function Deductions({ isReceipt, value, onChange }: DeductionsProps) {
  if (value.length === 0) {
    const all: readonly string[] = isReceipt ? DEDUCTIONS : PAYMENT_DEDUCTIONS
    return (
      <LinkButton onClick={() => onChange(all.map((account) => ({ account, amount: undefined })))}>
        {isReceipt ? 'TDS, discount or a difference let go' : 'Discount received'}
      </LinkButton>
    )
  }
  return (
    <div className={classes.deductions}>
      {value.map(({ account, amount }) => (
        <MoneyInput
          key={account}
          label={WORDS[account]}
          value={amount}
          onChange={(next) =>
            onChange(value.map((one) => (one.account === account ? { account, amount: next } : one)))
          }
        />
      ))}
    </div>
  )
}
