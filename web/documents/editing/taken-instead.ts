import type { LineBatch } from '#contract/documents/line-batches.ts'
import { type Direction, kindOf, type Noun } from '#domain/document-kinds.ts'
import { CURRENCY_SYMBOL, formatQuantity, formatRate, type Paise } from '#domain/money.ts'
import { priceOfUnits } from '#domain/shelf/packs.ts'
import { t } from '#domain/words/t.ts'
import { withEarlier } from '#web/documents/open-document/lines/earlier-lines.ts'
import { filledLines, type SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'
import { batchesToGo, hasSerials } from '#web/documents/open-document/lines/typed-batches.ts'
import type { OutboxDocument } from '#web/documents/outbox/outbox-document.ts'
import { decodeDraft } from '#web/documents/unfinished/draft-codec.ts'
import { alertToast } from '#web/ui/feedback/toast.tsx'

interface Part {
  _id: string
  quantity: number
}

/** Quantities have up to three decimals, which numbers subtract inexactly. */
const lessThan = (quantity: number, other = 0) => Math.max(0, Math.round((quantity - other) * 1000) / 1000)

/** How much of some batches is not among the others. */
const partsWithout = <P extends Part>(parts: readonly P[], others: readonly Part[]): P[] =>
  parts.flatMap((part) => {
    const quantity = lessThan(part.quantity, others.find(({ _id }) => _id === part._id)?.quantity)
    return quantity > 0 ? [{ ...part, quantity }] : []
  })

/** What a line was to take by its form and did not, and what it took instead; undefined where it took what the form showed. */
export function batchesInstead<S extends Part, T extends Part>(shown: readonly S[], taken: readonly T[]) {
  const gone = partsWithout(shown, taken)
  return gone.length > 0 ? { gone, instead: partsWithout(taken, shown) } : undefined
}

interface SavedLines {
  source?: { kind: Noun } | null | undefined
  items: readonly {
    product?: string | null | undefined
    total?: Paise | undefined
    batches?: readonly LineBatch[] | undefined
  }[]
}

interface Form {
  noun: Noun
  direction: Direction
  values: { date: string; items: SheetLine[] }
}

interface SavedDocument {
  document: SavedLines
  number: string
}

/** Warns of them by a sentence that stays on the next screens: the goods may be in the customer's hand. */
export function warnOfInstead(form: Form, { document, number }: SavedDocument) {
  const words = insteadWords(form, document)
  if (words.length > 0) alertToast(`${number}: ${words.join('. ')}.`)
}

/** As `warnOfInstead`, for a document that was kept without a connection and is saved now. */
export function warnOfKept(waiting: OutboxDocument, saved: SavedDocument) {
  const kept = decodeDraft<Form['values']>(waiting.draft)
  if (kept) warnOfInstead({ ...waiting, values: kept.values }, saved)
}

/** Sentences on the batches that a saved document took otherwise than its form showed. */
export function insteadWords({ noun, direction, values }: Form, { source, items }: SavedLines): string[] {
  const kind = kindOf(noun, direction)
  // The goods of a challan left with it: its bill shows what the challan took.
  const hasMoved = source && kindOf(source.kind, direction).movesFirst
  if (kind.stock?.moves !== 'out' || hasMoved) return []
  const soldOn = direction === 'sales' ? values.date : undefined
  const lines = filledLines(values.items)
  const totalOf = ({ key }: SheetLine) => items[lines.findIndex((line) => line.key === key)]?.total
  return withEarlier(lines, { soldOn, totalOf }).flatMap((line, at) => {
    const saved = items[at]
    if (!line.batches || hasSerials(line) || saved?.product !== line.product) return []
    return lineWords(line, batchesToGo(line, soldOn, saved.total), saved.batches ?? []) ?? []
  })
}

function lineWords(
  { itemname: item, pack }: SheetLine,
  shown: ReturnType<typeof batchesToGo>,
  taken: readonly LineBatch[],
): string | undefined {
  const other = batchesInstead(shown, taken)
  if (!other) return undefined
  const { gone, instead } = other
  const isWhole = shown.length === 1 && taken.length === 1 && instead.length === 1
  const partWords = ({ number, quantity }: Pick<LineBatch, 'number' | 'quantity'>) =>
    isWhole ? number : `${number} × ${formatQuantity(quantity)}`
  const mrpWords = ({ mrp }: Pick<LineBatch, 'mrp'>) =>
    mrp === null || gone.some((batch) => batch.mrp === mrp)
      ? []
      : [t('MRP {mrp}', { mrp: `${CURRENCY_SYMBOL}${formatRate(priceOfUnits(mrp, pack?.holds ?? 1))}` })]
  const names = { item, gone: gone.map(partWords).join(', ') }
  if (instead.length === 0)
    return t('{item}: batch {gone} is gone; what was sold instead is not known', names)
  const words = instead.map((batch) => [partWords(batch), ...mrpWords(batch)].join(' '))
  return t('{item}: batch {taken} was taken instead of {gone}', { ...names, taken: words.join(', ') })
}
