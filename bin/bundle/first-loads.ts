import type { Plugin, Rolldown } from 'vite'
import { paths } from '../../web/app/paths.ts'

/** First load of an address, by the lazily imported path below web/. */
interface FirstLoad {
  path: string
  /** Only where the address has this in its query. */
  param?: string
  parts: string[]
}

const SIGN_IN = 'app/shell/sign-in-shell.tsx'
const at = (path: string, ...parts: string[]): FirstLoad => ({ path, parts })
const inShell = (path: string, ...parts: string[]): FirstLoad =>
  at(path, 'app/member-routes.tsx', 'app/shell/shell.tsx', ...parts)
const DASHBOARD = 'dashboard/dashboard-screen.tsx'
const SETTINGS = 'app/settings/settings-rooms.ts'
const SUPERADMIN = 'superadmin/superadmin-rooms.ts'
const SHELF_ROOMS = 'app/shelf-rooms.ts'
const PLANNER = 'planner/planner-screen.tsx'
const TABS = ['orders/orders-tab.tsx', 'quotations/quotation-list.tsx', 'invoices/invoice-list.tsx']
const FORMS = ['orders/order-form.tsx', 'quotations/quotation-form.tsx', 'invoices/invoice-form.tsx']

export const FIRST_LOADS: FirstLoad[] = [
  at(paths.login, SIGN_IN, 'auth/login-screen.tsx'),
  at(paths.counter, 'app/member-routes.tsx', 'app/tills/counter-screen.tsx'),
  at(paths.signup, SIGN_IN, 'auth/signup-screen.tsx'),
  at(paths.forgotPassword, SIGN_IN, 'auth/forgot-password-screen.tsx'),
  at(paths.resetPassword, SIGN_IN, 'auth/reset-password-screen.tsx'),
  at(paths.confirmEmail, SIGN_IN, 'auth/confirm-email-screen.tsx'),
  at(paths.join, SIGN_IN, 'auth/joining/join-screen.tsx'),
  at(paths.sealedBooks, 'app/member-routes.tsx', SIGN_IN, 'auth/sealed/sealed-books-screen.tsx'),
  at(paths.plans, 'app/shell/public-shell.tsx', 'subscription/plans-screen.tsx'),
  at(paths.dues, 'money/dues/dues-screen.tsx'),
  at(paths.billPage, 'invoices/bill-page/bill-page-screen.tsx'),
  at(paths.linkedDisplay, 'display/display-screen.tsx'),
  at(paths.display, 'display/display-screen.tsx'),
  inShell(paths.dashboard, DASHBOARD),
  inShell(paths.dashboardShort, DASHBOARD),
  inShell(paths.salesAndPurchase, 'app/sales-and-purchase-screen.tsx', ...TABS),
  { path: paths.salesAndPurchase, param: 'create', parts: FORMS },
  { path: paths.salesAndPurchase, param: 'edit', parts: FORMS },
  inShell(paths.newNote, 'notes/note-screen.tsx'),
  inShell(paths.profile, 'profile/profile-screen.tsx'),
  inShell(paths.uses, SETTINGS, 'app/settings/uses/uses-screen.tsx'),
  inShell(paths.clients, SETTINGS, 'desk/desk-screen.tsx'),
  inShell(paths.questions, SETTINGS, 'questions/questions-screen.tsx'),
  inShell(paths.staff, SETTINGS, 'people/staff-screen.tsx'),
  inShell(paths.numbers, SETTINGS, 'app/settings/numbers-screen.tsx'),
  inShell(paths.cancelled, SETTINGS, 'documents/cancelling/cancelled-screen.tsx'),
  inShell(paths.printing, SETTINGS, 'app/settings/printing-screen.tsx'),
  inShell(paths.yourData, SETTINGS, 'app/settings/your-data-screen.tsx'),
  inShell(paths.khata, 'money/khata/khata-screen.tsx'),
  inShell(paths.khataOf, 'money/khata/party-khata-screen.tsx'),
  inShell(paths.drawer, 'money/drawer/drawer-screen.tsx'),
  inShell(paths.closings, 'money/closings/closings-screen.tsx'),
  inShell(paths.vouchers, 'money/rooms.ts', 'money/vouchers/vouchers-screen.tsx'),
  inShell(paths.expenses, 'money/rooms.ts', 'money/expenses/expenses-screen.tsx'),
  inShell(paths.bank, 'money/rooms.ts', 'money/bank/bank-screen.tsx'),
  inShell(paths.accounts, 'money/rooms.ts', 'money/accounts/accounts-screen.tsx'),
  inShell(paths.approvals, 'orders/approvals/approvals-screen.tsx'),
  inShell(paths.gst, 'gst/gst-rooms.ts', 'gst/gst-screen.tsx'),
  inShell(paths.tally, 'gst/gst-rooms.ts', 'gst/tally/tally-screen.tsx'),
  inShell(paths.eInvoices, 'gst/gst-rooms.ts', 'gst/portals/e-invoices-screen.tsx'),
  inShell(paths.ewayBills, 'gst/gst-rooms.ts', 'gst/portals/eway-bills-screen.tsx'),
  inShell(paths.trail, SETTINGS, 'trail/trail-screen.tsx'),
  inShell(paths.reports, 'reports/reports-screen.tsx'),
  inShell(paths.report, 'reports/report-screen.tsx'),
  inShell(paths.planner, PLANNER),
  inShell(paths.buyerPlanner, PLANNER),
  inShell(paths.merchants, 'merchants/merchants-screen.tsx'),
  inShell(paths.party, 'merchants/party-screen.tsx'),
  inShell(paths.categories, 'categories/categories-screen.tsx'),
  inShell(paths.inventory, 'stock/inventory-screen.tsx'),
  inShell(paths.products, 'app/products-screen.tsx'),
  inShell(paths.lowStock, 'orders/low-stock/low-stock-screen.tsx'),
  inShell(paths.rateChanges, SHELF_ROOMS, 'rates/rate-changes-screen.tsx'),
  inShell(paths.labels, SHELF_ROOMS, 'labels/labels-screen.tsx'),
  inShell(paths.items, 'products/items-screen.tsx'),
  inShell(paths.priceLists, SHELF_ROOMS, 'price-lists/price-lists-screen.tsx'),
  inShell(paths.schemes, SHELF_ROOMS, 'schemes/schemes-screen.tsx'),
  inShell(paths.importProducts, SHELF_ROOMS, 'imports/import-screen.tsx'),
  inShell(paths.importMerchants, SHELF_ROOMS, 'imports/import-screen.tsx'),
  inShell(paths.importOpenings, SHELF_ROOMS, 'imports/import-screen.tsx'),
  inShell(paths.superadminDashboard, SUPERADMIN, 'superadmin/superadmin-dashboard-screen.tsx'),
  inShell(paths.superadminUsers, SUPERADMIN, 'superadmin/users/superadmin-users-screen.tsx'),
  inShell(paths.superadminPayments, SUPERADMIN, 'superadmin/payments/superadmin-payments-screen.tsx'),
  inShell(paths.superadminSettings, SUPERADMIN, 'superadmin/settings/superadmin-settings-screen.tsx'),
  inShell(paths.superadminSecurity, SUPERADMIN, 'app/settings/superadmin-security-screen.tsx'),
]

/** Written beside the page: the files of each address, which the server preloads in the page. */
export function writeFirstLoads(): Plugin {
  return {
    name: 'bahi-first-loads',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const loads = FIRST_LOADS.map(({ path, param, parts }) => ({
        path,
        param,
        files: filesOf(bundle, ['main.tsx', ...parts]),
      }))
      this.emitFile({ type: 'asset', fileName: '.vite/first-loads.json', source: JSON.stringify(loads) })
    },
  }
}

/** The built files without which these parts of web/ cannot run. */
export function filesOf(bundle: Rolldown.OutputBundle, parts: readonly string[]): string[] {
  const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
  const found = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk.fileName)) return
    found.add(chunk.fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
    for (const imported of chunk.imports) add(chunks.find(({ fileName }) => fileName === imported))
  }
  for (const part of parts) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/web/${part}`)))
    if (!chunk) throw new Error(`${part} is in no chunk`)
    add(chunk)
  }
  return [...found]
}
