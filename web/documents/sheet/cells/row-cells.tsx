import type { Dispatch, KeyboardEvent } from 'react'
import type { Direction } from '#contract/document.ts'
import type { LastPrice } from '#contract/parties/last-prices.ts'
import { formatRate } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { LastPriceNote } from '#web/documents/last-prices/last-price-note.tsx'
import { earnedRate, lastPriceAs, nextRate } from '#web/documents/open-document/lines/line-filling.ts'
import { OTHER_PRICES, otherPrice } from '#web/documents/open-document/lines/other-price.ts'
import type { SheetAction } from '#web/documents/open-document/lines/sheet-changes.ts'
import { isBlank, type SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { NumberCell, writeQuantity, writeRate } from './number-cell.tsx'
import classes from './row-cells.module.css'
import type { NumberCells } from './use-number-cells.ts'
import { useOwnText } from './use-own-text.ts'

/** Props of every cell of a row. */
export interface CellProps {
  line: SheetLine
  /** Zero-based. */
  row: number
  /** Name of the column with an error. */
  wrong: string | undefined
  onType: NumberCells['type']
  dispatch: Dispatch<SheetAction>
}

export const cellName = (name: string, row: number) => t('{name}, line {row}', { name, row: row + 1 })

const TEXTS = { hsncode: [t('HSN/SAC Code'), 12], unit: [t('Unit'), 20] } as const

export function TextCell({ line, row, dispatch, field }: CellProps & { field: keyof typeof TEXTS }) {
  const [name, maxLength] = TEXTS[field]
  const [text, setText] = useOwnText(line[field])
  return (
    <input
      data-column={field}
      aria-label={cellName(name, row)}
      maxLength={maxLength}
      autoComplete="off"
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value)
        dispatch({ type: 'type', key: line.key, change: { [field]: value } })
      }}
    />
  )
}

export const QuantityCell = ({ line, row, wrong, onType }: CellProps) => (
  <NumberCell
    data-column="quantity"
    aria-label={cellName(t('Quantity'), row)}
    aria-invalid={wrong === 'quantity' || undefined}
    value={line.quantity}
    write={writeQuantity}
    onChange={(value, instead) => onType('quantity', value, instead)}
  />
)

export const MrpCell = ({ line, row, wrong, onType }: CellProps) => (
  <NumberCell
    data-column="mrp"
    aria-label={cellName('MRP', row)}
    aria-invalid={wrong === 'mrp' || undefined}
    value={line.mrp}
    write={writeRate}
    onChange={(value, instead) => onType('mrp', value, instead)}
  />
)

interface RateCellProps extends CellProps {
  direction: Direction
  lastPrice?: LastPrice | undefined
  pricesIncludeTax: boolean
}

/** Cell of the rate; with focus it shows other known rates and the margin. Alt+Down steps through those rates. */
export function RateCell({ line, row, wrong, onType, dispatch, direction, ...about }: RateCellProps) {
  const price = lastPriceAs(about.lastPrice, line, about.pricesIncludeTax)
  const take = (rate: number) => dispatch({ type: 'change', key: line.key, change: { rate } })
  const takeNext = (event: KeyboardEvent) => {
    const next = event.altKey && event.key === 'ArrowDown' ? nextRate(line, direction, price) : undefined
    if (next === undefined) return
    event.preventDefault()
    take(next)
  }
  return (
    <>
      <NumberCell
        data-column="rate"
        aria-label={cellName(t('Rate'), row)}
        aria-invalid={wrong === 'rate' || undefined}
        aria-keyshortcuts="Alt+ArrowDown"
        value={line.rate}
        write={writeRate}
        onKeyDown={takeNext}
        onChange={(value, instead) => onType('rate', value, instead)}
      />
      {line.product && (
        <div className={classes.hints} data-hints>
          <OtherPrice line={line} onTake={take} />
          <LastPriceNote
            direction={direction}
            price={price}
            rate={line.rate}
            earns={earnedRate(line, about.pricesIncludeTax)}
            onTake={take}
          />
        </div>
      )}
    </>
  )
}

function OtherPrice({ line, onTake }: { line: SheetLine; onTake: (rate: number) => void }) {
  const other = otherPrice(line)
  if (!other) return null
  const words = OTHER_PRICES[other.kind]
  const rate = formatRate(other.rate)
  return (
    <button
      type="button"
      className={`bare flush pressable small quiet ${classes.otherPrice}`}
      // Not a tab stop, so that Tab moves to the next cell; the shortcut is Alt+ArrowDown.
      tabIndex={-1}
      aria-label={words.take(rate)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onTake(other.rate)}
    >
      {words.label} <b className="light blue">{rate}</b> <kbd>Alt ↓</kbd>
    </button>
  )
}

/** The empty row at the end cannot be removed. */
export const RemoveCell = ({ line, row, dispatch }: CellProps) =>
  !isBlank(line) && (
    <button
      type="button"
      tabIndex={-1}
      aria-label={t('Remove line {row}, {item}', { row: row + 1, item: line.itemname })}
      data-tip={t('Remove')}
      onClick={() => dispatch({ type: 'remove', key: line.key })}
    >
      <Icon name="close" />
    </button>
  )
