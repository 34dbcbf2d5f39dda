import type { Challan } from '#contract/challans.ts'
import type { Line } from '#contract/documents/lines.ts'
import type { Approval, Order } from '#contract/orders.ts'
import type { Quotation } from '#contract/quotations.ts'
import { newFields } from '#domain/documents/fields.ts'
import { NOTHING, paise } from '#domain/money.ts'
import { amountInWords } from '#domain/paper/amount-in-words.ts'
import { documentTotals } from '#domain/tax/document-totals.ts'
import { sampleInvoice, sampleLine } from '#print/invoice/annapurna-invoice.ts'

// The papers of AC-08 and AC-12, for tests: sums follow from lines, discount and charges (in paise).

const invoice = sampleInvoice()
const NOWHERE = { address: '', state: '', country: '', postalCode: '' }

const KRISHNA = {
  ...invoice.merchants,
  name: 'Krishna Wholesale',
  address: 'Gala 14, Market Yard, Pune',
  gstin: '27AAGFK2290D1ZI',
  postalCode: '411037',
  phone: '98220 11001',
  email: 'krishna@party.test',
}
const ANITA = {
  ...invoice.merchants,
  name: 'Anita Stores',
  address: '18 Tilak Road, Pune',
  gstin: '27CQDPJ2093P1ZC',
  postalCode: '411030',
  phone: '98900 22003',
  email: 'anita@party.test',
}

const rice = { itemname: 'Basmati Rice 5kg', hsncode: '1006', unit: 'Bag', cgst: 2.5, sgst: 2.5 }
const cola = { itemname: 'Aerated Drink 2L', hsncode: '2202', unit: 'Btl', cgst: 14, sgst: 14, cess: 12 }
const ORDERED = [
  sampleLine({ ...rice, quantity: 20, rate: 410.5 }),
  sampleLine({ ...cola, quantity: 24, rate: 62.5 }),
]
const QUOTED = [
  sampleLine({ ...rice, quantity: 10, rate: 499 }),
  sampleLine({
    itemname: 'Loose Sugar',
    hsncode: '1701',
    unit: 'Kg',
    quantity: 12.75,
    rate: 44.8,
    cgst: 2.5,
    sgst: 2.5,
  }),
  sampleLine({ itemname: 'Steel Bottle 1L', hsncode: '7323', quantity: 3, rate: 349.5, igst: 18 }),
]

const APPROVED_BY_MEERA: Approval = {
  name: 'Meera',
  role: 'Manager',
  status: 'approved',
  // One in the morning of the 21st in India.
  date: '2026-11-20T19:30:00.000Z',
  userId: '',
  userEmail: 'asha@shop.test',
}
export const APPROVED: Approval[] = [APPROVED_BY_MEERA]
export const REJECTED: Approval[] = [
  ...APPROVED,
  { ...APPROVED_BY_MEERA, name: 'Vikram', role: 'Owner', status: 'rejected' },
]

function head(items: Line[], { discount = NOTHING, additionalCharges = NOTHING } = {}) {
  const { lines: _, ...totals } = documentTotals(items, { discount, additionalCharges })
  const { own, terms, authorisedSignatory, logo } = invoice
  return {
    _id: '5f0c1c1e-7a52-4e0e-9a53-1a1d8a4b0008',
    deliveryDate: null,
    createdAt: '2026-11-20T05:00:00.000Z',
    updatedAt: '2026-11-20T05:00:00.000Z',
    own,
    shippingDetails: NOWHERE,
    items,
    terms,
    authorisedSignatory,
    logo,
    ...totals,
    amountWords: amountInWords(totals.grandTotal),
    became: [],
  }
}

/** PO00001 of AC-08. */
export function sampleOrder(changes: Partial<Order> = {}): Order {
  const shared = head(changes.items ?? ORDERED)
  return {
    ...shared,
    orderType: 'purchase',
    orderNumber: 'PO00001',
    orderDate: '2026-11-20',
    status: changes.approvals?.at(-1)?.status ?? 'pending',
    approvals: [],
    merchants: KRISHNA,
    supplier: KRISHNA,
    buyer: shared.own,
    openItems: 2,
    source: null,
    ...changes,
  }
}

/** SQT-00001 of AC-12. */
export function sampleQuotation(changes: Partial<Quotation> = {}): Quotation {
  const { discount = paise(309_70), additionalCharges = paise(133_46) } = changes
  const shared = head(changes.items ?? QUOTED, { discount, additionalCharges })
  return {
    ...shared,
    quotationType: 'sales',
    quotationNumber: 'SQT-00001',
    quotationDate: '2026-11-20',
    merchants: ANITA,
    discount,
    additionalCharges,
    quotationAmount: shared.grandTotal,
    quotationAmountWords: shared.amountWords,
    ...changes,
  }
}

/** Goods of AC-08's order on their way to Anita. */
export function sampleChallan(changes: Partial<Challan> = {}): Challan {
  return {
    ...head(changes.items ?? ORDERED),
    challanType: 'sales',
    challanNumber: 'DC-00001',
    challanDate: '2026-11-20',
    status: 'completed',
    merchants: ANITA,
    ...newFields('challan', 'sales'),
    vehicleNo: 'MH12AB1234',
    openItems: 2,
    source: { kind: 'order', _id: 'any', number: 'SO00007' },
    ...changes,
  }
}
