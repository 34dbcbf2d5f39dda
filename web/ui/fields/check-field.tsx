import type { ComponentProps } from 'react'
import classes from './check-field.module.css'

interface CheckFieldProps extends ComponentProps<'input'> {
  label: string
  /** The field's error, from `form.box()`. */
  error?: string | undefined
}

/** A checkbox with its label: `<CheckField label="Remember me" {...form.box('rememberMe')} />` */
export const CheckField = ({ label, error, ...props }: CheckFieldProps) => (
  <label className={classes.field}>
    <input type="checkbox" aria-invalid={error ? true : undefined} {...props} />
    {label}
  </label>
)
