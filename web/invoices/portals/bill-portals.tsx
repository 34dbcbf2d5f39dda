import { isIsoDate } from '#domain/calendar.ts'
import { datesInUse } from '#domain/tax/portals/portal-dates.ts'
import type { PortalWords } from '#domain/tax/portals/portal-words.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import { ewayWords } from '#web/documents/portals/eway-words.ts'
import { eInvoiceReminders, PortalLine } from '#web/documents/portals/portal-line.tsx'
import type { InvoiceValues } from '#web/invoices/invoice-values.ts'

type SoldSo = Pick<OpenDocument<InvoiceValues>, 'values' | 'settings' | 'shop' | 'place' | 'lines' | 'totals'>

/** Sentences on whether the bill needs an e-invoice or e-way bill; empty without a date. */
export function billPortals(document: SoldSo): PortalWords[] {
  const { values, settings, shop, lines } = document
  const { date, supply, merchants } = values
  if (!isIsoDate(date)) return []
  const sale = { ...datesInUse(settings), registration: shop.registration ?? 'regular', supply, date }
  return [...eInvoiceReminders({ ...sale, gstin: merchants.gstin, lines }), ...ewayWords(document)]
}

export const BillPortals = ({ document }: { document: OpenDocument<InvoiceValues> }) => (
  <PortalLine words={billPortals(document)} />
)
