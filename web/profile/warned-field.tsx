import { TextInput, type TextInputProps } from '@mantine/core'
import { FormatWarning } from '#web/ui/fields/format-warning.tsx'
import classes from './profile.module.css'

interface WarnedFieldProps extends TextInputProps {
  /** Warning for a text; undefined without one. */
  problemOf: (text: string) => string | undefined
}

/** Shows a warning beside the field on blur, and never blocks saving. */
export function WarnedField({ problemOf, ...props }: WarnedFieldProps) {
  const problem = problemOf(String(props.value ?? ''))
  return (
    <div className={classes.field}>
      <TextInput
        autoComplete="off"
        spellCheck={false}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={problem && <FormatWarning>{problem}</FormatWarning>}
        descriptionProps={{ className: classes.problem, 'aria-live': 'polite' }}
        {...props}
      />
    </div>
  )
}
