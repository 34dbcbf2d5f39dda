import type { ShopWord } from '#domain/people/permissions.ts'
import type { NeededUse, UseName } from '#domain/shop/uses.ts'
import { paths } from '#web/app/paths.ts'

/**
 * Permission that a screen requires, and the feature that it belongs to, by its path or a prefix of it; the first match counts.
 * Screens not listed are open to all, in every shop.
 */
const OF_PATH: readonly [path: string, needs: ShopWord | undefined, use?: NeededUse][] = [
  [paths.dashboard, 'figures'],
  [paths.dashboardShort, 'figures'],
  [paths.vouchers, 'all-sales'],
  [paths.expenses, 'all-sales'],
  [paths.bank, 'figures'],
  [paths.closings, 'figures'],
  [paths.drawer, 'close-drawer'],
  [paths.importProducts, 'settings'],
  [paths.priceLists, 'stock', 'priceLists'],
  [paths.schemes, 'stock', 'schemes'],
  [paths.expiring, 'stock', 'batches'],
  [paths.batches, 'stock', ['batches', 'serials']],
  [paths.places, 'stock', 'places'],
  [paths.transfers, 'stock', 'places'],
  [paths.productions, 'stock', 'madeOf'],
  [paths.inventory, 'stock'],
  [paths.lowStock, 'stock'],
  [paths.importMerchants, 'settings'],
  [paths.importOpenings, 'settings'],
  [paths.rateChanges, 'rates-with-costs'],
  [paths.approvals, 'approve', 'approvals'],
  [paths.eInvoices, 'figures', 'eInvoice'],
  [paths.ewayBills, 'figures', 'ewayBill'],
  [paths.gst, 'figures', 'gst'],
  [paths.trail, 'whole-trail'],
  [`${paths.reports}/drug-register`, 'sales-reports', 'drugs'],
  [paths.reports, 'sales-reports', 'reports'],
  [paths.planner, undefined, 'planner'],
  [paths.buyerPlanner, undefined, 'planner'],
  [paths.accounts, 'sales-reports'],
  [paths.uses, 'settings'],
  [paths.staff, 'settings'],
  [paths.numbers, 'settings'],
  [paths.cancelled, 'all-sales'],
  [paths.yourData, 'export'],
  [paths.newNote, 'take-back'],
]

/** Permission for actions on a screen, by part of the URL or of an event's name. */
const OF_DOING: readonly [part: RegExp, needs: ShopWord][] = [
  [/create=purchase|open-create-purchase/, 'buy'],
  [/create=sales|open-create-sales|open=receipt|open=due/, 'bill'],
  [/open=payment/, 'pay-out'],
  [/open=(transfer|in|out)\b|expenses\?add=1/, 'spend'],
  [/open-add-product/, 'items-with-costs'],
  [/open-stock-(in|out)/, 'stock'],
  [/open-drawer/, 'open-drawer'],
  [/open-create-plan/, 'trade'],
  [/tab=.*&edit=/, 'trade'],
]

export interface LeadingEntry {
  to?: string | undefined
  events?: readonly (readonly [name: string, detail?: unknown])[] | undefined
  /** An action without navigation. */
  does?: string | undefined
}

/** Permission that an entry requires, by its path, events or action: without it the entry is not drawn. */
export function needsOf({ to = '', events = [], does = '' }: LeadingEntry): ShopWord | undefined {
  const doing = [to, does, ...events.map(([name]) => name)].join(' ')
  const found = OF_DOING.find(([part]) => part.test(doing))
  return found ? found[1] : rowOf(to)?.[1]
}

function rowOf(to: string) {
  const [pathname = ''] = to.split(/[?#]/)
  return OF_PATH.find(([path]) => pathname === path || pathname.startsWith(`${path}/`))
}

/** Tabs of documents that belong to a feature: its name is their plural. */
const USES_OF_TABS: readonly UseName[] = ['quotations', 'challans']

/**
 * Feature that an address needs the shop to use. A stored document needs none: its order or bill leads to it, and it is read
 * and put right after the shop has stopped writing such ones. Nor does the page of a batch, which is that of a piece too.
 */
export function neededUse(to: string): NeededUse | undefined {
  if (/[?&](read|edit)=|batches\/of\//.test(to)) return undefined
  const tab = /[?&]tab=(\w+)/i.exec(to)?.[1]?.toLowerCase()
  return USES_OF_TABS.find((use) => use === `${tab}s`) ?? rowOf(to)?.[2]
}
