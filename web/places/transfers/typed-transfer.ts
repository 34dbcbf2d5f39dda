import type { ShelfBatch } from '#contract/documents/line-batches.ts'
import type { Product } from '#contract/shelf/products.ts'
import type { Transfer, TransferInput } from '#contract/shelf/transfers.ts'
import { chooseBatches } from '#domain/shelf/batches/choose-batches.ts'
import { inUnits } from '#domain/shelf/packs.ts'
import { goodAt } from '#domain/shelf/stock-at-place.ts'

type Asked = { _id: string; quantity: number }

/** A line as it is typed. */
export interface TypedLine {
  key: string
  /** The product with what stands of it at each place. */
  product: Product
  /** The pack that the quantity counts; '' for the item's own unit. */
  pack: string
  quantity: number | undefined
  /** Serial numbers, separated by spaces or commas. */
  serials: string
  /** The batch that a person chose: the line takes of it what there is. */
  chosen?: string | undefined
  /** Batches that a stored draft names. */
  stored?: readonly Asked[] | undefined
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

/** What is added to a transfer: chosen from the list, or scanned. */
export interface Added {
  product: Product
  pack?: { _id: string } | undefined
  serial?: string | undefined
  batch?: ShelfBatch | undefined
}

const newLine = ({ product, pack, serial, batch }: Added, key: string): TypedLine => ({
  key,
  product,
  pack: pack?._id ?? '',
  quantity: 1,
  serials: serial ?? '',
  chosen: batch?._id,
})

/** The lines with one more of a product: a piece more of its line, or a line of its own. */
export function withAdded(lines: readonly TypedLine[], added: Added, key: string): TypedLine[] {
  const { product, pack, serial, batch } = added
  const there = lines.find(
    (line) =>
      line.product._id === product._id &&
      line.pack === (pack?._id ?? '') &&
      (!batch || line.chosen === batch._id),
  )
  if (!there) return [...lines, newLine(added, key)]
  const serials = [...new Set([...numbersIn(there.serials), ...(serial ? [serial] : [])])].join(' ')
  const more = { ...there, serials, quantity: (there.quantity || 0) + 1 }
  return lines.map((line) => (line === there ? more : line))
}

/** A draft as it was typed, with its products as they stand now; one that is gone from the list takes its line along. */
export const typedOf = (draft: Transfer, products: readonly Product[]): TypedTransfer => ({
  from: draft.from._id,
  to: draft.to._id,
  date: draft.date,
  transport: draft.transport,
  vehicleNo: draft.vehicleNo,
  note: draft.note,
  lines: draft.items.flatMap(({ _id, product: id, pack, quantity, asked = [] }) => {
    const product = products.find((one) => one._id === id)
    if (!product) return []
    const stored = asked.flatMap((one) => ('_id' in one ? [one] : []))
    const serials = asked.flatMap((one) => ('number' in one ? [one.number] : [])).join(' ')
    return [
      {
        key: _id,
        product,
        pack: pack?._id ?? '',
        quantity,
        serials,
        stored: stored.length > 0 ? stored : undefined,
      },
    ]
  }),
})

const numbersIn = (text: string) => text.split(/[\s,]+/).filter(Boolean)

/** The quantity of a line: of pieces as many as numbers. */
const quantityOf = ({ product, serials, quantity }: TypedLine) =>
  product.hasSerials ? numbersIn(serials).length : quantity

/** The line in units of its product. */
const unitsOf = (line: TypedLine) =>
  inUnits(quantityOf(line) || 0, line.product.packs?.find(({ _id }) => _id === line.pack)?.holds)

const askedOf = (line: TypedLine): readonly Asked[] | undefined =>
  line.chosen ? [{ _id: line.chosen, quantity: unitsOf(line) }] : line.stored

/** The batches that the server will take at a place; expired ones go too, as they are not sold. */
export const batchesThatGo = (line: TypedLine, from: string) =>
  chooseBatches(unitsOf(line), goodAt(line.product, from).batches ?? [], { asked: askedOf(line) })

/** True if less stands at the place than the line takes: the server refuses it. */
export const isShortAt = (line: TypedLine, from: string) => unitsOf(line) > goodAt(line.product, from).stock

function askedBatches(line: TypedLine) {
  if (line.product.hasSerials) return numbersIn(line.serials).map((number) => ({ number }))
  return line.product.inBatches ? askedOf(line)?.map((one) => ({ ...one })) : undefined
}

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
    batches: askedBatches(line),
  })),
})
