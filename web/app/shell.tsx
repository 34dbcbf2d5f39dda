import '#web/ui/mantine-business.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useNavigation } from 'react-router'
import { ConfirmHost } from '#web/ui/confirm-dialog.tsx'
import { useIsNarrow } from '#web/ui/use-width.ts'
import { queryClient } from './queries.ts'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { type Sidebar as SidebarContent, shopSidebar, superadminSidebar } from './sidebar-entries.ts'
import { TopBar } from './top-bar.tsx'

export const ShopShell = () => <Shell content={shopSidebar} hasShop />
export const SuperadminShell = () => <Shell content={superadminSidebar} hasShop={false} />

/** The cover on the left, or above on a narrow screen, and the paper beside it. */
function Shell(props: { content: SidebarContent; hasShop: boolean }) {
  const isNarrow = useIsNarrow()
  const isLeaving = useNavigation().state === 'loading'
  return (
    <QueryClientProvider client={queryClient}>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      {isNarrow ? (
        <TopBar {...props} />
      ) : (
        <aside className={classes.sidebar}>
          <Sidebar {...props} />
        </aside>
      )}
      <main id="content" className={classes.content} tabIndex={-1}>
        {isLeaving && <div className={classes.progress} role="progressbar" aria-label="Opening the page" />}
        <Outlet />
      </main>
      <ConfirmHost />
    </QueryClientProvider>
  )
}
