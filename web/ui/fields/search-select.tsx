import { Combobox, InputBase, type InputBaseProps } from '@mantine/core'
import { t } from '#domain/words/t.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import classes from './search-select.module.css'
import { type Choice, NEW, type SearchedChoice, useSearchedChoice } from './use-searched-choice.ts'

interface SearchSelectProps
  extends Omit<InputBaseProps, 'value' | 'onChange'>,
    Omit<SearchedChoice, 'isRequired'> {
  placeholder?: string
  nothingFound: string
  /** Name of the choice for a text that matches nothing: 'New category'. */
  newLabel?: string
  /** True in a dialog of the browser, which lies above all that is drawn beside it. */
  isOverPage?: boolean
}

/** A select whose choices the server finds while a person types. */
export function SearchSelect(props: SearchSelectProps) {
  const { value, onChange, choices, isSearching, search, onSearch, nothingFound, newLabel, onNew, ...rest } =
    props
  const { isOverPage, ...field } = rest
  const isRequired = Boolean(field.required)
  const choice = useSearchedChoice({ ...props, isRequired })
  const { combobox, shown, canCreate } = choice
  const canClear = Boolean(value) && !isRequired

  return (
    <Combobox store={combobox} onOptionSubmit={choice.choose} shadow="md" withinPortal={!isOverPage}>
      <Combobox.Target withExpandedAttribute>
        <InputBase
          {...field}
          autoComplete="off"
          spellCheck={false}
          rightSection={
            canClear ? <Combobox.ClearButton onClear={() => onChange(null)} /> : <Icon name="chevron-down" />
          }
          rightSectionPointerEvents={canClear ? 'all' : 'none'}
          value={choice.inField}
          onChange={(event) => choice.type(event.currentTarget.value)}
          onClick={() => combobox.openDropdown()}
          onFocus={(event) => {
            event.currentTarget.select()
            combobox.openDropdown()
          }}
          onBlur={choice.leave}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options className={classes.options}>
          {shown.map((option) => (
            <ChoiceOption key={option.id} choice={option} isChosen={option.id === value?.id} />
          ))}
          {canCreate && (
            <Combobox.Option value={NEW} className={classes.new}>
              <Icon name="plus" /> {newLabel} "{choice.text}"
            </Combobox.Option>
          )}
          {shown.length === 0 && !canCreate && (
            <Combobox.Empty>{isSearching ? t('Searching...') : nothingFound}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

const ChoiceOption = ({ choice, isChosen }: { choice: Choice; isChosen: boolean }) => (
  <Combobox.Option value={choice.id} active={isChosen}>
    {choice.note ? (
      <span className="flex wrap spread column-gap-3 breaks">
        <span>{choice.name}</span> <span className="quiet">{choice.note}</span>
      </span>
    ) : (
      choice.name
    )}
  </Combobox.Option>
)
