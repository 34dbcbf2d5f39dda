import { t } from '#domain/words/t.ts'
import type { Used } from '#web/app/calls/shop-uses.ts'
import { paths } from '#web/app/paths.ts'
import { flyoutOf, type QuickAction } from '#web/app/shell/flyout/sidebar-flyouts.ts'
import { shopSidebar } from '#web/app/shell/sidebar-entries.ts'
import { hasTillPrinter } from '#web/printing/till-printer-data.ts'
import type { IconName } from '#web/ui/frame/icon.tsx'

/** Effect of an action besides opening a screen. */
export type PaletteCommand = 'sign-out' | 'show-shortcuts' | 'open-drawer'

/** An action that is available on every screen, found by its name. */
interface PaletteAction extends Used {
  icon: IconName
  /** Further search words. A translation may name the English ones too. */
  also?: string | undefined
  /** Shortcut of the action outside of the palette. */
  keys?: readonly string[]
  detail?: string
  to?: string
  events?: QuickAction['events']
  does?: PaletteCommand
  /** True if the action is available at this till. */
  isHere?: () => boolean
  /** Text put into the palette's field, where the search goes on. */
  fill?: string
}

/** A search result of the palette: a screen to open, or an action. */
export interface Finding extends Omit<PaletteAction, 'also'> {
  id: string
  /** Called in the handler of the click or key, as browsers open windows only there. */
  run?: () => void
  /** For a party: paths for receiving or paying money and for entering udhaar, opened by Alt and the letter. */
  money?: { r: string; u: string }
}

/** Prefix of a number that searches documents only. */
export const BY_NUMBER = /^(print|open)\s+/i
/** Prefix of a name that searches parties only, for money. */
export const BY_NAME = /^(?:(rec\w*)|(pay)|(udhaar))\s+(?:from\s+|to\s+)?(?=\S)/i

const create = (label: string, to: string, more: Partial<PaletteAction> = {}): PaletteAction => ({
  label,
  icon: 'plus',
  also: t('new'),
  to,
  ...more,
})
const setting = (label: string, part: string, also?: string): PaletteAction => ({
  label,
  icon: 'settings',
  detail: t('Settings'),
  also,
  to: `${paths.profile}#${part}`,
})

const OWN: readonly PaletteAction[] = [
  create(t('Create Sales Invoice'), paths.newSale, { also: t('new bill'), keys: ['F8'] }),
  create(t('Create Purchase Invoice'), `${paths.invoices}&create=purchase`, { also: t('new bill') }),
  create(t('Create Sales Order'), `${paths.orders}&create=sales`),
  create(t('Create Purchase Order'), `${paths.orders}&create=purchase`),
  create(t('Create Sales Quotation'), `${paths.quotations}&create=sales`, { use: 'quotations' }),
  create(t('Create Purchase Quotation'), `${paths.quotations}&create=purchase`, { use: 'quotations' }),
  create(t('Create Delivery Challan'), `${paths.challans}&create=sales`, { use: 'challans' }),
  create(t('Create Purchase Return Challan'), `${paths.challans}&create=purchase`, {
    use: 'challans',
    also: t('send goods back supplier'),
  }),
  {
    label: t('Add Merchant'),
    icon: 'plus',
    also: t('new customer buyer supplier party'),
    to: `${paths.merchants}?add=1`,
  },
  {
    label: t('Add Product'),
    icon: 'plus',
    also: t('new item'),
    to: paths.products,
    events: [['open-add-product']],
  },
  {
    label: t('Open the Drawer'),
    icon: 'wallet',
    also: t('no sale change cash till'),
    detail: t('Without a bill'),
    does: 'open-drawer',
    isHere: hasTillPrinter,
  },
  { label: t('Close the Drawer'), icon: 'wallet', also: t('count cash evening'), to: paths.drawer },
  {
    label: t('Cash In'),
    icon: 'wallet',
    detail: t('Drawer'),
    also: t('put into'),
    to: `${paths.drawer}?open=in`,
  },
  {
    label: t('Cash Out'),
    icon: 'wallet',
    detail: t('Drawer'),
    also: t('take out'),
    to: `${paths.drawer}?open=out`,
  },
  {
    label: t('Print a document'),
    icon: 'printer',
    also: t('by number'),
    detail: t('{verb} and its number', { verb: 'print' }),
    fill: 'print ',
  },
  {
    label: t('Open a document'),
    icon: 'file',
    also: t('by number'),
    detail: t('{verb} and its number', { verb: 'open' }),
    fill: 'open ',
  },
  { label: t('Rate changes'), icon: 'rupee', also: t('gst notification price'), to: paths.rateChanges },
  { label: t('Labels'), icon: 'tag', also: t('barcode price sticker shelf print'), to: paths.labels },
  { label: t('Low stock'), icon: 'warehouse', also: t('reorder purchase'), to: paths.lowStock },
  {
    label: t('Not fully paid invoices'),
    icon: 'rupee',
    also: t('pending unpaid due'),
    to: `${paths.invoices}&payment=pending`,
  },
  { label: t('Credit Notes'), icon: 'return', also: t('returns goods came back'), to: paths.creditNotes },
  { label: t('Debit Notes'), icon: 'file', also: t('price too low'), to: paths.debitNotes },
  setting(t('Business profile'), 'business-profile', t('shop name address gstin')),
  setting(t('Bank details'), 'bank-details', t('upi account ifsc')),
  setting(t('Subscription'), 'subscription', t('plan renew')),
  setting(t('Invoice template'), 'invoice-template', t('paper print style receipt')),
  setting(t('Logo'), 'logo'),
  setting(t('Terms and conditions'), 'terms-and-conditions'),
  setting(t('Password'), 'password', t('change')),
  { label: t('Help'), icon: 'help', also: t('keys keyboard shortcuts'), keys: ['?'], does: 'show-shortcuts' },
  { label: t('Logout'), icon: 'logout', also: t('sign out leave'), does: 'sign-out' },
]

/** Further search words of the sidebar's entries, by path. */
const ALSO: Record<string, string> = {
  [`${paths.khata}?open=receipt`]: t('receipt jama collect payment'),
  [`${paths.khata}?open=payment`]: t('payment supplier'),
  [`${paths.khata}?open=due`]: t('credit lend'),
  [`${paths.expenses}?add=1`]: t('spend rent salary tea'),
  [`${paths.vouchers}?open=transfer`]: t('money bank cash deposit withdraw'),
}

/** Actions of the sidebar's entries. */
const OF_SIDEBAR: readonly PaletteAction[] = shopSidebar.entries.flatMap(({ label: detail, use, to }) =>
  (flyoutOf({ to }).quickActions ?? []).flatMap(({ items }) =>
    items.map((item) => ({
      use,
      ...item,
      detail,
      icon: 'plus' as const,
      also: [t('new'), ALSO[item.to]].join(' '),
    })),
  ),
)

/** True for sidebar actions whose event an entry of OWN already sends, with more search words. */
const isKnown = ({ events = [] }: PaletteAction) =>
  events.some(([name]) => /^open-(create-(sales|purchase)|add-product)/.test(name))

/** All actions of the palette, as rows; searched records are in palette-data.ts. */
export const ACTIONS: readonly PaletteAction[] = [...OWN, ...OF_SIDEBAR.filter((action) => !isKnown(action))]
