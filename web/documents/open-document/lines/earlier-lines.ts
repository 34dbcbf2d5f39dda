import type { Paise } from '#domain/money.ts'
import { roundQuantity } from './line-filling.ts'
import type { SheetLine } from './sheet-line.ts'
import { batchesToGo, type Earlier, hasSerials, serialNumbers, serialsOf, unitsOf } from './typed-batches.ts'

interface Going {
  /** The day of a sale; absent where goods go back to who sent them. */
  soldOn?: string | undefined
  /** What a line costs with its tax; undefined while it is not known. */
  totalOf?: ((line: SheetLine) => Paise | undefined) | undefined
  /** True if the lines bring goods: then they take no batch. */
  brings?: boolean | undefined
}

/** The lines with what those above take of their product. A line whose product stands there once is the same object. */
export function withEarlier(lines: SheetLine[], going: Going): SheetLine[] {
  const taken = new Map<string, Earlier>()
  const seen = new Set<string>()
  const twice = new Set(lines.flatMap(({ product }) => (product && isSeen(seen, product) ? [product] : [])))
  if (twice.size === 0) return lines
  return lines.map((line) => {
    const { product } = line
    if (!product || !twice.has(product)) return line
    const earlier = taken.get(product)
    const above: SheetLine = { ...line, earlier }
    taken.set(product, sumOf(above, earlier, going))
    return above
  })
}

function isSeen(seen: Set<string>, product: string): boolean {
  const isTwice = seen.has(product)
  seen.add(product)
  return isTwice
}

function sumOf(line: SheetLine, earlier: Earlier | undefined, { soldOn, totalOf, brings }: Going): Earlier {
  const batches = new Map(earlier?.batches)
  const add = (id: string, quantity: number) =>
    batches.set(id, roundQuantity((batches.get(id) ?? 0) + quantity))
  if (line.batches && !brings && !hasSerials(line)) {
    for (const { _id, quantity } of batchesToGo(line, soldOn, totalOf?.(line))) add(_id, quantity)
    // At another place what the stored line took is not free.
    if (!line.batches.isMoved) for (const { _id, quantity } of line.batches.stored ?? []) add(_id, -quantity)
  }
  const serials = hasSerials(line) ? serialNumbers(serialsOf(line).toUpperCase()) : []
  return {
    batches,
    units: (earlier?.units ?? 0) + (line._id ? 0 : unitsOf(line)),
    serials: [...(earlier?.serials ?? []), ...serials],
  }
}
