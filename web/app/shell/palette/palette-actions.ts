import type { Used } from '#web/app/calls/shop-uses.ts'
import { paths } from '#web/app/paths.ts'
import { flyoutOf, type QuickAction } from '#web/app/shell/flyout/sidebar-flyouts.ts'
import { shopSidebar } from '#web/app/shell/sidebar-entries.ts'
import type { IconName } from '#web/ui/frame/icon.tsx'

/** What an action does besides going somewhere. */
export type PaletteCommand = 'sign-out' | 'show-shortcuts'

/** Something that can be done from anywhere, by its name. */
export interface PaletteAction extends Used {
  icon: IconName
  /** Other words that somebody may look for it by. */
  also?: string
  /** The key that does the same without the palette. */
  keys?: readonly string[]
  detail?: string
  to?: string
  events?: QuickAction['events']
  does?: PaletteCommand
  /** Goes on in the palette with this text. */
  fill?: string
}

/** Something that can be gone to, or done. */
export interface Finding extends Omit<PaletteAction, 'also'> {
  id: string
  /** Done in the press itself, as a window may be opened only there. */
  run?: () => void
  /** Of a party: where money is received or paid, and where udhaar is written. Alt and the letter go there. */
  money?: { r: string; u: string }
}

/** Words before a number that ask for documents only. */
export const BY_NUMBER = /^(print|open)\s+/i
/** Words before a name that ask for parties only, and for money. */
export const BY_NAME = /^(?:(rec\w*)|(pay)|(udhaar))\s+(?:from\s+|to\s+)?(?=\S)/i

const create = (word: string, to: string, more: Partial<PaletteAction> = {}): PaletteAction => ({
  label: `Create ${word}`,
  icon: 'plus',
  also: 'new',
  to,
  ...more,
})
const setting = (part: string, also?: string): PaletteAction => ({
  label: part,
  icon: 'settings',
  detail: 'Settings',
  also,
  to: `${paths.profile}#${part.toLowerCase().replaceAll(' ', '-')}`,
})

const OWN: readonly PaletteAction[] = [
  create('Sales Invoice', paths.newSale, { also: 'new bill', keys: ['F8'] }),
  create('Purchase Invoice', `${paths.invoices}&create=purchase`, { also: 'new bill' }),
  create('Sales Order', `${paths.orders}&create=sales`),
  create('Purchase Order', `${paths.orders}&create=purchase`),
  create('Sales Quotation', `${paths.quotations}&create=sales`, { use: 'quotations' }),
  create('Purchase Quotation', `${paths.quotations}&create=purchase`, { use: 'quotations' }),
  create('Delivery Challan', `${paths.challans}&create=sales`, { use: 'challans' }),
  create('Purchase Return Challan', `${paths.challans}&create=purchase`, {
    use: 'challans',
    also: 'send goods back supplier',
  }),
  {
    label: 'Add Merchant',
    icon: 'plus',
    also: 'new customer buyer supplier party',
    to: `${paths.merchants}?add=1`,
  },
  {
    label: 'Add Product',
    icon: 'plus',
    also: 'new item',
    to: paths.products,
    events: [['open-add-product']],
  },
  { label: 'Close the Drawer', icon: 'wallet', also: 'count cash evening', to: paths.drawer },
  { label: 'Cash In', icon: 'wallet', detail: 'Drawer', also: 'put into', to: `${paths.drawer}?open=in` },
  { label: 'Cash Out', icon: 'wallet', detail: 'Drawer', also: 'take out', to: `${paths.drawer}?open=out` },
  {
    label: 'Print a document',
    icon: 'printer',
    also: 'by number',
    detail: 'print and its number',
    fill: 'print ',
  },
  { label: 'Open a document', icon: 'file', also: 'by number', detail: 'open and its number', fill: 'open ' },
  { label: 'Rate changes', icon: 'rupee', also: 'gst notification price', to: paths.rateChanges },
  { label: 'Low stock', icon: 'warehouse', also: 'reorder purchase', to: paths.lowStock },
  {
    label: 'Not fully paid invoices',
    icon: 'rupee',
    also: 'pending unpaid due',
    to: `${paths.invoices}&payment=pending`,
  },
  { label: 'Credit Notes', icon: 'return', also: 'returns goods came back', to: paths.creditNotes },
  { label: 'Debit Notes', icon: 'file', also: 'price too low', to: paths.debitNotes },
  setting('Business profile', 'shop name address gstin'),
  setting('Bank details', 'upi account ifsc'),
  setting('Subscription', 'plan renew'),
  setting('Invoice template', 'paper print style receipt'),
  setting('Logo'),
  setting('Terms and conditions'),
  setting('Password', 'change'),
  { label: 'Help', icon: 'help', also: 'keys keyboard shortcuts', keys: ['?'], does: 'show-shortcuts' },
  { label: 'Logout', icon: 'logout', also: 'sign out leave', does: 'sign-out' },
]

/** Other words for what the sidebar offers, by its name. */
const ALSO: Record<string, string> = {
  'Receive Money': 'receipt jama collect payment',
  'Pay Money': 'payment supplier',
  'Write Udhaar': 'credit lend',
  'Add Expense': 'spend rent salary tea',
  Transfer: 'money bank cash deposit withdraw',
}

/** The other entries of the sidebar. */
const OF_SIDEBAR: readonly PaletteAction[] = shopSidebar.entries.flatMap(({ label: detail, use, to }) =>
  (flyoutOf({ label: detail, to }).quickActions ?? []).flatMap(({ items }) =>
    items.map((item) => ({
      use,
      ...item,
      detail,
      icon: 'plus' as const,
      also: `new ${ALSO[item.label] ?? ''}`,
    })),
  ),
)

const isKnown = ({ label }: PaletteAction) =>
  label === 'Add Single Item' || OWN.some((own) => own.label === label)

/** Everything that the palette can do, as rows; what it can find is in palette-data.ts. */
export const ACTIONS: readonly PaletteAction[] = [...OWN, ...OF_SIDEBAR.filter((action) => !isKnown(action))]
