import type { Dated, Rate } from '../tax/rates/dated-rates.ts'
import { barCode } from './barcode.ts'

/** A box, a strip, a dozen: how many units of its product one of it holds, and what it is sold for. */
export interface Pack {
  _id: string
  /** Also the unit of lines that are sold by it. */
  name: string
  holds: number
  barcode?: string | undefined
  /** Rupees a pack, with or without tax as the product's own; absent: the price of its units. */
  sellingPrice?: number | undefined
  mrp?: number | undefined
}

/** Largest number of packs of a product. */
export const MOST_PACKS = 10

interface Packed extends Rate {
  unit: string
  sellingPrice: number
  purchasePrice?: number | undefined
  packs?: readonly Pack[] | undefined
}

/** The price of so many units, in rupees: exact, half up to the fourth decimal. */
export function priceOfUnits(price: number, holds: number): number {
  const exact = BigInt(Math.round(price * 1e4)) * BigInt(Math.round(holds * 1e3))
  return Number((exact + 500n) / 1000n) / 1e4
}

/** The price of a pack in another pack: by what both hold. */
export const priceInUnit = (price: number, from: number, to: number): number =>
  from === to ? price : Math.round((price * to * 1e4) / from) / 1e4

/** The product as it is sold by a pack: its unit, its prices and its cess are those of one pack. The stock stays in units. */
export function soldAs<P extends Dated<Packed>>(
  product: P,
  pack: Pack | null | undefined,
): P & { holds?: number } {
  if (!pack) return product
  const { holds } = pack
  const times = (price: number) => priceOfUnits(price, holds)
  const own = { sellingPrice: pack.sellingPrice, mrp: pack.mrp }
  const dated = <R extends Rate>(rate: R): R => ({
    ...rate,
    ...(rate.cessPerUnit && { cessPerUnit: times(rate.cessPerUnit) }),
    sellingPrice: own.sellingPrice === undefined && rate.sellingPrice ? times(rate.sellingPrice) : undefined,
    mrp: own.mrp === undefined ? rate.mrp && times(rate.mrp) : undefined,
  })
  return {
    ...product,
    holds,
    unit: pack.name,
    sellingPrice: own.sellingPrice ?? times(product.sellingPrice),
    ...(product.purchasePrice !== undefined && { purchasePrice: times(product.purchasePrice) }),
    ...((own.mrp ?? product.mrp) && { mrp: own.mrp ?? times(product.mrp ?? 0) }),
    ...(product.cessPerUnit && { cessPerUnit: times(product.cessPerUnit) }),
    ...(product.comingRates && { comingRates: product.comingRates.map(dated) }),
    ...(product.pastRates && { pastRates: product.pastRates.map(dated) }),
  }
}

/** The pack with that barcode, as a scanner sends it. */
export function packOfCode({ packs = [] }: { packs?: readonly Pack[] | undefined }, code: string) {
  const wanted = barCode(code)
  return wanted === '' ? undefined : packs.find(({ barcode = '' }) => barCode(barcode) === wanted)
}

/** The next unit of a line: from the product's own through its packs and back. */
export function nextPack<P extends { _id: string }>(packs: readonly P[], now: string | undefined): P | null {
  const at = packs.findIndex(({ _id }) => _id === now)
  return packs[at + 1] ?? null
}

/** Quantity in units of the product: exact to the thousandth. */
export const inUnits = (quantity: number, holds = 1): number =>
  holds === 1 ? quantity : Math.round(quantity * holds * 1000) / 1000
