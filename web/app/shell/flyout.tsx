import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { inUse, useUses } from '#web/app/calls/shop-uses.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import classes from './flyout.module.css'
import { isActiveLink, type SidebarEntry } from './sidebar-entries.ts'
import { useQuickAction } from './use-quick-action.ts'

/** From its upper edge to the middle of its first row, which stands level with the entry. */
const FIRST_ROW_PX = 54
const EDGE_PX = 8

interface FlyoutProps {
  entry: SidebarEntry
  anchor: RefObject<HTMLElement | null>
  id: string
  onClose: () => void
}

/** The sub-pages of an entry and what can be begun there, beside the sidebar. */
export function Flyout({ entry, anchor, id, onClose }: FlyoutProps) {
  const panel = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const run = useQuickAction()
  const uses = useUses()
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
        {inUse(entry.links ?? [], uses).map((link) => (
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
      {entry.quickActions?.map(({ title = 'Quick actions', items }) => (
        <div key={title} className={classes.group}>
          <p className={classes.title}>{title}</p>
          <ul aria-label={title}>
            {inUse(items, uses).map((action) => (
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

/**
 * Moves the focus among what the flyout offers, as arrow keys ask: true when the key was one of them. Tab goes on to the
 * next entry of the sidebar, so that nobody has to walk through every flyout.
 */
export function moveInFlyout(event: KeyboardEvent, panelId: string): boolean {
  const step = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 0 }[event.key]
  const items: Element[] = [...(document.getElementById(panelId)?.querySelectorAll('a, button') ?? [])]
  if (step === undefined || items.length === 0) return false
  const at = document.activeElement ? items.indexOf(document.activeElement) : -1
  const next = at < 0 ? (step < 0 ? items.length - 1 : 0) : (at + step + items.length) % items.length
  const item = items[next]
  if (item instanceof HTMLElement) item.focus()
  return true
}
