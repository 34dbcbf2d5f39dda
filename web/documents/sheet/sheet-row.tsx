import { type Dispatch, type FocusEvent, memo, useState } from 'react'
import type { Direction } from '#contract/document.ts'
import { formatAmount, formatRate, type Paise } from '#domain/money.ts'
import type { DocumentConfig } from '#web/documents/open-document/use-document.ts'
import { DescriptionCell } from '#web/documents/product-search/description-cell.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { otherPrice } from './line-filling.ts'
import { factOf, LineNote, warningOf } from './line-notes.tsx'
import classes from './lines-sheet.module.css'
import { NumberCell, writeQuantity, writeRate } from './number-cell.tsx'
import { PercentCell } from './percent-cell.tsx'
import type { SheetAction } from './sheet-changes.ts'
import {
  isBlank,
  isCounted,
  NUMBERS,
  type NumberColumn,
  refusedNumbers,
  type SheetLine,
  type TypedNumber,
} from './sheet-line.ts'

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
  const { line, row, taxableAmount, total, dispatch } = props
  const cells = useNumberCells(line, dispatch)
  // What was found on saving stands until it is typed anew.
  const found = props.problem
    ? { column: props.wrongField, sentence: cells.instead(props.wrongField) ?? props.problem }
    : undefined
  const { column: wrong, sentence: problem } = cells.refused ?? found ?? {}
  const warning = warningOf(line, props)
  const fact = problem || warning ? undefined : factOf(line)
  const hasNote = Boolean(problem || warning || fact)
  const noteId = `${line.key}-note`
  const change = (part: Partial<SheetLine>) => dispatch({ type: 'change', key: line.key, change: part })
  const hasSum = (line.product !== null || line.quantity !== undefined) && isCounted(line)
  const named = (name: string) => `${name}, line ${row + 1}`

  return (
    <tr data-row={row} data-empty={isBlank(line) || undefined} onFocus={cells.enter} onBlur={cells.leave}>
      <td className={classes.index}>{row + 1}</td>
      <td className={classes.description}>
        <DescriptionCell
          line={line}
          label={named('Description')}
          isLast={props.isLast}
          isWrong={wrong === 'itemname'}
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
          aria-invalid={wrong === 'quantity' || undefined}
          value={line.quantity}
          write={writeQuantity}
          onChange={(value, instead) => cells.type('quantity', value, instead)}
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
          aria-invalid={wrong === 'rate' || undefined}
          value={line.rate}
          write={writeRate}
          onChange={(value, instead) => cells.type('rate', value, instead)}
        />
        <OtherPrice line={line} onTake={(rate) => change({ rate })} />
      </td>
      <td>
        <PercentCell {...{ line, row, wrong }} onType={cells.type} field="cgst" under="igst" />
      </td>
      <td>
        <PercentCell {...{ line, row, wrong }} onType={cells.type} field="sgst" under="cess" />
      </td>
      <td className={classes.taxable}>
        {hasSum && taxableAmount !== undefined && formatAmount(taxableAmount)}
      </td>
      <td className={classes.total}>{hasSum && total !== undefined && formatAmount(total)}</td>
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

/** The numbers of a row while they are typed: one that is refused is marked as soon as its cell is left. */
function useNumberCells(line: SheetLine, dispatch: Dispatch<SheetAction>) {
  const [current, setCurrent] = useState<string>()
  const [left, setLeft] = useState<readonly string[]>([])
  const [instead, setInstead] = useState<Partial<Record<NumberColumn, string>>>({})

  const refusals = refusedNumbers(line)
  const column = NUMBERS.find(
    (name) => refusals[name] && name !== current && (line[name] !== undefined || left.includes(name)),
  )
  const insteadOf = (name: string | undefined) => {
    const number = NUMBERS.find((known) => known === name)
    return number && Number.isNaN(line[number]) ? instead[number] : undefined
  }
  const sentence = column && (insteadOf(column) ?? refusals[column])
  const columnOf = ({ target }: FocusEvent) => target.getAttribute('data-column') ?? undefined
  return {
    refused: column && sentence ? { column, sentence } : undefined,
    /** What to write instead of the text in a cell. */
    instead: insteadOf,
    enter: (event: FocusEvent) => setCurrent(columnOf(event)),
    leave: (event: FocusEvent) => {
      const name = columnOf(event)
      setCurrent(undefined)
      if (name) setLeft((before) => (before.includes(name) ? before : [...before, name]))
    },
    type: (name: NumberColumn, value: TypedNumber, better?: string) => {
      setInstead((before) => (before[name] === better ? before : { ...before, [name]: better }))
      dispatch({ type: 'change', key: line.key, change: { [name]: value } })
    },
  }
}

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
