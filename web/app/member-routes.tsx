import { lazy } from 'react'
import type { RouteObject } from 'react-router'
import { loggedOutOnly, MembersOnly, SuperadminsOnly } from './guards.tsx'
import { paths } from './paths.ts'
import { MayOpen } from './rights/may-open.tsx'

/** Screens of a shop; what each needs is a line of `rights/needs-of.ts`. */
export const shopScreens: RouteObject[] = [
  {
    path: paths.salesAndPurchase,
    lazy: async () => {
      const { SalesAndPurchaseScreen, prepareTab } = await import('./sales-and-purchase-screen.tsx')
      // While a link is followed, window.location still is the address before it.
      const { pathname, search } = window.location
      if (pathname === paths.salesAndPurchase) await prepareTab(new URLSearchParams(search))
      return { Component: SalesAndPurchaseScreen }
    },
  },
  {
    path: paths.newNote,
    lazy: async () => ({ Component: (await import('#web/notes/note-screen.tsx')).NoteScreen }),
  },
  ...[paths.dashboard, paths.dashboardShort].map((path) => ({
    path,
    lazy: async () => ({ Component: (await import('#web/dashboard/dashboard-screen.tsx')).DashboardScreen }),
  })),
  {
    path: paths.profile,
    lazy: async () => ({ Component: (await import('#web/profile/profile-screen.tsx')).ProfileScreen }),
  },
  ...[
    paths.uses,
    paths.staff,
    paths.clients,
    paths.questions,
    paths.numbers,
    paths.cancelled,
    paths.printing,
    paths.yourData,
    paths.trail,
  ].map((path) => ({ path, lazy: async () => (await import('./settings/settings-rooms.ts')).roomAt(path) })),
  {
    path: paths.khata,
    lazy: async () => ({ Component: (await import('#web/money/khata/khata-screen.tsx')).KhataScreen }),
  },
  {
    path: paths.khataOf,
    lazy: async () => ({
      Component: (await import('#web/money/khata/party-khata-screen.tsx')).PartyKhataScreen,
    }),
  },
  {
    path: paths.drawer,
    lazy: async () => ({ Component: (await import('#web/money/drawer/drawer-screen.tsx')).DrawerScreen }),
  },
  {
    path: paths.closings,
    lazy: async () => ({
      Component: (await import('#web/money/closings/closings-screen.tsx')).ClosingsScreen,
    }),
  },
  ...[paths.vouchers, paths.expenses, paths.bank, paths.accounts].map((path) => ({
    path,
    lazy: async () => (await import('#web/money/rooms.ts')).roomAt(path),
  })),
  {
    path: paths.approvals,
    lazy: async () => ({
      Component: (await import('#web/orders/approvals/approvals-screen.tsx')).ApprovalsScreen,
    }),
  },
  ...[paths.gst, paths.eInvoices, paths.ewayBills, paths.tally].map((path) => ({
    path,
    lazy: async () => (await import('#web/gst/gst-rooms.ts')).roomAt(path),
  })),
  {
    path: paths.reports,
    lazy: async () => ({ Component: (await import('#web/reports/reports-screen.tsx')).ReportsScreen }),
  },
  {
    path: paths.report,
    lazy: async () => ({ Component: (await import('#web/reports/report-screen.tsx')).ReportScreen }),
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
    path: paths.merchants,
    lazy: async () => ({ Component: (await import('#web/merchants/merchants-screen.tsx')).MerchantsScreen }),
  },
  {
    path: paths.party,
    lazy: async () => ({ Component: (await import('#web/merchants/party-screen.tsx')).PartyScreen }),
  },
  {
    path: paths.categories,
    lazy: async () => ({
      Component: (await import('#web/categories/categories-screen.tsx')).CategoriesScreen,
    }),
  },
  {
    path: paths.inventory,
    lazy: async () => ({ Component: (await import('#web/stock/inventory-screen.tsx')).InventoryScreen }),
  },
  {
    path: paths.products,
    lazy: async () => ({ Component: (await import('./products-screen.tsx')).ProductsScreen }),
  },
  {
    path: paths.lowStock,
    lazy: async () => ({
      Component: (await import('#web/orders/low-stock/low-stock-screen.tsx')).LowStockScreen,
    }),
  },
  ...[
    ...[paths.labels, paths.rateChanges, paths.priceLists, paths.schemes],
    ...[paths.batches, paths.batch, paths.expiring, paths.unentered, paths.productions],
    ...[paths.places, paths.transfers, paths.newTransfer, paths.transfer, paths.editTransfer],
    ...[paths.counts, paths.count, paths.differences, paths.countSheet],
    ...[paths.importProducts, paths.importMerchants, paths.importOpenings],
  ].map((path) => ({ path, lazy: async () => (await import('./shelf-rooms.ts')).roomAt(path) })),
  {
    path: paths.items,
    lazy: async () => ({ Component: (await import('#web/products/items-screen.tsx')).ItemsScreen }),
  },
]

const superadminScreens: RouteObject[] = [
  ...[paths.superadminDashboard, paths.superadminUsers, paths.superadminPayments],
  ...[paths.superadminSettings, paths.superadminSecurity],
].map((path) => ({
  path,
  lazy: async () => (await import('#web/superadmin/superadmin-rooms.ts')).roomAt(path),
}))

const shopShell = async () => ({ Component: (await import('#web/app/shell/shell.tsx')).ShopShell })
const notFound = async () => ({ Component: (await import('./not-found-screen.tsx')).NotFoundScreen })
const superadminShell = async () => ({
  Component: (await import('#web/app/shell/shell.tsx')).SuperadminShell,
})

const ScreenFault = lazy(async () => ({ default: (await import('./shell/screen-fault.tsx')).ScreenFault }))

/** The error of a screen leaves the shell on the page. */
const withinShell = (children: RouteObject[]): RouteObject[] => [{ ErrorBoundary: ScreenFault, children }]

/** Routes for signed-in people; the sign-in of a trusted till; the sealed archive of an erased shop. */
export const memberRoutes: RouteObject[] = [
  {
    path: paths.counter,
    loader: loggedOutOnly,
    lazy: async () => ({ Component: (await import('#web/app/tills/counter-screen.tsx')).CounterScreen }),
  },
  {
    lazy: async () => ({ Component: (await import('#web/app/shell/sign-in-shell.tsx')).SignInShell }),
    children: [
      {
        path: paths.sealedBooks,
        lazy: async () => ({
          Component: (await import('#web/auth/sealed/sealed-books-screen.tsx')).SealedBooksScreen,
        }),
      },
    ],
  },
  {
    Component: MembersOnly,
    children: [{ lazy: shopShell, children: withinShell([{ Component: MayOpen, children: shopScreens }]) }],
  },
  {
    Component: SuperadminsOnly,
    children: [
      { lazy: superadminShell, children: withinShell(superadminScreens) },
      { path: `${paths.superadmin}/*`, lazy: notFound },
    ],
  },
  {
    lazy: async () => ({ Component: (await import('./shell/shell.tsx')).ShellIfSignedIn }),
    children: [{ path: '*', lazy: notFound }],
  },
]
