import { useState } from 'react'
import { t } from '#domain/words/t.ts'
import type { NumberColumn, SheetLine, TypedNumber } from '#web/documents/open-document/lines/sheet-line.ts'
import classes from '../lines-sheet.module.css'
import { NumberCell, writePercent } from './number-cell.tsx'
import { cellName } from './row-cells.tsx'

interface PercentCellProps {
  line: SheetLine
  /** Percentage shown in the column, and the one below it, shown if it is not 0. */
  field: 'cgst' | 'sgst'
  under: 'igst' | 'cess'
  row: number
  wrong?: string | undefined
  onType: (column: NumberColumn, value: TypedNumber, instead?: string) => void
}

const LABELS = { cgst: 'CGST%', sgst: 'SGST%', igst: 'IGST%', cess: t('Cess%') }

export function PercentCell({ line, field, under, row, wrong, onType }: PercentCellProps) {
  // While the lower percentage has the focus, its field stays, also when a 0 is typed on the way to 0.5.
  const [isInUnder, setIsInUnder] = useState(false)
  const isBlankRow = line.itemname === '' && line.product === null
  const hasUnder = !isBlankRow && (Boolean(line[under]) || Number.isNaN(line[under]) || isInUnder)

  const cell = (name: typeof field | typeof under) => (
    <NumberCell
      onFocus={() => setIsInUnder(name === under)}
      onBlur={() => setIsInUnder(false)}
      data-column={name}
      data-over={(hasUnder && name === field) || undefined}
      aria-label={cellName(LABELS[name], row)}
      aria-invalid={wrong === name || undefined}
      value={line[name]}
      write={writePercent}
      onChange={(value, instead) => onType(name, value, instead)}
    />
  )
  return (
    <>
      {cell(field)}
      {hasUnder && (
        <div className={`row smaller quiet ${classes.under}`}>
          <span aria-hidden="true">{LABELS[under].replace('%', '')}</span>
          {cell(under)}
        </div>
      )}
    </>
  )
}
