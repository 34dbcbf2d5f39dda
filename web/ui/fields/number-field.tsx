import { TextInput, type TextInputProps } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { CURRENCY_SYMBOL } from '#domain/money.ts'
import { readNumber, separatorProblem } from '#domain/typed/typed-number.ts'
import { readPercent, withoutPercentSign } from '#domain/typed/typed-percent.ts'
import { t } from '#domain/words/t.ts'
import classes from './number-field.module.css'

type Held = number | '' | null | undefined

interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  value?: Held
  /** undefined: empty. NaN: unreadable, which the contract refuses with a sentence. */
  onChange?: (value: number | undefined) => void
  /** Minimum number of decimals shown without focus. */
  decimals?: number
  prefix?: string
  /** Reads the text in place of `readNumber`, as a percentage. */
  read?: (text: string) => number | undefined
  /** Problem of the number, checked on blur; a form that validates on blur passes `error` instead. */
  check?: (value: number | undefined) => string | undefined
}

/**
 * A number as a person types it: '1,250.5' is accepted, nothing is corrected while typing, and grouping is added on blur. A
 * value set from outside during focus is selected, as on entering: typing replaces it. Unreadable text stays and is marked on
 * blur.
 */
export function NumberField({ value, onChange, onFocus, onBlur, error, check, ...rest }: NumberFieldProps) {
  const { decimals = 0, prefix, read = readNumber, ...props } = rest
  const [text, setText] = useState(() => written(value, decimals))
  const [seen, setSeen] = useState(value)
  const [isInside, setIsInside] = useState(false)
  const [wasLeft, setWasLeft] = useState(false)
  const focused = useRef<HTMLInputElement>(null)
  const [replaced, setReplaced] = useState(0)
  useLayoutEffect(() => {
    if (replaced > 0) focused.current?.select()
  }, [replaced])

  // A value set from outside replaces the text; the value that was just typed here does not.
  if (!Object.is(seen, value)) {
    setSeen(value)
    if (!Object.is(read(text), held(value))) {
      setText(written(value, decimals))
      setReplaced(replaced + 1)
    }
  }

  const number = read(text)
  const isRefused = error || (wasLeft && !isInside)
  const problem =
    separatorProblem(withoutPercentSign(text)) ??
    error ??
    check?.(number) ??
    (Number.isNaN(number) ? NO_NUMBER : undefined)

  return (
    <TextInput
      {...props}
      error={isRefused ? problem : undefined}
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: classes.input }}
      leftSection={prefix}
      leftSectionWidth={prefix ? 32 : undefined}
      leftSectionPointerEvents="none"
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        onChange?.(read(event.currentTarget.value))
      }}
      onFocus={(event) => {
        setIsInside(true)
        focused.current = event.currentTarget
        event.currentTarget.select()
        onFocus?.(event)
      }}
      onBlur={(event) => {
        setIsInside(false)
        focused.current = null
        setWasLeft(true)
        if (number !== undefined && !Number.isNaN(number)) setText(written(number, decimals))
        onBlur?.(event)
      }}
    />
  )
}

/** Rupees, as on the wire: 99.5. */
export const MoneyInput = (props: Omit<NumberFieldProps, 'prefix' | 'decimals'>) => (
  <NumberField {...props} prefix={CURRENCY_SYMBOL} decimals={2} />
)

/** A percentage: '12' or '12%'. */
export const PercentInput = (props: Omit<NumberFieldProps, 'prefix' | 'decimals' | 'read'>) => (
  <NumberField {...props} read={readPercent} />
)

const NO_NUMBER = t('Write a number such as 1250.50')

const held = (value: Held) => (value === '' || value === null ? undefined : value)

function written(value: Held, decimals: number): string {
  const number = held(value)
  if (number === undefined || Number.isNaN(number)) return ''
  return number.toLocaleString('en-IN', { minimumFractionDigits: decimals, maximumFractionDigits: 10 })
}
