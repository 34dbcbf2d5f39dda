import { type Dispatch, memo } from 'react'
import type { Direction } from '#contract/document.ts'
import { formatAmount, formatQuantity, formatRate, type Paise } from '#domain/money.ts'
import { openQuantity } from '#domain/order-status.ts'
import { shortageWarning } from '#domain/stock-level.ts'
import { Icon } from '#web/ui/icon.tsx'
import { DescriptionCell } from './description-cell.tsx'
import { otherPrice } from './line-filling.ts'
import classes from './lines-sheet.module.css'
import { NumberCell, writeQuantity, writeRate } from './number-cell.tsx'
import { PercentCell } from './percent-cell.tsx'
import type { SheetAction } from './sheet-changes.ts'
import { isBlank, type SheetLine } from './sheet-line.ts'
import type { DocumentConfig } from './use-document.ts'

export interface SheetRowProps {
  line: SheetLine
  /** From 0. */
  row: number
  isLast: boolean
  direction: Direction
  noun: DocumentConfig['noun']
  /** Paise; undefined on an empty row. */
  taxableAmount?: Paise
  total?: Paise
  wrongField?: string
  problem?: string
  dispatch: Dispatch<SheetAction>
}

/** Only rows whose props change are drawn again, so that typing stays quick on a long document. */
export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { line, row, wrongField, problem, taxableAmount, total, dispatch } = props
  const warning = warningOf(line, props)
  const fact = problem || warning ? undefined : progressOf(line)
  const hasNote = Boolean(problem || warning || fact)
  const noteId = `${line.key}-note`
  const change = (part: Partial<SheetLine>) => dispatch({ type: 'change', key: line.key, change: part })
  const isBegun = line.product !== null || line.quantity !== undefined
  const named = (name: string) => `${name}, line ${row + 1}`

  return (
    <tr data-row={row} data-empty={isBlank(line) || undefined}>
      <td className={classes.index}>{row + 1}</td>
      <td className={classes.description}>
        <DescriptionCell
          line={line}
          label={named('Description')}
          isLast={props.isLast}
          isWrong={wrongField === 'itemname'}
          describedBy={hasNote ? noteId : undefined}
          hasNote={hasNote}
          dispatch={dispatch}
        />
        {hasNote && <LineNote id={noteId} {...{ problem, warning, fact }} />}
      </td>
      <td>
        <input
          data-column="hsncode"
          aria-label={named('HSN/SAC Code')}
          maxLength={12}
          autoComplete="off"
          value={line.hsncode}
          onChange={(event) => change({ hsncode: event.currentTarget.value })}
        />
      </td>
      <td>
        <NumberCell
          data-column="quantity"
          aria-label={named('Quantity')}
          aria-invalid={wrongField === 'quantity' || undefined}
          value={line.quantity}
          write={writeQuantity}
          onChange={(quantity) => change({ quantity })}
        />
      </td>
      <td>
        <input
          data-column="unit"
          aria-label={named('Unit')}
          maxLength={20}
          autoComplete="off"
          value={line.unit}
          onChange={(event) => change({ unit: event.currentTarget.value })}
        />
      </td>
      <td className={classes.rate}>
        <NumberCell
          data-column="rate"
          aria-label={named('Rate')}
          aria-invalid={wrongField === 'rate' || undefined}
          value={line.rate}
          write={writeRate}
          onChange={(rate) => change({ rate })}
        />
        <OtherPrice line={line} onTake={(rate) => change({ rate })} />
      </td>
      <td>
        <PercentCell {...{ line, row, dispatch }} field="cgst" under="igst" wrong={wrongField} />
      </td>
      <td>
        <PercentCell {...{ line, row, dispatch }} field="sgst" under="cess" wrong={wrongField} />
      </td>
      <td className={classes.taxable}>
        {isBegun && taxableAmount !== undefined && formatAmount(taxableAmount)}
      </td>
      <td className={classes.total}>{isBegun && total !== undefined && formatAmount(total)}</td>
      <td className={classes.remove}>
        {!isBlank(line) && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={`Remove line ${row + 1}, ${line.itemname}`}
            data-tip="Remove"
            onClick={() => dispatch({ type: 'remove', key: line.key })}
          >
            <Icon name="close" />
          </button>
        )}
      </td>
    </tr>
  )
})

type Kind = Pick<DocumentConfig, 'direction' | 'noun'>

/** What a person should know of a line, though nothing keeps them from saving it. */
export function warningOf(line: SheetLine, kind: Kind): string | undefined {
  return shortageOf(line, kind) ?? surplusOf(line)
}

/** More than was ordered may come, as sacks are seldom exact; a slip of the finger should not. */
function surplusOf({ openQuantity: open, quantity = 0, unit }: SheetLine): string | undefined {
  if (open === undefined || !(quantity > open)) return undefined
  return `Only ${formatQuantity(open)} ${unit} open. You can still take more.`
}

/** '6 of 10 taken, 4 open' on an order or a quotation of which something was made. */
export function progressOf({ taken = 0, quantity = 0 }: SheetLine): string | undefined {
  if (taken === 0) return undefined
  return `${formatQuantity(taken)} taken, ${formatQuantity(openQuantity({ quantity, taken }))} open`
}

/** Sales may go below what is there, but not unseen. */
function shortageOf({ source, quantity }: SheetLine, { direction, noun }: Kind): string | undefined {
  if (direction !== 'sales' || source?.stock === undefined) return undefined
  return shortageWarning(source.stock, quantity || 0, noun)
}

interface LineNoteProps {
  id?: string
  problem?: string
  warning?: string
  /** Nothing is wrong; it is only said. */
  fact?: string
}

export const LineNote = ({ id, problem, warning, fact }: LineNoteProps) => (
  <p
    id={id}
    className={classes.note}
    data-problem={problem ? true : undefined}
    data-fact={fact ? true : undefined}
    role={problem ? 'alert' : undefined}
  >
    {!fact && <Icon name="alert-triangle" />}
    {problem ?? warning ?? fact}
  </p>
)

function OtherPrice({ line, onTake }: { line: SheetLine; onTake: (rate: number) => void }) {
  const other = otherPrice(line)
  if (!other) return null
  const words = `${other.label} ${formatRate(other.rate)}`
  return (
    <button
      type="button"
      className={classes.otherPrice}
      tabIndex={-1}
      aria-label={`Take the ${words.toLowerCase()}`}
      data-tip={other.label}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onTake(other.rate)}
    >
      {formatRate(other.rate)}
    </button>
  )
}
