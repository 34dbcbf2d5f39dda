import { type CSSProperties, memo } from 'react'
import type { Column, DataListProps } from './data-list.tsx'
import classes from './list-table.module.css'
import { RowActions } from './row-actions.tsx'
import { ScrollEnd } from './scroll-end.tsx'

const ACTION_PX = 28
const TOUCH_PX = 44
const PADDING_PX = 28
/** Of a column that takes a share of the rest. Where all columns need more than there is, the table scrolls in its card. */
const LEAST_PX = 132

/**
 * A table whose rows are grids of the same fixed tracks: no width depends on what the cells hold, so that the browser
 * lays out, and paints, only the rows in sight.
 */
export function ListTable<T>(props: DataListProps<T>) {
  const { label, list, columns, actions, rowKey, isQuiet } = props
  const isTouch = window.matchMedia('(pointer: coarse)').matches
  const slots = actions ? Math.max(2, ...list.rows.slice(0, 1).map((row) => actions(row).length)) : 0
  const widths: string[] = columns.map(({ width = '1fr' }) => width)
  if (actions) widths.push(`${slots * (isTouch ? TOUCH_PX : ACTION_PX) + PADDING_PX}px`)
  const tracks = widths.map((width) => (width.endsWith('fr') ? `minmax(0, ${width})` : width))
  const minWidth = widths.reduce(
    (sum, width) => sum + (width.endsWith('fr') ? LEAST_PX : Number.parseInt(width, 10)),
    0,
  )

  // A table without a button in its rows is itself what the keyboard scrolls.
  const isReached =
    actions || list.rows.length === 0 ? {} : { tabIndex: 0, role: 'group', 'aria-label': label }

  return (
    <div className={classes.scroll} {...isReached}>
      <table
        className={classes.table}
        aria-label={label}
        style={{ '--tracks': tracks.join(' '), '--min-width': `${minWidth}px` } as CSSProperties}
      >
        <thead>
          <tr>
            {columns.map(({ header, align }) => (
              <th key={header} scope="col" data-align={align}>
                {header}
              </th>
            ))}
            {actions && (
              <th scope="col" data-actions>
                Actions
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {list.status === 'loading' && (
            <SkeletonRows columns={columns.length} hasActions={Boolean(actions)} />
          )}
          {list.rows.map((row, index) => (
            <tr key={rowKey(row)} data-quiet={isQuiet?.(row) || undefined}>
              <Cells row={row} index={index} columns={columns} />
              {actions && (
                <td data-actions>
                  <RowActions actions={actions(row)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <ScrollEnd list={list} />
    </div>
  )
}

function Cells<T>({ row, index, columns }: { row: T; index: number; columns: Column<T>[] }) {
  return columns.map(({ header, cell, align }) => (
    <td key={header} data-align={align}>
      {cell(row, index)}
    </td>
  ))
}

const SkeletonRows = memo(function SkeletonRows(props: { columns: number; hasActions: boolean }) {
  const cells = Array.from({ length: props.columns }, (_, index) => index)
  return ['first', 'second', 'third'].map((row) => (
    <tr key={row}>
      {cells.map((cell) => (
        <td key={cell}>
          <span className={classes.bone} />
        </td>
      ))}
      {props.hasActions && <td />}
    </tr>
  ))
})
