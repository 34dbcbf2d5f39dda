import * as z from 'zod/mini'
import type { Direction, OwnParty, PartyDraft, Shipping } from '#contract/document.ts'
import { rupeesDraft } from '#contract/figures.ts'
import type { Merchant } from '#contract/merchants.ts'
import type { Paise } from '#domain/money.ts'
import { findState, type State } from '#domain/states.ts'
import { stateOfParty, type Whereabouts } from '#domain/tax-heads.ts'
import type { SheetLine, TypedNumber } from './sheet-line.ts'

/** The shop as its documents show it. */
export type OwnDetails = Pick<OwnParty, 'name' | 'address' | 'phone' | 'gstin' | 'state' | 'placeOfSupply'>

/** What every document form holds, in the shape of the wire: rupees, empty texts, dates as 'yyyy-mm-dd' or ''. */
export interface DocumentValues {
  merchants: PartyDraft
  shippingDetails: Shipping
  items: SheetLine[]
  discount: TypedNumber
  additionalCharges: TypedNumber
  terms: string
  authorisedSignatory: string
}

export const NO_PARTY: PartyDraft = {
  ...{ name: '', address: '', gstin: '', state: '', country: '', postalCode: '', placeOfSupply: '' },
  ...{ phone: '', email: '' },
}

export const NO_SHIPPING: Shipping = { address: '', state: '', country: '', postalCode: '' }

/** What the document takes over from a chosen merchant; sales also ship to them (INV-19). */
export function fromMerchant(merchant: Merchant, direction: Direction) {
  const { _id, name, address, gstin, state, country, postalCode, placeOfSupply, phone, email } = merchant
  const merchants = { _id, name, address, gstin, state, country, postalCode, placeOfSupply, phone, email }
  if (direction === 'purchase') return { merchants }
  const shippingDetails = { address: merchant.shippingAddress || address, state, country, postalCode }
  return { merchants, shippingDetails }
}

/**
 * The state that taxes the document. A buyer who gave no state is taxed where the goods are sent (IGST Act s.10); a
 * purchase is shipped to us, which says nothing of the supplier.
 */
export function partyState(
  { merchants, shippingDetails }: Pick<DocumentValues, 'merchants' | 'shippingDetails'>,
  direction: Direction,
): State | undefined {
  return stateOfParty(merchants) ?? (direction === 'sales' ? findState(shippingDetails.state) : undefined)
}

export const shopState = (shop: Whereabouts): State | undefined => stateOfParty(shop)

/** Paise of an amount typed in rupees; 0 while it is none (INV-39). */
export function typedPaise(rupees: TypedNumber): Paise {
  const result = z.safeDecode(rupeesDraft('Amount'), rupees ?? 0)
  return result.success ? result.data : 0
}
