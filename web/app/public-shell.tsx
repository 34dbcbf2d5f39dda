import { QueryClientProvider } from '@tanstack/react-query'
import { Link, Outlet } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { Spine } from '#web/ui/spine.tsx'
import { APP_NAME } from './app-name.ts'
import { leaveShop } from './leave-shop.ts'
import { paths } from './paths.ts'
import classes from './public-shell.module.css'
import { queryClient } from './queries.ts'
import { useSession } from './session.ts'

/** A strip of the cover above the paper: for the plans, which are shown with and without a sign-in. */
export function PublicShell() {
  const session = useSession()
  return (
    <QueryClientProvider client={queryClient}>
      <header className={classes.strip}>
        <div className={classes.bar}>
          <p className={classes.brand}>
            <Mark />
            {APP_NAME}
          </p>
          {session ? (
            <>
              <span className={classes.email}>{session.user.email}</span>
              <button type="button" className={classes.action} onClick={leaveShop}>
                <Icon name="logout" /> Logout
              </button>
            </>
          ) : (
            <Link className={classes.action} to={paths.login}>
              Sign In
            </Link>
          )}
        </div>
        <Spine lying />
      </header>
      <main className={classes.paper}>
        <Outlet />
      </main>
    </QueryClientProvider>
  )
}
