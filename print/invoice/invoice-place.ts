import type { Invoice } from '#contract/invoices.ts'
import { stateLabel } from '#domain/states.ts'
import { placeOfSupply } from '#domain/tax/place-of-supply.ts'
import { isExport } from '#domain/tax/supply/supply-kinds.ts'
import type { LocationFields } from '#domain/tax/tax-heads.ts'
import { p } from '#domain/words/p.ts'
import { type PrintedPlace, printedPlaceOfSupply } from '../parts/party/print-state.ts'
import { type PrintedHead, printedHeads } from '../tables/printed-heads.ts'

/** IGST Act s.11: 'Other Country (96)'. */
function placeAbroad(supplier: LocationFields, recipient: LocationFields): PrintedPlace {
  const { state } = placeOfSupply({ supply: 'export-with-payment', supplier, recipient })
  return { state, text: state ? stateLabel(state, p) : '' }
}

/** Place of supply of an invoice, and its heads of tax. The recipient is the customer, on a purchase the shop itself. */
export function placeAndHeads({
  invoiceType,
  own,
  merchants,
  items,
  supply,
}: Pick<Invoice, 'invoiceType' | 'own' | 'merchants' | 'items' | 'supply'>): {
  place: PrintedPlace
  heads: PrintedHead[]
} {
  const isSale = invoiceType === 'sales'
  const place = isExport(supply)
    ? placeAbroad(own, merchants)
    : isSale
      ? printedPlaceOfSupply(merchants, own)
      : printedPlaceOfSupply(own, merchants)
  return { place, heads: printedHeads(items, place.state) }
}
