import type { Direction, PartyDraft } from '#contract/document.ts'
import { NO_SHIPPING } from '#domain/documents/no-party.ts'
import { paiseToRupees } from '#domain/money.ts'
import { isBlank, toWire } from '#web/documents/open-document/lines/sheet-line.ts'
import { type DocumentValues, partyState } from './document-values.ts'
import { sumsOf } from './sums.ts'

/** Body fields of every document, without empty rows and computed values. */
export function documentBody(values: DocumentValues, direction: Direction) {
  const {
    shippingDetails,
    terms,
    authorisedSignatory,
    source,
    pricesIncludeTax,
    discountBeforeTax,
    roundTo,
    scheme,
  } = values
  return {
    pricesIncludeTax,
    discountBeforeTax: discountBeforeTax ?? 0,
    roundTo,
    ...(scheme && { scheme: { _id: scheme._id } }),
    merchants: withPlace(values, direction),
    shippingDetails,
    items: [...values.items.filter((line) => !isBlank(line)), ...sumsOf(values).chargeLines].map(toWire),
    terms,
    authorisedSignatory,
    deliveryDate: values.deliveryDate || null,
    ...(source && { source: { kind: source.kind, _id: source._id } }),
  }
}

/** Discount and charges, for a document that has both. */
export const discountBody = (values: DocumentValues) => {
  const { chargeLines, untaxedCharges } = sumsOf(values)
  return {
    discount: values.discount ?? 0,
    additionalCharges:
      chargeLines.length > 0 ? paiseToRupees(untaxedCharges) : (values.additionalCharges ?? 0),
  }
}

/** A buyer without a state is taxed by the delivery address, which the paper then states. */
function withPlace({ merchants, shippingDetails }: DocumentValues, direction: Direction): PartyDraft {
  const place = partyState({ merchants, shippingDetails }, direction)
  const isOnlyShipped = place && !partyState({ merchants, shippingDetails: NO_SHIPPING }, direction)
  return isOnlyShipped ? { ...merchants, placeOfSupply: place.name } : merchants
}

/** Where a document moves goods, if a person chose it. */
export const placeBody = ({ place }: Pick<DocumentValues, 'place'>) => (place ? { place } : {})
