import * as z from 'zod/mini'
import { type OwnParty, ownParty, type Party, party, shipping } from '#contract/document.ts'
import { DIRECTIONS } from '#domain/document-kinds.ts'
import type { TaxDocument, TaxLine, TaxParty } from '#domain/gst/tax-document.ts'
import { TAX_NOUNS } from '#domain/gst/tax-document.ts'
import { cleanGstin } from '#domain/gstin.ts'
import { paise } from '#domain/money.ts'
import { findState } from '#domain/states.ts'
import { gstRate } from '#domain/tax/gst-rate.ts'
import { lineTotals } from '#domain/tax/line-totals.ts'
import { owedTax } from '#domain/tax/owed-tax.ts'
import { placeOfSupply } from '#domain/tax/place-of-supply.ts'
import { SUPPLIES } from '#domain/tax/supplies.ts'
import { chargesTax, isReverseCharge } from '#domain/tax/supply-kinds.ts'
import { stateOfParty } from '#domain/tax/tax-heads.ts'
import { LINE, lineOf } from '#server/documents/line-rows.ts'
import * as column from '#server/rows/column.ts'
import type { RowOf } from '#server/rows/query.ts'

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
  lines: z.array(LINE),
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

function taxLineOf(row: TaxDocumentRow['lines'][number], said: TaxDocumentRow): TaxLine {
  const line = lineOf(row, said)
  const figures = lineTotals(line)
  // The notes of a bill under reverse charge charge nothing either: the recipient owes as much less.
  const heads = isReverseCharge(said.supply) ? owedTax([line]) : (line.heads ?? figures)
  const { cgst, sgst, igst, cess } = heads
  return {
    ...{ cgst, sgst, igst, cess },
    itemname: line.itemname,
    description: line.description,
    hsn: line.hsncode.trim(),
    isService: line.hsncode.trim().startsWith('99'),
    unit: line.unit,
    quantity: line.quantity,
    price: line.rate,
    taxability: line.taxability ?? 'taxable',
    rate: gstRate(line),
    cessRate: line.cess,
    gross: line.heads ? line.taxableAmount : paise(figures.gross),
    taxable: line.taxableAmount,
    taxOnMrp: line.taxOnMrp === true,
    productId: line.product,
    isByValue: line.noted === 'lowered' || line.noted === 'raised',
  }
}
