import type { ShopWord } from '#domain/people/permissions.ts'
import { paths } from '#web/app/paths.ts'

/**
 * Permission that a screen requires, by its path or a prefix of it; the first match counts. Screens not listed are open to
 * all.
 */
const OF_PATH: readonly [path: string, needs: ShopWord][] = [
  [paths.dashboard, 'figures'],
  [paths.dashboardShort, 'figures'],
  [paths.vouchers, 'all-sales'],
  [paths.expenses, 'all-sales'],
  [paths.bank, 'figures'],
  [paths.closings, 'figures'],
  [paths.drawer, 'close-drawer'],
  [paths.importProducts, 'settings'],
  [paths.inventory, 'stock'],
  [paths.lowStock, 'stock'],
  [paths.importMerchants, 'settings'],
  [paths.importOpenings, 'settings'],
  [paths.rateChanges, 'rates'],
  [paths.priceLists, 'rates'],
  [paths.schemes, 'rates'],
  [paths.approvals, 'approve'],
  [paths.gst, 'figures'],
  [paths.trail, 'whole-trail'],
  [paths.reports, 'all-sales'],
  [paths.accounts, 'all-sales'],
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
  [/open-add-product|open-stock-(in|out)/, 'stock'],
  [/open-drawer/, 'open-drawer'],
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
  if (found) return found[1]
  const [pathname = ''] = to.split(/[?#]/)
  return OF_PATH.find(([path]) => pathname === path || pathname.startsWith(`${path}/`))?.[1]
}
