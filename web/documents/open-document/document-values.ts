import * as z from 'zod/mini'
import type { Direction, Line, OwnParty, Party, PartyDraft, Shipping, Source } from '#contract/document.ts'
import { rupeesDraft } from '#contract/figures.ts'
import type { Merchant } from '#contract/merchants.ts'
import type { Product } from '#contract/shelf/products.ts'
import type { Settings } from '#contract/shop/settings.ts'
import { openQuantity } from '#domain/documents/order-status.ts'
import { NOTHING, type Paise, paise, paiseToRupees } from '#domain/money.ts'
import type { Rounding } from '#domain/shop/rounding.ts'
import { findState, type State } from '#domain/states.ts'
import type { Supply } from '#domain/tax/supply/supplies.ts'
import { stateOfParty, type Whereabouts } from '#domain/tax/tax-heads.ts'
import { taxedAnew } from '#web/documents/sheet/line-filling.ts'
import {
  fromWire,
  isBlank,
  type SheetLine,
  type TypedNumber,
  toWire,
} from '#web/documents/sheet/sheet-line.ts'
import { refusal } from '#web/ui/form/refusal.ts'

/** The shop as its documents show it. */
export type OwnDetails = Pick<
  OwnParty,
  'name' | 'address' | 'phone' | 'gstin' | 'state' | 'placeOfSupply' | 'registration'
>

/** What every document form holds, in the shape of the wire: rupees, empty texts, dates as 'yyyy-mm-dd' or ''. */
export interface DocumentValues {
  /** The document's own date. */
  date: string
  deliveryDate: string
  merchants: PartyDraft
  shippingDetails: Shipping
  items: SheetLine[]
  /** Whether rates and discounts include tax. */
  pricesIncludeTax: boolean
  discount: TypedNumber
  discountBeforeTax: TypedNumber
  /** Which of the two discounts is typed into. */
  isDiscountBefore: boolean
  additionalCharges: TypedNumber
  roundTo: Rounding
  terms: string
  authorisedSignatory: string
  /** The price list chosen for a party ('' is none), and the party's own. */
  priceList?: ListChoice
  partyList?: ListChoice
  /** The scheme that its discount is from. */
  scheme?: { _id: string; name: string }
  /** A person took it off. */
  isSchemeOff?: boolean
  /** Of an invoice: its kind of supply; absent, it is within India. */
  supply?: Supply
  /** Somebody chose it: items propose none any more. */
  isSupplyByHand?: boolean
  /** The document that it is made from. */
  source?: NonNullable<Source>
  /** The state of the stored document that the typing began on; a draft may be older than the books. */
  basedOn?: string
}

/** A price list and for whom: it means nobody else. */
export interface ListChoice {
  party?: string
  list: string
}

export const NO_PARTY: PartyDraft = {
  name: '',
  address: '',
  gstin: '',
  state: '',
  country: '',
  postalCode: '',
  placeOfSupply: '',
  phone: '',
  email: '',
}

export const NO_SHIPPING: Shipping = { address: '', state: '', country: '', postalCode: '' }

/** What the document takes over from a chosen merchant; sales also ship to them (INV-19). */
export function fromMerchant(merchant: Merchant, direction: Direction) {
  const { _id, name, address, gstin, state, country, postalCode, placeOfSupply, phone, email } = merchant
  const merchants = { _id, name, address, gstin, state, country, postalCode, placeOfSupply, phone, email }
  if (direction === 'purchase') return { merchants }
  const shippingDetails = { address: merchant.shippingAddress || address, state, country, postalCode }
  const { priceList: list } = merchant
  return { merchants, shippingDetails, ...(list && { partyList: { party: _id, list } }) }
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
  return result.success ? result.data : NOTHING
}

/** Why an amount typed in rupees will be refused. */
export const amountProblem = (name: string) => (rupees: TypedNumber) =>
  refusal(rupeesDraft(name), rupees ?? 0)

const rupeesOrNone = (amount = NOTHING): TypedNumber => (amount === 0 ? undefined : paiseToRupees(amount))

interface Start {
  today: string
  /** The shop's name and default terms. */
  name: string
  terms: string
  /** How the shop usually works. */
  settings: Settings
  direction: Direction
}

/** A supplier's prices are without tax, whatever ours are. */
export const emptyDocument = ({ today, name, terms, settings, direction }: Start): DocumentValues => ({
  date: today,
  deliveryDate: '',
  merchants: NO_PARTY,
  shippingDetails: NO_SHIPPING,
  items: [],
  pricesIncludeTax: direction === 'sales' && settings.pricesIncludeTax,
  discount: undefined,
  discountBeforeTax: undefined,
  isDiscountBefore: settings.discountBeforeTax,
  additionalCharges: undefined,
  roundTo: settings.roundTo,
  terms,
  authorisedSignatory: name ? `For ${name}` : '',
})

