import { PARTY_FIELD_NAMES, partyColumn, partyField } from '../parties/party-fields.ts'
import { TAKE_BACK_WORDS } from '../parties/taken-back-words.ts'
import { PLACE_KIND_WORDS } from '../shelf/places.ts'
import { PRODUCT_FIELD_NAMES, productColumn, productField } from '../shelf/product-fields.ts'
import { t } from '../words/t.ts'
import { DOCUMENT_TRAIL_FIELDS } from './document-trail-fields.ts'
import { MONEY_FIELDS, PRICE_FIELDS } from './money-trail-fields.ts'
import { PEOPLE_FIELDS } from './people-fields.ts'
import { chosenKeyOf, SHOP_FIELDS } from './shop-trail-fields.ts'
import { STATUS, TAXABILITY, YES_NO } from './trail-choices.ts'
import {
  chosen,
  date,
  moment,
  money,
  name,
  percent,
  quantity,
  rate,
  type TrailField,
  text,
} from './trail-field.ts'
import type { TrailTableName } from './trail-tables.ts'

/** Derived or internal columns: left out of the trail. */
const UNREAD =
  /^(id|shop_id|seq|search|sound|created_at|updated_at|changed_at|created_by|created_by_email|number_value|amount_words|position|phone_digits|urgency|next_rate_on|rewritten_at|cancelled_by|cancelled_by_email|cancelled_at|deleted_at|logo|logo_id|own\.|authorised_signatory$|document_id|source_line_id|billed_to|billed_on|filed_by|filed_by_email|imported_by|imported_by_email|updated_by|updated_by_email|done_by|invited_by|joined_by|person_id|offered_by|offered_at|user_id|user_email|filed_in|serial|own_number$|fingerprint)/

/** Secret columns are never shown, also those of later tables. */
const SECRET = /password|token|secret|hash|signed/

/** Columns with one meaning in every table; a key of a jsonb column follows the column's name. */
const COMMON: Record<string, TrailField> = {
  name: text(t('Name')),
  number: text(t('Number')),
  title: text(t('Title')),
  description: text(t('Description')),
  note: text(t('Note')),
  remark: text(t('Remark')),
  reason: text(t('Reason')),
  email: text(t('Email')),
  phone: text(t('Phone')),
  address: text(t('Address')),
  shipping_address: text(t('Shipping Address')),
  state: text(t('State')),
  country: text(t('Country')),
  postal_code: text(t('Postal Code')),
  place_of_supply: text(t('Place of Supply')),
  gstin: text(t('GSTIN')),
  date: date(t('Date')),
  due_date: date(t('Due date')),
  delivery_date: date(t('Delivery Date')),
  first_day: date(t('First day')),
  last_day: date(t('Last day')),
  amount: money(t('Amount')),
  status: chosen(t('Status'), STATUS),
  quantity: quantity(t('Quantity')),
  unit: text(t('Unit')),
  merchant_id: name(t('Buyer or supplier')),
  party: name(t('Party')),
  product_id: name(t('Item')),
  category_id: name(t('Category')),
  supplier_id: name(t('Supplier')),
  place_id: name(t('Place')),
  price_list_id: name(t('Price list')),
  source_id: name(t('Made from')),
  hsncode: text(t('HSN')),
  sku: text(t('SKU')),
  item_id: text(t('Item ID')),
  cgst: percent(t('CGST')),
  sgst: percent(t('SGST')),
  igst: percent(t('IGST')),
  cess: percent(t('Cess')),
  taxability: chosen(t('Taxability'), TAXABILITY),
  mrp: rate(t('MRP')),
  month: date(t('Month')),
  replaced: chosen(t('Replaced'), { password: t('Password') }),
  role: chosen(t('Role'), { customer: t('Customer'), admin: t('Admin') }),
}

/** Fields of a party that have no words in every table. */
const PARTY_TRAIL = Object.fromEntries(
  PARTY_FIELD_NAMES.filter((name) => !(partyColumn(name) in COMMON)).map((name) => {
    const { is, label } = partyField(name)
    return [partyColumn(name), is === 'flag' ? chosen(label(t), YES_NO) : text(label(t))]
  }),
)

const AS_OF_PRODUCT = { text, schedule: text, code: text, price: rate, percent, level: quantity, link: name }

/** Fields of a product that have no words in every table. Its stock is in the trail of movements. */
const PRODUCT_TRAIL = Object.fromEntries(
  PRODUCT_FIELD_NAMES.filter((field) => !(productColumn(field) in COMMON)).map((field) => {
    const { is, label, seenWith } = productField(field)
    if (is === 'stock') return [productColumn(field), null]
    const words = AS_OF_PRODUCT[is](label(t))
    return [productColumn(field), seenWith ? { ...words, isPurchasePrice: true as const } : words]
  }),
)

