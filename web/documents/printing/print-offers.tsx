import type { Challan } from '#contract/challans.ts'
import type { Order } from '#contract/orders.ts'
import type { Quotation } from '#contract/quotations.ts'
import {
  CHALLAN_COPIES,
  type Offer,
  offerOfChallan,
  offerOfOrder,
  offerOfQuotation,
} from '#print/offer/offer.ts'
import { offerPagesCss } from '#print/offer/offer-css.ts'
import { OfferPages } from '#print/offer/offer-pages.tsx'
import { A4, sizeOf } from '#print/paper-pages.ts'
import type { PrintJob } from './print-window.tsx'

// Imported only for printing, as it includes the paper. The window must be open by then.

export function printOrder(job: PrintJob, order: Order) {
  printOffers(job, [offerOfOrder(order)])
}

export function printQuotation(job: PrintJob, quotation: Quotation) {
  printOffers(job, [offerOfQuotation(quotation)])
}

/** In triplicate, as CGST rule 55(2) asks. */
export function printChallan(job: PrintJob, challan: Challan) {
  printOffers(
    job,
    CHALLAN_COPIES.map((copy) => offerOfChallan(challan, copy)),
  )
}

export function printOffers(job: PrintJob, offers: readonly Offer[]) {
  job.print(<OfferPages offers={offers} />, offerPagesCss(offers), sizeOf(A4))
}
