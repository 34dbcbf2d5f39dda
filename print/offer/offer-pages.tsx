import { p } from '#domain/words/p.ts'
import { PageCuts } from '../page-cuts.ts'
import { pageName } from '../page-foot.ts'
import type { Offer } from './offer.ts'
import { OfferPaper } from './offer-paper.tsx'

/** Everything one print job prints, each order or quotation from the top of a page. */
export function OfferPages({ offers }: { offers: readonly Offer[] }) {
  return (
    <PageCuts.Consumer>
      {(cuts) =>
        offers.map((offer, index) => (
          <div key={offer.id} className="sheet" style={{ page: pageName(index) }}>
            <OfferPaper offer={offer} cuts={cuts[index]} />
          </div>
        ))
      }
    </PageCuts.Consumer>
  )
}

/** Foot of each page: number, and 'Rejected' on a rejected order. */
export const offerFoot = ({ number, approval }: Pick<Offer, 'number' | 'approval'>): string =>
  approval?.status === 'rejected' ? `${number}  ${p('REJECTED')}` : number
