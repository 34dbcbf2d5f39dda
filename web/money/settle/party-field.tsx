import { useState } from 'react'
import { t } from '#domain/words/t.ts'
import { useMerchants } from '#web/merchants/merchant-data.ts'
import { SearchSelect } from '#web/ui/fields/search-select.tsx'
import type { Choice } from '#web/ui/fields/use-searched-choice.ts'

interface PartyFieldProps {
  /** Id of the party; '' while none is chosen. */
  value: string
  /** Name of the party, if known already. */
  name?: string | undefined
  error?: string | undefined
  isFirst?: boolean
  /** Only suppliers, for an owed expense. */
  isSupplier?: boolean
  onChange: (id: string, type?: 'buyer' | 'supplier') => void
}

/** A buyer or supplier, found by its name. */
export function PartyField({ value, name, error, isFirst, isSupplier, onChange }: PartyFieldProps) {
  const [chosen, setChosen] = useState<Choice | null>(value && name ? { id: value, name } : null)
  const [search, setSearch] = useState('')
  const { merchants, isSearching } = useMerchants({
    search,
    ...(isSupplier && { type: 'supplier' as const, withOthers: true }),
  })
  return (
    <SearchSelect
      label={isSupplier ? t('Supplier') : t('Party')}
      required
      data-autofocus={isFirst || undefined}
      placeholder={t('Type a name')}
      value={chosen}
      onChange={(choice) => {
        setChosen(choice)
        onChange(choice?.id ?? '', merchants.find(({ id }) => id === choice?.id)?.type)
      }}
      choices={merchants.map(({ id, name: called, type }) => ({
        id,
        name: called,
        note: type === 'buyer' ? t('Buyer') : t('Supplier'),
      }))}
      isSearching={isSearching}
      search={search}
      onSearch={setSearch}
      nothingFound={t('Nobody found')}
      error={error}
    />
  )
}
