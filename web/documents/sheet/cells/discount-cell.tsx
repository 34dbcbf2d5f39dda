import { useState } from 'react'
import { separatorProblem } from '#domain/typed/typed-number.ts'
import { hasPercentSign, readPercent, withoutPercentSign } from '#domain/typed/typed-percent.ts'
import { t } from '#domain/words/t.ts'
import type { SheetLine, TypedNumber } from '#web/documents/open-document/lines/sheet-line.ts'
import classes from '../lines-sheet.module.css'
import more from '../sheet.module.css'
import { writePercent, writeRate } from './number-cell.tsx'
import { type CellProps, cellName } from './row-cells.tsx'

type Discount = Pick<SheetLine, 'discount' | 'discountPercent'>

/** '10%' is a percentage of the line, '10' is rupees. */
function readDiscount(text: string): Discount {
  const number = readPercent(text)
  return hasPercentSign(text)
    ? { discountPercent: number, discount: undefined }
    : { discount: number, discountPercent: undefined }
}

const isNumber = (value: TypedNumber): value is number => value !== undefined && !Number.isNaN(value)

export function writeDiscount({ discount, discountPercent }: Discount): string {
  if (isNumber(discountPercent)) return `${writePercent(discountPercent)}%`
  return isNumber(discount) ? writeRate(discount) : ''
}

/** Discount of a line: rupees or percent, in one cell. */
export function DiscountCell({ line, row, wrong, onType }: CellProps) {
  const { discount, discountPercent } = line
  const [text, setText] = useState(() => writeDiscount(line))
  const [seen, setSeen] = useState({ discount, discountPercent })

  // A discount set from outside replaces the text; the value that was just typed here does not.
  if (!isSame(seen, line)) {
    setSeen({ discount, discountPercent })
    if (!isSame(readDiscount(text), line)) setText(writeDiscount(line))
  }

  return (
    <input
      data-column="discount"
      className={`${classes.number} ${more.discount}`}
      placeholder={t('10 or 10%')}
      aria-label={cellName(t('Discount'), row)}
      aria-invalid={wrong === 'discount' || wrong === 'discountPercent' || undefined}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value)
        onType('discount', undefined, separatorProblem(withoutPercentSign(value)), readDiscount(value))
      }}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => {
        const typed = readDiscount(text)
        if (!Number.isNaN(typed.discount) && !Number.isNaN(typed.discountPercent))
          setText(writeDiscount(typed))
      }}
    />
  )
}

const isSame = (one: Discount, other: Discount) =>
  Object.is(one.discount, other.discount) && Object.is(one.discountPercent, other.discountPercent)
