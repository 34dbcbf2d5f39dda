// What makes pictures of pages reads PNG and JPEG alone, and the engine of papers reads WebP too: it is asked for the picture's
// pixels, which stand in a PDF as they are.
import { join } from 'node:path'
import { crc32, deflateSync, inflateSync } from 'node:zlib'

/** A WebP as PNG. */
export function webpAsPng(compiler, folder, bytes) {
  const [name, main] = ['alone.webp', 'alone.typ'].map((file) => join(folder, file))
  compiler.mapShadow(name, bytes)
  compiler.mapShadow(main, Buffer.from('#image("alone.webp")'))
  try {
    const document = compiler.compile({ mainFilePath: main }).result
    if (!document) throw new Error('failed to decode image')
    return pngOf(...pixelsIn(compiler.pdf(document, { pdfStandard: '1.4', pdfTags: false })))
  } finally {
    compiler.unmapShadow(name)
    compiler.unmapShadow(main)
  }
}

/** An object with its number and its words, up to where its data begin. */
const PICTURE = /\n(\d+) 0 obj\n<<\n((?:(?!>>\n).)*?\/Subtype \/Image\n(?:(?!>>\n).)*)>>\nstream\n/gs

/** The picture of a PDF, and how opaque it is where that is told. */
function pixelsIn(pdf) {
  const text = pdf.toString('latin1')
  const pictures = new Map()
  for (const found of text.matchAll(PICTURE)) {
    const [all, id, words] = found
    const numberOf = (key) => Number(words.match(new RegExp(`/${key} (\\d+)`))?.[1] ?? 0)
    const from = found.index + all.length
    const data = inflateSync(pdf.subarray(from, from + numberOf('Length')))
    pictures.set(Number(id), {
      width: numberOf('Width'),
      height: numberOf('Height'),
      mask: numberOf('SMask'),
      data,
    })
  }
  const masks = [...pictures.values()].map(({ mask }) => mask)
  const [picture] = [...pictures].flatMap(([id, picture]) => (masks.includes(id) ? [] : [picture]))
  if (!picture) throw new Error('failed to decode image')
  return [picture, pictures.get(picture.mask)?.data]
}

/** Grey or coloured dots as a PNG of red, green, blue and opacity. */
function pngOf({ width, height, data }, opacity) {
  const colours = data.length / (width * height)
  const rows = Buffer.alloc(height * (1 + width * 4))
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const dot = y * width + x
      const to = y * (1 + width * 4) + 1 + x * 4
      for (let colour = 0; colour < 3; colour += 1)
        rows[to + colour] = data[dot * colours + Math.min(colour, colours - 1)]
      rows[to + 3] = opacity ? opacity[dot] : 255
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
