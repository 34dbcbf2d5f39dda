import { siblingStyle } from '#server/papers/laying/lay-sheet.ts'
import { type Look, type Looks, lookOf, namesOf } from '#server/papers/laying/look.ts'
import { type PaperBlock, textOf } from '#server/papers/paper-model.tsx'
import { alignText, wrapText } from './letter-columns.ts'
import { plainText } from './plain-letters.ts'
import { tableLines } from './table-lines.ts'

/** A line of letters, or a code that the printer draws itself. */
export type ReceiptLine =
  | { text: string; isBold: boolean; isTall: boolean; code?: undefined }
  | { code: string; text?: undefined }

interface Place {
  looks: Looks
  columns: number
  /** Alignment of the enclosing block's text; inner blocks inherit it. */
  align: 'left' | 'center' | 'right'
  around: string
}

/** Letters this much larger than the others are drawn twice as high. */
const TALL = 1.2

/** The blocks of a receipt as lines of `columns` characters: the same words, in the same order. */
export function receiptLines(blocks: readonly PaperBlock[], looks: Looks, columns: number): ReceiptLine[] {
  const place: Place = { looks, columns, align: 'left', around: 'sheet' }
  return blocks.flatMap((sheet) => {
    const [frame, ...stamps] = kidsOf(sheet)
    if (!frame) return []
    const cancelled = stamps.filter((stamp) => namesOf(stamp).includes('cancelled')).slice(0, 1)
    return [
      ...cancelled.flatMap((stamp) =>
        words(`*** ${read([stamp])} ***`, { weight: 700, size: Infinity }, centred(place)),
      ),
      ...partLines(frame, place),
    ]
  })
}

const kidsOf = (block: PaperBlock) => (block.k ?? []).filter((kid) => typeof kid !== 'string')
const read = (parts: readonly (PaperBlock | string)[]) => plainText(textOf(parts))
const centred = (place: Place): Place => ({ ...place, align: 'center' })

/** Lines of a receipt's parts, with separators. */
function partLines(frame: PaperBlock, place: Place): ReceiptLine[] {
  const look = lookOf(place.looks, frame, place.around)
  const kids = kidsOf(frame)
  return kids.flatMap((kid, index) => {
    const { rules } = siblingStyle(kid, kids[index - 1], look, place.looks)
    const lines = blockLines(kid, { ...place, around: namesOf(frame)[0] ?? frame.t })
    return rules?.top && lines.length > 0 ? [rule(place), ...lines] : lines
  })
}

const rule = ({ columns }: Place): ReceiptLine => ({
  text: '-'.repeat(columns),
  isBold: false,
  isTall: false,
})

/** Inline elements. */
const INLINE = ['b', 'span']
const isInline = (part: PaperBlock | string) => typeof part === 'string' || INLINE.includes(part.t)

function blockLines(block: PaperBlock, place: Place): ReceiptLine[] {
  const look = lookOf(place.looks, block, place.around)
  // Beside a picture of text, signs are printed as their own codes.
  if (look.hidden || namesOf(block).includes('in-picture')) return []
  if (block.t === 'svg') return block.code ? [{ code: block.code }] : []
  const inside: Place = { ...place, align: look.align ?? place.align, around: namesOf(block)[0] ?? block.t }
  if (block.t === 'dl') return kidsOf(block).flatMap((row) => pairLines(row, inside))
  if (block.t === 'table')
    return tableLines(block, look, { looks: place.looks, columns: place.columns, around: inside.around })
  const parts = block.k ?? []
  if (parts.every(isInline)) return words(look.lines ? linesRead(parts) : read(parts), look, inside)
  return parts.flatMap((part) =>
    typeof part === 'string' ? words(plainText(part), look, inside) : blockLines(part, inside),
  )
}

const linesRead = (parts: readonly (PaperBlock | string)[]) =>
  textOf(parts).split('\n').map(plainText).join('\n')

function words(text: string, look: Look, { align, columns, looks }: Place): ReceiptLine[] {
  const style = styleOf(look, looks)
  return text
    .split('\n')
    .flatMap((line) => (line ? wrapText(line, columns) : []))
    .map((line) => ({ ...style, text: alignText(line, columns, align) }))
}

const styleOf = ({ weight = 400, size = 0 }: Look, looks: Looks) => ({
  isBold: weight > 400,
  isTall: size > (looks.text?.size ?? 0) * TALL,
})

/** Label at the left and figure at the right; a figure that does not fit is printed below. */
function pairLines(row: PaperBlock, place: Place): ReceiptLine[] {
  const [label = '', figure = ''] = kidsOf(row).map((part) => read([part]))
  const style = styleOf(lookOf(place.looks, row, place.around), place.looks)
  const { columns } = place
  const room = columns - label.length - 1
  if (figure.length <= room)
    return [{ ...style, text: label + alignText(figure, columns - label.length, 'right') }]
  return [
    ...wrapText(label, columns).map((text) => ({ ...style, text })),
    ...wrapText(figure, columns).map((text) => ({ ...style, text: alignText(text, columns, 'right') })),
  ]
}
