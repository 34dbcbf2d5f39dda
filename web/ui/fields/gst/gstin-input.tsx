import { TextInput, type TextInputProps } from '@mantine/core'
import { checkGstin } from '#domain/gstin.ts'
import { stateName } from '#domain/state-words.ts'
import type { State } from '#domain/states.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { FormatWarning } from '#web/ui/fields/format-warning.tsx'
import classes from './gstin-input.module.css'

interface GstinInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value?: string | undefined
  onChange?: (value: string) => void
  /** Called with the state of a valid GSTIN, so that the form can fill it in. */
  onState?: (state: State) => void
  whose?: 'party' | 'shop'
}

/** Field for a GSTIN with a problem shown while typing; it never blocks saving, as it is a note and no error. */
export function GstinInput({
  value = '',
  onChange,
  onState,
  whose,
  label = 'GSTIN',
  ...props
}: GstinInputProps) {
  const check = checkGstin(value, whose)
  // Fewer than 15 characters are incomplete, not wrong, while the person is still typing.
  const problem = check.status === 'wrong' ? check.problem : ''
  return (
    <div className={classes.field} data-incomplete={(problem && value.trim().length < 15) || undefined}>
      <TextInput
        {...props}
        label={label}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        value={value}
        onChange={(event) => {
          const text = event.currentTarget.value.toUpperCase()
          onChange?.(text)
          const next = checkGstin(text)
          if (next.status === 'ok') onState?.(next.state)
        }}
        rightSection={check.status === 'ok' && <StateWord state="approved">{''}</StateWord>}
        rightSectionPointerEvents="none"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={
          problem ? (
            <FormatWarning>{problem}</FormatWarning>
          ) : check.status === 'ok' ? (
            stateName(check.state)
          ) : undefined
        }
        descriptionProps={{ className: problem ? classes.problem : classes.state, 'aria-live': 'polite' }}
      />
    </div>
  )
}
