import * as z from 'zod/mini'
import { type Merchant, merchantDraft } from '#contract/merchants.ts'
import { listPricesDraft, priceListDraft } from '#contract/pricing/price-lists.ts'
import { schemeDraft } from '#contract/pricing/schemes.ts'
import type { Product } from '#contract/shelf/products.ts'
import { paiseToRupees, sumOfPaise } from '#domain/money.ts'
import { type PriceBreak, priceAt } from '#domain/pricing/list-price.ts'
import { billGain, isSchemeActiveOn, lineGains, type Scheme } from '#domain/pricing/scheme.ts'
import { amountOfLine } from '#domain/tax/line-totals.ts'
import type { Db } from '#server/db/db.ts'
import { unkeyedId } from '#server/http/create-once.ts'
import { changeMerchant } from '#server/merchants/merchant-actions.ts'
import { addPriceList, savePrices } from '#server/price-lists/price-list-actions.ts'
import { addScheme } from '#server/schemes/scheme-actions.ts'

/** Pricing of a demo shop besides its selling prices: one list for one party, and schemes. */
export interface DemoPricing {
  list: {
    name: string
    party: string
    /** By item code: quantity and price in turn. */
    prices: Readonly<Record<string, readonly number[]>>
  }
  /** Free pieces of one item, and a discount on larger bills: rupees. */
  free: { name: string; item: string; buy: number; free: number }
  bill: { name: string; above: number; amount: number }
}

/** The demo's price list and schemes as stored: prices by product id, schemes with their ids. */
export interface OpenPricing {
  party: string
  breaks: ReadonlyMap<string, readonly PriceBreak[]>
  schemes: readonly Scheme[]
  /** Item that is bought by the dozen, as one in eleven is free. */
  freeProduct: string | undefined
}

interface Books {
  db: Db
  shopId: string
  products: Product[]
  merchants: Merchant[]
}

const pairsOf = (numbers: readonly number[]): PriceBreak[] =>
  numbers.flatMap((from, i) => (i % 2 === 0 ? [{ from, price: numbers[i + 1] ?? 0 }] : []))

/** Creates the list, assigns it to its party, and creates the schemes, as a person would on screen. */
export async function openPricing(
  { db, shopId, products, merchants }: Books,
  { list, free, bill }: DemoPricing,
  firstDay: string,
): Promise<OpenPricing> {
  const body = z.decode(priceListDraft, { name: list.name, kind: 'items' })
  const { priceList } = await addPriceList(db, shopId, unkeyedId(), body)
  const breaks = new Map(
    products.flatMap(({ _id, itemId }) => {
      const numbers = list.prices[itemId]
      return numbers ? [[_id, pairsOf(numbers)] as const] : []
    }),
  )
  const items = [...breaks].map(([product, of]) => ({ product, breaks: of }))
  await savePrices(db, priceList._id, z.decode(listPricesDraft, { items }))
  const party = merchants.find(({ name }) => name === list.party)
  if (party) {
    const draft = z.decode(merchantDraft, { ...party, priceList: priceList._id })
    await changeMerchant(db, shopId, party._id, draft)
  }

  const freeProduct = products.find(({ itemId }) => itemId === free.item)?._id
  const schemes: Scheme[] = []
  for (const draft of [
    {
      name: free.name,
      gain: { kind: 'free' as const, buy: free.buy, free: free.free },
      scope: { products: freeProduct ? [freeProduct] : [] },
    },
    { name: bill.name, gain: { kind: 'bill' as const, above: bill.above, amount: bill.amount } },
  ]) {
    const { scheme } = await addScheme(db, shopId, unkeyedId(), z.decode(schemeDraft, { ...draft, firstDay }))
    schemes.push(scheme)
  }
  return { party: party?._id ?? '', breaks, schemes, freeProduct }
}

/** Rate of a product at a quantity for a party. */
export const rateFor = (
  pricing: OpenPricing | undefined,
  { _id, sellingPrice }: Product,
  quantity: number,
  buyer: Merchant | undefined,
): number =>
  (pricing && buyer?._id === pricing.party && priceAt(pricing.breaks.get(_id) ?? [], quantity)?.price) ||
  sellingPrice

interface Line {
  product: string
  quantity: number
  rate: number
  cgst: number
  sgst: number
  igst: number
  cess: number
}

/** Lines and discount of a bill as the form computes them by its schemes. */
export function givenBy<L extends Line>({ schemes }: OpenPricing, lines: readonly L[], date: string) {
  const held = schemes.filter((scheme) => isSchemeActiveOn(scheme, date))
  const gains = lineGains(
    lines.map((line) => ({ ...line, category: null })),
    held,
  )
  const items = lines.map((line, index) => {
    const gain = gains[index]
    if (!gain) return line
    const { scheme, discount, free } = gain
    return { ...line, discount: paiseToRupees(discount), scheme: { _id: scheme._id, free } }
  })
  const amounts = lines.map((line, index) => amountOfLine({ ...line, discount: gains[index]?.discount }))
  const off = billGain(sumOfPaise(amounts), held)
  if (!off) return { items }
  return { items, discountBeforeTax: paiseToRupees(off.discount), scheme: { _id: off.scheme._id } }
}
