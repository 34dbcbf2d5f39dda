import type { Line } from '#contract/documents/lines.ts'
import type { BillForNote } from '#contract/documents/notes.ts'
import type { Goods } from '#domain/notes/note-words.ts'
import { inUnits } from '#domain/shelf/packs.ts'
import { EMPTY_ROW, type NotedBatch, type NoteRow } from '../note-form-row.ts'

/** A line of the bill, as far as its batches go: those are in units of the product, its quantity is in its own unit. */
type BilledBatches = Pick<Line, '_id' | 'quantity' | 'free' | 'pack' | 'batches'>

/**
 * The lines of a bill with those of their batches, and as much of them, as no note has named. What went back with a challan is
 * there for a note of goods that do not move, and for no other.
 */
export function openItems(
  { invoice: { items }, batchesBack = [], sent }: BillForNote,
  goodsOf: (line: string) => Goods = () => EMPTY_ROW.goods,
): readonly Line[] {
  const gone = [
    ...batchesBack,
    ...sent.flatMap(({ line, batches = [] }) =>
      goodsOf(line) === 'kept' ? [] : batches.map((batch) => ({ line, ...batch })),
    ),
  ]
  if (gone.length === 0) return items
  return items.map((item) => {
    const batches = item.batches?.flatMap((batch) => {
      const quantity = gone
        .filter(({ line, _id }) => line === item._id && _id === batch._id)
        .reduce((left, back) => thousandth(left - back.quantity), batch.quantity)
      return quantity > 0 ? [{ ...batch, quantity }] : []
    })
    return { ...item, ...(batches && { batches }) }
  })
}

/** Rows of a note that gives back batches, over the lines of the bill that have them. */
export function rowsOfBatches(
  items: readonly BilledBatches[],
  batches: readonly NotedBatch[],
): Record<string, NoteRow> {
  const left = new Map(batches.map(({ _id, quantity }) => [_id, quantity]))
  return Object.fromEntries(
    items.flatMap((item): [string, NoteRow][] => {
      const parts = (item.batches ?? []).flatMap(({ _id, quantity }) => {
        const part = Math.min(left.get(_id) ?? 0, quantity)
        left.set(_id, thousandth((left.get(_id) ?? 0) - part))
        return part > 0 ? [{ _id, quantity: part }] : []
      })
      const quantity = lineQuantity(item, parts)
      if (quantity <= 0 || !item._id) return []
      return [
        [item._id, { ...EMPTY_ROW, quantity: String(quantity), batches: parts, holds: item.pack?.holds }],
      ]
    }),
  )
}

/** How much of a line these batches are. Whoever gives back all that was paid for gives back what came free, too. */
function lineQuantity({ quantity, free = 0, pack }: BilledBatches, parts: readonly NotedBatch[]): number {
  const own = parts.reduce((sum, part) => sum + part.quantity, 0) / (pack?.holds ?? 1)
  if (own >= quantity + free) return quantity
  return Math.floor(Math.min(own, free > 0 ? quantity - 1 : quantity) * 1000 + ROUNDING) / 1000
}
/** What sums of thousandths are off by. */
const ROUNDING = 1e-6

const thousandth = (quantity: number) => Math.round(quantity * 1000) / 1000

/** The row with a batch of its line named, or no longer named. Pieces are counted by it; else a quantity stays as it is typed. */
export function toggleBatch(row: NoteRow, item: BilledBatches, id: string): Partial<NoteRow> {
  const { batches: named = [] } = row
  const batch = item.batches?.find(({ _id }) => _id === id)
  if (!batch) return {}
  const batches = named.some(({ _id }) => _id === id)
    ? named.filter(({ _id }) => _id !== id)
    : [...named, { _id: id, quantity: batch.quantity }]
  const quantity =
    batch.piece || row.quantity.trim() === '' ? lineQuantity(item, batches) || '' : row.quantity
  return { batches, quantity: String(quantity), holds: item.pack?.holds }
}

/** Batches of a row within the quantity that is typed. */
export function batchesWithin({ batches, holds }: NoteRow, quantity: number | undefined) {
  if (!batches || quantity === undefined) return undefined
  let left = inUnits(quantity, holds)
  return batches.flatMap((batch) => {
    const part = Math.min(left, batch.quantity)
    if (part <= 0) return []
    left = thousandth(left - part)
    return [{ ...batch, quantity: part }]
  })
}

/** True if a part of several pieces comes back, and not each of them is named. */
export const needsPieces = ({ batches = [] }: NoteRow, item: BilledBatches, quantity: number | undefined) =>
  quantity !== undefined &&
  quantity > batches.length &&
  quantity < (item.batches?.length ?? 0) &&
  item.batches?.some(({ piece }) => piece) === true
