import { DOCUMENT_FIELDS } from '../documents/fields.ts'
import { t } from '../words/t.ts'
import { STATUS, YES_NO } from './trail-choices.ts'
import { chosen, moment, money, percent, quantity, rate, type TrailField, text } from './trail-field.ts'

const DETAILS = Object.fromEntries(
  Object.entries(DOCUMENT_FIELDS).map(([key, { label }]) => [`details.${key}`, text(label)]),
)

/** Columns used only for the transmission to the portal. */
const PORTAL = {
  attempts: null,
  taken_until: null,
  made_at: null,
  ack_no: null,
  ack_at: null,
  error_code: null,
  error: text(t('Reason')),
  next_attempt_at: null,
  asked_by: null,
  asked_by_email: null,
  asked_at: null,
  cancel_reason: text(t('Reason')),
}

type DocumentTable =
  | 'documents'
  | 'document_lines'
  | 'attachments'
  | 'bill_links'
  | 'bill_requests'
  | 'e_invoices'
  | 'eway_bills'

/** Trail fields of documents, their lines and the portals' answers. */
export const DOCUMENT_TRAIL_FIELDS: Record<DocumentTable, Record<string, TrailField | null>> = {
  documents: {
    ...DETAILS,
    'details.change': money(t('Change given back')),
    noun: null,
    direction: null,
    no_of_items: null,
    cost: null,
    total_before_tax: money(t('Total before tax')),
    cgst: money(t('CGST')),
    sgst: money(t('SGST')),
    igst: money(t('IGST')),
    cess: money(t('Cess')),
    total_tax: money(t('Total tax')),
    total_after_tax: null,
    discount: money(t('Discount')),
    discount_before_tax: money(t('Discount before tax')),
    additional_charges: money(t('Additional charges')),
    round_off: money(t('Round off')),
    grand_total: money(t('Grand Total')),
    amount_received: money(t('Amount Received')),
    pending_amount: null,
    payment_status: null,
    settled: null,
    counts: null,
    adjusted: money(t('Taken off by notes')),
    refunded: money(t('Given back')),
    taken: null,
    merchant_id: null, // its name is in the party
    'party.name': text(t('Party')),
    party: null,
    own: null,
    details: null,
    source_noun: null,
    owed_tax: null,
    blocked_tax: null,
    shipping: null,
    'shipping.address': text(t('Shipping Address')),
    'shipping.state': text(t('State of the shipping address')),
    'shipping.country': text(t('Country of the shipping address')),
    'shipping.postalCode': text(t('Postal code of the shipping address')),
    'party.state': text(t('State')),
    'party.country': text(t('Country')),
    'party.postalCode': text(t('Postal Code')),
    'party.placeOfSupply': text(t('Place of Supply')),
    'party.email': text(t('Email')),
    'party._id': null,
    'party.address': text(t('Address')),
    'party.phone': text(t('Phone')),
    'party.gstin': text(t('GSTIN')),
    'party.GSTIN': text(t('GSTIN')),
    terms: text(t('Terms')),
    payment_mode: text(t('Payment Mode')),
    given_at: moment(t('Given to the customer')),
    cancel_reason: text(t('Reason')),
    scheme_id: null,
    scheme_name: text(t('Scheme')),
    supply: text(t('Kind of supply')),
    tax_reason: null,
    prices_include_tax: chosen(t('Prices include tax'), YES_NO),
    round_to: text(t('Rounded to')),
  },
  document_lines: {
    itemname: text(t('Item')),
    product_id: null,
    rate: rate(t('Rate')),
    discount: money(t('Discount')),
    discount_percent: percent(t('Discount')),
    document_discount: null,
    taxable_amount: null,
    tax_amount: null,
    total: money(t('Total')),
    cost: null,
    stock: null,
    holds: null,
    free: quantity(t('Free')),
    pack_id: null,
    pack_name: text(t('Pack')),
    scheme_id: null,
    scheme_name: text(t('Scheme')),
    cgst_amount: null,
    sgst_amount: null,
    igst_amount: null,
    cess_amount: null,
    item_id: null,
    cess_per_unit: rate(t('Cess per unit')),
    noted: null,
    reverse_charge: chosen(t('Reverse charge'), YES_NO),
    scheme_free: quantity(t('Free')),
    tax_on_mrp: chosen(t('Tax on MRP'), YES_NO),
    no_credit: chosen(t('No input tax credit'), YES_NO),
    is_charge: null,
    batches: text(t('Batches')),
  },
  attachments: {
    type: null,
    size: null,
    bytes: null,
    attached_by: null,
    attached_by_id: null,
    attached_at: null,
  },
  bill_links: { works_until: moment(t('Link works until')), revoked_at: null },
  bill_requests: {
    kind: chosen(t('Asked'), { gstin: t('Correct the GSTIN'), return: t('Goods to go back') }),
    words: text(t('Words')),
    asked_at: null,
    done_at: moment(t('Done')),
  },
  e_invoices: { ...PORTAL, state: chosen(t('E-invoice'), STATUS), irn: text('IRN'), is_verified: null },
  eway_bills: {
    ...PORTAL,
    state: chosen(t('E-way bill'), STATUS),
    number: text(t('E-way Bill No')),
    valid_until: moment(t('Valid until')),
    vehicles: text(t('Vehicle No')),
    transport: null,
  },
}
