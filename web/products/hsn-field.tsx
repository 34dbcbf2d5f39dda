import { TextInput, type TextInputProps } from '@mantine/core'
import classes from './hsn-field.module.css'
import { hsnProblem } from './hsn-problem.ts'

/** Says what is odd about a code, and never keeps anyone from saving: shops know codes that nobody has told us of. */
export function HsnField({ value, ...props }: TextInputProps) {
  return (
    <TextInput
      {...props}
      label="HSN code"
      inputMode="numeric"
      autoComplete="off"
      value={value}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={hsnProblem(String(value ?? ''))}
      descriptionProps={{ className: classes.problem, 'aria-live': 'polite' }}
    />
  )
}
