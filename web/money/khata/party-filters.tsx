import { PARTY_FILTERS, type PartyFilter, partyField } from '#domain/parties/party-fields.ts'
import { t } from '#domain/words/t.ts'
import { FilterSelect } from '#web/ui/list/filters-bar.tsx'

type Filtered = Record<PartyFilter, string>

/** Nothing chosen. */
export const NO_FILTERS = Object.fromEntries(PARTY_FILTERS.map((name) => [name, ''])) as Filtered

export const isInFilters = (party: Filtered, chosen: Filtered) =>
  PARTY_FILTERS.every((name) => chosen[name] === '' || party[name] === chosen[name])

/** 'Route: Kothrud', for the words of what a list is narrowed by. */
export const partyFilterWords = (chosen: Filtered) =>
  PARTY_FILTERS.filter((name) => chosen[name] !== '').map(
    (name) => `${partyField(name).label(t)}: ${chosen[name]}`,
  )

const inOrder = (a: string, b: string) => a.localeCompare(b)

interface PartyFiltersProps {
  /** All rows, before they are narrowed. */
  parties: readonly Filtered[]
  chosen: Filtered
  onChoose: (change: Partial<Filtered>) => void
}

/** A select for each field that lists of parties are narrowed by, with the values that occur; none where none occurs. */
export const PartyFilters = ({ parties, chosen, onChoose }: PartyFiltersProps) =>
  PARTY_FILTERS.map((name) => {
    const values = [...new Set(parties.map((party) => party[name]).concat(chosen[name]))].filter(Boolean)
    return (
      values.length > 0 && (
        <FilterSelect
          key={name}
          label={partyField(name).label(t)}
          isNamed
          width={190}
          data={[
            { value: '', label: t('All') },
            ...values.toSorted(inOrder).map((value) => ({ value, label: value })),
          ]}
          value={chosen[name]}
          onChange={(value) => onChoose({ [name]: value } as Partial<Filtered>)}
        />
      )
    )
  })
