import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { kindOf } from '#domain/document-kinds.ts'
import { formatAmount, sumOfPaise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { useMay } from '#web/app/rights/use-rights.ts'
import { useLastPrices } from '#web/documents/last-prices/use-last-prices.ts'
import { countOfItems } from '#web/documents/open-document/document-facts.ts'
import { type FieldErrors, lineError } from '#web/documents/open-document/field-errors.ts'
import { canChangeUnit } from '#web/documents/open-document/lines/line-filling.ts'
import {
  isBlank,
  isCounted,
  rateTitle,
  refusedNumbers,
  type SheetLine,
} from '#web/documents/open-document/lines/sheet-line.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import { usePaste } from '#web/documents/paste/use-paste.ts'
import { isSaveShortcut } from '#web/documents/product-search/use-type-ahead.ts'
import { CameraButton } from '#web/documents/scanner/camera-button.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import panel from '#web/ui/frame/titled-panel.module.css'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'
import { later } from '#web/ui/later.tsx'
import { cellOf, focusCell } from './focus-cell.ts'
import { LineNote } from './line-notes.tsx'
import classes from './lines-sheet.module.css'
import type { lookUpUnit } from './look-up-unit.ts'
import more from './sheet.module.css'
import { Keys } from './sheet-keys.tsx'
import { sheetMove } from './sheet-moves.ts'
import { prepareCells, SheetRow } from './sheet-row.tsx'
import { useSplitRows } from './split-rows.ts'

const PasteBar = later(async () => (await import('#web/documents/paste/paste-bar.tsx')).PasteBar)

interface Columns {
  pricesIncludeTax: boolean
  hasBatches: boolean
  hasMrp: boolean
  hasDiscount: boolean
  hasSelling: boolean
}

const headsOf = ({ pricesIncludeTax, hasBatches, hasMrp, hasDiscount, hasSelling }: Columns) => [
  ...[t('Description'), t('HSN/SAC Code')],
  ...(hasBatches ? [t('Batch'), t('Expiry')] : []),
  ...[t('Quantity'), t('Unit')],
  ...(hasMrp ? ['MRP'] : []),
  rateTitle(pricesIncludeTax),
  ...(hasDiscount ? [t('Discount')] : []),
  ...(hasSelling ? [t('Sell at')] : []),
  ...['CGST%', 'SGST%', t('Taxable Amount'), t('Total')],
]

interface LinesSheetProps<V extends DocumentValues> {
  document: OpenDocument<V>
  /** Reason for the lines' tax. */
  reason: ReactNode
  /** Status of the scanner. */
  scanner: string
}

/** The lines as a sheet of cells; the last row is always there to type into. */
export function LinesSheet<V extends DocumentValues>({ document, reason, scanner }: LinesSheetProps<V>) {
  const { values, lines, lineTotals, errors, direction, noun, dispatch } = document
  const sheet = useRef<HTMLElement>(null)
  const rows = values.items.length
  const merchant = values.merchants._id
  const lastPrice = useLastPrices({ direction, merchant, products: lines.map(({ product }) => product) })
  const uncounted = lines.filter((line) => !isCounted(line)).length
  const items = [countOfItems(lines.length), uncounted > 0 && t('{count} not counted', { count: uncounted })]
    .filter(Boolean)
    .join(', ')

  const sumOf = (field: 'taxableAmount' | 'total') =>
    sumOfPaise([...lineTotals.values()].map((figures) => figures[field]))

  const { uses } = document.settings
  const { stock } = kindOf(noun, direction)
  // A column of a switched-off feature is shown only if a line needs it.
  const columns = {
    pricesIncludeTax: values.pricesIncludeTax,
    hasBatches:
      stock !== undefined &&
      (uses.batches || uses.serials || lines.some(({ batches }) => batches !== undefined)),
    hasMrp: uses.mrp || lines.some(({ mrp }) => mrp !== undefined),
    hasDiscount: uses.lineDiscounts || lines.some(isDiscounted),
    hasSelling: useMay('costs') && uses.batches && direction === 'purchase' && stock?.moves === 'in',
  }
  // Where percentages, which come with a medicine, leave no room for its name.
  const [showsTaxes, setShowsTaxes] = useState(!window.matchMedia('(width < 1536px)').matches)
  const isFolded =
    columns.hasBatches && direction === 'sales' && !showsTaxes && !lines.some(hasWrongTax(errors))
  const heads = headsOf(columns)
  useEffect(() => prepareCells(uses), [uses])

  const paste = usePaste(document)
  const splitting = useSplitRows(document)

  const answerKey = (event: KeyboardEvent) => {
    if (event.key === 'z' && (event.ctrlKey || event.metaKey) && paste.isLast()) {
      event.preventDefault()
      return paste.undo()
    }
    if (event.altKey && event.code === 'KeyC' && columns.hasBatches) {
      event.preventDefault()
      return setShowsTaxes(!showsTaxes)
    }
    if (event.altKey && event.code === 'KeyB' && openBatches(event.target)) return event.preventDefault()
    // A save by key leaves no row: what the line comes to is shown before it is saved.
    if (isSaveShortcut(event) && splitting.split()) {
      event.preventDefault()
      return event.stopPropagation()
    }
    const cell = event.target instanceof Element ? cellOf(event.target) : undefined
    if (cell && event.altKey && event.key.toLowerCase() === 'u') {
      event.preventDefault()
      const line = values.items[cell.row]
      if (line) changeUnit(line, uses, dispatch)
      return
    }
    const move = cell && !event.defaultPrevented && sheetMove(event, cell, rows)
    if (!move) return
    event.preventDefault()
    if (
      event.key === 'Enter' &&
      cell.column === 'quantity' &&
      wantsRate(document.now().values.items[cell.row])
    )
      return focusCell(sheet.current, { ...cell, column: 'rate' })
    if ('focus' in move) return focusCell(sheet.current, move.focus)
    const key = values.items[move.remove]?.key
    if (key) flushSync(() => dispatch({ type: 'remove', key }))
    focusCell(sheet.current, { ...cell, row: Math.min(move.remove, rows - 1) })
  }

  return (
    <section ref={sheet} className="card" aria-label={t('Items')} data-sheet data-direction={direction}>
      <div className={`row spread gap-4 ${classes.titleLine}`}>
        <h2>
          {t('Items')} <span className={classes.count}>{lines.length}</span>
        </h2>
        {reason}
      </div>
      <table
        className={`${classes.table} ${more.more}`}
        data-batch={columns.hasBatches || undefined}
        data-mrp={columns.hasMrp || undefined}
        data-discount={columns.hasDiscount || undefined}
        data-selling={columns.hasSelling || undefined}
        data-folded={isFolded || undefined}
        data-untaxed={!document.place.collectsTax || undefined}
        onKeyDown={answerKey}
        onFocus={splitting.enter}
        onBlur={splitting.leave}
        onPaste={paste.answerPaste}
      >
        <thead>
          <tr>
            <th className={classes.index}>
              <span className="sr-only">{t('Line')}</span>
            </th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col">{t('Actions')}</th>
          </tr>
        </thead>
        <tbody>
          {document.rows.map((line, row) => {
            const wrong = lineError(errors, line.key)
            return (
              <SheetRow
                key={line.key}
                line={line}
                row={row}
                direction={direction}
                noun={noun}
                date={values.date}
                dispatch={dispatch}
                {...columns}
                isLast={row === rows - 1}
                taxableAmount={lineTotals.get(line.key)?.taxableAmount}
                total={lineTotals.get(line.key)?.total}
                lastPrice={lastPrice(line.product)}
                wrongField={wrong?.field}
                problem={wrong?.message}
              />
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <td colSpan={heads.length - 2}>{items}</td>
            <td className={classes.taxable}>{formatAmount(sumOf('taxableAmount'))}</td>
            <td className={classes.total}>{formatAmount(sumOf('total'))}</td>
            <td />
          </tr>
        </tfoot>
      </table>
      {errors.items && (
        <div className={classes.sheetProblem}>
          <LineNote problem={errors.items} />
        </div>
      )}
      {paste.news && <PasteBar news={paste.news} onUndo={paste.undo} onClose={paste.close} />}
      <div className={`row spread gap-4 ${classes.foot}`}>
        <div className={classes.ways}>
          <LinkButton onClick={() => focusCell(sheet.current, { row: rows - 1, column: 'itemname' })}>
            <Icon name="plus" /> {t('Add Item')}
          </LinkButton>
          <CameraButton document={document} className={panel.link} />
        </div>
        <Keys
          scanner={scanner}
          hasBatches={columns.hasBatches && direction === 'sales'}
          bringsBatches={columns.hasBatches && direction === 'purchase' && stock?.moves === 'in'}
          hasPacks={uses.packs}
          isFolded={isFolded}
        />
      </div>
    </section>
  )
}

const TAXES = ['cgst', 'sgst', 'igst', 'cess']

/** A refused percentage is seen. */
const hasWrongTax = (errors: FieldErrors) => (line: SheetLine) =>
  TAXES.includes(lineError(errors, line.key)?.field ?? '') ||
  TAXES.some((field) => field in refusedNumbers(line))

/** Lists the batches of the row with the focus; false where it has none. */
function openBatches(target: EventTarget): boolean {
  const cell = target instanceof Element && target.closest('tr')?.querySelector<HTMLElement>('[data-batches]')
  if (cell) cell.click()
  return Boolean(cell)
}

/** The line in its product's next unit; the packs of a stored line are looked up. */
function changeUnit(...[line, uses, dispatch]: Parameters<typeof lookUpUnit>) {
  if (canChangeUnit(line)) dispatch({ type: 'unit', key: line.key })
  else void import('./look-up-unit.ts').then(({ lookUpUnit }) => lookUpUnit(line, uses, dispatch))
}

/** True for a filled line without a rate: there is no product to take one from. */
const wantsRate = (line: SheetLine | undefined) => line && !isBlank(line) && line.rate === undefined

const isDiscounted = ({ discount, discountPercent }: SheetLine) =>
  discount !== undefined || discountPercent !== undefined
