import { type CSSProperties, Fragment, memo, useRef } from 'react'
import { t } from '#domain/words/t.ts'
import { useElementWidth } from '#web/ui/frame/use-width.ts'
import classes from './list.module.css'
import type { Column, DataListProps } from './list-state.ts'
import { keysFor, openRowProps } from './open-row.ts'
import { RowActions } from './row-actions.tsx'
import { ScrollEnd } from './scroll-end.tsx'

const ACTION_PX = 28
const TOUCH_PX = 44
const PADDING_PX = 28
/** Least width of a column that shares the rest. Where there is too little room, the table scrolls. */
const LEAST_PX = 132

const leastOf = ({ width = '1fr' }: { width?: string | undefined }) =>
  width.endsWith('fr') ? LEAST_PX : Number.parseInt(width, 10)

/** The columns that fit into `room` pixels, and the least width of the table. */
function fitting<T>(columns: Column<T>[], actionsPx: number, room: number) {
  const shown = [...columns]
  const minWidth = () => shown.reduce((sum, column) => sum + leastOf(column), actionsPx)
  for (const rank of [1, 2]) {
    const index = shown.findIndex(({ leaves }) => leaves === rank)
    if (minWidth() > room && index >= 0) shown.splice(index, 1)
  }
  return { columns: shown, minWidth: minWidth() }
}

/**
 * A table whose rows are grids of the same fixed tracks: no width depends on the cells' content, so that the browser lays
 * out and paints only visible rows.
 */
export function ListTable<T>(props: DataListProps<T>) {
  const { label, list, actions, rowKey, isQuiet, onOpen } = props
  const frame = useRef<HTMLDivElement>(null)
  const room = useElementWidth(frame)
  const isTouch = window.matchMedia('(pointer: coarse)').matches
  // A later row may have more actions than the first: the column is as wide as the row with the most.
  const slots = actions ? Math.max(2, ...list.rows.map((row) => actions(row).length)) : 0
  const actionsPx = actions ? slots * (isTouch ? TOUCH_PX : ACTION_PX) + PADDING_PX : 0
  const { columns, minWidth } = fitting(props.columns, actionsPx, room)
  const widths: string[] = columns.map(({ width = '1fr' }) => width)
  if (actions) widths.push(`${actionsPx}px`)
  const tracks = widths.map((width) => (width.endsWith('fr') ? `minmax(0, ${width})` : width))
  const isScrolled = minWidth > room

  // A table whose rows neither open nor have buttons is itself focusable, so that the keyboard can scroll it.
  const isReached =
    actions || onOpen || list.rows.length === 0 ? {} : { tabIndex: 0, role: 'group', 'aria-label': label }

  return (
    <div ref={frame} className={classes.scroll} data-scrolls={isScrolled || undefined} {...isReached}>
      <table
        className={classes.table}
        aria-label={label}
        style={{ '--tracks': tracks.join(' '), '--min-width': `${minWidth}px` } as CSSProperties}
      >
        <thead className="block">
          <tr>
            {columns.map(({ header, head, align, isActions }) => (
              <th key={header} scope="col" data-align={align} data-actions={isActions}>
                {head ?? header}
              </th>
            ))}
            {actions && (
              <th scope="col" data-actions>
                {t('Actions')}
              </th>
            )}
          </tr>
        </thead>
        <tbody className="block">
          {list.status === 'loading' && (
            <SkeletonRows columns={columns.length} hasActions={Boolean(actions)} />
          )}
          {list.rows.map((row, index) => (
            <Fragment key={rowKey(row)}>
              <BandRow row={row} before={list.rows[index - 1]} band={props.band} />
              <tr
                data-quiet={isQuiet?.(row) || undefined}
                {...openRowProps(onOpen && (() => onOpen(row)), index === 0, keysFor(props.keys, row))}
              >
                <Cells row={row} index={index} columns={columns} />
                {actions && (
                  <td data-actions>
                    <RowActions actions={actions(row)} />
                  </td>
                )}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
      <ScrollEnd key={String(isScrolled)} list={list} />
    </div>
  )
}

interface BandRowProps<T> extends Pick<DataListProps<T>, 'band'> {
  row: T
  before: T | undefined
}

/** The heading of a group, above its first row. */
function BandRow<T>({ row, before, band }: BandRowProps<T>) {
  const own = band?.(row)
  if (!own || (before && band?.(before).name === own.name)) return null
  return (
    <tr>
      <th scope="rowgroup" className="row spread sunk across">
        <span>{own.name}</span>
        <span>{own.figure}</span>
      </th>
    </tr>
  )
}

function Cells<T>({ row, index, columns }: { row: T; index: number; columns: Column<T>[] }) {
  return columns.map(({ header, cell, align, isActions }) => (
    <td key={header} data-align={align} data-actions={isActions}>
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
