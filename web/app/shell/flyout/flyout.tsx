import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '#domain/words/t.ts'
import { useShown } from '#web/app/calls/shop-uses.ts'
import type { SidebarEntry } from '#web/app/shell/sidebar-entries.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import classes from './flyout.module.css'
import { flyoutOf, isActiveLink } from './sidebar-flyouts.ts'
import { useQuickAction } from './use-quick-action.ts'

/** From the upper edge to the middle of the first row, which is level with the entry. */
const FIRST_ROW_PX = 54
const EDGE_PX = 8

interface FlyoutProps {
  entry: SidebarEntry
  anchor: RefObject<HTMLElement | null>
  id: string
  onClose: () => void
}

/** Sub-pages and quick actions of an entry, beside the sidebar. */
export function Flyout({ entry, anchor, id, onClose }: FlyoutProps) {
  const panel = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const { links, quickActions = [] } = flyoutOf(entry)
  const run = useQuickAction()
  const shown = useShown()
  const groups = quickActions
    .map((group) => ({ ...group, items: shown(group.items) }))
    .filter(({ items }) => items.length > 0)
  const location = useLocation()

  useLayoutEffect(() => {
    const at = anchor.current?.getBoundingClientRect()
    const height = panel.current?.offsetHeight ?? 0
    if (!at) return
    const level = at.top + at.height / 2 - FIRST_ROW_PX
    setTop(Math.max(EDGE_PX, Math.min(level, window.innerHeight - height - EDGE_PX)))
  }, [anchor])

  return (
    <div ref={panel} id={id} className={classes.flyout} style={{ top }}>
      <p className={classes.title}>{entry.label}</p>
      <ul aria-label={entry.label}>
        {shown(links).map((link) => (
          <li key={link.label}>
            <Link
              to={link.to}
              tabIndex={-1}
              aria-current={isActiveLink(link, location) ? 'page' : undefined}
              onClick={() => onClose()}
            >
              {link.icon && <Icon name={link.icon} />} {link.label}
            </Link>
          </li>
        ))}
      </ul>
      {groups.map(({ title = t('Quick actions'), items }) => (
        <div key={title} className={classes.group}>
          <p className={classes.title}>{title}</p>
          <ul aria-label={title}>
            {items.map((action) => (
              <li key={action.label}>
                <button
                  type="button"
                  tabIndex={-1}
                  onClick={() => {
                    onClose()
                    run(action)
                  }}
                >
                  <Icon name="plus" /> {action.label}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
