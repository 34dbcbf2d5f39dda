import { useState } from 'react'
import { readNumber, separatorProblem } from '#domain/typed/typed-number.ts'
import { t } from '#domain/words/t.ts'
import type { SheetLine, TypedNumber } from '#web/documents/open-document/lines/sheet-line.ts'
import classes from '../lines-sheet.module.css'
import { writeQuantity } from './number-cell.tsx'
import { type CellProps, cellName } from './row-cells.tsx'

type Bought = Pick<SheetLine, 'quantity' | 'free'>

/** '10+1' is ten that are paid and one that came free. */
function readBought(text: string): Bought {
  const [paid = '', ...free] = text.split('+')
  return { quantity: readNumber(paid), free: free.length > 0 ? readNumber(free.join('+')) : undefined }
}

const isNumber = (value: TypedNumber): value is number => value !== undefined && !Number.isNaN(value)

function writeBought({ quantity, free }: Bought): string {
  const paid = isNumber(quantity) ? writeQuantity(quantity) : ''
  return isNumber(free) && free > 0 ? `${paid}+${writeQuantity(free)}` : paid
}

const isSame = (one: Bought, other: Bought) =>
  Object.is(one.quantity, other.quantity) && (one.free || 0) === (other.free || 0)

/** Quantity of a purchase, and what came free with it, in one cell. */
export function BoughtQuantityCell({ line, row, wrong, onType }: CellProps) {
  const { quantity, free } = line
  const [text, setText] = useState(() => writeBought(line))
  const [seen, setSeen] = useState({ quantity, free })

  // A quantity set from outside replaces the text; the one that was just typed here does not.
  if (!isSame(seen, line)) {
    setSeen({ quantity, free })
    if (!isSame(readBought(text), line)) setText(writeBought(line))
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
        onType('quantity', undefined, separatorProblem(value.replace('+', '')), readBought(value))
      }}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => {
        const typed = readBought(text)
        if (!Number.isNaN(typed.quantity) && !Number.isNaN(typed.free)) setText(writeBought(typed))
      }}
    />
  )
}
