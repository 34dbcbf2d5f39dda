import { Fragment, lazy, Suspense } from 'react'
import classes from './list-cards.module.css'
import type { DataListProps } from './list-state.ts'
import { openingRow } from './open-row.ts'
import { ScrollEnd } from './scroll-end.tsx'

const RowMenu = lazy(async () => ({ default: (await import('./row-menu.tsx')).RowMenu }))

/** The same rows for a hand-held screen. */
export function ListCards<T>({ list, rowKey, card, groupBy, actions, isQuiet, onOpen }: DataListProps<T>) {
  return (
    <>
      <ul className={classes.cards}>
        {list.rows.map((row, index) => {
          const before = list.rows[index - 1]
          const group = groupBy?.(row)
          const startsGroup = group !== undefined && (!before || groupBy?.(before) !== group)
          return (
            <Fragment key={rowKey(row)}>
              {startsGroup && <li className={classes.group}>{group}</li>}
              <li
                className={classes.card}
                data-quiet={isQuiet?.(row) || undefined}
                {...openingRow(onOpen && (() => onOpen(row)), index === 0)}
              >
                <div className={classes.content}>{card(row, index)}</div>
                {actions && (
                  <Suspense fallback={<span className={classes.menuSpace} />}>
                    <RowMenu actions={actions(row)} />
                  </Suspense>
                )}
              </li>
            </Fragment>
          )
        })}
      </ul>
      <ScrollEnd list={list} />
    </>
  )
}
