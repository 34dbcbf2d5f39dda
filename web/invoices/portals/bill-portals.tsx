import { isIsoDate } from '#domain/calendar.ts'
import { findState } from '#domain/states.ts'
import { ewayBillOf } from '#domain/tax/portals/eway-bill.ts'
import { datesInUse } from '#domain/tax/portals/portal-dates.ts'
import { ewayBillWords, type PortalWords } from '#domain/tax/portals/portal-words.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import { eInvoiceSaid, PortalLine } from '#web/documents/portals/portal-line.tsx'
import type { InvoiceValues } from '#web/invoices/invoice-values.ts'

type SoldSo = Pick<OpenDocument<InvoiceValues>, 'values' | 'settings' | 'shop' | 'place' | 'lines' | 'totals'>

/** What the portals want of a bill as it stands, in words; nothing while it has no date. */
export function billPortals({ values, settings, shop, place, lines, totals }: SoldSo): PortalWords[] {
  const { date, supply, merchants, shippingDetails, source, ewayBillNo } = values
  if (!isIsoDate(date)) return []
  const { ewayBillsFrom, ...dates } = datesInUse(settings)
  const sale = { registration: shop.registration ?? 'regular', supply, date }
  // What came with a challan left with it.
  const isOnItsWay = source?.kind === 'challan'
  const load = lines.flatMap((line, i) => {
    const reckoned = totals.lines[i]
    return reckoned && !(isOnItsWay && line.sourceLine) ? [{ ...line, ...reckoned }] : []
  })
  const shipTo = findState(shippingDetails.state) ?? place.party
  const eway = ewayBillOf({ ...sale, ewayBillsFrom, shop: place.shop, shipTo, lines: load })
  return [
    ...eInvoiceSaid({ ...sale, ...dates, gstin: merchants.gstin, lines }),
    ...(eway && !ewayBillNo.trim() ? [ewayBillWords(eway)] : []),
  ]
}

export const BillPortals = ({ document }: { document: OpenDocument<InvoiceValues> }) => (
  <PortalLine said={billPortals(document)} />
)
