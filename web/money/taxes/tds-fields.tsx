import { NativeSelect } from '@mantine/core'
import { multiplyToPaise, paiseToRupees } from '#domain/money.ts'
import { TDS_ACCOUNTS, TDS_SECTIONS, type TdsAccount, tdsSectionOn } from '#domain/tax/tds-sections.ts'
import { t } from '#domain/words/t.ts'
import { MoneyInput, PercentInput } from '#web/ui/fields/number-field.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'

export interface TypedTds {
  account: TdsAccount
  rate: number | undefined
  amount: number | undefined
}

interface TdsFieldsProps {
  value: TypedTds
  /** Base of the TDS, rupees without GST. */
  base: number | undefined
  date: string
  error?: string | undefined
  onChange: (next: TypedTds | null) => void
}

/** TDS is rounded to the rupee, as its challan is paid in rupees (section 288B of 1961). */
const tdsOn = (base: number | undefined, rate: number | undefined) =>
  base && rate ? Math.round(paiseToRupees(multiplyToPaise(base, rate)) / 100) : undefined

/** TDS that is kept back: section, rate and amount. */
export function TdsFields({ value, base, date, error, onChange }: TdsFieldsProps) {
  const change = (next: Partial<TypedTds>) => {
    const now = { ...value, ...next }
    onChange({ ...now, amount: 'amount' in next || base === undefined ? now.amount : tdsOn(base, now.rate) })
  }
  return (
    <>
      <NativeSelect
        label={t('TDS section')}
        data={TDS_ACCOUNTS.map((account) => ({
          value: account,
          label: `${TDS_SECTIONS[account].words} (${tdsSectionOn(account, date)})`,
        }))}
        value={value.account}
        onChange={({ currentTarget }) => {
          const account = TDS_ACCOUNTS.find((one) => one === currentTarget.value)
          if (account) change({ account, rate: TDS_SECTIONS[account].rates[0] })
        }}
      />
      <FieldGrid>
        <PercentInput label={t('TDS rate %')} value={value.rate} onChange={(rate) => change({ rate })} />
        <MoneyInput
          label={t('TDS kept back')}
          value={value.amount ?? tdsOn(base, value.rate)}
          error={error}
          onChange={(amount) => change({ amount })}
        />
      </FieldGrid>
      <div>
        <LinkButton onClick={() => onChange(null)}>{t('No TDS')}</LinkButton>
      </div>
    </>
  )
}

/** The body of the call; undefined while no amount is known. */
export const tdsBody = ({ account, rate, amount }: TypedTds, base: number | undefined) => ({
  account,
  rate: rate ?? 0,
  amount: amount ?? tdsOn(base, rate) ?? 0,
})
export const NEW_TDS: TypedTds = {
  account: 'tds-contractors',
  rate: TDS_SECTIONS['tds-contractors'].rates[0],
  amount: undefined,
}
