import type { Challan } from '#contract/challans.ts'
import type { Direction, Shipping, Source } from '#contract/document.ts'
import type { Approval, Order } from '#contract/orders.ts'
import type { Quotation } from '#contract/quotations.ts'
import { printedFields } from '#domain/documents/fields.ts'
import type { Paise } from '#domain/money.ts'
import { p } from '#domain/words/p.ts'
import { placeFacts } from '../parts/place-facts.ts'

/** Common fields of orders, quotations and challans, under the same names. */
type Alike = Pick<
  Order,
  | 'own'
  | 'merchants'
  | 'logo'
  | 'deliveryDate'
  | 'items'
  | 'totalBeforeTax'
  | 'cgst'
  | 'sgst'
  | 'igst'
  | 'cess'
  | 'totalTax'
  | 'totalAfterTax'
  | 'grandTotal'
  | 'pricesIncludeTax'
  | 'discountBeforeTax'
  | 'roundOff'
  | 'terms'
  | 'authorisedSignatory'
>

/**
 * An order, a quotation or a delivery challan with the fields of its paper, whose texts are translated when they are drawn;
 * amounts in paise.
 */
export interface Offer extends Alike {
  id: string
  kind: 'Order' | 'Quotation' | 'Challan'
  direction: Direction
  title: string
  number: string
  date: string
  /** Label of the other party. */
  partyTitle: string
  amountWords: string
  shipTo: Shipping & { name: string }
  /** Orders have no discount and no charges. */
  discount?: Paise
  additionalCharges?: Paise
  /** The latest approval or rejection of an order. */
  approval?: Approval | undefined
  source: Source
  /** For a challan: its copy. */
  copy?: string
  /** Further facts in the title. */
  facts?: (readonly [string, string])[]
}

/** The copies of a delivery challan (CGST rule 55(2)), in the order they are printed in. */
export const CHALLAN_COPIES = [
  'ORIGINAL FOR CONSIGNEE',
  'DUPLICATE FOR TRANSPORTER',
  'TRIPLICATE FOR CONSIGNER',
] as const

export const COPY_WORDS: Record<(typeof CHALLAN_COPIES)[number], () => string> = {
  'ORIGINAL FOR CONSIGNEE': () => p('ORIGINAL FOR CONSIGNEE'),
  'DUPLICATE FOR TRANSPORTER': () => p('DUPLICATE FOR TRANSPORTER'),
  'TRIPLICATE FOR CONSIGNER': () => p('TRIPLICATE FOR CONSIGNER'),
}

export function offerOfChallan(
  challan: Challan,
  copy: (typeof CHALLAN_COPIES)[number] = CHALLAN_COPIES[0],
): Offer {
  return {
    ...challan,
    id: `${challan._id} ${copy}`,
    kind: 'Challan',
    direction: 'sales',
    get title() {
      return challan.challanType === 'sales' ? p('DELIVERY CHALLAN') : p('PURCHASE RETURN CHALLAN')
    },
    number: challan.challanNumber,
    date: challan.challanDate,
    get partyTitle() {
      return p('Consignee Details')
    },
    shipTo: shipTo(challan, 'sales'),
    get copy() {
      return COPY_WORDS[copy]()
    },
    get facts() {
      return [...placeFacts(challan), ...printedFields('challan', challan)]
    },
  }
}

export function offerOfOrder(order: Order): Offer {
  const { _id, orderType, orderNumber, orderDate, approvals } = order
  const isSale = orderType === 'sales'
  return {
    ...order,
    id: _id,
    kind: 'Order',
    direction: orderType,
    get title() {
      return isSale ? p('SALES ORDER') : p('PURCHASE ORDER')
    },
    number: orderNumber,
    date: orderDate,
    get partyTitle() {
      return isSale ? p('Buyer Details') : p('Supplier Details')
    },
    shipTo: shipTo(order, orderType),
    approval: approvals.at(-1),
  }
}

export function offerOfQuotation(quotation: Quotation): Offer {
  const { _id, quotationType, quotationNumber, quotationDate, quotationAmountWords } = quotation
  const isSale = quotationType === 'sales'
  return {
    ...quotation,
    id: _id,
    kind: 'Quotation',
    direction: quotationType,
    get title() {
      return isSale ? p('QUOTATION') : p('PURCHASE QUOTATION')
    },
    number: quotationNumber,
    date: quotationDate,
    get partyTitle() {
      return isSale ? p('Customer Details') : p('Supplier Details')
    },
    amountWords: quotationAmountWords,
    shipTo: shipTo(quotation, quotationType),
    source: null,
  }
}

/** Without a shipping address the goods go to the other party of a sale, or to the shop on a purchase. */
function shipTo(
  { own, merchants, shippingDetails }: Pick<Order, 'own' | 'merchants' | 'shippingDetails'>,
  direction: Direction,
): Offer['shipTo'] {
  const recipient = direction === 'sales' ? merchants : own
  const place = shippingDetails.address.trim() ? shippingDetails : recipient
  return { ...place, name: recipient.name }
}
