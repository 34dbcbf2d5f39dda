import { SERIES } from '../documents/series.ts'
import type { InvoiceStyle } from '../paper/invoice-style.ts'
import { t } from '../words/t.ts'
import { ON_OFF, YES_NO } from './trail-choices.ts'
import { chosen, date, moment, money, quantity, type TrailField, text } from './trail-field.ts'

const REGISTRATION = {
  regular: t('Regular'),
  composition: t('Composition'),
  unregistered: t('Not registered'),
}
const COMPOSITION = {
  trader: t('Trader, 1% of taxable sales'),
  manufacturer: t('Manufacturer, 1% of sales'),
  restaurant: t('Restaurant, 5% of sales'),
  services: t('Services, 6% of taxable sales'),
}
const ROUNDING = { none: t('No rounding'), '50-paise': t('50 paise'), rupee: t('Rupee') }
const LANGUAGE = { en: 'English', hi: 'हिन्दी', mr: 'मराठी', gu: 'ગુજરાતી', ta: 'தமிழ்', bn: 'বাংলা' }
const FILING = { monthly: t('Every month'), quarterly: t('Every quarter') }
const GIVEN = { edit: t('May be edited'), cancel: t('Are cancelled and corrected by a note') }
const STYLE: Record<InvoiceStyle, string> = {
  default: t('GST tax invoice'),
  retail: t('Retail'),
  restaurant: t('Restaurant'),
  'retail-thermal': t('Retail receipt'),
  'restaurant-thermal': t('Restaurant receipt'),
}
const DIGITS = { latin: '0123', native: '०१२३' }

const USES = {
  ewayBill: t('E-way bill'),
  gst: t('GST returns'),
  eInvoice: t('E-invoice'),
  exports: t('Exports and SEZ'),
  reverseCharge: t('Reverse charge'),
  operators: t('Online operators'),
  mrp: t('MRP'),
  packs: t('Packs'),
  lineDiscounts: t('Discount on items'),
  batches: t('Batches and expiry'),
  serials: t('Serial numbers'),
  drugs: t('Medicines: schedules and prescriptions'),
  places: t('Places'),
  madeOf: t('Made of others'),
  variants: t('Sizes and colours'),
  priceLists: t('Price lists'),
  schemes: t('Schemes'),
  quotations: t('Quotations'),
  challans: t('Delivery challans'),
  reports: t('Reports'),
  approvals: t('Approvals'),
  planner: t('Planner'),
}

/** Keys of a shop's settings, each beginning with 'settings.'. */
const SETTINGS: Record<string, TrailField | null> = {
  hsnDigits: quantity(t('Digits of the HSN on bills')),
  aboveSmallTurnover: chosen(t('Turnover above ₹1.5 crore'), YES_NO),
  pricesIncludeTax: chosen(t('Prices include tax'), YES_NO),
  discountBeforeTax: chosen(t('Discount before tax'), YES_NO),
  chargesBearTax: chosen(t('Charges are taxed like the items'), YES_NO),
  roundTo: chosen(t('Rounding'), ROUNDING),
  scaleCodes: text(t('Codes that the weighing scale prints')),
  upiLandsIn: text(t('UPI is paid into')),
  paperLanguage: chosen(t('Language of papers'), LANGUAGE),
  paperDigits: chosen(t('Digits on papers'), DIGITS),
  givenBills: chosen(t('Bills given to the customer'), GIVEN),
  billPageDays: quantity(t('Days that a bill’s page opens')),
  nearExpiryDays: quantity(t('Days before expiry from which goods are marked')),
  filing: chosen(t('Returns are filed'), FILING),
  eInvoicesFrom: date(t('E-invoices from')),
  reportedInTimeFrom: date(t('E-invoices within 30 days, from')),
  ewayBillsFrom: date(t('E-way bills from')),
  answeredOn: date(t('Setup questions answered')),
  ...Object.fromEntries(Object.entries(USES).map(([name, title]) => [`uses.${name}`, chosen(title, ON_OFF)])),
}

type ShopTable = 'shops' | 'users' | 'customer_displays' | 'portal_accounts' | 'imports' | 'tasks'

