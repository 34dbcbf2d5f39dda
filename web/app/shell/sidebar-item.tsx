import {
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  type PointerEvent,
  Suspense,
  useEffect,
  useId,
  useRef,
} from 'react'
import { Link } from 'react-router'
import { Icon } from '#web/ui/frame/icon.tsx'
import { useIsNarrow } from '#web/ui/frame/use-width.ts'
import { moveInFlyout } from './flyout/flyout-keys.ts'
import classes from './sidebar.module.css'
import type { SidebarEntry } from './sidebar-entries.ts'

// Loaded once the screen is drawn, before anybody points at an entry.
const loadFlyout = () => import('./flyout/flyout.tsx')
const Flyout = lazy(async () => ({ default: (await loadFlyout()).Flyout }))

interface SidebarItemProps {
  entry: SidebarEntry
  isActive: boolean
  /** True if its flyout is open. */
  isOpen: boolean
  onOpen: () => void
  /** Closes at once, or after a delay for the pointer's return. */
  onClose: (isLater?: boolean) => void
}

/** An entry of the sidebar. Its flyout opens on hover, focus and touch; not on narrow screens. */
export function SidebarItem({ entry, isActive, isOpen, onOpen, onClose }: SidebarItemProps) {
  const isNarrow = useIsNarrow()
  const item = useRef<HTMLLIElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  // Escape keeps the focus on the entry; the closed flyout does not reopen at once.
  const isDismissed = useRef(false)
  const wasTouched = useRef(false)
  const id = useId()
  const hasFlyout = !isNarrow && Boolean(entry.hasFlyout)

  useEffect(() => {
    if (hasFlyout) void loadFlyout()
  }, [hasFlyout])

  const open = () => {
    if (hasFlyout && !isDismissed.current) onOpen()
  }
  const leave = (event: FocusEvent) => {
    isDismissed.current = false
    if (!item.current?.contains(event.relatedTarget)) onClose()
  }
  const answerKey = (event: KeyboardEvent) => {
    if (!isOpen) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      isDismissed.current = true
      link.current?.focus()
      onClose()
    } else if (event.key === 'ArrowLeft') link.current?.focus()
    else if (moveInFlyout(event, id)) event.preventDefault()
  }
  const stopPointing = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return
    isDismissed.current = false
    onClose(true)
  }

  return (
    <li
      ref={item}
      // Not "enter": React derives that from the element that the pointer left, and misses it when that element is removed.
      onPointerOver={({ pointerType }) => pointerType !== 'touch' && open()}
      onPointerLeave={stopPointing}
      onFocus={open}
      onBlur={leave}
      onKeyDown={answerKey}
    >
      <Link
        ref={link}
        className={classes.entry}
        to={entry.to}
        aria-current={isActive ? 'page' : undefined}
        aria-expanded={hasFlyout ? isOpen : undefined}
        aria-controls={hasFlyout && isOpen ? id : undefined}
        onPointerDown={({ pointerType }) => {
          wasTouched.current = pointerType === 'touch'
        }}
        onClick={(event) => {
          // The first touch opens the flyout, the next one follows the link.
          if (hasFlyout && wasTouched.current && !isOpen) {
            event.preventDefault()
            onOpen()
          } else onClose()
        }}
      >
        <Icon name={entry.icon} size={20} />
        {entry.label}
        {entry.waiting ? <span className={classes.count}>{entry.waiting}</span> : null}
        {entry.hasFlyout && (
          <span className="flex push">
            <Icon name="chevron-right" />
          </span>
        )}
      </Link>
      <Suspense>
        {isOpen && hasFlyout && <Flyout entry={entry} anchor={link} id={id} onClose={onClose} />}
      </Suspense>
    </li>
  )
}
