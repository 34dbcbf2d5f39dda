import { useContext } from 'react'
import { p } from '#domain/words/p.ts'
import defaultFrame from '../invoice/default.css?inline'
import { PageCuts } from '../page-cuts.ts'
import { pageFeet, pageName } from '../page-foot.ts'
import { paperA4 } from '../paper-a4.ts'
import offerFrame from './offer.css?inline'
import type { Offer } from './offer.ts'
import { OfferPaper } from './offer-paper.tsx'

/** Everything one print job prints, each order or quotation from the top of a page. */
export function OfferPages({ offers }: { offers: readonly Offer[] }) {
  const cuts = useContext(PageCuts)
  return offers.map((offer, index) => (
    <div key={offer.id} className="sheet" style={{ page: pageName(index) }}>
      <OfferPaper offer={offer} cuts={cuts[index]} />
    </div>
  ))
}

/** The stylesheet of that job: the paper's, and a foot with the number (and a rejection) on its pages. */
export function offerPagesCss(offers: readonly Offer[]): string {
  const feet = offers.map(({ number, approval }) =>
    approval?.status === 'rejected' ? `${number}  ${p('REJECTED')}` : number,
  )
  return [paperA4, defaultFrame, offerFrame, pageFeet(feet)].join('\n')
}
