import { QueryClientProvider } from '@tanstack/react-query'
import { Link, Outlet } from 'react-router'
import { t } from '#domain/words/t.ts'
import { APP_NAME } from '#web/app/app-name.ts'
import { queryClient } from '#web/app/calls/queries.ts'
import { leaveShop } from '#web/app/calls/session/leave-shop.ts'
import { useSession } from '#web/app/calls/session/session.ts'
import { paths } from '#web/app/paths.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { Mark } from '#web/ui/frame/mark.tsx'
import { Spine } from '#web/ui/frame/spine.tsx'
import classes from './public-shell.module.css'

/** A strip of the cover above the paper: for the plans, which are shown with and without a sign-in. */
export function PublicShell() {
  const session = useSession()
  return (
    <QueryClientProvider client={queryClient}>
      <header className={classes.strip}>
        <div className={`row gap-3 ${classes.bar}`}>
          <p className={`row gap-3 figure ${classes.brand}`}>
            <Mark />
            {APP_NAME}
          </p>
          {session ? (
            <>
              <span className={`shrink clip not-on-phone ${classes.email}`}>{session.user.email}</span>
              <button
                type="button"
                className={`row gap-2 rigid bare pressable medium ${classes.action}`}
                onClick={leaveShop}
              >
                <Icon name="logout" /> {t('Logout')}
              </button>
            </>
          ) : (
            <Link className={`row gap-2 rigid bare pressable medium ${classes.action}`} to={paths.login}>
              {t('Sign In')}
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
