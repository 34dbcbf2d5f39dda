import { Select } from '@mantine/core'
import { t } from '#domain/words/t.ts'
import { useOfflineLists } from '#web/price-lists/price-list-data.ts'

interface PriceListFieldProps {
  value?: string | null | undefined
  onChange: (list: string | null) => void
}

/** The price list of a party; when cleared, the usual prices. */
export function PriceListField({ value, onChange }: PriceListFieldProps) {
  const { data: lists = [], isError } = useOfflineLists(true)
  const choices = lists
    .filter(({ _id, isHidden }) => !isHidden || _id === value)
    .map(({ _id, name }) => ({ value: _id, label: name }))
  return (
    <Select
      label={t('Price list')}
      placeholder={t('Usual prices')}
      clearable
      data={choices}
      error={isError && lists.length === 0 ? t('Price lists could not be loaded.') : undefined}
      value={value ?? null}
      onChange={onChange}
    />
  )
}
