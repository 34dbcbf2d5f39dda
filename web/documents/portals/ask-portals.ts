import type { Settings } from '#contract/shop/settings.ts'
import type { Direction } from '#domain/document-kinds.ts'

/** Whether the shop is told what its sales need: only then any of it is loaded. */
export const asksPortals = (
  direction: Direction,
  { uses, eInvoicesFrom, ewayBillsFrom }: Pick<Settings, 'uses' | 'eInvoicesFrom' | 'ewayBillsFrom'>,
): boolean =>
  direction === 'sales' && Boolean((uses.eInvoice && eInvoicesFrom) || (uses.ewayBill && ewayBillsFrom))
