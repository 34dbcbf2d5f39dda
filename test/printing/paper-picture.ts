import { mkdirSync, writeFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import type { PrintedPaper } from './simulated-printer.ts'

const FOLDER = 'test-results/receipts'

/** Writes what came out as a PNG of black and white, to be looked at. */
export function keepPicture(name: string, { rows, width }: Pick<PrintedPaper, 'rows' | 'width'>) {
  mkdirSync(FOLDER, { recursive: true })
  const scanlines = Buffer.concat(
    rows.map((row) => {
      const line = Buffer.alloc(1 + width / 8, 0xff)
      line[0] = 0
      row.forEach((dot, x) => {
        if (dot) line[1 + (x >> 3)] = (line[1 + (x >> 3)] ?? 0) & ~(128 >> (x & 7))
      })
      return line
    }),
  )
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(rows.length, 4)
  head[8] = 1
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(scanlines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
  writeFileSync(`${FOLDER}/${name}.png`, png)
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(checksum(body))
  return Buffer.concat([length, body, sum])
}

/** CRC-32 as PNG has it. */
function checksum(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}
