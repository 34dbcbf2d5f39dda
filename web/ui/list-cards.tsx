import { Fragment } from 'react'
import type { DataListProps } from './data-list.tsx'
import classes from './list-cards.module.css'
import { RowMenu } from './row-actions.tsx'

/** The same rows for a hand-held screen. */
export function ListCards<T>({ list, rowKey, card, groupBy, actions, isQuiet }: DataListProps<T>) {
  return (
    <ul className={classes.cards}>
      {list.rows.map((row, index) => {
        const before = list.rows[index - 1]
        const group = groupBy?.(row)
        const startsGroup = group !== undefined && (!before || groupBy?.(before) !== group)
        return (
          <Fragment key={rowKey(row)}>
            {startsGroup && <li className={classes.group}>{group}</li>}
            <li className={classes.card} data-quiet={isQuiet?.(row) || undefined}>
              <div className={classes.content}>{card(row, index)}</div>
              {actions && <RowMenu actions={actions(row)} />}
            </li>
          </Fragment>
        )
      })}
    </ul>
  )
}
