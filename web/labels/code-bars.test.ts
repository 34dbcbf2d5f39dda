import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { Symbology } from '#domain/shelf/barcode.ts'
import { codeBars } from './code-bars.ts'

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))

/** The bars as a camera would see them: three dots a module. */
function seen(code: string, symbology: Symbology) {
  const { modules, bars } = codeBars(code, symbology) ?? { modules: 1, bars: [] }
  const [width, height] = [modules * 3, 60]
  const data = new Uint8ClampedArray(4 * width * height).fill(255)
  for (const [at, wide] of bars)
    for (let y = 0; y < height; y++)
      for (let x = at * 3; x < (at + wide) * 3; x++)
        data.fill(0, 4 * (y * width + x), 4 * (y * width + x) + 3)
  return { data, width, height, colorSpace: 'srgb' as const }
}

test.each([
  ['8901719101038', 'ean13', 'EAN13', 95 + 18],
  ['2000000000176', 'ean13', 'EAN13', 95 + 18],
  ['96385074', 'ean8', 'EAN8', 67 + 14],
  ['036000291452', 'upca', 'EAN13', 95 + 18],
  ['CAS250', 'code128', 'Code128', undefined],
  ['MAGGI 280-g', 'code128', 'Code128', undefined],
] as const)('another library reads %s from its bars', async (code, symbology, format, modules) => {
  await prepareZXingModule({
    overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) },
    fireImmediately: true,
  })
  const [read] = await readBarcodes(seen(code, symbology))
  // Readers say a UPC-A as the EAN-13 that it is, with a zero before it.
  expect(read?.text.replace(/^0(?=\d{12}$)/, '')).toBe(code)
  expect(read?.format).toBe(format)
  if (modules) expect(codeBars(code, symbology)?.modules).toBe(modules)
})

test('text that bars cannot encode is not drawn', () => {
  expect(codeBars('चीनी', 'ean13')).toBeUndefined()
})
