import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { CURRENCY_SYMBOL } from '#domain/money.ts'
import classes from './number-field.module.css'

type Held = number | '' | null | undefined

export interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  value?: Held
  /** undefined: nothing is typed. NaN: what is typed is no number, which the contract refuses in words. */
  onChange?: (value: number | undefined) => void
  /** Decimals shown at rest, at least. */
  decimals?: number
  prefix?: string
}

/** A number as a person types it: '1,250.5' is fine, nothing is corrected while typing, and grouping comes on leaving. */
export function NumberField({ value, onChange, onBlur, decimals = 0, prefix, ...props }: NumberFieldProps) {
  const [text, setText] = useState(() => written(value, decimals))
  const [seen, setSeen] = useState(value)

  // A value set from outside replaces the text; the echo of what was typed does not.
  if (!Object.is(seen, value)) {
    setSeen(value)
    if (!Object.is(readNumber(text), held(value))) setText(written(value, decimals))
  }

  return (
    <TextInput
      {...props}
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: classes.input }}
      leftSection={prefix}
      leftSectionWidth={prefix ? 32 : undefined}
      leftSectionPointerEvents="none"
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        onChange?.(readNumber(event.currentTarget.value))
      }}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={(event) => {
        const number = readNumber(text)
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

const held = (value: Held) => (value === '' || value === null ? undefined : value)

function written(value: Held, decimals: number): string {
  const number = held(value)
  if (number === undefined || Number.isNaN(number)) return ''
  return number.toLocaleString('en-IN', { minimumFractionDigits: decimals, maximumFractionDigits: 10 })
}

/** The number a text means, without its grouping and currency; undefined when empty, NaN when it means none. */
export function readNumber(text: string): number | undefined {
  const digits = text.replace(/[₹,\s]/g, '')
  if (digits === '') return undefined
  return /^-?(\d+\.?\d*|\.\d+)$/.test(digits) ? Number(digits) : Number.NaN
}
