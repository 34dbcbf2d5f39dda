import { useCombobox } from '@mantine/core'
import { useEffect, useState } from 'react'

export interface Choice {
  id: string
  name: string
  /** Note that distinguishes the choice, right of its name: 'Current Stock: 40'. */
  note?: string
}

export interface SearchedChoice {
  /** null: nothing is chosen yet. */
  value: Choice | null
  /** null: cleared by its cross or by erasing the text. A required field keeps its value. */
  onChange: (choice: Choice | null) => void
  /** Results of the search. */
  choices: Choice[]
  isSearching: boolean
  search: string
  onSearch: (text: string) => void
  /** Called with a text that matches nothing. */
  onNew?: (name: string) => void
  isRequired: boolean
}

/** Id of the choice that creates a new record. */
export const NEW = 'new'

/** State of a searchable select: typed text, matching choices, and the choice on blur. */
export function useSearchedChoice({ value, onChange, choices, onSearch, onNew, ...asked }: SearchedChoice) {
  const [typed, setTyped] = useState<string>()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { selectFirstOption } = combobox
  const text = asked.search.trim()
  const shown = asked.isSearching
    ? choices.filter((choice) => choice.name.toLowerCase().includes(lower(text)))
    : choices
  const canCreate = Boolean(onNew && text) && !asked.isSearching && !exactly(choices, text)
  const optionIds = shown.map((choice) => choice.id).join()

  const rest = () => {
    setTyped(undefined)
    onSearch('')
    combobox.closeDropdown()
  }

  // Highlights the first option at once, as Enter takes it.
  useEffect(() => {
    if (text && (optionIds || canCreate)) selectFirstOption()
  }, [text, optionIds, canCreate, selectFirstOption])

  return {
    combobox,
    text,
    shown,
    canCreate,
    inField: typed ?? value?.name ?? '',
    type: (next: string) => {
      setTyped(next)
      onSearch(next)
      combobox.openDropdown()
    },
    choose: (id: string) => {
      if (id === NEW) onNew?.(text)
      else onChange(choices.find((choice) => choice.id === id) ?? null)
      rest()
    },
    leave: () => {
      const meant = typed === undefined ? undefined : exactly(choices, typed)
      if (meant) onChange(meant)
      else if (typed?.trim() === '' && !asked.isRequired) onChange(null)
      rest()
    },
  }
}

const lower = (text: string) => text.trim().toLowerCase()

const exactly = (choices: Choice[], text: string) =>
  choices.find((choice) => lower(choice.name) === lower(text))
