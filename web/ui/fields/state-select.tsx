import { Select, type SelectProps } from '@mantine/core'
import { findState, STATE_CHOICES, stateLabel } from '#domain/states.ts'
import { t } from '#domain/words/t.ts'

const CHOICES = STATE_CHOICES.map((state) => ({ value: state.name, label: stateLabel(state) }))

/** The typed text may be the name on the screen, or the English one that papers have. */
const found: NonNullable<SelectProps['filter']> = ({ options, search }) => {
  const wanted = search.trim().toLowerCase()
  return options.filter(
    (option) =>
      'value' in option &&
      [option.label, String(option.value)].some((name) => name.toLowerCase().includes(wanted)),
  )
}

interface StateSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  /** Any text that names a state ('27', 'Maharashtra (27)'); another text is offered as a choice. */
  value?: string | null | undefined
  /** The state's name, or '' when cleared. */
  onChange?: (name: string) => void
  /** The state that applies while none is chosen here. */
  follows?: string | null | undefined
}

export function StateSelect({
  value,
  onChange,
  label = t('State'),
  clearable = true,
  follows,
  ...props
}: StateSelectProps) {
  const named = (text: string | null | undefined) => (findState(text)?.name ?? text) || null
  const chosen = named(value)
  const name = chosen ?? named(follows)
  const isKnown = !name || CHOICES.some((choice) => choice.value === name)
  return (
    <Select
      {...props}
      label={label}
      placeholder={t('Choose a state')}
      searchable
      filter={found}
      clearable={clearable && Boolean(chosen)}
      selectFirstOptionOnChange
      nothingFoundMessage={t('No such state')}
      data={isKnown ? CHOICES : [{ value: name, label: name }, ...CHOICES]}
      value={name}
      onChange={(next) => onChange?.(next ?? '')}
    />
  )
}
