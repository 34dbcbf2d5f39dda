import { isIsoDate } from '#domain/calendar.ts'
import { kindsOf } from '#domain/document-kinds.ts'
import { findState } from '#domain/states.ts'
import { ewayBillOf } from '#domain/tax/portals/eway-bill.ts'
import { datesInUse } from '#domain/tax/portals/portal-dates.ts'
import { ewayBillWords, type PortalWords } from '#domain/tax/portals/portal-words.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'

type WithLoad<V extends DocumentValues> = Pick<
  OpenDocument<V>,
  'values' | 'settings' | 'shop' | 'place' | 'lines' | 'totals'
>

/** Sentence on the e-way bill that a document's goods need; '' without a date. */
export function ewayWords<V extends DocumentValues & { ewayBillNo: string; reason?: string }>(
  document: WithLoad<V>,
): PortalWords[] {
  const { values, settings, shop, place, lines, totals } = document
  const { date, supply, shippingDetails, source, ewayBillNo, reason } = values
  if (!isIsoDate(date) || ewayBillNo.trim()) return []
  // Goods that left with the source document are on the road already.
  const isSent = source ? kindsOf(source.kind).some(({ movesFirst }) => movesFirst) : false
  const load = lines.flatMap((line, i) => {
    const reckoned = totals.lines[i]
    return reckoned && !(isSent && line.sourceLine) ? [{ ...line, ...reckoned }] : []
  })
  const needed = ewayBillOf({
    registration: shop.registration ?? 'regular',
    supply,
    date,
    reason,
    ewayBillsFrom: datesInUse(settings).ewayBillsFrom,
    shop: place.shop,
    shipTo: findState(shippingDetails.state) ?? place.party,
    lines: load,
  })
  return needed ? [ewayBillWords(needed)] : []
}
