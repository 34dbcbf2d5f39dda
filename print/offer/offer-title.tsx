import { formatDate } from '#domain/calendar.ts'
import { PrintedFacts } from '../parts/printed-facts.tsx'
import type { Offer } from './offer.ts'

const FROM = { quotation: 'Quotation', order: 'Order', challan: 'Challan', invoice: 'Bill' }

/** What the paper is, and what identifies it. It is no tax invoice and has no name in law. */
export function OfferTitle({ offer, placeOfSupply }: { offer: Offer; placeOfSupply: string }) {
  const { kind, source } = offer
  const origin = source && ([`Against ${FROM[source.kind]}`, source.number] as const)
  return (
    <div className="title">
      <div>
        <h1>{offer.title}</h1>
        {offer.copy && <p>({offer.copy})</p>}
        {offer.approval?.status === 'rejected' && <p className="returned">REJECTED</p>}
      </div>
      <PrintedFacts
        facts={[
          [`${kind} No`, offer.number],
          [`${kind} Date`, formatDate(offer.date)],
          ['Delivery Date', offer.deliveryDate && formatDate(offer.deliveryDate)],
          ['Place of Supply', placeOfSupply],
          ...(offer.facts ?? []).filter(([, text]) => text !== ''),
          ...(origin ? [origin] : []),
        ]}
      />
    </div>
  )
}
