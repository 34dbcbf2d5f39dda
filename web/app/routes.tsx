import { createBrowserRouter, Outlet, type RouteObject, redirect, ScrollRestoration } from 'react-router'
import { APP_NAME } from './app-name.ts'
import { ErrorScreen } from './error-screen.tsx'
import { loggedOutOnly, MembersOnly, SuperadminsOnly } from './guards.tsx'
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

const shopScreens: RouteObject[] = [
  {
    path: paths.salesAndPurchase,
    lazy: async () => ({
      Component: (await import('#web/invoices/sales-and-purchase-screen.tsx')).SalesAndPurchaseScreen,
    }),
  },
  {
    path: paths.dashboard,
    lazy: async () => ({ Component: (await import('#web/dashboard/dashboard-screen.tsx')).DashboardScreen }),
  },
  {
    path: paths.dashboardShort,
    lazy: async () => ({ Component: (await import('#web/dashboard/dashboard-screen.tsx')).DashboardScreen }),
  },
  {
    path: paths.profile,
    lazy: async () => ({ Component: (await import('#web/profile/profile-screen.tsx')).ProfileScreen }),
  },
  {
    path: paths.merchants,
    lazy: async () => ({ Component: (await import('#web/merchants/merchants-screen.tsx')).MerchantsScreen }),
  },
  {
    path: paths.planner,
    lazy: async () => ({ Component: (await import('#web/planner/planner-screen.tsx')).PlannerScreen }),
  },
  {
    path: paths.buyerPlanner,
    lazy: async () => ({ Component: (await import('#web/planner/planner-screen.tsx')).BuyerPlannerScreen }),
  },
  {
    path: paths.categories,
    lazy: async () => ({
      Component: (await import('#web/categories/categories-screen.tsx')).CategoriesScreen,
    }),
  },
  {
    path: paths.products,
    lazy: async () => ({ Component: (await import('#web/products/items-screen.tsx')).ItemsScreen }),
  },
  {
    path: paths.items,
    lazy: async () => ({ Component: (await import('#web/products/items-screen.tsx')).ItemsScreen }),
  },
]

const superadminScreens: RouteObject[] = [
  {
    path: paths.superadminDashboard,
    lazy: async () => ({
      Component: (await import('#web/superadmin/superadmin-dashboard-screen.tsx')).SuperadminDashboardScreen,
    }),
  },
  {
    path: paths.superadminUsers,
    lazy: async () => ({
      Component: (await import('#web/superadmin/superadmin-users-screen.tsx')).SuperadminUsersScreen,
    }),
  },
  {
    path: paths.superadminSettings,
    lazy: async () => ({
      Component: (await import('#web/superadmin/superadmin-settings-screen.tsx')).SuperadminSettingsScreen,
    }),
  },
]

const signInShell = async () => ({ Component: (await import('./sign-in-shell.tsx')).SignInShell })
const publicShell = async () => ({ Component: (await import('./public-shell.tsx')).PublicShell })
const shopShell = async () => ({ Component: (await import('./shell.tsx')).ShopShell })
const notFound = async () => ({ Component: (await import('./not-found-screen.tsx')).NotFoundScreen })
const superadminShell = async () => ({ Component: (await import('./shell.tsx')).SuperadminShell })

const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: Opening,
    children: [
      { path: '/', loader: () => redirect(paths.dashboard) },
      {
        lazy: signInShell,
        children: [{ loader: loggedOutOnly, children: loggedOutScreens }, { children: openScreens }],
      },
      { lazy: publicShell, children: plansScreens },
      { Component: MembersOnly, children: [{ lazy: shopShell, children: shopScreens }] },
      { Component: SuperadminsOnly, children: [{ lazy: superadminShell, children: superadminScreens }] },
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

export const router: ReturnType<typeof createBrowserRouter> = createBrowserRouter(routes)
setNavigator((to) => void router.navigate(to))
