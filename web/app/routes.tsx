import { createBrowserRouter, Outlet, type RouteObject, redirect, ScrollRestoration } from 'react-router'
import { APP_NAME } from './app-name.ts'
import { ErrorScreen } from './error-screen.tsx'
import { loggedOutOnly } from './guards.tsx'
import { setNavigator } from './navigator.ts'
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
]

const plansScreens: RouteObject[] = [
  {
    path: paths.plans,
    lazy: async () => ({ Component: (await import('#web/subscription/plans-screen.tsx')).PlansScreen }),
  },
]

const signInShell = async () => ({ Component: (await import('./sign-in-shell.tsx')).SignInShell })
const publicShell = async () => ({ Component: (await import('./public-shell.tsx')).PublicShell })
const notFound = async () => ({ Component: (await import('./not-found-screen.tsx')).NotFoundScreen })

const ROOT = 'root'
const routes: RouteObject[] = [
  {
    id: ROOT,
    Component: Root,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: Opening,
    children: [
      // Also what the router stands at while the list of screens is on its way.
      { path: '/', Component: Opening, loader: () => redirect(paths.dashboard) },
      {
        lazy: signInShell,
        children: [{ loader: loggedOutOnly, children: loggedOutScreens }, { children: openScreens }],
      },
      { lazy: publicShell, children: plansScreens },
      { path: '*', lazy: notFound },
    ],
  },
]

/** The same words as in index.html, so that nothing flickers between the two. */
function Opening() {
  return <p className="opening">{`Opening ${APP_NAME}...`}</p>
}

function Root() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}

/**
 * What is behind the sign-in is listed apart and asked for with the first address that is not listed here: else every
 * new screen would lengthen what the sign-in page loads.
 */
let isSignedInKnown = false
export const router: ReturnType<typeof createBrowserRouter> = createBrowserRouter(routes, {
  patchRoutesOnNavigation: async ({ patch }) => {
    if (isSignedInKnown) return
    const { signedInRoutes } = await import('./signed-in-routes.tsx')
    if (isSignedInKnown) return
    isSignedInKnown = true
    patch(ROOT, signedInRoutes)
  },
})
setNavigator((to) => void router.navigate(to))
