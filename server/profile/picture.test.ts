import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { LOGO_MAX_BYTES, LOGO_WORDS } from '#contract/people/change-profile.ts'
import { PICTURES, pngChunk, pngOf, SCRIPTED_DRAWING } from '#test/pictures.ts'
import { isTooDeep, readPicture } from './picture.ts'

test.each(PICTURES)('a $name picture is recognised by its content', ({ type, bytes }) => {
  expect(readPicture(bytes)).toEqual({ type, bytes })
})

test.each(PICTURES)('a $name picture that ends too early, anywhere, is refused', ({ bytes }) => {
  for (let length = 0; length < bytes.length; length++) {
    expect(() => readPicture(bytes.subarray(0, length))).toThrow(/Choose/)
  }
})

const jpegOf = (width: number, height: number) => {
  const bytes = Buffer.from(PICTURES[1]?.bytes ?? '')
  const frame = bytes.indexOf(Buffer.from('ffc0', 'hex'))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}
const extendedOf = (width: number) => {
  const bytes = Buffer.from(PICTURES[4]?.bytes ?? '')
  bytes.writeUIntLE(width - 1, 24, 3)
  return bytes
}

test.each([
  ['nothing', undefined, LOGO_WORDS.type],
  ['JSON', { logo: 'x' }, LOGO_WORDS.type],
  ['an empty file', Buffer.alloc(0), LOGO_WORDS.type],
  ['a text', Buffer.from('This is no picture at all.'), LOGO_WORDS.type],
  ['a drawing with a script', SCRIPTED_DRAWING, LOGO_WORDS.type],
  ['a GIF', Buffer.from('R0lGODlhAQABAAAAACw=', 'base64'), LOGO_WORDS.type],
  ['a PNG 10,000 pixels wide', pngOf({ width: 10_000 }), LOGO_WORDS.pixels],
  ['a PNG 4,001 pixels high', pngOf({ height: 4001 }), LOGO_WORDS.pixels],
  ['a JPEG 10,000 pixels wide', jpegOf(10_000, 20), LOGO_WORDS.pixels],
  ['a WebP 10,000 pixels wide', extendedOf(10_000), LOGO_WORDS.pixels],
  ['a picture without width', pngOf({ width: 0 }), LOGO_WORDS.broken],
  ['513 KB', pngOf({ totalBytes: 513 * 1024 }), LOGO_WORDS.size],
  ['one byte too many', pngOf({ totalBytes: LOGO_MAX_BYTES + 1 }), LOGO_WORDS.size],
])('%s is refused with a message', (_what, body, words) => {
  expect(() => readPicture(body)).toThrow(words)
})

test('exactly 512 KB and 4,000 pixels are allowed in a logo', () => {
  expect(readPicture(pngOf({ width: 4000, height: 4000, totalBytes: LOGO_MAX_BYTES })).type).toBe('image/png')
  expect(readPicture(jpegOf(4000, 4000)).type).toBe('image/jpeg')
})

test('for any bytes the answer is a picture or a message', () => {
  let seed = 1
  const random = () => {
    seed = (seed * 48271) % 0x7fffffff
    return seed
  }
  for (const { bytes } of PICTURES) {
    for (let round = 0; round < 400; round++) {
      const spoiled = Buffer.from(bytes)
      for (let i = 0; i < 1 + (round % 4); i++) spoiled[random() % spoiled.length] = random() % 256
      try {
        readPicture(spoiled)
      } catch (error) {
        expect(Object.values(LOGO_WORDS)).toContain((error as Error).message)
      }
    }
  }
})

const behind = (...parts: (string | Buffer)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)))
test.each([
  ['iCCP', behind('icc\0\0')],
  ['zTXt', behind('Comment\0\0')],
  ['iTXt', behind('Comment\0', Buffer.from([1, 0]), 'en\0Comment\0')],
])('a PNG whose %s unpacks to 400 MB is refused, and one of a usual size is not', (name, head) => {
  const withChunk = (unpacked: number) => {
    const png = pngOf()
    const data = deflateSync(Buffer.alloc(unpacked))
    return Buffer.concat([png.subarray(0, 33), pngChunk(name, Buffer.concat([head, data])), png.subarray(33)])
  }
  expect(() => readPicture(withChunk(400 * 1024 * 1024))).toThrow(LOGO_WORDS.broken)
  expect(readPicture(withChunk(3000)).type).toBe('image/png')
})

test('a PNG of 16 bits a colour is too deep only where a byte would do', () => {
  const deep = (side: number) => {
    const png = pngOf({ width: side, height: side })
    png.writeUInt8(16, 24)
    png.writeUInt8(6, 25)
    return png
  }
  expect(isTooDeep(deep(4000))).toBe(true)
  expect(isTooDeep(deep(1000))).toBe(false)
  expect(isTooDeep(pngOf({ width: 4000, height: 4000 }))).toBe(false)
})
