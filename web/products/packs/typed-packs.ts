import type { Product, ProductInput } from '#contract/shelf/products.ts'

/** A pack while it is typed: an empty number is undefined. */
export interface TypedPack {
  _id?: string | undefined
  name: string
  holds: number | undefined
  barcode: string
  sellingPrice: number | undefined
  mrp: number | undefined
}

export const EMPTY_PACK: TypedPack = {
  name: '',
  holds: undefined,
  barcode: '',
  sellingPrice: undefined,
  mrp: undefined,
}

export const typedPacks = ({ packs }: Pick<Partial<Product>, 'packs'>): TypedPack[] | undefined =>
  packs?.map((pack) => ({ ...EMPTY_PACK, ...pack, barcode: pack.barcode ?? '' }))

export const isBlankPack = ({ name, holds, barcode, sellingPrice, mrp }: TypedPack) =>
  name.trim() === '' &&
  barcode.trim() === '' &&
  [holds, sellingPrice, mrp].every((number) => number === undefined)

/** Packs as sent, without blank rows; nothing for a product without packs. */
export function sentPacks(typed: readonly TypedPack[] | undefined): Pick<ProductInput, 'packs'> {
  if (!typed) return {}
  // The contract refuses what is still empty.
  return { packs: typed.filter((pack) => !isBlankPack(pack)) as NonNullable<ProductInput['packs']> }
}
