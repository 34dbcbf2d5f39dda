import { memo, useState } from 'react'
import type { ListedItem } from '#contract/pricing/price-lists.ts'
import { formatQuantity, formatRate } from '#domain/money.ts'
import { readNumber } from '#domain/typed/typed-number.ts'
import { t } from '#domain/words/t.ts'
import { type ItemEdits, priceIn, priceProblem } from './price-edits.ts'

interface PriceGridRowProps {
  item: ListedItem
  /** Zero-based. */
  row: number
  /** Quantities of the columns, separated by spaces. */
  quantities: string
  edits: ItemEdits | undefined
  /** The server's reason for not saving the row. */
  refused: string | undefined
  onType: (from: number, price: number | undefined) => void
}

const isSame = (before: PriceGridRowProps, after: PriceGridRowProps) =>
  before.item === after.item &&
  before.row === after.row &&
  before.quantities === after.quantities &&
  before.edits === after.edits &&
  before.refused === after.refused

/** Row of one item. While a person types, only this row renders. */
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
        <span>{item.name}</span> <small className="smaller quiet">{item.itemId}</small>
        {problem && (
          <small className="block smaller red" role="alert">
            {problem}
          </small>
        )}
      </th>
      <td>
        {formatRate(item.sellingPrice)}
        {item.priceIncludesTax && <small className="block smaller quiet">{t('with tax')}</small>}
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

/** Field for a price; unreadable text stays as typed. */
function PriceCell({ value, onChange, ...props }: PriceCellProps) {
  const [text, setText] = useState(() => written(value))
  const [seen, setSeen] = useState(value)
  // A price set from outside replaces the text; the value that was just typed here does not.
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
