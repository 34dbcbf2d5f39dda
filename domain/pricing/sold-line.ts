import { NOTHING, type Paise, paise } from '../money.ts'
import { mayCollectTax, type Registration } from '../shop/registration.ts'
import type { GivenItem, LineField, ProductTaxField } from '../tax/item-fields.ts'
import { amountOfLine } from '../tax/line-totals.ts'
import { taxedOnDay } from '../tax/mrp.ts'
import { priceAs, type TaxTerms, taxTermsOf, UNTAXED } from '../tax/price.ts'
import { gstRate } from '../tax/rates/gst-rate.ts'
import { isServiceItem } from '../tax/supply/is-service.ts'
import type { Supply } from '../tax/supply/supplies.ts'
import { supplyKind } from '../tax/supply/supply-kinds.ts'
import type { Percents } from '../tax/tax-heads.ts'
import { isTaxable, NO_PERCENTS } from '../tax/taxability.ts'
import type { SoldLine } from './given-away.ts'
import { type ListKind, type PriceBreak, percentPrice } from './list-price.ts'
import { packPriceAt } from './pack-price.ts'

interface BilledLine extends Percents, GivenItem<LineField> {
  pack?: { _id: string } | null | undefined
  quantity: number
  rate: number
  discount?: Paise | undefined
  discountPercent?: number | null | undefined
}

/** A product of the shop, with its prices and rates on the day of the bill. */
export interface PricedItem extends Percents, GivenItem<ProductTaxField> {
  _id: string
  categoryId: { _id: string } | null
  hsncode: string
  sellingPrice: number
  purchasePrice: number
  /** Units in the pack that it is sold by; absent: one. */
  holds?: number | undefined
}

/** The customer's price list, with its prices by product. */
interface Listed {
  kind: ListKind
  percent: number
  breaks: Record<string, PriceBreak[]> | null
}

/** What a sale is taxed and priced by. */
export interface SaleTerms {
  registration: Registration
  supply: Supply
  date: string
  pricesIncludeTax: boolean
  listed: Listed | undefined
}

/** A line of a bill beside what the shop asks for the product; without one, it is worth what is typed. */
export function soldLine(line: BilledLine, product: PricedItem | undefined, terms: SaleTerms): SoldLine {
  const { quantity, rate, isCharge = false } = line
  const tax = taxOfLine(taxedOnDay(line, terms.date), terms)
  const sold = {
    quantity,
    rate,
    discount: paise(amountOfLine({ ...line, discount: NOTHING, discountPercent: 0 }) - amountOfLine(line)),
    tax,
    isCharge: isCharge && !product,
  }
  if (!product)
    return {
      ...sold,
      product: undefined,
      category: null,
      asked: undefined,
      purchasePrice: undefined,
      dueTax: tax,
    }
  const own = taxedByShop(taxedOnDay(product, terms.date), terms)
  const { pricesIncludeTax } = terms
  const asked = Math.min(product.sellingPrice, listedPrice(product, quantity, terms) ?? product.sellingPrice)
  return {
    ...sold,
    product: product._id,
    pack: line.pack?._id,
    category: product.categoryId?._id ?? null,
    asked: priceAs(asked, own, product.priceIncludesTax ?? false, pricesIncludeTax),
    purchasePrice: product.purchasePrice,
    dueTax: isRightlyUntaxed(product, terms) ? UNTAXED : taxTermsOf(own),
  }
}

/** True where a line has less tax than the shop owes on its product; 0.01 per cent is a rounding. */
export const hasLessTax = ({ tax, dueTax }: Pick<SoldLine, 'tax' | 'dueTax'>): boolean =>
  tax.percent < dueTax.percent - 0.01 || tax.perUnit < dueTax.perUnit - 0.0001

function listedPrice({ _id, sellingPrice, holds }: PricedItem, quantity: number, { listed }: SaleTerms) {
  return listed?.kind === 'percent'
    ? percentPrice(sellingPrice, listed.percent)
    : packPriceAt(listed?.breaks?.[_id] ?? [], quantity, holds)?.price
}

const taxOfLine = (line: BilledLine, { supply }: SaleTerms): TaxTerms =>
  isTaxable(line) && supplyKind(supply).taxedBy === 'seller' ? taxTermsOf(line) : UNTAXED

/** The product with one rate of GST: CGST and SGST together are as much as IGST. */
const taxedByShop = (product: PricedItem, { registration }: SaleTerms): PricedItem =>
  mayCollectTax(registration) && isTaxable(product)
    ? { ...product, cgst: 0, sgst: 0, igst: gstRate(product) }
    : { ...product, ...NO_PERCENTS, cessPerUnit: 0, taxOnMrp: false }

/**
 * True for a sale that bears no tax by law: abroad or to a SEZ under a LUT; under reverse charge, of goods that are under it
 * (CGST Act s.9(3)); through an operator who pays, of a service (s.9(5)). Else a cashier leaves tax out by the kind of supply.
 */
function isRightlyUntaxed(product: PricedItem, { supply }: SaleTerms): boolean {
  switch (supplyKind(supply).taxedBy) {
    case 'nobody':
      return true
    case 'recipient':
      return product.reverseCharge === true
    case 'operator':
      return isServiceItem(product)
    default:
      return false
  }
}
