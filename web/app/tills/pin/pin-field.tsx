import { type ComponentProps, type RefObject, useEffect } from 'react'
import classes from './pin.module.css'

const MOST_DIGITS = 8

/** Digits of a typed PIN. */
export const pinOf = (typed: string) => typed.replace(/\D/g, '').slice(0, MOST_DIGITS)

interface PinFieldProps extends Pick<ComponentProps<'input'>, 'id' | 'onKeyDown'> {
  ref: RefObject<HTMLInputElement | null>
  value: string
  onPin: (pin: string) => void
  error: string
  errorId: string
  /** True where something else may be typed meanwhile: the field then does not take the focus. */
  staysBack?: boolean
}

/** Field for a PIN, focused on mounting. */
export function PinField({ ref, onPin, error, errorId, staysBack = false, ...field }: PinFieldProps) {
  useEffect(() => {
    if (staysBack) return
    // After the dialog that has just opened has focused its own first field.
    const timer = setTimeout(() => ref.current?.focus())
    return () => clearTimeout(timer)
  }, [ref, staysBack])
  return (
    <input
      ref={ref}
      className={classes.pin}
      type="password"
      inputMode="numeric"
      autoComplete="one-time-code"
      aria-invalid={error !== ''}
      aria-describedby={error ? errorId : undefined}
      onChange={({ currentTarget }) => onPin(pinOf(currentTarget.value))}
      {...field}
    />
  )
}
