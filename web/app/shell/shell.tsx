import '#web/ui/mantine-business.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Outlet, useNavigate, useNavigation } from 'react-router'
import { queryClient } from '#web/app/calls/queries.ts'
import { paths } from '#web/app/paths.ts'
import { ConfirmHost } from '#web/ui/feedback/confirm-dialog.tsx'
import { useIsNarrow } from '#web/ui/frame/use-width.ts'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { type Sidebar as SidebarContent, shopSidebar, superadminSidebar } from './sidebar-entries.ts'
import { TopBar } from './top-bar.tsx'
import { useShellKeys } from './use-shell-keys.ts'

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))
const ShellShortcuts = lazy(async () => ({ default: (await import('./shell-shortcuts.tsx')).ShellShortcuts }))

export const ShopShell = () => <Shell content={shopSidebar} hasShop />
export const SuperadminShell = () => <Shell content={superadminSidebar} hasShop={false} />

/** The cover on the left, or above on a narrow screen, and the paper beside it. */
function Shell(props: { content: SidebarContent; hasShop: boolean }) {
  const isNarrow = useIsNarrow()
  const isLeaving = useNavigation().state === 'loading'
  const [above, setAbove] = useState<'search' | 'keys'>()
  const close = () => setAbove(undefined)
  const navigate = useNavigate()
  useShellKeys({
    onSearch: () => props.hasShop && setAbove('search'),
    onKeys: () => setAbove('keys'),
    onNewSale: () => void (props.hasShop && navigate(paths.newSale)),
  })
  const sidebar = { ...props, onSearch: props.hasShop ? () => setAbove('search') : undefined }
  return (
    <QueryClientProvider client={queryClient}>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      {isNarrow ? (
        <TopBar {...sidebar} />
      ) : (
        <aside className={classes.sidebar}>
          <Sidebar {...sidebar} />
        </aside>
      )}
      <main id="content" className={classes.content} tabIndex={-1}>
        {isLeaving && <div className={classes.progress} role="progressbar" aria-label="Opening the page" />}
        <Outlet />
      </main>
      <Suspense>
        {above === 'search' && <Palette onClose={close} />}
        {above === 'keys' && <ShellShortcuts hasShop={props.hasShop} onClose={close} />}
      </Suspense>
      <ConfirmHost />
    </QueryClientProvider>
  )
}
