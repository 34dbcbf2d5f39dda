import type { Symbology } from '#domain/shelf/barcode.ts'

/** 203 dots to the inch, as most label printers have. */
export const DOTS_PER_MM = 8

/** Dots row by row, eight to a byte, the first of them its highest bit; 1 is black. */
export interface Bitmap {
  /** In dots; a row is filled up to a whole byte. */
  width: number
  height: number
  bytes: Uint8Array
}

/** A code that the printer draws itself: where, how high and how wide its narrowest bar is, in dots. */
export interface PrinterBars {
  code: string
  symbology: Symbology
  x: number
  y: number
  height: number
  module: number
}

/** One row of labels for a printer: text as dots, since printers lack letters of Indian scripts. */
export interface PrinterRow {
  bitmap: Bitmap
  bars: PrinterBars[]
  copies: number
}

export const bytesOfRow = (width: number) => Math.ceil(width / 8)

/** Bitmap of an RGBA picture: black where it is darker than medium grey. */
export function bitmapOf(width: number, height: number, rgba: ArrayLike<number>): Bitmap {
  const bytes = new Uint8Array(bytesOfRow(width) * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = 4 * (y * width + x)
      const light = (rgba[at] ?? 0) * 0.299 + (rgba[at + 1] ?? 0) * 0.587 + (rgba[at + 2] ?? 0) * 0.114
      if ((rgba[at + 3] ?? 0) < 128 || light >= 128) continue
      const byte = y * bytesOfRow(width) + (x >> 3)
      bytes[byte] = (bytes[byte] ?? 0) | (0x80 >> (x & 7))
    }
  }
  return { width, height, bytes }
}

/** Data for printers, which compute the check digit of an EAN or a UPC themselves. */
export const printerData = ({ code, symbology }: Pick<PrinterBars, 'code' | 'symbology'>): string =>
  symbology === 'code128' ? code : code.slice(0, -1)
