import { inflateSync } from 'node:zlib'
import {
  LOGO_MAX_BYTES,
  LOGO_MAX_PIXELS,
  type LOGO_TYPES,
  LOGO_WORDS,
} from '#contract/people/change-profile.ts'
import { Problem } from '#server/http/problem.ts'

interface Size {
  width: number
  height: number
}

export interface Picture {
  type: (typeof LOGO_TYPES)[number]
  bytes: Buffer
}

/** How many bytes, and how many pixels on each side. */
const LOGO_LIMITS = { bytes: LOGO_MAX_BYTES, pixels: LOGO_MAX_PIXELS }

/** Reads a picture for documents. Its type is detected from its bytes; SVG is refused. */
export function readPicture(
  body: unknown,
  words: Record<Exclude<keyof typeof LOGO_WORDS, 'deep' | 'inks'>, string> = LOGO_WORDS,
  most = LOGO_LIMITS,
): Picture {
  if (!Buffer.isBuffer(body) || body.length === 0) throw new Problem(400, words.type)
  if (body.length > most.bytes) throw new Problem(400, words.size)
  const format = FORMATS.find(({ isOf }) => isOf(body))
  if (!format) throw new Problem(400, words.type)

  const size = sizeOf(format, body)
  if (!size || size.width < 1 || size.height < 1) throw new Problem(400, words.broken)
  // A few bytes can claim a picture that fills a phone's memory.
  if (Math.max(size.width, size.height) > most.pixels) throw new Problem(400, words.pixels)
  return { type: format.type, bytes: body }
}

/**
 * True for a JPEG in the four inks of a printing press: an archived PDF may not have it (ISO 19005-3, 6.2.4), so that no
 * paper shows it. The frame says how many colours it has.
 */
export function isInPressInks(bytes: Buffer): boolean {
  const frame = JPEG.isOf(bytes) ? jpegFrame(bytes) : undefined
  return frame !== undefined && bytes.readUInt8(frame + 9) === 4
}

/** Samples of a pixel, by the colour type of a PNG. */
const SAMPLES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
/** What the largest logo with transparency takes, with a byte a colour. */
const MOST_PIXEL_BYTES = LOGO_MAX_PIXELS ** 2 * 4

/** True for a PNG that needs more memory than a byte a colour does: every paper would wait for it. */
export function isTooDeep(bytes: Buffer): boolean {
  if (!bytes.subarray(0, 8).equals(PNG)) return false
  const samples = bytes.readUInt32BE(16) * bytes.readUInt32BE(20) * (SAMPLES[bytes.readUInt8(25)] ?? 4)
  return (samples * bytes.readUInt8(24)) / 8 > MOST_PIXEL_BYTES
}

/** Pixels of a picture; undefined if it is broken or of no known kind. */
export const pictureSize = (bytes: Buffer): Size | undefined => {
  const format = FORMATS.find(({ isOf }) => isOf(bytes))
  return format && sizeOf(format, bytes)
}

/** Reads a size; bytes beyond the end count as missing. */
function sizeOf(format: (typeof FORMATS)[number], bytes: Buffer): Size | undefined {
  try {
    return format.sizeOf(bytes)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')

/** A colour profile, or a text in a picture, is larger than this only to fill the memory of who opens it. */
const MOST_INFLATED = 4 * 1024 * 1024

/** Where the compressed bytes of a chunk begin besides those of the picture; -1: it has none. */
const COMPRESSED_FROM: Record<string, (chunk: Buffer) => number> = {
  // A name, a zero, the method.
  iCCP: (chunk) => chunk.indexOf(0) + 2,
  zTXt: (chunk) => chunk.indexOf(0) + 2,
  // A name, a zero, whether it is compressed, the method, a language and its translation with a zero each.
  iTXt: (chunk) => {
    const name = chunk.indexOf(0)
    return chunk[name + 1] === 1 ? chunk.indexOf(0, chunk.indexOf(0, name + 3) + 1) + 1 : -1
  },
}

/** True for a chunk that unpacks to more than a picture needs. */
function isBomb(name: string, chunk: Buffer): boolean {
  const from = COMPRESSED_FROM[name]?.(chunk) ?? -1
  if (from < 0) return false
  try {
    inflateSync(chunk.subarray(from), { maxOutputLength: MOST_INFLATED })
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
  }
}

/** Size of a PNG, read chunk by chunk (length, name, data, checksum) to the last one, IEND. */
function pngSize(bytes: Buffer): Size | undefined {
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined
  let hasData = false
  for (let at = 8; ; at += 12 + bytes.readUInt32BE(at)) {
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (name === 'IDAT') hasData = true
    if (isBomb(name, bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)))) return undefined
    if (name !== 'IEND') continue
    bytes.readUInt32BE(at + 8) // throws if the last chunk lacks its checksum
    return hasData ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : undefined
  }
}

const isStartOfFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
const START_OF_SCAN = 0xda
const END_OF_IMAGE = Buffer.from('ffd9', 'hex')

/** Where the frame of a JPEG begins, read segment by segment (marker, length, data) to the scan, after which the end marker must come. */
function jpegFrame(bytes: Buffer): number | undefined {
  let frame: number | undefined
  for (let at = 2; ; at += 2 + bytes.readUInt16BE(at + 2)) {
    while (bytes.readUInt8(at + 1) === 0xff) at++ // padding
    if (bytes.readUInt8(at) !== 0xff) return undefined
    const marker = bytes.readUInt8(at + 1)
    if (isStartOfFrame(marker)) {
      bytes.readUInt32BE(at + 5) // throws if it lacks its size
      frame = at
    }
    if (marker === START_OF_SCAN) return bytes.lastIndexOf(END_OF_IMAGE) > at ? frame : undefined
  }
}

function jpegSize(bytes: Buffer): Size | undefined {
  const frame = jpegFrame(bytes)
  return frame === undefined
    ? undefined
    : { height: bytes.readUInt16BE(frame + 5), width: bytes.readUInt16BE(frame + 7) }
}

/** Size of a WebP picture: a RIFF file of the stated length; the first chunk is lossy, lossless or extended and has the size. */
function webpSize(bytes: Buffer): Size | undefined {
  if (bytes.readUInt32LE(4) + 8 > bytes.length) return undefined
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      if (bytes.readUIntBE(23, 3) !== 0x9d012a) return undefined
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      if (bytes.readUInt8(20) !== 0x2f) return undefined
      const bits = bytes.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    default:
      return undefined
  }
}

const JPEG = {
  type: 'image/jpeg',
  isOf: (bytes: Buffer) => bytes.toString('hex', 0, 3) === 'ffd8ff',
  sizeOf: jpegSize,
} as const

const FORMATS = [
  { type: 'image/png', isOf: (bytes: Buffer) => bytes.subarray(0, 8).equals(PNG), sizeOf: pngSize },
  JPEG,
  {
    type: 'image/webp',
    isOf: (bytes: Buffer) => /^RIFF.{4}WEBP$/s.test(bytes.toString('latin1', 0, 12)),
    sizeOf: webpSize,
  },
] as const
