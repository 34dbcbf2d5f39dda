import { useState } from 'react'
import { type ClientRecord, recordsOfClient } from '#contract/people/desk.ts'
import { formatRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import { SearchSelect } from '#web/ui/fields/search-select.tsx'
import { useSettledSearch } from '#web/ui/list/use-settled-search.ts'

/** A bill, a party or a row of GSTR-2B of a client, for a question. */
export type AskedRecord = Pick<ClientRecord, 'pin' | 'id' | 'label'>

interface RecordFieldProps {
  /** Id of the client's shop. */
  client: string
  value: AskedRecord | null
  onChange: (record: AskedRecord | null) => void
}

/** A bill or a row of GSTR-2B by its number, or a party by its name, in a client's shop. */
export function RecordField({ client, value, onChange }: RecordFieldProps) {
  const [typed, setTyped] = useState('')
  const { settled, isSettled } = useSettledSearch(typed)
  const { data = [], isFetching } = useAnswer(
    recordsOfClient,
    { params: { id: client }, query: { search: settled } },
    { enabled: settled !== '' },
  )
  const found = settled === '' ? [] : data
  return (
    <SearchSelect
      isOverPage
      aria-label={t('Bill, party or row of GSTR-2B')}
      placeholder={t('Pin to a bill, a party or a row of 2B')}
      value={value && { id: value.id, name: value.label }}
      onChange={(choice) => onChange(found.find(({ id }) => id === choice?.id) ?? null)}
      choices={found.map((record) => ({ id: record.id, name: record.label, note: noteOf(record) }))}
      isSearching={!isSettled || isFetching}
      search={typed}
      onSearch={setTyped}
      nothingFound={typed === '' ? t('Type a number or a name') : t('Nothing found.')}
    />
  )
}

/** 'GSTR-2B · Krishna Wholesale · ₹12,390.00' */
const noteOf = ({ pin, party, total }: ClientRecord) =>
  [pin === 'gstr2b-row' && 'GSTR-2B', party, total !== null && formatRupees(total)]
    .filter(Boolean)
    .join(' · ')
