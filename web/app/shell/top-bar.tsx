import { use, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { t } from '#domain/words/t.ts'
import { IconButton } from '#web/ui/frame/icon-button.tsx'
import { ScreenHelp } from '#web/ui/frame/screen-help.ts'
import { useScreenTitle } from '#web/ui/frame/screen-title.ts'
import { Spine } from '#web/ui/frame/spine.tsx'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import type { Sidebar as SidebarContent } from './sidebar-entries.ts'

interface TopBarProps {
  content: SidebarContent
  hasShop: boolean
  onOpen?: ((what: 'search' | 'shops') => void) | undefined
}

/** Below 1024 px the cover is a strip with the screen's title, and the sidebar is a drawer behind its menu button. */
export function TopBar(props: TopBarProps) {
  const { key } = useLocation()
  // The drawer is open only at the history entry where it was opened: any navigation closes it, also one to the same place.
  const [openedOn, setOpenedOn] = useState<string>()
  const title = useScreenTitle()
  const help = use(ScreenHelp)

  return (
    <header className={classes.strip}>
      <div className={`row gap-1 ${classes.bar}`}>
        <IconButton icon="menu" label={t('Menu')} onCover onClick={() => setOpenedOn(key)} />
        <span className={`grow shrink ellipsis ${classes.title}`} aria-hidden="true">
          {title}
        </span>
        {help && <IconButton icon="help" label={t('Help')} onCover onClick={help.open} />}
      </div>
      <Spine lying />
      {openedOn === key && <Drawer {...props} onClose={() => setOpenedOn(undefined)} />}
    </header>
  )
}

function Drawer({ onClose, onOpen, ...props }: TopBarProps & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opened = dialog.current
    // The dialog closes itself on Escape; a click outside hits its backdrop, which is the dialog element.
    const closeBeside = (event: MouseEvent) => event.target === opened && opened?.close()
    opened?.showModal()
    opened?.addEventListener('click', closeBeside)
    return () => opened?.removeEventListener('click', closeBeside)
  }, [])
  return (
    <dialog ref={dialog} className={classes.drawer} aria-label={t('Menu')} onClose={onClose}>
      <Sidebar
        {...props}
        onOpen={
          onOpen &&
          ((what) => {
            onClose()
            onOpen(what)
          })
        }
      />
      <span className={classes.close}>
        <IconButton icon="close" label={t('Close menu')} onCover onClick={onClose} />
      </span>
    </dialog>
  )
}
