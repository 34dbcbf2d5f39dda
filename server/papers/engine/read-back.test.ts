import { afterAll, expect, test } from 'vitest'
import { longBill } from '#test/paper/every-paper.ts'
import { drawDots, drawPaper } from '../drawing/draw-paper.ts'
import { inklessIn, missingIn } from './read-back.mjs'
import { readPdf } from './read-pdf.mjs'
import { makeTypesetter } from './typesetter.ts'

const typesetter = makeTypesetter()
afterAll(typesetter.stop)

const bill = longBill(2)
const saying = (...more: string[]) => ({ ...bill, says: () => [...(bill.says?.() ?? []), ...more] })

test('a paper without a number, a name or an amount that it must have is refused, as file, picture and dots', async () => {
  for (const word of ['SINV-99999', 'Bharat', '12,345.60', 'ગાંધી']) {
    await expect(drawPaper(typesetter, saying(word), 'pdf'), word).rejects.toThrow(
      `1 missing, such as ${word}`,
    )
    await expect(drawPaper(typesetter, saying(word), 'png'), word).rejects.toThrow('Not as asked')
  }
  const roll = { ...longBill(2, { style: 'retail-thermal' }), says: () => ['SINV-99999'] }
  await expect(drawDots(typesetter, roll)).rejects.toThrow('Not as asked')
})

test('a paper with fewer lines than its document is refused', async () => {
  await expect(drawPaper(typesetter, { ...bill, lines: 3 }, 'pdf')).rejects.toThrow(
    'Not as asked: 2 of 3 lines',
  )
})

test('an amount that stands on two lines is looked for twice', () => {
  const pages = [
    {
      width: 100,
      height: 100,
      texts: ['Rice', '499.00', '499.00'].map((text) => ({ text, x: 0, y: 0, size: 8 })),
    },
  ]
  expect(missingIn(pages, ['499.00', '499.00'])).toEqual([])
  expect(missingIn(pages, ['499.00', '499.00', '499.00'])).toEqual(['499.00'])
})

test('the texts of a PDF are read with their places, whatever stands in them', async () => {
  const { pdf = new Uint8Array() } = await drawPaper(typesetter, saying('(ORIGINAL', 'RECIPIENT)'), 'pdf')
  const [page] = readPdf(Buffer.from(pdf))
  expect(page?.width).toBeCloseTo(595.28, 1)
  const shop = page?.texts.find(({ text }) => text === 'Sharma Kirana Store')
  // The frame begins at 10 mm, and its letterhead has 14 px of room.
  expect(shop?.x).toBeCloseTo((10 / 25.4) * 72 + 14 * 0.75, 1)
  expect(page?.texts.at(-1)?.text).toBe('Page 1 of 1')
})

test('a text without a dark dot in its place is found', () => {
  const pages = [{ width: 72, height: 72, texts: [{ text: 'Total', x: 10, y: 20, size: 8 }] }]
  const dots = { width: 203, height: 203 }
  expect(inklessIn(pages, { ...dots, isDark: (x, y) => x === 30 && y === 50 })).toEqual([])
  expect(inklessIn(pages, { ...dots, isDark: (x, y) => x === 30 && y === 150 })).toEqual(['Total'])
})
