import type { Noun } from '#domain/document-kinds.ts'

/** Every address of the app. A screen's address is written here once. */
export const paths = {
  login: '/login',
  counter: '/counter',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  join: '/join',
  sealedBooks: '/sealed-books',
  plans: '/subscription-plans',
  deactivated: '/subscription-plans?deactivated=1',
  superadmin: '/superadmin',
  superadminDashboard: '/superadmin/dashboard',
  superadminUsers: '/superadmin/users',
  superadminSettings: '/superadmin/settings',
  superadminSecurity: '/superadmin/security',
  superadminPayments: '/superadmin/payments',
  dashboard: '/admin/dashboard',
  dashboardShort: '/dashboard',
  salesAndPurchase: '/sales-and-purchase',
  orders: '/sales-and-purchase?tab=Sales%26Purchase',
  quotations: '/sales-and-purchase?tab=quotation',
  invoices: '/sales-and-purchase?tab=Invoice',
  newSale: '/sales-and-purchase?tab=Invoice&create=sales',
  challans: '/sales-and-purchase?tab=Challan',
  creditNotes: '/sales-and-purchase?tab=CreditNote',
  debitNotes: '/sales-and-purchase?tab=DebitNote',
  newNote: '/sales-and-purchase/note',
  khata: '/money/khata',
  khataOf: '/money/khata/:id',
  vouchers: '/money/vouchers',
  expenses: '/money/expenses',
  bank: '/money/bank',
  drawer: '/money/drawer',
  closings: '/money/drawer/closings',
  dues: '/p/:token',
  billPage: '/b/:token',
  display: '/display',
  linkedDisplay: '/d/:token',
  inventory: '/inventory',
  items: '/admin/productsitem',
  importProducts: '/inventory/import',
  priceLists: '/inventory/price-lists',
  schemes: '/inventory/schemes',
  batches: '/inventory/batches',
  expiring: '/inventory/batches/expiring',
  unentered: '/inventory/batches/unentered',
  batch: '/inventory/batches/of/:id',
  places: '/inventory/places',
  transfers: '/inventory/transfers',
  newTransfer: '/inventory/transfers/new',
  transfer: '/inventory/transfers/of/:id',
  editTransfer: '/inventory/transfers/of/:id/edit',
  counts: '/inventory/counts',
  count: '/inventory/counts/:id',
  differences: '/inventory/counts/:id/differences',
  countSheet: '/inventory/counts/:id/sheet',
  productions: '/inventory/productions',
  lowStock: '/admin/low-stock',
  rateChanges: '/items/rate-changes',
  labels: '/labels',
  products: '/admin/products',
  categories: '/admin/categories',
  merchants: '/admin/suppliers',
  party: '/merchants/:id',
  importMerchants: '/merchants/import',
  importOpenings: '/money/openings/import',
  planner: '/admin/planner',
  buyerPlanner: '/admin/buyerplanner',
  approvals: '/admin/approvals',
  gst: '/gst',
  eInvoices: '/gst/e-invoices',
  ewayBills: '/gst/eway-bills',
  tally: '/gst/tally',
  reports: '/reports',
  report: '/reports/:report',
  trail: '/reports/trail',
  profile: '/admin/profile',
  uses: '/settings/uses',
  staff: '/settings/staff',
  clients: '/clients',
  questions: '/questions',
  numbers: '/settings/numbers',
  cancelled: '/settings/numbers/cancelled',
  printing: '/settings/printing',
  accounts: '/settings/accounts',
  yourData: '/settings/data',
} as const

/** Path of one report, by its name (domain/reports/report-table.ts). */
export const reportPath = (name: string) => paths.report.replace(':report', name)

/** The page of one buyer or supplier. */
export const partyPath = (id: string) => paths.party.replace(':id', id)

/** Labels of one product, or of a purchase's lines. */
export const labelsPath = (of: 'product' | 'family' | 'purchase', id: string) => `${paths.labels}?${of}=${id}`

/** The page of one batch. */
export const batchPath = (id: string) => paths.batch.replace(':id', id)
export const transferPath = (id: string) => paths.transfer.replace(':id', id)

/** The screen on which somebody counts, what differs, and the sheet of a day. */
export const countPath = (id: string) => paths.count.replace(':id', id)
export const differencesPath = (id: string) => paths.differences.replace(':id', id)
export const sheetPath = (id: string) => paths.countSheet.replace(':id', id)

/** The account of one buyer or supplier. */
export const khataPath = (id: string) => paths.khataOf.replace(':id', id)

/** The list of each noun of documents. */
export const documentLists: Record<Noun, string> = {
  order: paths.orders,
  quotation: paths.quotations,
  challan: paths.challans,
  invoice: paths.invoices,
  'credit-note': paths.creditNotes,
  'debit-note': paths.debitNotes,
}

/** Path of a stored document for reading; `&edit=` opens its form instead. */
export const documentPath = (noun: Noun, id: string) => `${documentLists[noun]}&read=${id}`

/** An expense in its list, by its number and month. */
export const expensePath = ({ number, date }: { number: string; date: string }) =>
  `${paths.expenses}?${new URLSearchParams({ search: number, month: date.slice(0, 7) })}`
