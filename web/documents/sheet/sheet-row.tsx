import { type Dispatch, memo } from 'react'
import type { Direction } from '#contract/document.ts'
import type { LastPrice } from '#contract/parties/last-prices.ts'
import { kindOf } from '#domain/document-kinds.ts'
import { formatAmount, type Paise } from '#domain/money.ts'
import type { Uses } from '#domain/shop/uses.ts'
import { t } from '#domain/words/t.ts'
import type { SheetAction } from '#web/documents/open-document/lines/sheet-changes.ts'
import { isBlank, isCounted, type SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'
import type { DocumentConfig } from '#web/documents/open-document/use-document.ts'
import { DescriptionCell } from '#web/documents/product-search/description-cell.tsx'
import { later } from '#web/ui/later.tsx'
import { BoughtQuantityCell } from './cells/bought-quantity-cell.tsx'
import { DiscountCell } from './cells/discount-cell.tsx'
import { PercentCell } from './cells/percent-cell.tsx'
import cellClasses from './cells/row-cells.module.css'
import { cellName, MrpCell, QuantityCell, RateCell, RemoveCell, TextCell } from './cells/row-cells.tsx'
import { type NumberCells, useNumberCells } from './cells/use-number-cells.ts'
import { factOf, type LineKind, LineNote, warningOf } from './line-notes.tsx'
import classes from './lines-sheet.module.css'
import { useUnlisted } from './use-unlisted.ts'

const loadBatchCells = () => import('./batches/batch-cells.tsx')
const loadUnitCell = () => import('./cells/unit-cell.tsx')

/** Loads the cells of features that the shop uses with its sheet, so that no key is pressed before they are there. */
export function prepareCells({ packs, batches, serials }: Uses) {
  if (packs) void loadUnitCell().catch(() => {})
  if (batches || serials) void loadBatchCells().catch(() => {})
  if (batches) void Promise.all([import('./batches/mrp-choice.tsx'), loadSellCell()]).catch(() => {})
}

const BatchCell = later(async () => (await loadBatchCells()).BatchCell)
const ExpiryCell = later(async () => (await loadBatchCells()).ExpiryCell)

const loadSellCell = () => import('./batches/sell-cell.tsx')
const SellCell = later(async () => (await loadSellCell()).SellCell)

const UnitCell = later(async () => (await loadUnitCell()).UnitCell)

interface SheetRowProps {
  line: SheetLine
  /** Zero-based. */
  row: number
  isLast: boolean
  direction: Direction
  date: string
  noun: DocumentConfig['noun']
  /** Paise; undefined on an empty row. */
  taxableAmount?: Paise | undefined
  total?: Paise | undefined
  pricesIncludeTax: boolean
  /** Optional columns. */
  hasBatches?: boolean
  hasMrp?: boolean
  hasDiscount?: boolean
  /** True for a purchase that says what its goods are sold for, to a person who may see the margin. */
  hasSelling?: boolean
  /** Absent until it is loaded. */
  lastPrice?: LastPrice | undefined
  wrongField?: string | undefined
  problem?: string | undefined
  dispatch: Dispatch<SheetAction>
}

/** Only rows whose props change are drawn again, so that typing stays quick on a long document. */
export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { line, row, dispatch } = props
  const cells = useNumberCells(line, dispatch)
  const { wrong, note } = remarkOf({ ...props, unlisted: useUnlisted(props) }, cells)
  const noteId = `${line.key}-note`
  const cell = { line, row, wrong, dispatch, onType: cells.type }
  const hasSum = (line.product !== null || line.quantity !== undefined) && isCounted(line)
  const sum = (amount: Paise | undefined) => hasSum && amount !== undefined && formatAmount(amount)

  return (
    <tr
      data-row={row}
      data-line={line.key}
      data-empty={isBlank(line) || undefined}
      onFocus={cells.enter}
      onBlur={cells.leave}
    >
      <td className={classes.index}>{row + 1}</td>
      <td className={classes.description} data-noted={note !== undefined || undefined}>
        <DescriptionCell
          line={line}
          label={cellName(t('Description'), row)}
          isLast={props.isLast}
          isWrong={wrong === 'itemname'}
          describedBy={note && noteId}
          hasNote={Boolean(note && !note.fact)}
          dispatch={dispatch}
        />
        {note && <LineNote id={noteId} {...note} />}
      </td>
      <td>
        <TextCell {...cell} field="hsncode" />
      </td>
      {props.hasBatches && (
        <>
          <td>
            <BatchCell {...batchOf(props, wrong)} />
          </td>
          <td>
            <ExpiryCell {...batchOf(props, wrong)} />
          </td>
        </>
      )}
      <td>
        {props.direction === 'purchase' ? <BoughtQuantityCell {...cell} /> : <QuantityCell {...cell} />}
      </td>
      <td>
        {line.pack || line.source?.packed ? <UnitCell {...cell} /> : <TextCell {...cell} field="unit" />}
      </td>
      {props.hasMrp && (
        <td>
          <MrpCell {...cell} />
        </td>
      )}
      <td>
        <RateCell
          {...cell}
          direction={props.direction}
          lastPrice={props.lastPrice}
          pricesIncludeTax={props.pricesIncludeTax}
        />
      </td>
      {props.hasDiscount && (
        <td>
          <DiscountCell {...cell} />
        </td>
      )}
      {props.hasSelling && (
        <td>
          <SellCell {...cell} taxable={hasSum ? props.taxableAmount : undefined} />
        </td>
      )}
      <td>
        <PercentCell {...cell} field="cgst" under="igst" />
      </td>
      <td>
        <PercentCell {...cell} field="sgst" under="cess" />
      </td>
      <td className={classes.taxable}>{sum(props.taxableAmount)}</td>
      <td className={classes.total}>{sum(props.total)}</td>
      <td className={cellClasses.remove}>
        <RemoveCell {...cell} />
      </td>
    </tr>
  )
})

const batchOf = (
  { line, row, date, dispatch, noun, direction, total }: SheetRowProps,
  wrong: string | undefined,
) => {
  const brings = kindOf(noun, direction).stock?.moves === 'in'
  return { line, row, dispatch, wrong, brings, total, date, soldOn: direction === 'sales' ? date : undefined }
}

/** The text below a row, and the column it is about. */
function remarkOf(props: SheetRowProps & LineKind, { refused, instead }: NumberCells) {
  // An error found on saving stays until its cell is edited.
  const found = props.problem
    ? { column: props.wrongField, sentence: instead(props.wrongField) ?? props.problem }
    : undefined
  const { column: wrong, sentence: problem } = refused ?? found ?? {}
  const warning = warningOf(props.line, props, props.total)
  const fact = problem || warning ? undefined : factOf(props.line)
  return { wrong, note: problem || warning || fact ? { problem, warning, fact } : undefined }
}
