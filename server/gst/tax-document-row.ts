import * as z from 'zod/mini'
import { type OwnParty, ownParty, type Party, party, type Shipping, shipping } from '#contract/document.ts'
import { DIRECTIONS } from '#domain/document-kinds.ts'
import { statesOfParty } from '#domain/gst/states-of-party.ts'
import type { Heads, TaxDocument, TaxLine, TaxParty } from '#domain/gst/tax-document.ts'
import { TAX_NOUNS } from '#domain/gst/tax-document.ts'
import { NOTHING, type Paise, shareOf } from '#domain/money.ts'
import { findState } from '#domain/states.ts'
import { type ItemValues, itemColumn, LINE_FIELDS, type TakenField } from '#domain/tax/item-fields.ts'
import { type LineInput, type LineTotals, lineTotals } from '#domain/tax/line-totals.ts'
import { owedTax } from '#domain/tax/owed-tax.ts'
import { placeOfSupply } from '#domain/tax/place-of-supply.ts'
import { gstRate } from '#domain/tax/rates/gst-rate.ts'
import { isServiceCode } from '#domain/tax/supply/is-service.ts'
import { SUPPLIES } from '#domain/tax/supply/supplies.ts'
import { chargesTax, isPaidByOperator, isReverseCharge } from '#domain/tax/supply/supply-kinds.ts'
import { cleanGstin } from '#domain/typed/written-gstin.ts'
import { LINE } from '#server/documents/line-rows.ts'
import * as column from '#server/rows/column.ts'
import type { RowOf } from '#server/rows/query.ts'
import { remembering } from './remembering.ts'

/** Columns of a line, read as a list in this order: with column names, a month's rows would be mostly names. */
export const LINE_COLUMNS = [
  ...(['product_id', 'itemname', 'description', 'hsncode', 'unit', 'quantity', 'rate'] as const),
  ...(['cgst', 'sgst', 'igst', 'cess', 'taxable_amount', 'tax_amount', 'noted'] as const),
  ...(['discount', 'discount_percent', 'document_discount'] as const),
  ...LINE_FIELDS.map(itemColumn),
  ...(['cgst_amount', 'sgst_amount', 'igst_amount', 'cess_amount'] as const),
] as const
type LineColumn = (typeof LINE_COLUMNS)[number]
type LineOf = z.output<typeof LINE>
type TaxLineRow = readonly LineOf[LineColumn][]
const TAX_LINE = z.custom<TaxLineRow>(
  (cells) =>
    Array.isArray(cells) &&
    cells.length === LINE_COLUMNS.length &&
    LINE_COLUMNS.every((name, at) => LINE.shape[name].safeParse(cells[at]).success),
)

const PLACES = Object.fromEntries(LINE_COLUMNS.map((name, at) => [name, at])) as Record<LineColumn, number>
/** The value of a line's column. */
const cell = <Column extends LineColumn>(row: TaxLineRow, column: Column) =>
  row[PLACES[column]] as LineOf[Column]

/** A JSON column as text: equal values of a month's bills are parsed once. */
function jsonText(inside: z.ZodMiniType) {
  return z.custom<string>((text) => inside.safeParse(JSON.parse(text as string)).success)
}

/** A bill or a note with its lines, as it is read. */
export const TAX_DOCUMENT = {
  id: column.id,
  seq: z.number(),
  noun: z.enum(TAX_NOUNS),
  direction: z.enum(DIRECTIONS),
  number: z.string(),
  date: column.date,
  status: z.string(),
  counts: z.boolean(),
  supply: z.enum(SUPPLIES),
  own: jsonText(ownParty),
  party: jsonText(party),
  merchant_id: z.nullable(column.id),
  shipping: jsonText(shipping),
  grand_total: column.paise,
  round_off: column.paise,
  additional_charges: column.paise,
  discount: column.paise,
  prices_include_tax: z.boolean(),
  details: jsonText(z.record(z.string(), z.string())),
  bill: z.nullable(
    z.strictObject({
      id: column.id,
      number: z.string(),
      date: column.date,
      total: column.paise,
      operator: z.string(),
    }),
  ),
  lines: z.array(TAX_LINE),
}
type TaxDocumentRow = RowOf<typeof TAX_DOCUMENT>

const partyOf = (party: Party | OwnParty, id: string | null): TaxParty => ({
  id,
  name: party.name,
  gstin: cleanGstin(party.gstin),
  address: party.address,
  ...statesOfParty(party),
  country: party.country,
  postalCode: party.postalCode,
  phone: party.phone,
  email: party.email,
})

/**
 * Parsers of the JSON columns of many documents, memoised: the place of supply by the party's JSON, a merchant by its id,
 * which is before the JSON with a bar between them.
 */
interface Reading {
  own: (json: string) => { snapshot: OwnParty; tax: TaxDocument['own'] }
  party: (idAndJson: string) => { snapshot: Party; tax: TaxParty }
  shipping: (json: string) => { place: Shipping; stateCode: string }
  details: (json: string) => Partial<Record<string, string>>
}

const newReading = (): Reading => ({
  own: remembering((json) => {
    const snapshot: OwnParty = JSON.parse(json)
    return { snapshot, tax: { ...partyOf(snapshot, null), registration: snapshot.registration ?? 'regular' } }
  }),
  party: remembering((idAndJson) => {
    const bar = idAndJson.indexOf('|')
    const snapshot: Party = JSON.parse(idAndJson.slice(bar + 1))
    return { snapshot, tax: partyOf(snapshot, idAndJson.slice(0, bar) || null) }
  }),
  shipping: remembering((json) => {
    const place: Shipping = JSON.parse(json)
    return { place, stateCode: findState(place.state)?.code ?? '' }
  }),
  details: remembering((json) => JSON.parse(json)),
})