/** Trail fields of the shop itself, its settings, accounts and planner. */
export const SHOP_FIELDS: Record<ShopTable, Record<string, TrailField | null>> = {
  shops: {
    upi_id: text(t('UPI ID')),
    merchant_code: text(t('Merchant category code')),
    bank_name: text(t('Bank Name')),
    account_number: text(t('Account Number')),
    ifsc_code: text(t('IFSC Code')),
    fssai_number: text(t('FSSAI number')),
    drug_licences: text(t('Drug licence numbers')),
    pharmacist: text(t('Pharmacist')),
    pharmacist_number: text(t('Pharmacist registration number')),
    locked_up_to: date(t('Books locked up to')),
    filed_up_to: date(t('Returns filed up to')),
    registration: chosen(t('GST registration'), REGISTRATION),
    composition_class: chosen(t('Kind of business under composition'), COMPOSITION),
    sale_order_terms: text(t('Terms of sales orders')),
    sale_invoice_terms: text(t('Terms of sales invoices')),
    sale_quotation_terms: text(t('Terms of sales quotations')),
    purchase_order_terms: text(t('Terms of purchase orders')),
    purchase_invoice_terms: text(t('Terms of purchase invoices')),
    purchase_quotation_terms: text(t('Terms of purchase quotations')),
    outward_document_terms: text(t('Terms of delivery challans')),
    inward_document_terms: text(t('Terms of inward challans')),
    orders_need_approval: chosen(t('Orders need approval'), YES_NO),
    subscription_start: moment(t('Subscription from')),
    subscription_end: moment(t('Subscription until')),
    is_active: chosen(t('Open'), YES_NO),
    is_blocked: chosen(t('Blocked by who runs Bahi'), YES_NO),
    plan_id: null,
    plan_name: text(t('Plan')),
    plan_price: null,
    going_since: moment(t('Being erased since')),
    invoice_style: chosen(t('Paper'), STYLE),
    receipt_paper: text(t('Receipt paper')),
    message_language: chosen(t('Language of messages'), LANGUAGE),
    link_days: quantity(t('Days that a link works')),
    logo_id: null,
    settings: null,
    ...Object.fromEntries(Object.entries(SETTINGS).map(([key, field]) => [`settings.${key}`, field])),
  },
  users: {
    role: null,
    language: chosen(t('Language'), LANGUAGE),
    email_confirmed_at: moment(t('Email confirmed')),
  },
  customer_displays: {
    number: text(t('Number')),
    till: text(t('Till')),
    version: null,
    shown: null,
    shown_at: null,
  },
  portal_accounts: { user_name: text(t('User name on the portal')) },
  imports: {
    noun: chosen(t('What'), {
      products: t('Items'),
      merchants: t('Buyers & Suppliers'),
      openings: t('Opening balances'),
    }),
    file_name: text(t('File')),
    added: quantity(t('Added')),
    changed: quantity(t('Changed')),
    same: null,
    kept: quantity(t('Left as they were')),
    categories: null,
    undone_at: moment(t('Taken back')),
  },
  tasks: {
    planner: null,
    priority: chosen(t('Priority'), { high: t('High'), medium: t('Medium'), low: t('Low') }),
    merchant_type: null,
  },
}

/** Keys that are no column of ours: a till, a financial year, a series, a cell of GSTR-3B. They stand as what the field is of. */
const OF_CHOSEN: readonly [RegExp, (part: RegExpExecArray) => { of: string; field: TrailField }][] = [
  [/^settings\.luts\.(.+)$/, ([, year = '']) => ({ of: year, field: text(t('LUT or bond number')) })],
  [/^said\.(.+)$/, ([, cell = '']) => ({ of: cell.replaceAll('.', ' '), field: money(t('Figure')) })],
  [
    /^settings\.(?:numbers\.()|tills\.(.+)\.)(\w+)\.(prefix|digits|start)$/,
    ([, , till = '', series = '', key = '']) => ({
      of: [till, SERIES_PREFIX[series] ?? series].filter(Boolean).join(' '),
      field: NUMBER_FORMAT[key] ?? text(key),
    }),
  ],
]
/** Series by what their numbers usually begin with, as SINV-. */
const SERIES_PREFIX: Record<string, string> = SERIES
const NUMBER_FORMAT: Record<string, TrailField> = {
  prefix: text(t('First letters')),
  digits: quantity(t('Digits')),
  start: quantity(t('First number')),
}

/** Field of such a key, and the key. */
export function chosenKeyOf(path: string): { of: string; field: TrailField } | undefined {
  for (const [pattern, read] of OF_CHOSEN) {
    const part = pattern.exec(path)
    if (part) return read(part)
  }
  return undefined
}
