import { t } from '#domain/words/t.ts'
import { later } from '#web/ui/later.tsx'
import '#web/ui/frame/icons/add-shop-icons.ts'
import '#web/ui/mantine-business.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, lazy, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { Outlet, useNavigate, useNavigation } from 'react-router'
import { connectionWatcher } from '#web/app/calls/call.ts'
import { queryClient } from '#web/app/calls/queries.ts'
import { isOtherPersonSignedIn, useSession } from '#web/app/calls/session/session.ts'
import { TRUSTED_TILL } from '#web/app/calls/session/stored-session.ts'
import { KeepUses } from '#web/app/calls/shop-uses.ts'
import { MembersOnly } from '#web/app/guards.tsx'
import { paths } from '#web/app/paths.ts'
import { ConfirmHost } from '#web/ui/feedback/confirm-dialog.tsx'
import { ScreenHelp } from '#web/ui/frame/screen-help.ts'
import { useIsNarrow } from '#web/ui/frame/use-width.ts'
import { catchLetters } from './palette/early-letters.ts'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { type Sidebar as SidebarContent, shopSidebar, superadminSidebar } from './sidebar-entries.ts'
import { TopBar } from './top-bar.tsx'
import { useShellKeys } from './use-shell-keys.ts'

const Palette = later(async () => (await import('./palette/palette.tsx')).Palette)
const ShellShortcuts = later(async () => (await import('./shell-shortcuts.tsx')).ShellShortcuts)
const Words = lazy(async () => ({ default: (await import('#web/app/help/screen-words.tsx')).ScreenWords }))

/** Delay of loading the connection watcher, which would slow down the first screen. */
const LINE_AFTER_MS = 4_000

export const ShopShell = () => <Shell content={shopSidebar} hasShop />
export const SuperadminShell = () => <Shell content={superadminSidebar} hasShop={false} />

/**
 * The frame around an unknown address, for who works in a shop: at a trusted till it has the person's name, its keys and Lock.
 */
export function ShellIfSignedIn() {
  if (!useSession()?.user.rights) return <Outlet />
  return isOtherPersonSignedIn() ? <MembersOnly /> : <ShopShell />
}

/** The sidebar on the left, or above on a narrow screen, and the content beside it. */
function Shell(props: { content: SidebarContent; hasShop: boolean }) {
  const isNarrow = useIsNarrow()
  const isLeaving = useNavigation().state === 'loading'
  const [above, setAbove] = useState<'search' | 'keys' | 'shops'>()
  const close = () => setAbove(undefined)
  const navigate = useNavigate()
  const help = useMemo(() => ({ open: () => setAbove('keys'), Words }), [])
  useShellKeys({
    onSearch: () => props.hasShop && setAbove('search'),
    onKeys: help.open,
    onNewSale: () => void (props.hasShop && navigate(paths.newSale)),
  })
  useLayoutEffect(() => (above === 'search' ? catchLetters() : undefined), [above])
  const sidebar = { ...props, onOpen: props.hasShop ? setAbove : undefined }
  const Line = useLine(props.hasShop)
  return (
    <QueryClientProvider client={queryClient}>
      {Line && <Line />}
      {props.hasShop && <KeepUses />}
      <ScreenHelp value={help}>
        <a className={classes.skip} href="#content">
          {t('Skip to content')}
        </a>
        {isNarrow ? (
          <TopBar {...sidebar} />
        ) : (
          <aside className={classes.sidebar}>
            <Sidebar {...sidebar} />
          </aside>
        )}
        <main id="content" className={classes.content} tabIndex={-1}>
          {isLeaving && (
            <div className={classes.progress} role="progressbar" aria-label={t('Opening the page')} />
          )}
          <Outlet />
        </main>
        {above && above !== 'keys' && (
          <Palette isOfShops={above === 'shops'} onClose={close} onKeys={help.open} />
        )}
        {above === 'keys' && <ShellShortcuts hasShop={props.hasShop} onClose={close} />}
      </ScreenHelp>
      <ConfirmHost />
    </QueryClientProvider>
  )
}

/**
 * Component that watches the connection: loaded after the first render, or at once when offline. The platform's owner writes
 * no bills.
 */
function useLine(hasShop: boolean) {
  const [Line, setLine] = useState<ComponentType>()
  useEffect(() => {
    if (!hasShop) return
    const load = () =>
      import('#web/app/line/connection-watcher.tsx').then(
        ({ ConnectionWatcher }) => setLine(() => ConnectionWatcher),
        // The connection watcher cannot be loaded offline; the next screen tries again.
        () => {},
      )
    connectionWatcher.load = load
    // A trusted till locks for every user, so the watcher loads at once.
    const isHurried = !navigator.onLine || TRUSTED_TILL in localStorage
    const timer = setTimeout(load, isHurried ? 0 : LINE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [hasShop])
  return Line
}
