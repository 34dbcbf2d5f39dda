import type { ShelfBatch } from '#contract/documents/line-batches.ts'
import type { Product } from '#contract/shelf/products.ts'
import type { Pack } from '#domain/shelf/packs.ts'
import { splitByMrp, withBatch, withShelf } from './batches-of-line.ts'
import { withEarlier } from './earlier-lines.ts'
import { inNextUnit, inUnit, type Place, renamed, roundQuantity, withPacks } from './line-filling.ts'
import { pickedLine, type Scan, withScanned } from './scanned-line.ts'
import { emptyLine, filledLines, isBlank, type SheetLine } from './sheet-line.ts'
import { withBrought } from './typed-batches.ts'

/** Actions on the sheet. A row is named by its key, as rows move while somebody types. */
export type SheetAction =
  | { type: 'change'; key: string; change: Partial<SheetLine> }
  /** A change that its cell renders by itself while typing. */
  | { type: 'type'; key: string; change: Partial<SheetLine> }
  /** A name typed over: the row is of no product any more. */
  | { type: 'rename'; key: string; itemname: string }
  /** The row as it was before its name was typed over. */
  | { type: 'restore'; line: SheetLine }
  | { type: 'batch'; key: string; batch: ShelfBatch }
  /** The product of a stored row, with its batches on the shelf. */
  | { type: 'shelf'; key: string; product: Product }
  | ({ type: 'pick'; key: string } & Scan)
  /** Goods of the row that do not stand at its MRP become rows of their own. */
  | { type: 'split'; key: string }
  /** Another unit of the row's product, which a stored row does not know yet; without a pack, the next one. */
  | { type: 'unit'; key: string; pack?: Pack | null; product?: Product }
  /** The initial rate was loaded after the product was chosen. */
  | { type: 'refill'; key: string; rate: number }
  /** Adds one piece of a scanned product, or the weight from a scale code. */
  | ({ type: 'scan' } & Scan)
  /** Takes one piece off; removes the row at zero. */
  | { type: 'less'; key: string }
  /** Adds whole lines below the existing ones; below, removes them again. */
  | { type: 'paste'; lines: SheetLine[] }
  | { type: 'unpaste'; keys: ReadonlySet<string> }
  | { type: 'settle'; key: string }
  | { type: 'remove'; key: string }

const PERCENTS = ['cgst', 'sgst', 'igst', 'cess'] as const

/** The sheet after an action. The last row is always an empty one. */
export function changedSheet(lines: SheetLine[], action: SheetAction, place: Place): SheetLine[] {
  switch (action.type) {
    case 'change':
    case 'type':
      return replaced(lines, action.key, (line) => {
        const isTaxByHand = line.isTaxByHand || PERCENTS.some((field) => field in action.change) || undefined
        // Typing a tax percentage makes the line taxable.
        const isTaxed = PERCENTS.some((field) => (action.change[field] ?? 0) > 0)
        // On a sale the price lists detect a typed rate themselves.
        const isRateByHand = place.direction === 'purchase' && 'rate' in action.change
        // Another MRP is another batch.
        const isOther =
          place.direction === 'purchase' && 'mrp' in action.change && line.batches?.stored?.length === 1
        return {
          ...line,
          ...(isOther && { batches: withBrought(line, {}) }),
          ...(isTaxed && { taxability: undefined }),
          ...(isRateByHand && { isRateByHand }),
          ...action.change,
          isTaxByHand,
        }
      })
    case 'rename':
      return replaced(lines, action.key, (line) => ({ ...line, ...renamed(line, action.itemname) }))
    case 'restore':
      return replaced(lines, action.line.key, () => action.line)
    case 'shelf':
      return replaced(lines, action.key, (line) => withShelf(line, action.product, place))
    case 'batch':
      return split(
        replaced(lines, action.key, (line) => withBatch(line, action.batch, place)),
        action.key,
        place,
      )
    case 'split':
      return split(lines, action.key, place)
    case 'refill':
      return replaced(lines, action.key, (line) => ({ ...line, rate: action.rate }))
    case 'pick':
      return withEmptyEnd(replaced(lines, action.key, (line) => pickedLine(line, action, place)))
    case 'unit':
      return replaced(lines, action.key, (stored) => {
        const { product, pack } = action
        const line = product ? withPacks(stored, product) : stored
        return pack === undefined ? inNextUnit(line, place) : inUnit(line, pack ?? undefined, place)
      })
    case 'scan':
      return withEmptyEnd(withScanned(lines, action, place))
    case 'less':
      return withEmptyEnd(
        lines.flatMap((line) => {
          if (line.key !== action.key) return [line]
          const left = roundQuantity((line.quantity || 0) - 1)
          return left > 0 ? [{ ...line, quantity: left }] : []
        }),
      )
    case 'paste':
      // The empty row that has the focus stays the last one.
      return withEmptyEnd([...filledLines(lines), ...action.lines, ...lines.slice(-1).filter(isBlank)])
    case 'unpaste':
      return withEmptyEnd(lines.filter(({ key }) => !action.keys.has(key)))
    case 'settle':
      return withEmptyEnd(replaced(lines, action.key, settled))
    case 'remove':
      return withEmptyEnd(lines.filter((line) => line.key !== action.key))
  }
}

function split(lines: SheetLine[], key: string, place: Place): SheetLine[] {
  const at = lines.findIndex((line) => line.key === key)
  const line = lines[at] && withEarlier(lines, { soldOn: place.date })[at]
  const parts = line ? splitByMrp(line, place) : []
  if (parts.length === 0 || parts[0] === line) return lines
  return lines.toSpliced(at, 1, ...parts.map(({ earlier, ...part }) => part))
}

/** A line kept as typed has a quantity of one until a person changes it. */
const settled = (line: SheetLine): SheetLine =>
  isBlank(line) || line.quantity !== undefined ? line : { ...line, quantity: 1 }

/** Returns the same array if nothing changed, so that leaving a cell is not a change of the document. */
function replaced(lines: SheetLine[], key: string, change: (line: SheetLine) => SheetLine): SheetLine[] {
  const index = lines.findIndex((line) => line.key === key)
  const line = lines[index]
  const next = line && change(line)
  return !next || next === line ? lines : lines.with(index, next)
}

export function withEmptyEnd(lines: SheetLine[]): SheetLine[] {
  const last = lines.at(-1)
  return last && isBlank(last) ? lines : [...lines, emptyLine()]
}
