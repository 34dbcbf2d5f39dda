import type { Shipping } from '#contract/document.ts'
import { p } from '#domain/words/p.ts'
import { stateOnPaper } from './print-state.ts'

/** Shipping address; `name` is the recipient. */
export function ShippingBlock({
  shipping,
  name,
  title = p('Shipping Details'),
}: {
  shipping: Shipping
  name: string
  title?: string
}) {
  const { address, postalCode, country } = shipping
  const street = [address, address.includes(postalCode) ? '' : postalCode].filter(Boolean).join(' ')
  const place = [stateOnPaper(shipping), country].filter(Boolean).join(', ')
  return (
    <section className="party">
      <h3>{title}</h3>
      <p className="party-name">{name || '-'}</p>
      {street && <p className="address">{street}</p>}
      {street && place && <p>{place}</p>}
      {!street && <p>{p("At the customer's address")}</p>}
    </section>
  )
}
