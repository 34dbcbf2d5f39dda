import defaultFrame from '../invoice/default.css?inline'
import { pageFeet } from '../page-foot.ts'
import { paperA4 } from '../paper-a4.ts'
import offerFrame from './offer.css?inline'
import type { Offer } from './offer.ts'
import { offerFoot } from './offer-pages.tsx'

/** The stylesheet of a print job: the paper's, and the feet of its pages. */
export const offerPagesCss = (offers: readonly Offer[]): string =>
  [paperA4, defaultFrame, offerFrame, pageFeet(offers.map(offerFoot))].join('\n')