/** A document of any kind, as it was stored. */
export interface StoredDocument {
  _id: string
  deliveryDate: string | null
  merchants: Party
  shippingDetails: Shipping
  items: Line[]
  pricesIncludeTax?: boolean
  discount?: Paise
  discountBeforeTax?: Paise
  additionalCharges?: Paise
  roundTo?: Rounding
  scheme?: { _id: string; name: string }
  terms: string
  authorisedSignatory: string
  source?: Source
  updatedAt: string
}

export const storedValues = (
  stored: StoredDocument,
  date: string,
  settings: Pick<Settings, 'discountBeforeTax'>,
): DocumentValues => ({
  date,
  deliveryDate: stored.deliveryDate ?? '',
  merchants: stored.merchants,
  shippingDetails: shippingOf(stored),
  items: fromWire(stored.items),
  pricesIncludeTax: stored.pricesIncludeTax ?? false,
  discount: rupeesOrNone(stored.discount),
  discountBeforeTax: rupeesOrNone(stored.discountBeforeTax),
  isDiscountBefore: Boolean(stored.discountBeforeTax) || (!stored.discount && settings.discountBeforeTax),
  additionalCharges: rupeesOrNone(stored.additionalCharges),
  roundTo: stored.roundTo ?? 'none',
  ...(stored.scheme && { scheme: stored.scheme }),
  terms: stored.terms,
  authorisedSignatory: stored.authorisedSignatory,
  source: stored.source ?? undefined,
  basedOn: stored.updatedAt,
})

const shippingOf = ({
  shippingDetails: { address, state, country, postalCode },
}: StoredDocument): Shipping => ({ address, state, country, postalCode })

/** What a document has agreed besides its lines. */
export interface Agreed {
  discount?: Paise
  discountBeforeTax?: Paise
  additionalCharges?: Paise
}

/**
 * A new document from a stored one: what is still open of each line, at the rates and percentages that were agreed, but
 * for a GST rate that has changed since.
 * Where nothing is open any more, everything: a quotation may be taken again.
 */
export function convertedValues(
  from: StoredDocument,
  source: NonNullable<Source>,
  start: Start,
  agreed: Agreed = {},
  products: readonly Product[] = [],
): DocumentValues {
  const open = from.items.filter((line) => openQuantity(line) > 0)
  const lines = open.length > 0 ? open.map(openPart) : from.items
  return {
    ...emptyDocument(start),
    pricesIncludeTax: from.pricesIncludeTax ?? false,
    roundTo: from.roundTo ?? start.settings.roundTo,
    merchants: from.merchants,
    shippingDetails: shippingOf(from),
    items: taxedAnew(
      fromWire(
        lines.map(({ _id, sourceLine: _, scheme: __, ...line }) => ({
          ...line,
          sourceLine: _id,
          taken: undefined,
        })),
      ),
      products,
      start.today,
    ).map((line) => ({ ...line, openQuantity: line.quantity })),
    discount: rupeesOrNone(agreed.discount),
    discountBeforeTax: rupeesOrNone(agreed.discountBeforeTax),
    isDiscountBefore:
      Boolean(agreed.discountBeforeTax) || (!agreed.discount && start.settings.discountBeforeTax),
    additionalCharges: rupeesOrNone(agreed.additionalCharges),
    source,
  }
}

/** The open quantity of a line, with its share of a discount in rupees. */
function openPart(line: Line): Line {
  const quantity = openQuantity(line)
  if (!line.discount) return { ...line, quantity }
  return { ...line, quantity, discount: paise(Math.round((line.discount * quantity) / line.quantity)) }
}

/** What every document sends: rows without a product and a name are left out, and so is what the server computes. */
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
    items: values.items.filter((line) => !isBlank(line)).map(toWire),
    terms,
    authorisedSignatory,
    deliveryDate: values.deliveryDate || null,
    ...(source && { source: { kind: source.kind, _id: source._id } }),
  }
}

/** Discount and charges, for a document that has both. */
export const discountBody = ({ discount, additionalCharges }: DocumentValues) => ({
  discount: discount ?? 0,
  additionalCharges: additionalCharges ?? 0,
})

/** A buyer without a state is taxed where the goods go: the paper has to say so too. */
function withPlace({ merchants, shippingDetails }: DocumentValues, direction: Direction): PartyDraft {
  const place = partyState({ merchants, shippingDetails }, direction)
  const isOnlyShipped = place && !partyState({ merchants, shippingDetails: NO_SHIPPING }, direction)
  return isOnlyShipped ? { ...merchants, placeOfSupply: place.name } : merchants
}
