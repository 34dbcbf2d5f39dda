import { DEDUCTIONS } from '#contract/money/drafts/settlement-drafts.ts'
import { TDS_SECTIONS } from '#domain/tax/tds-sections.ts'
import { t } from '#domain/words/t.ts'
import { MoneyInput } from '#web/ui/fields/number-field.tsx'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'
import classes from './settle.module.css'
import type { TypedDeduction } from './settle-values.ts'
import { TdsDeduction } from './tds-deduction.tsx'

const WORDS: Record<string, string> = {
  'gst-tds': t('GST TDS kept back'),
  'income-tax-tds': t('Income tax TDS kept back'),
  'discount-allowed': t('Discount given'),
  'written-off': t('Difference let go'),
  'discount-received': t('Discount received'),
}

interface DeductionsProps {
  isReceipt: boolean
  date: string
  value: TypedDeduction[]
  onChange: (next: TypedDeduction[]) => void
}

const isTds = ({ account }: TypedDeduction) => Object.hasOwn(TDS_SECTIONS, account)

/** Deductions that settle bills without money; hidden until added. */
export function Deductions({ isReceipt, date, value, onChange }: DeductionsProps) {
  const plain = value.filter((one) => !isTds(one))
  const change = (next: TypedDeduction) =>
    onChange(value.map((one) => (one.account === next.account ? next : one)))
  const add = (accounts: readonly TypedDeduction['account'][]) =>
    onChange([...value, ...accounts.map((account) => ({ account, amount: undefined }))])
  return (
    <>
      {plain.length === 0 && (
        <LinkButton onClick={() => add(isReceipt ? DEDUCTIONS : ['discount-received'])}>
          {isReceipt ? t('TDS, discount or a difference let go') : t('Discount received')}
        </LinkButton>
      )}
      {plain.length > 0 && (
        <div className={classes.deductions}>
          {plain.map((one) => (
            <MoneyInput
              key={one.account}
              label={WORDS[one.account]}
              value={one.amount}
              onChange={(amount) => change({ ...one, amount })}
            />
          ))}
        </div>
      )}
      {!isReceipt && <TdsDeduction value={value} date={date} onChange={onChange} />}
    </>
  )
}
