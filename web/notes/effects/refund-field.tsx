import { Select } from '@mantine/core'
import { listAccounts } from '#contract/money/accounts.ts'
import { holdsMoney } from '#domain/ledger/accounts.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import { Icon } from '#web/ui/frame/icon.tsx'

interface RefundFieldProps {
  label: string
  value: string
  onChange: (account: string) => void
}

/** By which account money is given back: cash, unless somebody says otherwise. */
export function RefundField({ label, value, onChange }: RefundFieldProps) {
  const { data = [] } = useAnswer(listAccounts, {})
  const accounts = data.filter((account) => holdsMoney(account) && account.code !== 'cheques')
  const choices = accounts.map(({ code, name }) => ({ value: code, label: name }))
  return (
    <Select
      label={label}
      data={choices.length > 0 ? choices : [{ value: 'cash', label: 'Cash' }]}
      value={value}
      allowDeselect={false}
      rightSection={<Icon name="chevron-down" />}
      onChange={(account) => onChange(account ?? 'cash')}
    />
  )
}
