import type { Direction, Party, Shipping, Source } from '#contract/document.ts'
import type { Line } from '#contract/documents/lines.ts'
import type { Product } from '#contract/shelf/products.ts'
import type { Settings } from '#contract/shop/settings.ts'
import { NO_PARTY, NO_SHIPPING } from '#domain/documents/no-party.ts'
import { openQuantity } from '#domain/documents/order-status.ts'
import { NOTHING, type Paise, paise, paiseToRupees, rupeesToPaise, sumOfPaise } from '#domain/money.ts'
import { mayCollectTax } from '#domain/shop/registration.ts'
import type { Rounding } from '#domain/shop/rounding.ts'
import { withProductTax } from '#web/documents/open-document/lines/line-filling.ts'
import { fromWire, type TypedNumber } from '#web/documents/open-document/lines/sheet-line.ts'
import type { DocumentValues } from './document-values.ts'

// Initial values of a form: empty, of a stored document, or derived from another document.

const rupeesOrNone = (amount = NOTHING): TypedNumber => (amount === 0 ? undefined : paiseToRupees(amount))

interface Start {
  today: string
  /** The shop's name and default terms. */
  name: string
  terms: string
  /** The shop's settings with its defaults. */
  settings: Settings
  direction: Direction
}

/** True if the charges of a new document bear the tax of its items; a supplier's bill says itself whether they do. */
export const bearsTax = (
  { chargesBearTax, registration }: Pick<Settings, 'chargesBearTax' | 'registration'>,
  direction: Direction,
) => chargesBearTax && mayCollectTax(registration) && direction === 'sales'

/** An empty document. A supplier's prices are without tax, whatever the shop's are. */
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
  areChargesTaxed: bearsTax(settings, direction),
  roundTo: settings.roundTo,
  terms,
  authorisedSignatory: name ? `For ${name}` : '',
})

/** Common fields of a stored document of any kind. */
export interface StoredDocument {
  _id: string
  deliveryDate: string | null
  merchants: Party
  shippingDetails: Shipping
  items: Line[]
  pricesIncludeTax?: boolean | undefined
  discount?: Paise
  discountBeforeTax?: Paise | undefined
  additionalCharges?: Paise
  roundTo?: Rounding | undefined
  scheme?: { _id: string; name: string } | undefined
  place?: { _id: string } | undefined
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
  ...withoutCharges(stored),
  date,
  deliveryDate: stored.deliveryDate ?? '',
  merchants: stored.merchants,
  shippingDetails: shippingOf(stored),
  pricesIncludeTax: stored.pricesIncludeTax ?? false,
  discount: rupeesOrNone(stored.discount),
  discountBeforeTax: rupeesOrNone(stored.discountBeforeTax),
  isDiscountBefore: Boolean(stored.discountBeforeTax) || (!stored.discount && settings.discountBeforeTax),
  roundTo: stored.roundTo ?? 'none',
  ...(stored.scheme && { scheme: stored.scheme }),
  ...(stored.place && { place: stored.place._id }),
  terms: stored.terms,
  authorisedSignatory: stored.authorisedSignatory,
  source: stored.source ?? undefined,
  basedOn: stored.updatedAt,
})

/**
 * The stored charges back in their field, so that they follow when the items change. What stands in a quotation or an order
 * and in a bill of it stays a row, as its link would be lost; so does one that was written by hand.
 */
function withoutCharges({ items, additionalCharges }: StoredDocument) {
  const isTyped = ({ isCharge, sourceLine, taken, quantity, discount }: Line) =>
    additionalCharges !== undefined && isCharge && !sourceLine && !taken && quantity === 1 && !discount
  const charges = items.filter(isTyped)
  const amounts = charges.map(({ rate }) => rupeesToPaise(rate))
  return {
    items: fromWire(items.filter((line) => !isTyped(line))),
    chargeLines: fromWire(charges),
    areChargesTaxed: charges.length > 0,
    additionalCharges: rupeesOrNone(sumOfPaise([additionalCharges ?? NOTHING, ...amounts])),
  }
}

const shippingOf = ({
  shippingDetails: { address, state, country, postalCode },
}: StoredDocument): Shipping => ({ address, state, country, postalCode })

/** Terms of a document besides its lines. */
export interface AgreedTerms {
  discount?: Paise
  discountBeforeTax?: Paise | undefined
  additionalCharges?: Paise
}

/**
 * A new document from a stored one: the open quantities, at the agreed rates and percentages, except for a GST rate that has
 * changed since. Without open quantities, all lines, as a quotation may be used again.
 */
export function convertedValues(
  from: StoredDocument,
  source: NonNullable<Source>,
  start: Start,
  agreed: AgreedTerms = {},
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
    items: withProductTax(
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
    // Charges that were agreed without tax stay so.
    areChargesTaxed: !agreed.additionalCharges && bearsTax(start.settings, start.direction),
    source,
  }
}

/** The open quantity of a line, with its share of a discount in rupees. */
function openPart(line: Line): Line {
  const quantity = openQuantity(line)
  if (!line.discount) return { ...line, quantity }
  return { ...line, quantity, discount: paise(Math.round((line.discount * quantity) / line.quantity)) }
}
