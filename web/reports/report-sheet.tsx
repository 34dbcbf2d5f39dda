import { cellText, isText } from '#domain/reports/report-cells.ts'
import type { ReportColumn } from '#domain/reports/report-columns.ts'
import type { ReportRow } from '#domain/reports/report-row.ts'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import { FiguresTable } from '#web/ui/list/figures-table.tsx'
import { openRowProps } from '#web/ui/list/open-row.ts'
import classes from './reports.module.css'

interface ReportSheetProps {
  label: string
  columns: readonly ReportColumn[]
  /** The report's column beside the title of a card. */
  onCard?: string | undefined
  rows: readonly ReportRow[]
  total: ReportRow | null
  onOpen: (row: ReportRow) => void
}

/** The figures of a report, lined up under their columns; on a phone each row is a card. Closed by a double rule. */
export function ReportSheet(props: ReportSheetProps) {
  return useIsPhone() ? <Cards {...props} /> : <Table {...props} />
}

const opening = ({ onOpen }: ReportSheetProps, row: ReportRow, isFirst: boolean) =>
  openRowProps(row.opens ? () => onOpen(row) : undefined, isFirst)

const rowsOf = ({ rows, total }: ReportSheetProps) => (total ? [...rows, total] : rows)
const firstOpening = ({ rows }: ReportSheetProps) => rows.find(({ opens }) => opens)

function Table(props: ReportSheetProps) {
  const { label, columns, rows } = props
  const first = firstOpening(props)
  const isGrouped = rows.some(({ kind }) => kind === 'head')
  return (
    <div className={classes.scroll}>
      <FiguresTable
        className={`${classes.table} ${isGrouped ? classes.grouped : ''}`}
        label={label}
        look="sheet"
        rows={rowsOf(props)}
        row={(row) => ({ 'data-kind': row.kind, ...opening(props, row, row === first) })}
        columns={columns.map((column) => ({
          key: column.key,
          header: column.title,
          align: isText(column) ? 'start' : 'end',
          className: ['code', 'date'].includes(column.kind) ? 'unbroken' : undefined,
          value: (row: ReportRow) => cellText(column, row),
        }))}
      />
    </div>
  )
}

/** Main columns: on a card their figures need no label. */
const MAIN = ['amount', 'total', 'balance', 'closing', 'profit', 'value']

const worded = ({ column, text }: { column: ReportColumn; text: string }) =>
  isText(column) || MAIN.includes(column.key) ? text : `${column.title} ${text}`

/** Cards: the first text is the title, the report's own figure or the last is beside it, other columns below. */
function Cards(props: ReportSheetProps) {
  const { label, columns, onCard } = props
  const first = firstOpening(props)
  return (
    <ul className={classes.cards} aria-label={label}>
      {rowsOf(props).map((row, index) => {
        const filled = columns
          .map((column) => ({ column, text: cellText(column, row) }))
          .filter(({ text }) => text !== '')
        const title =
          filled.find(({ column }) => column.kind === 'text') ?? filled.find(({ column }) => isText(column))
        const figure =
          filled.find(({ column }) => column.key === onCard) ??
          filled.findLast(({ column }) => MAIN.includes(column.key)) ??
          filled.findLast(({ column }) => column.kind === 'money')
        const rest = filled.filter((cell) => cell !== title && cell !== figure)
        return (
          <li key={String(index)} data-kind={row.kind} {...opening(props, row, row === first)}>
            <p className={`flex spread gap-3 ${classes.line}`}>
              <span>{title?.text}</span>
              <span>{figure && worded(figure)}</span>
            </p>
            {rest.length > 0 && (
              <p className="flex wrap column-gap-3 small light quiet">
                {rest.map((cell) => (
                  <span key={cell.column.key}>{worded(cell)}</span>
                ))}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
