import type { Product } from '#contract/shelf/products.ts'
import type { Transfer, TransferInput } from '#contract/shelf/transfers.ts'

/** A line as it is typed. */
export interface TypedLine {
  key: string
  product: { _id: string; name: string; unit: string; hasSerials: boolean }
  /** The pack that the quantity counts; '' for the item's own unit. */
  pack: string
  packs: readonly { _id: string; name: string; holds: number }[]
  quantity: number | undefined
  /** Serial numbers, separated by spaces or commas. */
  serials: string
  /** Batches that a stored draft names. */
  batches?: { _id: string; quantity: number }[] | undefined
}

export interface TypedTransfer {
  from: string
  to: string
  date: string
  transport: string
  vehicleNo: string
  note: string
  lines: TypedLine[]
}

export const typedLine = (product: Product, key: string): TypedLine => ({
  key,
  product: {
    _id: product._id,
    name: product.name,
    unit: product.unit,
    hasSerials: product.hasSerials ?? false,
  },
  pack: '',
  packs: product.packs ?? [],
  quantity: 1,
  serials: '',
})

export const typedOf = (draft: Transfer): TypedTransfer => ({
  from: draft.from._id,
  to: draft.to._id,
  date: draft.date,
  transport: draft.transport,
  vehicleNo: draft.vehicleNo,
  note: draft.note,
  lines: draft.items.map(({ _id, product, itemname, unit, pack, quantity }) => ({
    key: _id,
    product: { _id: product, name: itemname, unit, hasSerials: false },
    pack: pack?._id ?? '',
    packs: pack ? [pack] : [],
    quantity,
    serials: '',
  })),
})

const numbersIn = (text: string) => text.split(/[\s,]+/).filter(Boolean)

/** The quantity of a line: of pieces as many as numbers. */
const quantityOf = ({ product, serials, quantity }: TypedLine) =>
  product.hasSerials ? numbersIn(serials).length : quantity

export const transferBody = (
  { lines, ...typed }: TypedTransfer,
  sends: boolean,
  updatedAt: string | undefined,
): TransferInput => ({
  ...typed,
  sends,
  updatedAt,
  items: lines.map((line) => ({
    product: line.product._id,
    pack: line.pack || undefined,
    quantity: quantityOf(line) ?? Number.NaN,
    batches: line.product.hasSerials ? numbersIn(line.serials).map((number) => ({ number })) : undefined,
  })),
})
