import { fittedText } from '#domain/labels/fitted-text.ts'
import { labelContent } from '#domain/labels/label-content.ts'
import { type LabelLayout, labelLayout } from '#domain/labels/label-layout.ts'
import { type LabelRoll, rollWidth } from '#domain/labels/label-papers.ts'
import { bitmapOf, DOTS_PER_MM, type PrinterBars, type PrinterRow } from '#domain/labels/printer-row.ts'
import { codeText } from '#print/labels/bars.tsx'
import type { PrintedLabel } from '#print/labels/label.tsx'

/** Fonts of papers; for other scripts the browser finds one. */
const FAMILY = "'Noto Sans', 'Nirmala UI', 'Noto Sans Devanagari', Roboto, 'Segoe UI', sans-serif"
const dots = (mm: number) => Math.round(mm * DOTS_PER_MM)

/** One row of the roll for its printer: text as dots, bars by position. */
export function drawRow(
  roll: LabelRoll,
  row: readonly (PrintedLabel | undefined)[],
): Pick<PrinterRow, 'bitmap' | 'bars'> {
  const canvas = document.createElement('canvas')
  canvas.width = dots(rollWidth(roll))
  canvas.height = dots(roll.height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser has no canvas')
  context.textBaseline = 'top'
  const bars = row.flatMap((label, place) =>
    label ? drawLabel(context, label, roll, dots(place * (roll.width + roll.gap))) : [],
  )
  const { width, height } = canvas
  return { bitmap: bitmapOf(width, height, context.getImageData(0, 0, width, height).data), bars }
}

/** Text from the top, bars beside or below it, as on the sheet (print/labels/labels.css). */
function drawLabel(
  context: CanvasRenderingContext2D,
  { good, choice, bars }: PrintedLabel,
  { width, height }: LabelRoll,
  left: number,
): PrinterBars[] {
  const { name, second, price, facts, notes, code, symbology } = labelContent(good, choice)
  const layout = labelLayout({ width, height }, bars?.modules ?? 0)
  const [padding, letter] = [dots(layout.padding), dots(layout.letter)]
  const x = left + padding
  const room = dots(width) - 2 * padding
  const bottom = dots(height) - padding
  const pen = penOn(context)

  const barsWidth = bars && symbology ? bars.modules * moduleOf(layout, bars.modules, room) : 0
  const words = layout.isBelow ? room : room - barsWidth - DOTS_PER_MM
  let y = padding
  const write = (text: string, size: number, most: number, isBold = false) => {
    if (text) y += pen(text, x, y, size, most, isBold)
  }
  write(name, 1.25 * letter, room, true)
  write(second, 1.2 * letter, room)
  const top = y
  write(price, 1.8 * letter, words, true)
  // Beside the price where the bars are below the text, else below it.
  const beside = layout.isBelow && price ? context.measureText(price).width + DOTS_PER_MM : 0
  let factY = layout.isBelow ? top : y
  for (const fact of facts)
    factY += pen(fact, x + beside, factY, (layout.isBelow ? 0.85 : 1) * letter, words - beside)
  y = Math.max(y, factY)
  const foot = notes.length > 0 ? letter : 0
  pen(notes.join(' · '), x, bottom - foot, 0.8 * letter, room)

  if (!bars || !symbology) return []
  const barsTop = layout.isBelow ? y : top
  const at = layout.isBelow ? x + Math.round((room - barsWidth) / 2) : x + room - barsWidth
  const figures = Math.round(letter * 1.1)
  const barsHeight = Math.max(bottom - foot - figures - barsTop, letter)
  const module = moduleOf(layout, bars.modules, room)
  const first = bars.bars[0]?.[0] ?? 0
  pen(codeText(code, symbology), at + first * module, barsTop + barsHeight + 2, 0.85 * letter, barsWidth)
  return [{ code, symbology, x: at + first * module, y: barsTop, height: barsHeight, module }]
}

/** A module is a whole number of dots, as a printer cannot print parts of them. */
const moduleOf = ({ module }: LabelLayout, modules: number, room: number) =>
  Math.max(1, Math.min(Math.round(module * DOTS_PER_MM), Math.floor(room / modules)))

/** Writes a line, narrowed a little or cut to fit, and returns its height. */
const penOn =
  (context: CanvasRenderingContext2D) =>
  (text: string, x: number, y: number, size: number, most: number, isBold = false): number => {
    context.font = `${isBold ? 700 : 400} ${size}px ${FAMILY}`
    context.fillText(
      fittedText(text, (line) => context.measureText(line).width, most),
      x,
      y,
      most,
    )
    return Math.round(size * 1.2)
  }
