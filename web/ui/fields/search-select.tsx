import { Combobox, InputBase, type InputBaseProps, useCombobox } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Icon } from '#web/ui/frame/icon.tsx'
import classes from './search-select.module.css'

export interface Choice {
  id: string
  name: string
  /** What else tells it from others, at the right of its name: 'Current Stock: 40'. */
  note?: string
}

interface SearchSelectProps extends Omit<InputBaseProps, 'value' | 'onChange'> {
  placeholder?: string
  /** null: nothing is chosen yet. */
  value: Choice | null
  /** null: it was emptied, by its cross or by erasing the text. A required field keeps what it had. */
  onChange: (choice: Choice | null) => void
  /** What the server found for the search. */
  choices: Choice[]
  isSearching: boolean
  search: string
  onSearch: (text: string) => void
  nothingFound: string
  /** What choosing a text that nothing matches is called, 'New category', and what it does. */
  newLabel?: string
  onNew?: (name: string) => void
}

const NEW = 'new'

/** A select whose choices the server finds while a person types. */
export function SearchSelect({
  value,
  onChange,
  choices,
  isSearching,
  search,
  onSearch,
  nothingFound,
  newLabel,
  onNew,
  ...props
}: SearchSelectProps) {
  const [typed, setTyped] = useState<string>()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { selectFirstOption } = combobox
  const text = search.trim()
  const shown = isSearching
    ? choices.filter((choice) => choice.name.toLowerCase().includes(lower(text)))
    : choices
  const canCreate = Boolean(onNew && text) && !isSearching && !exactly(choices, text)
  const canClear = Boolean(value) && !props.required
  const optionIds = shown.map((choice) => choice.id).join()

  const type = (next: string) => {
    setTyped(next)
    onSearch(next)
    combobox.openDropdown()
  }
  const rest = () => {
    setTyped(undefined)
    onSearch('')
    combobox.closeDropdown()
  }
  const choose = (id: string) => {
    if (id === NEW) onNew?.(text)
    else onChange(choices.find((choice) => choice.id === id) ?? null)
    rest()
  }
  const leave = () => {
    const meant = typed === undefined ? undefined : exactly(choices, typed)
    if (meant) onChange(meant)
    else if (typed?.trim() === '' && !props.required) onChange(null)
    rest()
  }

  // Enter takes the first one, so it is marked as soon as it is there.
  useEffect(() => {
    if (text && (optionIds || canCreate)) selectFirstOption()
  }, [text, optionIds, canCreate, selectFirstOption])

  return (
    <Combobox store={combobox} onOptionSubmit={choose} shadow="md">
      <Combobox.Target withExpandedAttribute>
        <InputBase
          {...props}
          autoComplete="off"
          spellCheck={false}
          rightSection={
            canClear ? <Combobox.ClearButton onClear={() => onChange(null)} /> : <Icon name="chevron-down" />
          }
          rightSectionPointerEvents={canClear ? 'all' : 'none'}
          value={typed ?? value?.name ?? ''}
          onChange={(event) => type(event.currentTarget.value)}
          onClick={() => combobox.openDropdown()}
          onFocus={(event) => {
            event.currentTarget.select()
            combobox.openDropdown()
          }}
          onBlur={leave}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options className={classes.options}>
          {shown.map((choice) => (
            <Combobox.Option key={choice.id} value={choice.id} active={choice.id === value?.id}>
              {choice.note ? (
                <span className={classes.noted}>
                  <span>{choice.name}</span> <span className={classes.note}>{choice.note}</span>
                </span>
              ) : (
                choice.name
              )}
            </Combobox.Option>
          ))}
          {canCreate && (
            <Combobox.Option value={NEW} className={classes.new}>
              <Icon name="plus" /> {newLabel} "{text}"
            </Combobox.Option>
          )}
          {shown.length === 0 && !canCreate && (
            <Combobox.Empty>{isSearching ? 'Searching...' : nothingFound}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

const lower = (text: string) => text.trim().toLowerCase()

const exactly = (choices: Choice[], text: string) =>
  choices.find((choice) => lower(choice.name) === lower(text))