/** Fields of each table. `null`: left out, as it follows from a shown one. */
const OF_TABLE: Record<TrailTableName, Record<string, TrailField | null>> = {
  merchants: {
    ...PARTY_TRAIL,
    take_back: chosen(partyField('takeBack').label(t), TAKE_BACK_WORDS),
    type: chosen(t('Type'), { supplier: t('Supplier'), buyer: t('Buyer') }),
    credit_days: quantity(t('Credit days')),
    credit_limit: money(t('Credit limit')),
    interest: percent(t('Interest')),
    erased_at: moment(t('Personal data erased on')),
    emptied: text(t('Data removed')),
    ask_on: date(t('Ask on')),
  },
  products: {
    ...PRODUCT_TRAIL,
    stock_value: null,
    unit_cost: null,
    is_service: chosen(t('Service'), YES_NO),
    price_includes_tax: chosen(t('Selling price includes tax'), YES_NO),
    cess_per_unit: rate(t('Cess per unit')),
    reverse_charge: chosen(t('Reverse charge'), YES_NO),
    tax_on_mrp: chosen(t('Tax on MRP'), YES_NO),
    in_batches: chosen(t('Kept in batches'), YES_NO),
    has_serials: chosen(t('Serial numbers'), YES_NO),
    recipe: chosen(t('Made of others'), { kit: t('Taken when it is sold'), produced: t('Made ahead') }),
    makes: quantity(t('Makes')),
    family_id: name(t('Family')),
    variant: text(t('Sizes and colours')),
    sort_as: null,
    past_rates: null,
    coming_rates: text(t('Coming rates')),
  },
  adjustments: {
    direction: chosen(t('Direction'), { in: t('In'), out: t('Out') }),
    account: null,
    batch_id: name(t('Batch')),
    transfer_id: null,
    count_id: name(t('Count')),
  },
  productions: {
    direction: chosen(t('Direction'), { made: t('Made'), apart: t('Taken apart') }),
    lost: quantity(t('Spoiled')),
    batch_id: name(t('Batch')),
    parts: text(t('Parts')),
    undone_at: moment(t('Taken back on')),
    worth: null,
  },
  counts: { racks: text(t('Racks')), closed_at: moment(t('Closed')) },
  product_packs: {
    holds: quantity(t('Holds')),
    barcode: text(t('Barcode')),
    selling_price: rate(t('Selling price')),
  },
  families: { properties: text(t('Sizes and colours')) },
  recipe_parts: { part_id: name(t('Part')), pack_id: null, loss: percent(t('Loss %')) },
  batches: {
    expiry: date(t('Expiry')),
    price: rate(t('Selling price')),
    rate: { ...rate(t('Purchase price')), isPurchasePrice: true },
  },
  categories: {},
  transfers: {
    from_id: name(t('From')),
    to_id: name(t('To')),
    transport: text(t('Transport Details')),
    vehicle_no: text(t('Vehicle No')),
    sent_by: null,
    sent_at: moment(t('Sent')),
    received_by: null,
    received_at: moment(t('Received')),
  },
  places: { kind: chosen(t('Kind'), PLACE_KIND_WORDS), tills: text(t('Tills')) },
  ...PRICE_FIELDS,
  ...MONEY_FIELDS,
  ...SHOP_FIELDS,
  ...DOCUMENT_TRAIL_FIELDS,
  ...PEOPLE_FIELDS,
}

/** Fallback label of a column of an older log that is there no more: 'low_stock': 'Low stock'. */
function nameOf(path: string): string {
  const last = path.split('.').at(-1) ?? path
  const words = last
    .replaceAll('_', ' ')
    .replace(/[a-z][A-Z]/g, ([low, high]) => `${low} ${high?.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Words of a column; null where none are meant, undefined where nobody thought of it (test/api/trail-columns.test.ts). */
export function knownField(table: TrailTableName, path: string): TrailField | null | undefined {
  if (SECRET.test(path)) return null
  const own = OF_TABLE[table][path]
  if (own !== undefined) return own
  if (UNREAD.test(path)) return null
  return COMMON[path] ?? chosenKeyOf(path)?.field
}

/** Label and format of a column in the trail; undefined if it is not shown. */
export function trailField(table: TrailTableName, path: string): TrailField | undefined {
  const known = knownField(table, path)
  return known === undefined ? { label: nameOf(path), as: 'text' } : (known ?? undefined)
}

/** What a field is of: the till or the year that a setting names. */
export const trailFieldOf = (path: string): string => chosenKeyOf(path)?.of ?? ''
