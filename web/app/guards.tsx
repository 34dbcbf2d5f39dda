import { useEffect } from 'react'
import { Navigate, Outlet, redirect, useLocation } from 'react-router'
import { isOtherPersonSignedIn, readSession, useSession } from '#web/app/calls/session/session.ts'
import { TRUSTED_TILL } from '#web/app/calls/session/stored-session.ts'
import { homeOfPerson } from './home-of-person.ts'
import { paths } from './paths.ts'

/** Business screens. A super admin has no shop to show. Follows a sign-out in another tab. */
export function MembersOnly() {
  const session = useSession()
  const { pathname, search } = useLocation()
  // A shared file is kept until the sign-in.
  const back = search.includes('&shared=') ? { back: pathname + search } : undefined
  if (!session) return <Navigate to={paths.login} replace state={back} />
  if (isOtherPersonSignedIn()) return <ForWhoCame />
  if (session.user.role === 'superadmin') return <Navigate to={paths.superadminDashboard} replace />
  return <Outlet />
}

/**
 * Another tab has signed in another person, as by a PIN: this page is discarded. Drafts are stored for their author; the new
 * person starts at their own first screen.
 */
function ForWhoCame() {
  useEffect(() => {
    const session = readSession()
    window.location.replace(session ? homeOfPerson(session.user) : paths.login)
  }, [])
  return null
}

export function SuperadminsOnly() {
  const session = useSession()
  if (!session) return <Navigate to={paths.login} replace />
  if (isOtherPersonSignedIn()) return <ForWhoCame />
  if (session.user.role !== 'superadmin') return <Navigate to={paths.dashboard} replace />
  return <Outlet />
}

/**
 * Redirects signed-in people away from sign-in and sign-up. Only on arrival: the sign-in screen itself chooses the next
 * screen after a sign-in.
 */
export function loggedOutOnly({ request }: { request: Request }) {
  const session = readSession()
  if (session) return redirect(homeOfPerson(session.user))
  // A trusted till signs in by PIN, unless the password is requested.
  return TRUSTED_TILL in localStorage && request.url.endsWith(paths.login) ? redirect(paths.counter) : null
}
