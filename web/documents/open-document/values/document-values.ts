import * as z from 'zod/mini'
import type { Direction, OwnParty, PartyDraft, Shipping, Source } from '#contract/document.ts'
import { rupeesDraft } from '#contract/figures.ts'
import type { Merchant } from '#contract/merchants.ts'
import { NOTHING, type Paise } from '#domain/money.ts'
import type { Rounding } from '#domain/shop/rounding.ts'
import { findState, type State } from '#domain/states.ts'
import type { Supply } from '#domain/tax/supply/supplies.ts'
import { type LocationFields, stateOfParty } from '#domain/tax/tax-heads.ts'
import type { SheetLine, TypedNumber } from '#web/documents/open-document/lines/sheet-line.ts'
import { refusal } from '#web/ui/form/refusal.ts'

/** The shop as its documents show it. */
export type OwnDetails = Pick<
  OwnParty,
  'name' | 'address' | 'phone' | 'gstin' | 'state' | 'placeOfSupply' | 'registration'
>

/** Values of every document form, in the wire's shape: rupees, empty texts, dates as 'yyyy-mm-dd' or ''. */
export interface DocumentValues {
  /** The document's own date. */
  date: string
  deliveryDate: string
  merchants: PartyDraft
  shippingDetails: Shipping
  items: SheetLine[]
  /** True if rates and discounts include tax. */
  pricesIncludeTax: boolean
  discount: TypedNumber
  discountBeforeTax: TypedNumber
  /** True if the discount before tax is the typed one, false for the one after tax. */
  isDiscountBefore: boolean
  additionalCharges: TypedNumber
  /** True if the charges bear the tax of the items: they are saved as lines of their own. */
  areChargesTaxed?: boolean | undefined
  /** The stored lines that the charges of an edited document were. */
  chargeLines?: SheetLine[] | undefined
  roundTo: Rounding
  terms: string
  authorisedSignatory: string
  /** The price list chosen for a party ('' is none), and the party's own. */
  priceList?: ListChoice
  partyList?: ListChoice
  /** The scheme that its discount is from. */
  scheme?: { _id: string; name: string } | undefined
  /** True if a person removed the scheme. */
  isSchemeOff?: boolean | undefined
  /** The kind of supply of an invoice; absent, it is within India. */
  supply?: Supply | undefined
  /** True if a person chose the supply: the items then propose none. */
  isSupplyByHand?: boolean
  /** Where it moves goods; '' or absent: the usual place. */
  place?: string | undefined
  /** The source of the document. */
  source?: NonNullable<Source> | undefined
  /** Version of the stored document that the edit began with, as a draft may be older than the books. */
  basedOn?: string | undefined
}

/** A price list with its party; not valid for others. */
export interface ListChoice {
  party?: string | undefined
  list: string
}

/** Fields that a document copies from a chosen merchant; sales also ship to them (INV-19). */
export function fromMerchant(merchant: Merchant, direction: Direction) {
  const { _id, name, address, gstin, state, country, postalCode, placeOfSupply, phone, email } = merchant
  const merchants = { _id, name, address, gstin, state, country, postalCode, placeOfSupply, phone, email }
  if (direction === 'purchase') return { merchants }
  const shippingDetails = { address: merchant.shippingAddress || address, state, country, postalCode }
  const { priceList: list } = merchant
  return { merchants, shippingDetails, ...(list && { partyList: { party: _id, list } }) }
}

/**
 * The state that decides the tax. For a buyer without a state it is the delivery's (IGST Act s.10); a purchase is delivered
 * to the shop, so its delivery does not give the supplier's state.
 */
export function partyState(
  { merchants, shippingDetails }: Pick<DocumentValues, 'merchants' | 'shippingDetails'>,
  direction: Direction,
): State | undefined {
  return stateOfParty(merchants) ?? (direction === 'sales' ? findState(shippingDetails.state) : undefined)
}

export const shopState = (shop: LocationFields): State | undefined => stateOfParty(shop)

/** Paise of an amount typed in rupees; 0 while it is invalid (INV-39). */
export function typedPaise(rupees: TypedNumber): Paise {
  const result = z.safeDecode(rupeesDraft('Amount'), rupees ?? 0)
  return result.success ? result.data : NOTHING
}

/** Problem of an amount typed in rupees, as a sentence; undefined if it is valid. */
export const amountProblem = (name: string) => (rupees: TypedNumber) =>
  refusal(rupeesDraft(name), rupees ?? 0)
