import { useState } from 'react'
import { readNumber, separatorProblem } from '#domain/typed/typed-number.ts'
import { t } from '#domain/words/t.ts'
import { canChangeUnit } from '#web/documents/open-document/lines/line-filling.ts'
import type { SheetLine, TypedNumber } from '#web/documents/open-document/lines/sheet-line.ts'
import { unitsOf } from '#web/documents/open-document/lines/units-of-line.ts'
import classes from '../lines-sheet.module.css'
import { writeQuantity } from './number-cell.tsx'
import { type CellProps, cellName } from './row-cells.tsx'

type Bought = Pick<SheetLine, 'quantity' | 'free'>

/** '10+1' is ten that are paid and one that came free; '2b' are two of the pack whose name begins so. */
function readBought(text: string, line: SheetLine): Bought & { unit?: ReturnType<typeof unitsOf>[number] } {
  const [paid = '', ...free] = text.split('+')
  const bought = { free: free.length > 0 ? readNumber(free.join('+')) : undefined }
  const [, number = '', letters = ''] = /^\s*([\d.]+)\s*([a-z]+)\s*$/i.exec(paid) ?? []
  const unit =
    letters === '' || !canChangeUnit(line)
      ? undefined
      : unitsOf(line).find(({ name }) => name.toLowerCase().startsWith(letters.toLowerCase()))
  return { ...bought, quantity: readNumber(unit ? number : paid), ...(unit && { unit }) }
}

const isNumber = (value: TypedNumber): value is number => value !== undefined && !Number.isNaN(value)

function writeBought({ quantity, free }: Bought): string {
  const paid = isNumber(quantity) ? writeQuantity(quantity) : ''
  return isNumber(free) && free > 0 ? `${paid}+${writeQuantity(free)}` : paid
}

const isSame = (one: Bought, other: Bought) =>
  Object.is(one.quantity, other.quantity) && (one.free || 0) === (other.free || 0)

/** Quantity of a purchase, and what came free with it, in one cell. */
export function BoughtQuantityCell({ line, row, wrong, onType, dispatch }: CellProps) {
  const { quantity, free } = line
  const [text, setText] = useState(() => writeBought(line))
  const [seen, setSeen] = useState({ quantity, free })

  // A quantity set from outside replaces the text; the one that was just typed here does not.
  if (!isSame(seen, line)) {
    setSeen({ quantity, free })
    if (!isSame(readBought(text, line), line)) setText(writeBought(line))
  }

  return (
    <input
      data-column="quantity"
      className={classes.number}
      aria-label={cellName(t('Quantity'), row)}
      aria-invalid={wrong === 'quantity' || wrong === 'free' || undefined}
      // No number pad: it has no plus.
      autoComplete="off"
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value)
        const { unit, ...bought } = readBought(value, line)
        if (unit && unit.pack?._id !== line.pack?._id)
          dispatch({ type: 'unit', key: line.key, pack: unit.pack })
        onType('quantity', undefined, separatorProblem(value.replace('+', '')), bought)
      }}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => {
        const typed = readBought(text, line)
        if (!Number.isNaN(typed.quantity) && !Number.isNaN(typed.free)) setText(writeBought(typed))
      }}
    />
  )
}
