import { formatDate } from '#domain/paper/printed-figures.ts'
import { p } from '#domain/words/p.ts'
import { PrintedFacts } from '../parts/printed-facts.tsx'
import type { Offer } from './offer.ts'

const FROM = {
  quotation: () => p('Against Quotation'),
  order: () => p('Against Order'),
  challan: () => p('Against Challan'),
  invoice: () => p('Against Bill'),
}

export const NUMBER_LABELS: Record<Offer['kind'], () => string> = {
  Order: () => p('Order No'),
  Quotation: () => p('Quotation No'),
  Challan: () => p('Challan No'),
}

const DATE_LABELS: Record<Offer['kind'], () => string> = {
  Order: () => p('Order Date'),
  Quotation: () => p('Quotation Date'),
  Challan: () => p('Challan Date'),
}

/** Title and facts of an order or quotation. */
export function OfferTitle({ offer, placeOfSupply }: { offer: Offer; placeOfSupply: string }) {
  const { kind, source } = offer
  const origin = source && ([FROM[source.kind](), source.number] as const)
  return (
    <div className="title">
      <div>
        <h1>{offer.title}</h1>
        {offer.copy && <p>({offer.copy})</p>}
        {offer.approval?.status === 'rejected' && <p className="returned">{p('REJECTED')}</p>}
      </div>
      <PrintedFacts
        facts={[
          [NUMBER_LABELS[kind](), offer.number],
          [DATE_LABELS[kind](), formatDate(offer.date)],
          [p('Delivery Date'), offer.deliveryDate && formatDate(offer.deliveryDate)],
          [p('Place of Supply'), placeOfSupply],
          ...(offer.facts ?? []).filter(([, text]) => text !== ''),
          ...(origin ? [origin] : []),
        ]}
      />
    </div>
  )
}
