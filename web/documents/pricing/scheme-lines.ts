import { formatQuantity, paiseToRupees } from '#domain/money.ts'
import { type LineGain, lineGains, type Scheme, type SchemeLine, stillFree } from '#domain/pricing/scheme.ts'
import { schemeWords } from '#domain/pricing/scheme-words.ts'
import { t } from '#domain/words/t.ts'
import type { SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'
import { sameWhereEqual } from './listed-lines.ts'

const isDiscounted = ({ discount, discountPercent }: SheetLine) =>
  discount !== undefined || discountPercent !== undefined

/** Notes a change of a scheme's discount: a typed one stays, an emptied one turns the scheme off. */
function withHand(line: SheetLine, before: SheetLine | undefined): SheetLine {
  if (!before) return line
  const isSame =
    Object.is(before.discount, line.discount) && Object.is(before.discountPercent, line.discountPercent)
  // Another product was chosen: the scheme's discount on the old one is removed.
  if (before.source !== line.source)
    return before.scheme && isSame ? { ...line, discount: undefined, discountPercent: undefined } : line
  if (isSame || !line.scheme) return line
  return { ...line, scheme: undefined, isSchemeOff: isDiscounted(line) ? undefined : true }
}

const isMore = (value: number | undefined): value is number => value !== undefined && value > 0

/** The line as input of schemes; undefined for typed, removed or already stored discounts. */
function seen(
  line: SheetLine,
  before: SheetLine | undefined,
  schemes: readonly Scheme[],
): SchemeLine | undefined {
  const { product, pack, quantity, rate, source, scheme } = line
  if (!product || !isMore(quantity) || !isMore(rate)) return undefined
  if (line.isSchemeOff || (isDiscounted(line) && !scheme)) return undefined
  // A stored line keeps its scheme until its quantity or rate changes.
  const isStored = source?.sellingPrice === undefined
  const isAsSaved = !before || (before.quantity === quantity && before.rate === rate)
  if (isStored && (!scheme || isAsSaved)) return undefined
  // A saved line has no category; it takes the category of its scheme.
  const ofScheme = isStored ? schemes.find(({ _id }) => _id === scheme?._id)?.scope.category : undefined
  return { product, pack: pack?._id, quantity, rate, category: source?.category ?? ofScheme ?? null }
}

function gained(line: SheetLine, gain: LineGain | undefined): SheetLine {
  if (!gain) {
    if (!line.scheme) return line
    return { ...line, scheme: undefined, discount: undefined, discountPercent: undefined }
  }
  const { _id, name } = gain.scheme
  const { free, percent } = gain
  const discount = percent === undefined ? paiseToRupees(gain.discount) : undefined
  const isSame =
    line.scheme?._id === _id &&
    line.scheme.free === free &&
    line.discount === discount &&
    line.discountPercent === percent
  if (isSame) return line
  return { ...line, scheme: { _id, name, ...(free && { free }) }, discount, discountPercent: percent }
}

/** The lines of a bill with the benefits of the day's schemes, and hints at further benefits. */
export function schemeLines(
  items: SheetLine[],
  before: ReadonlyMap<string, SheetLine> | undefined,
  schemes: readonly Scheme[],
): SheetLine[] {
  const typed = items.map((line) => withHand(line, before?.get(line.key)))
  const shown = typed.flatMap((line) => {
    const as = seen(line, before?.get(line.key), schemes)
    return as ? [{ line, as }] : []
  })
  const all = shown.map(({ as }) => as)
  const gains = lineGains(all, schemes)
  const given = new Map(shown.map(({ line, as }, index) => [line.key, { gain: gains[index], as }]))
  const next = typed.map((line) => {
    const found = given.get(line.key)
    // A saved line stays as it was saved.
    if (!found && line.scheme) return line
    const after = found ? gained(line, found.gain) : line
    const hint = found && stillFree(found.as, all, schemes)
    const words = [
      after.listed,
      after.scheme && schemeWords(after.scheme),
      hint &&
        t('{scheme}: {quantity} more is free', {
          scheme: hint.scheme.name,
          quantity: formatQuantity(hint.more),
        }),
    ]
      .filter(Boolean)
      .join(' · ')
    const priceNote = words || undefined
    return after.priceNote === priceNote ? after : { ...after, priceNote }
  })
  return sameWhereEqual(items, next)
}
