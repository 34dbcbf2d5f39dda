import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import type { ReceiptPaper } from '#domain/paper/receipt-paper.ts'
import { type DrawerPin, lettersAcross } from '#domain/printing/receipt-printing.ts'
import type { Dots } from '#server/papers/engine/typesetter.ts'
import type { ReceiptLine } from './letters/receipt-lines.ts'

/** Capabilities of a till's printer, and its actions after a receipt. */
export interface ReceiptPrinter {
  roll: ReceiptPaper
  cut: boolean
  drawer: DrawerPin
}

/** From the head to the cutter, and to the edge at which paper is torn, are about 15 mm. */
const FEED_LINES = 4
/** Pulse for the magnet of any drawer, in ms; it rests five times as long. */
const PULSE_ON_MS = 100
const PULSE_OFF_MS = 500
/** The dots of one module of a QR code: 0.75 mm are read from a hand's distance. */
const CODE_MODULE = 6
/** A signed code of an e-invoice has a thousand letters: some 115 modules of 3 dots are as wide as a roll of 58 mm. */
const LONG_CODE = 300
const LONG_CODE_MODULE = 3
/** A band of a picture is a whole number of bytes high too. */
const EIGHT = 8
const WHITE = 255
const THRESHOLD = 128

/** Resets the printer, whatever the receipt before left. Opens the drawer first, so that change is counted while it prints. */
function begin({ roll, drawer }: ReceiptPrinter) {
  const encoder = new ReceiptPrinterEncoder({
    language: 'esc-pos',
    imageMode: 'raster',
    columns: lettersAcross(roll),
    newline: '\n',
  })
  encoder.initialize()
  if (drawer !== 'none') encoder.pulse(drawer === 'pin5' ? 1 : 0, PULSE_ON_MS, PULSE_OFF_MS)
  return encoder
}

/** Bytes that open a drawer without printing. */
export const drawerPulse = (drawer: DrawerPin): Uint8Array =>
  begin({ roll: '58mm', cut: false, drawer }).encode()

function end(encoder: ReceiptPrinterEncoder, { cut }: ReceiptPrinter): Uint8Array {
  encoder.newline(FEED_LINES)
  return (cut ? encoder.cut('partial') : encoder).encode()
}

/** A drawn receipt as bands that the smallest printer can buffer. */
export function pictureBytes(dots: Dots, printer: ReceiptPrinter): Uint8Array {
  const height = Math.ceil(dots.height / EIGHT) * EIGHT
  const picture = { data: pixelsOf(dots, height), width: dots.width, height }
  return end(
    begin(printer).image(picture, {
      width: dots.width,
      height,
      algorithm: 'threshold',
      threshold: THRESHOLD,
      mode: 'raster',
    }),
    printer,
  )
}

/** Pixels for the encoder: four bytes a dot. Below the last row is white. */
function pixelsOf({ width, height: drawn, bits }: Dots, height: number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(width * height * 4).fill(WHITE)
  for (let at = 0; at < width * drawn; at++) {
    if (((bits[at >> 3] ?? 0) & (128 >> (at & 7))) !== 0) pixels.fill(0, at * 4, at * 4 + 3)
  }
  return pixels
}

/** A receipt in the letters that the printer has itself: faster, and coarser. */
export function letterBytes(lines: readonly ReceiptLine[], printer: ReceiptPrinter): Uint8Array {
  const encoder = begin(printer).codepage('cp437')
  for (const line of lines) {
    if (line.code !== undefined) encoder.align('center').qrcode(line.code, codeSize(line.code)).align('left')
    else
      encoder
        .bold(line.isBold)
        .size(1, line.isTall ? 2 : 1)
        .line(line.text)
        .bold(false)
        .size(1, 1)
  }
  return end(encoder, printer)
}

const codeSize = (code: string) =>
  code.length > LONG_CODE
    ? ({ size: LONG_CODE_MODULE, errorlevel: 'l' } as const)
    : ({ size: CODE_MODULE, errorlevel: 'm' } as const)
