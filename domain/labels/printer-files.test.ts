import { expect, test } from 'vitest'
import { LABEL_PAPERS } from './label-papers.ts'
import { type Bitmap, bitmapOf, bytesOfRow, type PrinterBars, type PrinterRow } from './printer-row.ts'
import { tspl } from './tspl.ts'
import { zpl } from './zpl.ts'

const roll = LABEL_PAPERS['roll-50']
const ascii = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

/** A picture of letters: X is black. */
function painted(rows: string[]): Bitmap {
  const width = rows[0]?.length ?? 0
  const rgba = rows.flatMap((row) =>
    [...row].flatMap((dot) => [...Array(3).fill(dot === 'X' ? 20 : 250), 255]),
  )
  return bitmapOf(width, rows.length, rgba)
}
/** The same picture out of bytes of which 1 is black. */
const paintedBack = (width: number, bytes: ArrayLike<number>) =>
  Array.from({ length: bytes.length / bytesOfRow(width) }, (_, y) =>
    Array.from({ length: width }, (_, x) => {
      const byte = bytes[y * bytesOfRow(width) + Math.floor(x / 8)] ?? 0
      return (byte >> (7 - (x % 8))) & 1 ? 'X' : '.'
    }).join(''),
  )

const PICTURE = [
  'X.........X',
  '.X.......X.',
  '..XXXXXXX..', // on no side the same, and wider than a byte
  '...X.......',
  'XXXXXXXXXX.',
]
const ean: PrinterBars = { code: '2000000000176', symbology: 'ean13', x: 120, y: 40, height: 60, module: 2 }
const row = (more: Partial<PrinterRow> = {}): PrinterRow => ({
  bitmap: painted(PICTURE),
  bars: [ean],
  copies: 3,
  ...more,
})

/** What a TSPL printer would put on its label: the bytes behind BITMAP are counted by its own numbers. */
function readTspl(file: Uint8Array) {
  const text = ascii(file)
  const [head = '', width = '', height = ''] = /BITMAP 0,0,(\d+),(\d+),0,/.exec(text) ?? []
  const from = text.indexOf(head) + head.length
  const to = from + Number(width) * Number(height)
  return {
    bits: file.slice(from, to).map((byte) => byte ^ 0xff),
    before: text.slice(0, from),
    after: text.slice(to),
  }
}

test('TSPL: the file decodes to the picture it was made of', () => {
  const { bits, before, after } = readTspl(tspl(roll, [row()]))
  expect(paintedBack(11, bits)).toEqual(PICTURE)
  expect(before).toBe('SIZE 50 mm,25 mm\r\nGAP 2 mm,0 mm\r\nCLS\r\nBITMAP 0,0,2,5,0,')
  expect(after).toBe('\r\nBARCODE 120,40,"EAN13",60,0,0,2,2,"200000000017"\r\nPRINT 1,3\r\n')
})

test('TSPL: the bytes equal the manual’s example of BITMAP', () => {
  // Printed where a bit is 0: the manual's bytes are those of the picture turned over.
  const manual = '00000000000007FF03FF11FF18FF1C7F1E3F1F1F1F8F1FC71FE31FE71FFF1FFF'
  const bytes = Uint8Array.from({ length: 32 }, (_, i) => Number.parseInt(manual.slice(2 * i, 2 * i + 2), 16))
  const bitmap = { width: 16, height: 16, bytes: bytes.map((byte) => byte ^ 0xff) }
  const file = tspl(roll, [row({ bitmap, bars: [], copies: 1 })])
  const at = ascii(file).indexOf('BITMAP')
  const command = ascii(file.slice(at)).slice(0, 'BITMAP 0,0,2,16,0,'.length)
  expect(command).toBe('BITMAP 0,0,2,16,0,')
  expect(file.slice(at + command.length, at + command.length + 32)).toEqual(bytes)
  expect(ascii(file.slice(at + command.length + 32))).toBe('\r\nPRINT 1,1\r\n')
})

test('ZPL: the file decodes to the picture it was made of', () => {
  const file = zpl(roll, [row()])
  const [, total, length, perRow, hex = ''] = /\^GFA,(\d+),(\d+),(\d+),([0-9A-F]+)\^FS/.exec(file) ?? []
  expect([total, length, perRow]).toEqual(['10', '10', '2'])
  const bytes = (hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))
  expect(paintedBack(11, bytes)).toEqual(PICTURE)
  expect(file).toMatch(/^\^XA\^PW400\^LL200\n/)
  expect(file).toMatch(/\n\^FO120,40\^BY2\^BEN,60,N,N\^FD200000000017\^FS\n\^PQ3\^XZ$/)
})

test.each([
  [{ ...ean }, 'BARCODE 120,40,"EAN13",60,0,0,2,2,"200000000017"', '^BEN,60,N,N^FD200000000017^FS'],
  [
    { ...ean, code: '96385074', symbology: 'ean8' },
    '"EAN8",60,0,0,2,2,"9638507"',
    '^B8N,60,N,N^FD9638507^FS',
  ],
  [
    { ...ean, code: '036000291452', symbology: 'upca' },
    '"UPCA",60,0,0,2,2,"03600029145"',
    '^BUN,60,N,N,Y^FD03600029145^FS',
  ],
  [
    { ...ean, code: 'CAS250', symbology: 'code128' },
    '"128",60,0,0,2,2,"CAS250"',
    '^BCN,60,N,N,N,A^FDCAS250^FS',
  ],
  // What would end a field or begin a command.
  [{ ...ean, code: 'A"^_B', symbology: 'code128' }, '"128",60,0,0,2,2,"A\\["]^_B"', '^FH^FDA"_5E_5FB^FS'],
  [{ ...ean, code: 'A>B', symbology: 'code128' }, '"A>B"', '^BCN,60,N,N,N,N^FDA>0B^FS'],
] as const)('the code %j is printed by a command of the printer', (bars, inTspl, inZpl) => {
  expect(ascii(tspl(roll, [row({ bars: [bars] })]))).toContain(inTspl)
  expect(zpl(roll, [row({ bars: [bars] })])).toContain(inZpl)
})

test('rows follow each other with their number of copies, as wide as all labels across', () => {
  const two = LABEL_PAPERS['roll-38']
  const file = ascii(tspl(two, [row({ copies: 1 }), row({ copies: 7 })]))
  expect(file).toMatch(/^SIZE 78 mm,25 mm\r\nGAP 2 mm,0 mm\r\n/)
  expect(file.match(/CLS|PRINT [\d,]+/g)).toEqual(['CLS', 'PRINT 1,1', 'CLS', 'PRINT 1,7'])
  expect(zpl(two, [row(), row()]).match(/\^PW\d+/g)).toEqual(['^PW624', '^PW624'])
})

test('transparent pixels are white', () => {
  expect([...bitmapOf(8, 1, Array(32).fill(0)).bytes]).toEqual([0])
})
