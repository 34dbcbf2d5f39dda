import type { Invoice } from '#contract/invoices.ts'
import { type PrintedPlace, printedPlaceOfSupply } from '../parts/print-state.ts'
import { type PrintedHead, printedHeads } from '../parts/printed-heads.ts'

/** Where an invoice is taxed and under which heads. The recipient is the customer, on a purchase the shop itself. */
export function placeAndHeads({
  invoiceType,
  own,
  merchants,
  items,
}: Pick<Invoice, 'invoiceType' | 'own' | 'merchants' | 'items'>): {
  place: PrintedPlace
  heads: PrintedHead[]
} {
  const isSale = invoiceType === 'sales'
  const place = isSale ? printedPlaceOfSupply(merchants, own) : printedPlaceOfSupply(own, merchants)
  return { place, heads: printedHeads(items, place.state) }
}
