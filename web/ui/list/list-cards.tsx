import { Fragment, useDeferredValue, useState } from 'react'
import { t } from '#domain/words/t.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { later } from '#web/ui/later.tsx'
import classes from './list.module.css'
import type { DataListProps } from './list-state.ts'
import { openRowProps } from './open-row.ts'
import menuClasses from './row-actions.module.css'
import { ScrollEnd } from './scroll-end.tsx'

const RowMenu = later(async () => (await import('./row-menu.tsx')).RowMenu)

const ROWS_IN_SIGHT = 12

/** The rows as cards, for a phone. */
export function ListCards<T>({ list, rowKey, card, groupBy, actions, isQuiet, onOpen }: DataListProps<T>) {
  const [pressed, setPressed] = useState<{ row: T; button: HTMLElement }>()
  // The visible rows are rendered first, the others when there is time.
  const rows = useDeferredValue(list.rows, list.rows.slice(0, ROWS_IN_SIGHT))

  return (
    <>
      <ul className={classes.cards}>
        {rows.map((row, index) => {
          const before = rows[index - 1]
          const group = groupBy?.(row)
          const startsGroup = group !== undefined && (!before || groupBy?.(before) !== group)
          return (
            <Fragment key={rowKey(row)}>
              {startsGroup && <li className={`sunk caption quiet ${classes.group}`}>{group}</li>}
              <li
                className={`row gap-1 ${classes.card}`}
                data-quiet={isQuiet?.(row) || undefined}
                {...openRowProps(onOpen && (() => onOpen(row)), index === 0)}
              >
                <div className={`grow shrink ${classes.content}`}>{card(row, index)}</div>
                {actions && (
                  <button
                    type="button"
                    className={`grid in-middle bare flush pressable quiet ${menuClasses.more}`}
                    aria-label={t('Actions')}
                    aria-haspopup="menu"
                    aria-expanded={pressed?.row === row}
                    onClick={(event) => setPressed({ row, button: event.currentTarget })}
                  >
                    <Icon name="more" size={20} />
                  </button>
                )}
              </li>
            </Fragment>
          )
        })}
      </ul>
      {actions && pressed && (
        <RowMenu
          actions={actions(pressed.row)}
          at={pressed.button.getBoundingClientRect()}
          onClose={() => {
            setPressed(undefined)
            pressed.button.focus()
          }}
        />
      )}
      {rows === list.rows && <ScrollEnd list={list} />}
    </>
  )
}
