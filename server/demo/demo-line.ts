import type { Merchant } from '#contract/merchants.ts'
import type { Product } from '#contract/shelf/products.ts'
import { findState } from '#domain/states.ts'
import type { Supply } from '#domain/tax/supply/supplies.ts'
import { stateOfParty, taxHeads } from '#domain/tax/tax-heads.ts'
import { NO_PERCENTS } from '#domain/tax/taxability.ts'

const home = findState('Maharashtra')

export const DEMO_TERMS =
  'Goods once sold will not be taken back.\nPayment within 7 days of the invoice date.\nSubject to Pune jurisdiction.'

/** A line as the sheet fills it, taxed by where the party is. */
export function demoLine(
  product: Product,
  quantity: number,
  rate: number,
  party: Merchant | undefined,
  isTaxed = true,
  supply?: Supply,
) {
  const { cgst, sgst, igst, cess } = product
  const heads = isTaxed
    ? taxHeads({ cgst, sgst, igst, cess }, home, (party && stateOfParty(party)) ?? home, supply)
    : NO_PERCENTS
  const { _id, itemId, name: itemname, hsncode, unit, sku } = product
  return { product: _id, itemId, itemname, hsncode, unit, sku, quantity, rate, ...heads }
}
