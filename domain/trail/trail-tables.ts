import { t } from '../words/t.ts'

/** Filters of the trail. */
export const TRAIL_KINDS = {
  documents: t('Bills and documents'),
  money: t('Money'),
  parties: t('Buyers & Suppliers'),
  items: t('Items and prices'),
  gst: t('GST'),
  settings: t('Settings and people'),
  'sign-ins': t('Sign-ins at tills'),
  planner: t('Planner'),
} as const
type TrailKind = keyof typeof TRAIL_KINDS
export const TRAIL_KIND_NAMES = Object.keys(TRAIL_KINDS) as [TrailKind, ...TrailKind[]]

interface TrailTable {
  kind: TrailKind
  /** Label of its rows, if they have no name of their own. */
  name: string
}

/** Tables in a shop's trail. Those of the platform (plans, payments of a subscription) are left out. */
export const TRAIL_TABLES = {
  documents: { kind: 'documents', name: t('Document') },
  document_lines: { kind: 'documents', name: t('Line') },
  attachments: { kind: 'documents', name: t('File') },
  bill_links: { kind: 'documents', name: t('Link of a bill') },
  customer_displays: { kind: 'settings', name: t('Customer display') },
  offered_bills: { kind: 'documents', name: t('Bill of your other shop') },
  bill_requests: { kind: 'documents', name: t('Request on a bill') },
  e_invoices: { kind: 'gst', name: t('E-invoice') },
  eway_bills: { kind: 'gst', name: t('E-way bill') },
  filed_returns: { kind: 'gst', name: t('Filed return') },
  gstr2b_imports: { kind: 'gst', name: t('GSTR-2B') },
  gstr2b_rows: { kind: 'gst', name: t('Bill in GSTR-2B') },
  gstr3b_typed: { kind: 'gst', name: t('GSTR-3B') },
  portal_accounts: { kind: 'gst', name: t('Account on the portal') },
  tally_ledgers: { kind: 'gst', name: t('Ledger in Tally') },
  vouchers: { kind: 'money', name: t('Voucher') },
  voucher_papers: { kind: 'money', name: t('Photo of a voucher') },
  accounts: { kind: 'money', name: t('Account') },
  recurring_expenses: { kind: 'money', name: t('Monthly expense') },
  drawer_closings: { kind: 'money', name: t('Drawer') },
  drawer_openings: { kind: 'money', name: t('Drawer opened without a bill') },
  merchants: { kind: 'parties', name: t('Buyer or supplier') },
  due_links: { kind: 'parties', name: t('Link of dues') },
  products: { kind: 'items', name: t('Item') },
  families: { kind: 'items', name: t('Family of sizes and colours') },
  product_packs: { kind: 'items', name: t('Pack') },
  recipe_parts: { kind: 'items', name: t('Part of a recipe') },
  batches: { kind: 'items', name: t('Batch') },
  categories: { kind: 'items', name: t('Category') },
  places: { kind: 'items', name: t('Place') },
  transfers: { kind: 'items', name: t('Transfer of goods') },
  price_lists: { kind: 'items', name: t('Price list') },
  schemes: { kind: 'items', name: t('Scheme') },
  rate_changes: { kind: 'items', name: t('Rate change') },
  productions: { kind: 'items', name: t('Production') },
  adjustments: { kind: 'items', name: t('Stock corrected by hand') },
  counts: { kind: 'items', name: t('Count of the shelf') },
  imports: { kind: 'items', name: t('Import') },
  shops: { kind: 'settings', name: t('The shop') },
  users: { kind: 'settings', name: t('Person') },
  memberships: { kind: 'settings', name: t('Person') },
  invitations: { kind: 'settings', name: t('Invitation') },
  handovers: { kind: 'settings', name: t('Offer of the shop') },
  closings: { kind: 'settings', name: t('Closing of the shop') },
  shop_roles: { kind: 'settings', name: t('Role') },
  permits: { kind: 'settings', name: t('Question for a yes') },
  trusted_tills: { kind: 'settings', name: t('Trusted till') },
  pins: { kind: 'settings', name: t('PIN') },
  sessions: { kind: 'sign-ins', name: t('Sign-in') },
  pin_closings: { kind: 'settings', name: t('Wrong PINs') },
  questions: { kind: 'documents', name: t('Question') },
  question_answers: { kind: 'documents', name: t('Answer to a question') },
  answer_files: { kind: 'documents', name: t('File in an answer') },
  tasks: { kind: 'planner', name: t('Task') },
} as const satisfies Record<string, TrailTable>
export type TrailTableName = keyof typeof TRAIL_TABLES
export const TRAIL_TABLE_NAMES = Object.keys(TRAIL_TABLES) as [TrailTableName, ...TrailTableName[]]

export const tablesOfKind = (kind: TrailKind): TrailTableName[] =>
  TRAIL_TABLE_NAMES.filter((name) => TRAIL_TABLES[name].kind === kind)

/** Kinds that fill pages and change no books: shown only where they are asked for. */
const BY_THEMSELVES: readonly TrailKind[] = ['planner', 'sign-ins']
export const USUAL_TABLE_NAMES = TRAIL_TABLE_NAMES.filter(
  (name) => !BY_THEMSELVES.includes(TRAIL_TABLES[name].kind),
)

/** Tables whose changes alter no books: they are in no letter about what an accountant changed. */
export const NO_CHANGES: readonly TrailTableName[] = [
  'questions',
  'question_answers',
  'answer_files',
  'permits',
  'pins',
  'sessions',
  'tasks',
]

/** Records whose page or form shows their own changes. */
export const TRAIL_THINGS = {
  document: 'documents',
  party: 'merchants',
  product: 'products',
  voucher: 'vouchers',
} as const
export type TrailThing = keyof typeof TRAIL_THINGS
export const TRAIL_THING_NAMES = Object.keys(TRAIL_THINGS) as [TrailThing, ...TrailThing[]]

/** Kinds of changes to a record. */
export const TRAIL_ACTS = ['added', 'changed', 'removed', 'cancelled', 'exported'] as const
export type TrailAct = (typeof TRAIL_ACTS)[number]
