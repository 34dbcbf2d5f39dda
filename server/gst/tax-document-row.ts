import * as z from 'zod/mini'
import { type OwnParty, ownParty, type Party, party, shipping } from '#contract/document.ts'
import { DIRECTIONS } from '#domain/document-kinds.ts'
import type { Heads, TaxDocument, TaxLine, TaxParty } from '#domain/gst/tax-document.ts'
import { TAX_NOUNS } from '#domain/gst/tax-document.ts'
import { cleanGstin } from '#domain/gstin.ts'
import { NOTHING, type Paise, shareOf } from '#domain/money.ts'
import { findState } from '#domain/states.ts'
import { gstRate } from '#domain/tax/gst-rate.ts'
import { type LineInput, type LineTotals, lineTotals } from '#domain/tax/line-totals.ts'
import { owedTax } from '#domain/tax/owed-tax.ts'
import { placeOfSupply } from '#domain/tax/place-of-supply.ts'
import { SUPPLIES } from '#domain/tax/supplies.ts'
import { chargesTax, isReverseCharge } from '#domain/tax/supply-kinds.ts'
import { stateOfParty } from '#domain/tax/tax-heads.ts'
import { LINE } from '#server/documents/line-rows.ts'
import * as column from '#server/rows/column.ts'
import type { RowOf } from '#server/rows/query.ts'

/** What of a stored line is read. */
const TAX_LINE = z.pick(LINE, {
  ...{ position: true, product_id: true, itemname: true, description: true, hsncode: true, unit: true },
  ...{ quantity: true, rate: true, cgst: true, sgst: true, igst: true, cess: true, taxable_amount: true },
  ...{ tax_amount: true, taxability: true, mrp: true, discount: true, discount_percent: true },
  ...{ document_discount: true, cess_per_unit: true, tax_on_mrp: true, noted: true, cgst_amount: true },
  ...{ sgst_amount: true, igst_amount: true, cess_amount: true },
})
type TaxLineRow = z.output<typeof TAX_LINE>

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
  own: ownParty,
  party,
  merchant_id: z.nullable(column.id),
  shipping,
  grand_total: column.paise,
  round_off: column.paise,
  additional_charges: column.paise,
  discount: column.paise,
  prices_include_tax: z.boolean(),
  details: z.record(z.string(), z.string()),
  bill: z.nullable(
    z.strictObject({ id: column.id, number: z.string(), date: column.date, total: column.paise }),
  ),
  lines: z.array(TAX_LINE),
}
export type TaxDocumentRow = RowOf<typeof TAX_DOCUMENT>

const partyOf = (party: Party | OwnParty, id: string | null): TaxParty => ({
  id,
  name: party.name,
  gstin: cleanGstin(party.gstin),
  address: party.address,
  // Where somebody is: the place of supply of a document may be another.
  stateCode: stateOfParty({ ...party, placeOfSupply: '' })?.code ?? '',
  country: party.country,
  postalCode: party.postalCode,
  phone: party.phone,
  email: party.email,
})

export function taxDocumentOf(row: TaxDocumentRow): TaxDocument {
  const { own, party, shipping, supply, details, direction } = row
  const lines = row.lines.map((line) => taxLineOf(line, row))
  const seller = direction === 'sales' ? own : party
  const recipient = direction === 'sales' ? party : own
  return {
    id: row.id,
    noun: row.noun,
    direction,
    number: row.number,
    date: row.date,
    ...supplierPaperOf(row),
    isCancelled: row.status === 'cancelled',
    counts: row.counts,
    supply,
    own: { ...partyOf(own, null), registration: own.registration ?? 'regular' },
    party: partyOf(party, row.merchant_id),
    placeOfSupply:
      placeOfSupply({
        ...{ direction, supply, supplier: seller, recipient, shipTo: shipping.state },
        isService: lines.length > 0 && lines.every(({ isService }) => isService),
      }).state?.code ?? '',
    shipping: {
      address: shipping.address,
      stateCode: findState(shipping.state)?.code ?? '',
      postalCode: shipping.postalCode,
    },
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
    bill: row.bill,
    lines,
  }
}

const supplierPaperOf = ({ details }: TaxDocumentRow) => ({
  supplierNo: details.supplierBillNo ?? '',
  supplierDate: details.supplierBillDate ?? '',
})
/** A price with the tax in it is made one without: as much of the taxable amount more as the discounts are of the price. */
const grossBeforeTax = (
  taxable: Paise,
  { gross, discount, documentDiscount }: LineTotals,
  includesTax: boolean,
): Paise => (includesTax ? shareOf(taxable, gross, gross - discount - documentDiscount) : gross)

/** Called for every line of a month: written out, as objects spread into others cost ten times as much. */
function taxLineOf(row: TaxLineRow, { supply, prices_include_tax }: TaxDocumentRow): TaxLine {
  const line: LineInput & { taxableAmount: Paise } = {
    quantity: row.quantity,
    rate: row.rate,
    cgst: row.cgst,
    sgst: row.sgst,
    igst: row.igst,
    cess: row.cess,
    taxability: row.taxability,
    mrp: row.mrp,
    taxOnMrp: row.tax_on_mrp,
    cessPerUnit: row.cess_per_unit,
    discount: row.discount,
    discountPercent: row.discount_percent,
    documentDiscount: row.document_discount,
    priceIncludesTax: prices_include_tax,
    taxNotCharged: !chargesTax(supply),
    taxableAmount: row.taxable_amount,
  }
  const figures = row.noted ? undefined : lineTotals(line)
  // The notes of a bill under reverse charge charge nothing either: the recipient owes as much less.
  const heads = isReverseCharge(supply) ? owedTax([line]) : (figures ?? notedHeads(row))
  const hsn = row.hsncode.trim()
  return {
    cgst: heads.cgst,
    sgst: heads.sgst,
    igst: heads.igst,
    cess: heads.cess,
    itemname: row.itemname,
    description: row.description,
    hsn,
    isService: hsn.startsWith('99'),
    unit: row.unit,
    quantity: row.quantity,
    price: row.rate,
    taxability: row.taxability,
    rate: gstRate(row),
    cessRate: row.cess,
    gross: figures ? grossBeforeTax(row.taxable_amount, figures, prices_include_tax) : row.taxable_amount,
    taxable: row.taxable_amount,
    taxOnMrp: row.tax_on_mrp,
    productId: row.product_id,
    isByValue: row.noted === 'lowered' || row.noted === 'raised',
  }
}

/** A note without tax has none of them on its paper. */
const notedHeads = (row: TaxLineRow): Heads => {
  const amount = (head: Paise | null) => (row.tax_amount === 0 ? NOTHING : (head ?? NOTHING))
  return {
    cgst: amount(row.cgst_amount),
    sgst: amount(row.sgst_amount),
    igst: amount(row.igst_amount),
    cess: amount(row.cess_amount),
  }
}
