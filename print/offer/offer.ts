import type { Direction, Shipping, Source } from '#contract/document.ts'
import type { Approval, Order } from '#contract/orders.ts'
import type { Quotation } from '#contract/quotations.ts'
import type { Paise } from '#domain/money.ts'

/** What orders and quotations have alike, under the same names. */
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
  | 'terms'
  | 'authorisedSignatory'
>

/** An order or a quotation in the words of its paper; amounts in paise. */
export interface Offer extends Alike {
  id: string
  kind: 'Order' | 'Quotation'
  direction: Direction
  title: string
  number: string
  date: string
  /** What the other party is called. */
  partyTitle: string
  amountWords: string
  shipTo: Shipping & { name: string }
  /** Orders have neither. */
  discount?: Paise
  additionalCharges?: Paise
  /** The last word on an order. */
  approval?: Approval
  source: Source
}

export function offerOfOrder(order: Order): Offer {
  const { _id, orderType, orderNumber, orderDate, approvals } = order
  const isSale = orderType === 'sales'
  return {
    ...order,
    id: _id,
    kind: 'Order',
    direction: orderType,
    title: isSale ? 'SALES ORDER' : 'PURCHASE ORDER',
    number: orderNumber,
    date: orderDate,
    partyTitle: isSale ? 'Buyer Details' : 'Supplier Details',
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
    title: isSale ? 'QUOTATION' : 'PURCHASE QUOTATION',
    number: quotationNumber,
    date: quotationDate,
    partyTitle: isSale ? 'Customer Details' : 'Supplier Details',
    amountWords: quotationAmountWords,
    shipTo: shipTo(quotation, quotationType),
    source: null,
  }
}

/** Where nothing was written, the goods go to whoever gets them: the other party of a sale, of a purchase the shop. */
function shipTo(
  { own, merchants, shippingDetails }: Pick<Order, 'own' | 'merchants' | 'shippingDetails'>,
  direction: Direction,
): Offer['shipTo'] {
  const recipient = direction === 'sales' ? merchants : own
  const place = shippingDetails.address.trim() ? shippingDetails : recipient
  return { ...place, name: recipient.name }
}