/** Reads documents one after the other. Equal parts are shared objects, so callers must not change them. */
export function taxDocumentReader(): (row: TaxDocumentRow) => TaxDocument {
  const reading = newReading()
  return (row) => taxDocumentOf(row, reading)
}

function taxDocumentOf(row: TaxDocumentRow, reading: Reading): TaxDocument {
  const { supply, direction } = row
  const own = reading.own(row.own)
  const party = reading.party(`${row.merchant_id ?? ''}|${row.party}`)
  const { place, stateCode } = reading.shipping(row.shipping)
  const details = reading.details(row.details)
  const lines = row.lines.map((line) => taxLineOf(line, row))
  const [seller, recipient] =
    direction === 'sales' ? [own.snapshot, party.snapshot] : [party.snapshot, own.snapshot]
  return {
    id: row.id,
    noun: row.noun,
    direction,
    number: row.number,
    date: row.date,
    supplierNo: details.supplierBillNo ?? '',
    supplierDate: details.supplierBillDate ?? '',
    isCancelled: row.status === 'cancelled',
    counts: row.counts,
    supply,
    own: own.tax,
    party: party.tax,
    placeOfSupply:
      placeOfSupply({
        direction,
        supply,
        supplier: seller,
        recipient,
        shipTo: place.state,
        isService: lines.length > 0 && lines.every(({ isService }) => isService),
      }).state?.code ?? '',
    shipping: { address: place.address, stateCode, postalCode: place.postalCode },
    total: row.grand_total,
    roundOff: row.round_off,
    additionalCharges: row.additional_charges,
    discountAfterTax: row.discount,
    chargesTax: chargesTax(supply),
    isWithoutTax: details.withoutTax === 'yes',
    export: {
      shippingBillNo: details.shippingBillNo ?? '',
      shippingBillDate: details.shippingBillDate ?? '',
      portCode: details.portCode ?? '',
    },
    transport: { vehicleNo: details.vehicleNo ?? '', transporter: details.transport ?? '' },
    ewayBillNo: details.ewayBillNo ?? '',
    operator: details.operatorGstin ?? row.bill?.operator ?? '',
    bill: row.bill,
    lines,
  }
}

/** Price before tax and discounts: from a price with tax, the taxable amount scaled up by the share of the discounts. */
const grossBeforeTax = (
  taxable: Paise,
  { gross, discount, documentDiscount }: LineTotals,
  includesTax: boolean,
): Paise => (includesTax ? shareOf(taxable, gross, gross - discount - documentDiscount) : gross)

/** Called for every line of a month: written out, as objects spread into others cost ten times as much. */
function taxLineOf(row: TaxLineRow, { supply, prices_include_tax }: TaxDocumentRow): TaxLine {
  const taxable = cell(row, 'taxable_amount')
  const noted = cell(row, 'noted')
  const line: LineInput & ItemValues<TakenField> & { taxableAmount: Paise } = {
    quantity: cell(row, 'quantity'),
    rate: cell(row, 'rate'),
    cgst: cell(row, 'cgst'),
    sgst: cell(row, 'sgst'),
    igst: cell(row, 'igst'),
    cess: cell(row, 'cess'),
    taxability: cell(row, 'taxability'),
    mrp: cell(row, 'mrp'),
    taxOnMrp: cell(row, 'tax_on_mrp'),
    cessPerUnit: cell(row, 'cess_per_unit'),
    discount: cell(row, 'discount'),
    discountPercent: cell(row, 'discount_percent'),
    documentDiscount: cell(row, 'document_discount'),
    priceIncludesTax: prices_include_tax,
    taxNotCharged: !chargesTax(supply),
    taxableAmount: taxable,
  }
  // Notes on bills under reverse charge charge no tax either: they change the tax that the recipient or the operator owes.
  const heads = isReverseCharge(supply) || isPaidByOperator(supply) ? owedTax([line]) : billedHeads(row)
  const hsn = cell(row, 'hsncode').trim()
  return {
    cgst: heads.cgst,
    sgst: heads.sgst,
    igst: heads.igst,
    cess: heads.cess,
    itemname: cell(row, 'itemname'),
    description: cell(row, 'description'),
    hsn,
    isService: isServiceCode(hsn),
    unit: cell(row, 'unit'),
    quantity: line.quantity,
    price: line.rate,
    taxability: cell(row, 'taxability'),
    rate: gstRate(line),
    cessRate: line.cess,
    gross: noted ? taxable : grossBeforeTax(taxable, lineTotals(line), prices_include_tax),
    taxable,
    taxOnMrp: cell(row, 'tax_on_mrp'),
    productId: cell(row, 'product_id'),
    isByValue: noted === 'lowered' || noted === 'raised',
    isCharge: cell(row, 'is_charge'),
    isBlocked: cell(row, 'no_credit'),
  }
}

/** A note without tax shows no tax on its paper. */
function billedHeads(row: TaxLineRow): Heads {
  const isTaxed = cell(row, 'tax_amount') !== 0
  const of = (amount: Paise) => (isTaxed ? amount : NOTHING)
  return {
    cgst: of(cell(row, 'cgst_amount')),
    sgst: of(cell(row, 'sgst_amount')),
    igst: of(cell(row, 'igst_amount')),
    cess: of(cell(row, 'cess_amount')),
  }
}
