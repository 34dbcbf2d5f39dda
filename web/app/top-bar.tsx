import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Spine } from '#web/ui/spine.tsx'
import { useScreenTitle } from '#web/ui/screen-title.ts'
import { Sidebar } from './sidebar.tsx'
import type { Sidebar as SidebarContent } from './sidebar-entries.ts'
import classes from './top-bar.module.css'

/** Below 1024 px the cover is a strip with the screen's title, and the sidebar is a drawer behind its menu button. */
export function TopBar(props: { content: SidebarContent; hasShop: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const { key } = useLocation()
  const title = useScreenTitle()

  // biome-ignore lint/correctness/useExhaustiveDependencies: any navigation closes the drawer, also one to the same place.
  useEffect(() => setIsOpen(false), [key])

  return (
    <header className={classes.strip}>
      <div className={classes.bar}>
        <IconButton icon="menu" label="Menu" onCover onClick={() => setIsOpen(true)} />
        <span className={classes.title} aria-hidden="true">
          {title}
        </span>
        <div id="top-bar-actions" className={classes.actions} />
      </div>
      <Spine lying />
      {isOpen && <Drawer {...props} onClose={() => setIsOpen(false)} />}
    </header>
  )
}

function Drawer({ onClose, ...props }: { content: SidebarContent; hasShop: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog itself closes on Escape; the click is on its backdrop.
    <dialog
      ref={dialog}
      className={classes.drawer}
      aria-label="Menu"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <Sidebar {...props} />
      <span className={classes.close}>
        <IconButton icon="close" label="Close menu" onCover onClick={onClose} />
      </span>
    </dialog>
  )
}
