import { afterAll, expect, test } from 'vitest'
import type { WholeLanguage } from '#domain/words/languages.ts'
import { sampleInvoice } from '#print/invoice/annapurna-invoice.ts'
import { blocksOf, drawDots } from '#server/papers/drawing/draw-paper.ts'
import { makeTypesetter } from '#server/papers/engine/typesetter.ts'
import { invoicePaper } from '#server/papers/paper-kinds.tsx'
import { textOf } from '#server/papers/paper-model.tsx'
import { wordsOfPaper } from '#server/papers/words-of-paper.ts'
import { dinnerBill, receiptOfAc22 } from '#test/paper/sample-bills.ts'
import { keepPicture } from '#test/printing/paper-picture.ts'
import { printed } from '#test/printing/simulated-printer.ts'
import type { ReceiptPrinter } from './receipt-bytes.ts'
import { receiptBytes } from './receipt-source.ts'

const typesetter = makeTypesetter()
afterAll(typesetter.stop)

const desk = { drawDots: (_: unknown, job: Parameters<typeof drawDots>[1]) => drawDots(typesetter, job) }
const PLAIN: ReceiptPrinter = { roll: '58mm', cut: false, drawer: 'none' }

const jobOf = (invoice = receiptOfAc22(), roll: '58mm' | '80mm' = '58mm', language: WholeLanguage = 'en') =>
  invoicePaper(invoice, { style: 'retail-thermal', receiptPaper: roll, words: wordsOfPaper(language) })

async function print(
  job = jobOf(),
  printer: Partial<ReceiptPrinter> = {},
  as: 'picture' | 'letters' = 'picture',
) {
  return receiptBytes(desk, { shopId: '' }, job, { ...PLAIN, ...printer, as })
}
const holds = (bytes: Uint8Array, ...command: number[]) =>
  Buffer.from(bytes).indexOf(Buffer.from(command)) >= 0

test('a receipt begins with ESC @, is a raster as wide as the print head, and ends with a feed', async () => {
  for (const [roll, across] of [
    ['58mm', 48],
    ['80mm', 72],
  ] as const) {
    const bytes = await print(jobOf(undefined, roll), { roll })
    expect([...bytes.slice(0, 2)]).toEqual([0x1b, 0x40])
    // GS v 0, as it is, so many bytes across.
    expect(holds(bytes, 0x1d, 0x76, 0x30, 0, across, 0)).toBe(true)
    expect(holds(bytes, 0x1d, 0x56)).toBe(false)
    expect(holds(bytes, 0x1b, 0x70)).toBe(false)
    const paper = printed(bytes)
    expect(paper.acts).toEqual(['start', 'picture'])
    expect(paper.width).toBe(across * 8)
    expect(paper.lines.length).toBeGreaterThanOrEqual(4)
    keepPicture(`bill-${roll}`, paper)
  }
})

test('the printed dots equal those of the drawn picture', async () => {
  const job = jobOf()
  const { width, height, bits } = await drawDots(typesetter, job)
  const { rows } = printed(await print(job))
  expect(rows.length - height).toBeLessThan(8)
  const drawn = Array.from({ length: height }, (_, y) =>
    Uint8Array.from({ length: width }, (_, x) => ((bits[(y * width + x) >> 3] ?? 0) >> (7 - (x & 7))) & 1),
  )
  expect(rows.slice(0, height)).toEqual(drawn)
  const black = drawn.flatMap((row) => [...row]).filter(Boolean).length
  // Some of it is ink, most of it paper.
  expect(black / (width * height)).toBeGreaterThan(0.02)
  expect(black / (width * height)).toBeLessThan(0.3)
})

test('the drawer opens by its configured pin, and the paper is cut at the end', async () => {
  const bytes = await print(jobOf(), { drawer: 'pin2', cut: true })
  // ESC p 0: 100 ms on (50 x 2), 500 ms off. GS V 1 leaves a corner of the paper.
  expect(holds(bytes, 0x1b, 0x70, 0, 50, 250)).toBe(true)
  expect(holds(bytes, 0x1d, 0x56, 1)).toBe(true)
  expect(printed(bytes).acts).toEqual(['start', 'pulse 0', 'picture', 'cut'])
  expect(printed(await print(jobOf(), { drawer: 'pin5' })).acts).toEqual(['start', 'pulse 1', 'picture'])
})

test.each([
  ['58mm', 32],
  ['80mm', 48],
] as const)('as text a roll of %s has lines of %i characters, and the same words', async (roll, columns) => {
  const bytes = await print(jobOf(undefined, roll), { roll }, 'letters')
  const { lines, acts, codes } = printed(bytes)
  expect(acts).toEqual(['start'])
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(columns)
  expect(codes).toEqual([])
  const wordsIn = (text: string) =>
    text
      .replaceAll('₹', 'Rs ')
      .split(/[\s-]+/)
      .filter(Boolean)
  expect(wordsIn(lines.join(' '))).toEqual(wordsIn(textOf(blocksOf(jobOf(undefined, roll)))))
  const room = columns - 32
  expect(lines).toContain(`Receipt No${' '.repeat(12 + room)}SINV-00002`)
  expect(lines).toContain(`RICE5            ${' '.repeat(room)}2 499.00 998.00`)
  expect(lines).toContain(`Total                ${' '.repeat(room)}Rs 1,550.00`)
})

test('a QR code is drawn by the printer itself', async () => {
  const { codes } = printed(await print(jobOf(dinnerBill()), {}, 'letters'))
  expect(codes).toHaveLength(1)
  expect(codes[0]).toMatch(/^upi:\/\/pay\?.*am=/)
})

test.each([
  [
    'a name in Hindi',
    jobOf(sampleInvoice({ items: sampleInvoice().items.map((line) => ({ ...line, itemname: 'चीनी' })) })),
  ],
  ['a paper in Marathi', jobOf(undefined, '58mm', 'mr')],
])('a receipt with a letter that the printer lacks is sent as a picture: %s', async (_, job) => {
  const paper = printed(await print(job, {}, 'letters'))
  expect(paper.acts).toEqual(['start', 'picture'])
})

test('a cancelled document is marked, both as a picture and as text', async () => {
  const cancelled = jobOf(receiptOfAc22({ status: 'cancelled' }))
  expect(printed(await print(cancelled, {}, 'letters')).lines.join(' ')).toContain('*** CANCELLED ***')
  keepPicture('cancelled-58mm', printed(await print(cancelled)))
  const inked = async (job: ReturnType<typeof jobOf>) =>
    printed(await print(job)).rows.reduce((sum, row) => sum + row.reduce((dots, dot) => dots + dot, 0), 0)
  expect(await inked(cancelled)).toBeGreaterThan(await inked(jobOf(receiptOfAc22())))
})

test('in letters the long signed code of an e-invoice has modules of 3 dots, a UPI code of 6', async () => {
  const signedQr = 'eyJhbGciOiJSUzI1NiJ9'.repeat(50)
  const eInvoice = { irn: 'a'.repeat(64), ackNo: '112010000000001', ackAt: '2026-11-20T04:30:00Z', signedQr }
  const own = { ...receiptOfAc22().own, upiId: 'sharma@upi' }
  const bytes = await print(jobOf(receiptOfAc22({ eInvoice, own })), {}, 'letters')
  const moduleOf = (dots: number) => [0x1d, 0x28, 0x6b, 3, 0, 0x31, 0x43, dots] as const
  expect(holds(bytes, ...moduleOf(3))).toBe(true)
  expect(holds(bytes, ...moduleOf(6))).toBe(true)
  expect(Buffer.from(bytes).includes(signedQr)).toBe(true)
})
