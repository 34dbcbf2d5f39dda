import {
  createBrowserRouter,
  Outlet,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  redirect,
  ScrollRestoration,
} from 'react-router'
import { t } from '#domain/words/t.ts'
import { setNavigator } from '#web/app/calls/navigator.ts'
import { leaveSuccesses } from '#web/ui/feedback/toast.tsx'
import { APP_NAME } from './app-name.ts'
import { ErrorScreen } from './error-screen.tsx'
import { loggedOutOnly } from './guards.tsx'
import { paths } from './paths.ts'

// One line per screen, each loaded when it is first opened:
// { path: paths.login, lazy: async () => ({ Component: (await import('#web/auth/login-screen.tsx')).LoginScreen }) },

const loggedOutScreens: RouteObject[] = [
  {
    path: paths.login,
    lazy: async () => ({ Component: (await import('#web/auth/login-screen.tsx')).LoginScreen }),
  },
  {
    path: paths.signup,
    lazy: async () => ({ Component: (await import('#web/auth/signup-screen.tsx')).SignupScreen }),
  },
]

const openScreens: RouteObject[] = [
  {
    path: paths.forgotPassword,
    lazy: async () => ({
      Component: (await import('#web/auth/forgot-password-screen.tsx')).ForgotPasswordScreen,
    }),
  },
  {
    path: paths.resetPassword,
    lazy: async () => ({
      Component: (await import('#web/auth/reset-password-screen.tsx')).ResetPasswordScreen,
    }),
  },
  {
    path: paths.confirmEmail,
    lazy: async () => ({
      Component: (await import('#web/auth/confirm-email-screen.tsx')).ConfirmEmailScreen,
    }),
  },
  {
    path: paths.join,
    lazy: async () => ({ Component: (await import('#web/auth/joining/join-screen.tsx')).JoinScreen }),
  },
]

const plansScreens: RouteObject[] = [
  {
    path: paths.plans,
    lazy: async () => ({ Component: (await import('#web/subscription/plans-screen.tsx')).PlansScreen }),
  },
]

/**
 * Screens for customers: without the shell of the shop. The customer display is also opened in a second window of the
 * till's browser.
 */
const customerScreens: RouteObject[] = [
  {
    path: paths.dues,
    lazy: async () => ({ Component: (await import('#web/money/dues/dues-screen.tsx')).DuesScreen }),
  },
  {
    path: paths.billPage,
    lazy: async () => ({
      Component: (await import('#web/invoices/bill-page/bill-page-screen.tsx')).BillPageScreen,
    }),
  },
  ...[paths.linkedDisplay, paths.display].map((path) => ({
    path,
    lazy: async () => ({ Component: (await import('#web/display/display-screen.tsx')).DisplayScreen }),
  })),
]

const signInShell = async () => ({
  Component: (await import('#web/app/shell/sign-in-shell.tsx')).SignInShell,
})
const publicShell = async () => ({ Component: (await import('#web/app/shell/public-shell.tsx')).PublicShell })
const notFound = async () => ({ Component: (await import('./not-found-screen.tsx')).NotFoundScreen })

const ROOT = 'root'
const openToAll: RouteObject[] = [
  { path: '/', loader: () => redirect(paths.dashboard) },
  {
    lazy: signInShell,
    children: [{ loader: loggedOutOnly, children: loggedOutScreens }, { children: openScreens }],
  },
  { lazy: publicShell, children: plansScreens },
  ...customerScreens,
  { path: '*', lazy: notFound },
]
/** Paths that need no sign-in. */
const OPEN_TO_ALL: string[] = [
  paths.login,
  paths.signup,
  paths.forgotPassword,
  paths.resetPassword,
  paths.confirmEmail,
  paths.join,
  paths.plans,
  paths.display,
]

/** Beginnings of customers' page paths, which are followed by a token. */
const LINKS = [paths.dues, paths.billPage, paths.linkedDisplay].map((path) => path.split(':')[0] ?? '')

/** The same words as in index.html, so that nothing flickers between the two. */
function Opening() {
  return <p className="opening">{t('Opening {app}...', { app: APP_NAME })}</p>
}

function Root() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}

const loadMemberRoutes = async () => (await import('./member-routes.tsx')).memberRoutes

/**
 * The screens for signed-in people are loaded by the first navigation to one of them, so that the sign-in page stays small.
 */
export async function openRouter() {
  const { pathname } = window.location
  const isOpenToAll = OPEN_TO_ALL.includes(pathname) || LINKS.some((link) => pathname.startsWith(link))
  const root: RouteObject = {
    id: ROOT,
    Component: Root,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: Opening,
    children: isOpenToAll ? openToAll : [...(await loadMemberRoutes()), ...openToAll],
  }
  const router = createBrowserRouter(
    [root],
    isOpenToAll ? { patchRoutesOnNavigation: addMemberRoutes() } : {},
  )
  setNavigator((to) => void router.navigate(to))
  watchLeaving(router)
  return router
}

/** A screen is its path: filters and open dialogs in the query do not change it. */
function watchLeaving(router: ReturnType<typeof createBrowserRouter>) {
  let { pathname } = router.state.location
  let begunAt: number | undefined
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle') begunAt ??= Date.now()
    if (location.pathname !== pathname) leaveSuccesses(begunAt ?? Date.now())
    if (navigation.state === 'idle') begunAt = undefined
    pathname = location.pathname
  })
}

/** Adds the member routes once, on the first navigation that matches no other route. */
function addMemberRoutes(): PatchRoutesOnNavigationFunction {
  let areThere = false
  return async ({ patch }) => {
    if (areThere) return
    const members = await loadMemberRoutes()
    areThere = true
    patch(ROOT, members)
  }
}
