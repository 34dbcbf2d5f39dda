import { type LabelRoll, rollWidth } from './label-papers.ts'
import { bytesOfRow, type PrinterBars, type PrinterRow, printerData } from './printer-row.ts'

/** Names of the codes in the printer's manual (TSPL/TSPL2 Programming Language, BARCODE). */
const KINDS: Record<PrinterBars['symbology'], string> = {
  ean13: 'EAN13',
  ean8: 'EAN8',
  upca: 'UPCA',
  code128: '128',
}

/** The commands of a print for printers of TSC and compatible ones. */
export function tspl(roll: LabelRoll, rows: readonly PrinterRow[]): Uint8Array<ArrayBuffer> {
  const size = `SIZE ${rollWidth(roll)} mm,${roll.height} mm`
  return joined([lines([size, `GAP ${roll.feed} mm,0 mm`]), ...rows.flatMap(rowOf)])
}

function rowOf({ bitmap, bars, copies }: PrinterRow): Uint8Array[] {
  const { width, height, bytes } = bitmap
  return [
    lines(['CLS']),
    text(`BITMAP 0,0,${bytesOfRow(width)},${height},0,`),
    // A dot is printed where the bit is 0.
    bytes.map((byte) => byte ^ 0xff),
    lines(['', ...bars.map(barcode), `PRINT 1,${copies}`]),
  ]
}

/** The printer draws the bars alone: the figures below them are in the bitmap. */
const barcode = (bars: PrinterBars) => {
  const { x, y, height, module, symbology } = bars
  const data = printerData(bars).replaceAll('"', '\\["]')
  return `BARCODE ${x},${y},"${KINDS[symbology]}",${height},0,0,${module},${module},"${data}"`
}

const text = (ascii: string) => new TextEncoder().encode(ascii)
const lines = (all: string[]) => text(all.map((line) => `${line}\r\n`).join(''))

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
