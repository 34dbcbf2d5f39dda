import type { Product } from '#contract/shelf/products.ts'
import { formatQuantity } from '#domain/money.ts'
import { elsewhereWords, goodAt } from '#domain/shelf/stock-at-place.ts'
import { t } from '#domain/words/t.ts'
import { type Place, withProduct } from '#web/documents/open-document/lines/line-filling.ts'
import type { Scan } from '#web/documents/open-document/lines/scanned-line.ts'
import type { SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'
import type { Shelf } from '#web/documents/open-document/use-document.ts'
import { batchOf } from '#web/documents/scanner/gs1-good.ts'

/**
 * What a document finds on the shelf of its place: stock, batches and the parts of kits there.
 * @param isOther true if the document was stored with another place, to which the batches of its lines belong
 */
export function shelfOfPlace(place: string, isOther = false): Shelf {
  const good = (product: Product) => {
    const there = goodAt(product, place)
    return { ...there, stands: standsAt(there, elsewhereWords(product, place)) }
  }
  return {
    good,
    scan: (scan) => {
      const { product, serial, marked } = scan
      const there = good(product)
      const where = serial && pieceElsewhere(there, serial)
      if (where) return { problem: t('{number} is at {place}', { number: serial, place: where }) }
      return {
        ...scan,
        product: there,
        ...(marked && { marked: { ...marked, batch: batchOf(there, marked) } }),
      }
    },
    lines: (lines, taxed) => {
      const next = lines.map((line) => atPlace(line, { good, taxed, isOther }))
      return next.some((line, at) => line !== lines[at]) ? next : lines
    },
  }
}

/** What stands here and elsewhere, in words; undefined where nothing stands elsewhere. */
function standsAt(here: Product, elsewhere: string) {
  if (!elsewhere) return undefined
  const values = { stock: formatQuantity(Math.max(0, here.stock)), elsewhere }
  return { words: t('{stock} here, {elsewhere}', values), sentence: t('{stock} here, {elsewhere}.', values) }
}

/** The place of a piece that stands at another one. */
const pieceElsewhere = ({ batches = [], places = [] }: Product, serial: Scan['serial']) =>
  batches.some(({ number }) => number === serial)
    ? undefined
    : places.find((place) => place.batches?.some(({ number }) => number === serial))?.name

interface AtPlace {
  good: Shelf['good']
  taxed: Place
  isOther: boolean
}

/** The line with what stands at the place; a price that the batch of another place had filled in becomes that of its own. */
function atPlace(line: SheetLine, { good, taxed, isOther }: AtPlace): SheetLine {
  const { source, rate } = line
  const given = line.batches?.product ?? source?.placed
  const moved = line.batches?.stored && { ...line.batches, isMoved: isOther || undefined }
  if (!given?.places) return moved ? { ...line, batches: moved } : line
  const product = good(given)
  const batches = line.batches && { ...line.batches, ...moved, product, chosen: undefined, among: undefined }
  if (!source?.placed) return { ...line, batches }
  const filled = withProduct({ ...line, batches }, product, taxed)
  return {
    ...line,
    ...(batches && { batches }),
    mrp: line.mrp === source.mrp ? filled.mrp : line.mrp,
    rate: rate === source.sellingPrice ? filled.source?.sellingPrice : rate,
    source: filled.source,
  }
}
