import { type LabelRoll, rollWidth } from './label-papers.ts'
import { bytesOfRow, DOTS_PER_MM, type PrinterBars, type PrinterRow, printerData } from './printer-row.ts'

/** The commands of a print for printers of Zebra and compatible ones (ZPL II Programming Guide). */
export function zpl(roll: LabelRoll, rows: readonly PrinterRow[]): string {
  const width = Math.round(rollWidth(roll) * DOTS_PER_MM)
  const height = Math.round(roll.height * DOTS_PER_MM)
  return rows
    .map(({ bitmap, bars, copies }) => {
      const { bytes } = bitmap
      const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join('')
      return [
        `^XA^PW${width}^LL${height}`,
        `^FO0,0^GFA,${bytes.length},${bytes.length},${bytesOfRow(bitmap.width)},${hex}^FS`,
        ...bars.map(barcode),
        `^PQ${copies}^XZ`,
      ].join('\n')
    })
    .join('\n')
}

/** The printer draws the bars alone: the figures below them are in the bitmap. */
function barcode(bars: PrinterBars): string {
  const { x, y, height, module } = bars
  return `^FO${x},${y}^BY${module}${command(bars, height)}${field(printerData(bars))}^FS`
}

function command({ symbology, code }: PrinterBars, height: number): string {
  if (symbology === 'ean13') return `^BEN,${height},N,N`
  if (symbology === 'ean8') return `^B8N,${height},N,N`
  if (symbology === 'upca') return `^BUN,${height},N,N,Y`
  // The printer chooses the shortest encoding by itself, except for codes with >.
  return `^BCN,${height},N,N,N,${code.includes('>') ? 'N' : 'A'}`
}

/** Command characters are written by their number. */
const field = (data: string) => {
  const plain = data.replaceAll('>', '>0')
  const safe = plain.replace(/[\^~_\\]/g, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return safe === plain ? `^FD${plain}` : `^FH^FD${safe}`
}
