import { memo, useState } from 'react'
import type { ListedItem } from '#contract/pricing/price-lists.ts'
import { formatQuantity, formatRate } from '#domain/money.ts'
import { readNumber } from '#domain/typed/typed-number.ts'
import { t } from '#domain/words/t.ts'
import { type ItemEdits, priceIn, priceProblem } from './price-edits.ts'
import classes from './price-grid.module.css'

interface PriceGridRowProps {
  item: ListedItem
  /** Zero-based. */
  row: number
  /** Quantities of the columns, separated by spaces. */
  quantities: string
  edits: ItemEdits | undefined
  /** Why it was not saved. */
  refused: string | undefined
  onType: (from: number, price: number | undefined) => void
}

const isSame = (before: PriceGridRowProps, after: PriceGridRowProps) =>
  before.item === after.item &&
  before.row === after.row &&
  before.quantities === after.quantities &&
  before.edits === after.edits &&
  before.refused === after.refused

/** One item. Only the row that is typed into is drawn again. */
export const PriceGridRow = memo(function PriceGridRow(props: PriceGridRowProps) {
  const { item, row, edits, refused, onType } = props
  const problem =
    refused ??
    Object.values(edits ?? {})
      .map(priceProblem)
      .find(Boolean)
  return (
    <tr data-changed={edits ? true : undefined}>
      <th scope="row">
        <span>{item.name}</span> <small>{item.itemId}</small>
        {problem && (
          <small className={classes.problem} role="alert">
            {problem}
          </small>
        )}
      </th>
      <td className={classes.own}>
        {formatRate(item.sellingPrice)}
        {item.priceIncludesTax && <small>{t('with tax')}</small>}
      </td>
      {props.quantities.split(' ').map((text, column) => {
        const from = Number(text)
        const price = priceIn(item, edits, from)
        return (
          <td key={text}>
            <PriceCell
              data-cell={`${row} ${column}`}
              aria-label={t('{item}, from {quantity}', { item: item.name, quantity: formatQuantity(from) })}
              aria-invalid={priceProblem(price) ? true : undefined}
              value={price}
              onChange={(typed) => onType(from, typed)}
            />
          </td>
        )
      })}
    </tr>
  )
}, isSame)

interface PriceCellProps {
  'data-cell': string
  'aria-label': string
  'aria-invalid': true | undefined
  value: number | undefined
  onChange: (price: number | undefined) => void
}

const written = (price: number | undefined) =>
  price === undefined || Number.isNaN(price) ? '' : formatRate(price)

/** A price as it is typed; what is no number stays as typed. */
function PriceCell({ value, onChange, ...props }: PriceCellProps) {
  const [text, setText] = useState(() => written(value))
  const [seen, setSeen] = useState(value)
  // A price from outside replaces the text; the echo of what was typed does not.
  if (!Object.is(seen, value)) {
    setSeen(value)
    if (!Object.is(readNumber(text), value)) setText(written(value))
  }
  return (
    <input
      {...props}
      placeholder="-"
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        onChange(readNumber(currentTarget.value))
      }}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => {
        const typed = readNumber(text)
        if (!Number.isNaN(typed)) setText(written(typed))
      }}
    />
  )
}
