import { type ComponentProps, useState } from 'react'
import { readNumber, separatorProblem } from '#domain/typed/typed-number.ts'
import type { TypedNumber } from '#web/documents/open-document/lines/sheet-line.ts'
import classes from '../lines-sheet.module.css'

interface NumberCellProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: TypedNumber
  /** `instead` is the correct spelling of a number with wrong separators. */
  onChange: (value: TypedNumber, instead: string | undefined) => void
  /** The text of the number while nobody is typing it. */
  write: (value: number) => string
}

/** A number in the sheet: nothing is corrected while typing, and an unreadable number stays as typed. */
export function NumberCell({ value, onChange, write, onFocus, onBlur, ...props }: NumberCellProps) {
  const written = value === undefined || Number.isNaN(value) ? '' : write(value)
  const [text, setText] = useState(written)
  const [seen, setSeen] = useState(value)

  // A value set from outside replaces the text; the value that was just typed here does not.
  if (!Object.is(seen, value)) {
    setSeen(value)
    if (!Object.is(readNumber(text), value)) setText(written)
  }

  return (
    <input
      {...props}
      className={classes.number}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        onChange(readNumber(currentTarget.value), separatorProblem(currentTarget.value))
      }}
      onFocus={(event) => {
        event.currentTarget.select()
        onFocus?.(event)
      }}
      onBlur={(event) => {
        // The document may not have the last key yet.
        const typed = readNumber(text)
        if (!Number.isNaN(typed)) setText(typed === undefined ? '' : write(typed))
        onBlur?.(event)
      }}
    />
  )
}

/** '10', '2.500': pieces are whole, weights have their grams. */
export const writeQuantity = (value: number) =>
  value.toLocaleString('en-IN', {
    minimumFractionDigits: Number.isInteger(value) ? 0 : 3,
    maximumFractionDigits: 6,
  })

export const writeRate = (value: number) =>
  value.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 8 })

export const writePercent = (value: number) => value.toLocaleString('en-IN', { maximumFractionDigits: 8 })
