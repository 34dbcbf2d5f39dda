import type { ComponentProps, ReactNode } from 'react'
import { formatDate } from '#domain/calendar.ts'
import { formatAmount, formatQuantity, formatRate, formatRupees, type Paise } from '#domain/money.ts'
import classes from './figures-table.module.css'

const WRITTEN = { rupees: formatRupees, amount: formatAmount, quantity: formatQuantity, rate: formatRate }

/** A cell that is no figure of its column's kind: text, a control. */
type Words = Exclude<ReactNode, number | bigint>

interface Valued<T, V> {
  value: (row: T) => V | Words
  /** The column's cell in the foot. */
  total?: V | Words
}

/** The kind writes the figure: 'rupees' with the sign, 'amount' without it. Figures are aligned right. */
export type FigureColumn<T> = (
  | ({ kind?: undefined } & Valued<T, number>)
  | ({ kind: 'rupees' | 'amount' } & Valued<T, Paise>)
  | ({ kind: 'quantity' | 'rate' } & Valued<T, number>)
  | ({ kind: 'date' } & Valued<T, string>)
) & {
  header: ReactNode
  /** Where another column has the same header, or the header is no text. */
  key?: string
  align?: 'start' | 'end'
  /** True for the head of the row, where it is not the first column. */
  isName?: boolean
  /** True if nothing is written as '-'. */
  isDashed?: boolean
  /** Left out below 768 px. */
  leaves?: 'phone' | undefined
  className?: string | undefined
  /** How many columns the cell of a row takes, where not one. */
  span?: (row: T) => number
}

type RowLook = Pick<ComponentProps<'tr'>, 'className' | 'onClick' | 'onKeyDown' | 'tabIndex'> & {
  [data: `data-${string}`]: string | boolean | undefined
}

interface FiguresTableProps<T> {
  /** Name of the table for screen readers. */
  label: string
  columns: readonly (FigureColumn<T> | false | undefined)[]
  rows: readonly T[]
  /** Absent where rows have no id and keep their order. */
  rowKey?: (row: T, index: number) => string
  /** Attributes of a row; `data-total` and `data-quiet` have a look of their own. */
  row?: (row: T, index: number) => RowLook
  /** Without: on the paper of its panel. 'sheet' fills a card, 'framed' has an edge and scrolls inside of it. */
  look?: 'sheet' | 'framed'
  isDense?: boolean
  /** True where a framed table may be wider than its frame and has nothing to focus: the keyboard then scrolls the frame. */
  isReached?: boolean
  /** Cells side by side below the name, on a phone. */
  onPhone?: 3 | 4
  className?: string | undefined
}

/** Figures under their columns: columns are data, and a phone shows a row as a card. */
export function FiguresTable<T>(props: FiguresTableProps<T>) {
  const { label, rows, rowKey = byPlace, row: lookOf, look, isDense } = props
  const columns = props.columns.filter((column) => typeof column === 'object')
  const name = columns.find(({ isName }) => isName) ?? columns[0]
  const table = (
    <table
      className={`table ${classes.figures} ${props.className ?? ''}`}
      aria-label={label}
      data-look={look}
      data-dense={isDense || undefined}
      data-on-phone={props.onPhone}
    >
      {columns.some(({ header }) => header) && (
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={keyOf(column)} scope="col" {...placed(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row, index) => (
          <tr key={rowKey(row, index)} {...lookOf?.(row, index)}>
            {spanned(columns, row).map(({ column, span }) => (
              <Cell key={keyOf(column)} column={column} isName={column === name} span={span}>
                {column.value(row)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
      {columns.some(({ total }) => total !== undefined) && (
        <tfoot>
          <tr>
            {columns.map((column) => (
              <Cell key={keyOf(column)} column={column} isName={column === name}>
                {column.total}
              </Cell>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
  if (look !== 'framed') return table
  const reached = props.isReached ? { tabIndex: 0, role: 'group', 'aria-label': label } : {}
  return (
    <div className={classes.frame} {...reached}>
      {table}
    </div>
  )
}

const byPlace = (_: unknown, index: number) => String(index)

/** The columns that have a cell in the row: all but those below the cell of another. */
function spanned<T>(columns: FigureColumn<T>[], row: T) {
  let covered = 0
  return columns.flatMap((column) => {
    if (covered-- > 0) return []
    const span = column.span?.(row) ?? 1
    covered = span - 1
    return [{ column, span }]
  })
}

type Column = Omit<FigureColumn<never>, 'value' | 'total' | 'span'>

const keyOf = ({ key, header }: Column) => key ?? String(header)

const placed = ({ kind, align, leaves, className }: Column) => ({
  className,
  'data-align': align ?? (kind && kind !== 'date' ? 'end' : undefined),
  'data-leaves': leaves,
})

interface CellProps {
  column: Column
  isName: boolean
  span?: number
  children: ReactNode
}

function Cell({ column, isName, span = 1, children }: CellProps) {
  const content = textOf(column, children)
  return isName ? (
    <th scope="row" {...placed(column)}>
      {content}
    </th>
  ) : (
    <td colSpan={span} {...placed(column)}>
      {content}
    </td>
  )
}

function textOf({ kind, isDashed }: Column, value: ReactNode): ReactNode {
  if (isDashed && (value === 0 || value === null)) return '-'
  if (kind === 'date') return typeof value === 'string' ? formatDate(value) : value
  return kind && typeof value === 'number' ? WRITTEN[kind](value as Paise) : value
}
