import type { ReactNode } from 'react'
import { NoData } from './dashboard-panel.tsx'
import classes from './panels.module.css'

interface DashboardColumn<T> {
  header: string
  cell: (row: T) => ReactNode
  /** Figures are aligned right. */
  isFigure?: boolean
  /** Shown only where there is room. */
  isExtra?: boolean
}

interface DashboardTableProps<T> {
  label: string
  /** undefined while they are loading. */
  rows: T[] | undefined
  columns: DashboardColumn<T>[]
  /** With many figures a phone shows the name on a line of its own. */
  isWide?: boolean
}

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth'] as const

/** Five rows of a panel, keyed by their rank. */
export function DashboardTable<T>({ label, rows, columns, isWide }: DashboardTableProps<T>) {
  if (rows?.length === 0) return <NoData />
  return (
    <table
      className={`table ${classes.table}`}
      aria-label={label}
      aria-busy={!rows}
      data-wide={isWide || undefined}
    >
      <thead>
        <tr>
          {columns.map(({ header, isFigure, isExtra }) => (
            <th
              key={header}
              scope="col"
              data-figure={isFigure || undefined}
              data-extra={isExtra || undefined}
            >
              {isExtra ? <span className="sr-only">{header}</span> : header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {!rows &&
          PLACES.map((bone) => (
            <tr key={bone}>
              <td colSpan={columns.length}>
                <span className={classes.bone} />
              </td>
            </tr>
          ))}
        {ranked(rows).map(({ place, row }) => (
          <tr key={place}>
            {columns.map(({ header, cell, isFigure, isExtra }) => (
              <td key={header} data-figure={isFigure || undefined} data-extra={isExtra || undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const ranked = <T,>(rows: T[] = []) =>
  rows.flatMap((row, i) => (PLACES[i] ? [{ place: PLACES[i], row }] : []))
