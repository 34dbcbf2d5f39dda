import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinedPacks, packedWords, splitByPacks } from './packed-quantity.ts'

const STRIP = { _id: 'strip', name: 'Strip', holds: 15 }
const BOX = { _id: 'box', name: 'Box', holds: 150 }

test('a quantity is said in packs, the largest first, and loose units', () => {
  const tablets = { unit: 'Tab', packs: [STRIP, BOX] }
  expect(packedWords(621, tablets)).toBe('4 Box, 1 Strip, 6 Tab')
  expect(packedWords(-9, tablets)).toBe('-9 Tab')
  expect(packedWords(0, tablets)).toBe('0 Tab')
  expect(packedWords(2.5, { unit: 'Kg' })).toBe('2.5 Kg')
})

test('whole packs and what is loose are the quantity again, and less than a pack is loose', () => {
  const thousandth = (most: number) => fc.integer({ min: 0, max: most * 1000 }).map((value) => value / 1000)
  const holds = fc.integer({ min: 1, max: 500_000 }).map((value) => value / 1000)
  fc.assert(
    fc.property(thousandth(99_999), fc.array(holds, { maxLength: 3 }), (quantity, sizes) => {
      const packs = sizes.map((size, at) => ({ _id: String(at), name: `P${at}`, holds: size }))
      const parts = splitByPacks(quantity, packs)
      expect(joinedPacks(parts)).toBe(quantity)
      expect(parts.at(-1)?.quantity).toBeLessThan(Math.min(...sizes, 100_000))
      for (const { pack, quantity: some } of parts) if (pack) expect(Number.isInteger(some)).toBe(true)
    }),
  )
})
