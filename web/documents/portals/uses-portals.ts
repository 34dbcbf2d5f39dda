import type { Settings } from '#contract/shop/settings.ts'
import type { Direction } from '#domain/document-kinds.ts'

/** True if the shop uses portal reminders; if not, their code is never loaded. */
export const usesPortals = (
  direction: Direction,
  { uses, eInvoicesFrom, ewayBillsFrom }: Pick<Settings, 'uses' | 'eInvoicesFrom' | 'ewayBillsFrom'>,
): boolean =>
  direction === 'sales' && Boolean((uses.eInvoice && eInvoicesFrom) || (uses.ewayBill && ewayBillsFrom))
