import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rateOn } from '../tax/rates/dated-rates.ts'
import { nextPack, type Pack, packOfCode, priceInUnit, priceOfUnits, soldAs } from './packs.ts'

const STRIP: Pack = { _id: 's', name: 'Strip', holds: 10, barcode: '8901234567894', sellingPrice: 28 }
const BOX: Pack = { _id: 'b', name: 'Box', holds: 100 }
const TABLET = {
  unit: 'Tab',
  sellingPrice: 3,
  purchasePrice: 2.0505,
  mrp: 3.5,
  cgst: 6,
  sgst: 6,
  igst: 0,
  cess: 0,
  packs: [STRIP, BOX],
}

test('a pack is sold at its own price, or at that of its units', () => {
  expect(soldAs(TABLET, STRIP)).toMatchObject({
    unit: 'Strip',
    sellingPrice: 28,
    purchasePrice: 20.505,
    mrp: 35,
  })
  expect(soldAs(TABLET, BOX)).toMatchObject({
    unit: 'Box',
    sellingPrice: 300,
    purchasePrice: 205.05,
    mrp: 350,
  })
  expect(soldAs(TABLET, undefined)).toBe(TABLET)
})

test('a price from a later day on is that of the units in the pack, but for a pack with its own', () => {
  const rate = { cgst: 2.5, sgst: 2.5, igst: 0, cess: 0, sellingPrice: 2.9, mrp: 3.2, from: '2026-12-01' }
  const dated = { ...TABLET, comingRates: [rate] }
  const later = (pack: Pack) => rateOn<typeof TABLET>(soldAs(dated, pack), '2026-12-01')
  expect(later(BOX)).toMatchObject({ cgst: 2.5, sellingPrice: 290, mrp: 320 })
  expect(later(STRIP)).toMatchObject({ cgst: 2.5, sellingPrice: 28, mrp: 32 })
})

test('cess by the unit is paid for each unit in the pack', () => {
  expect(soldAs({ ...TABLET, cessPerUnit: 4.17 }, STRIP).cessPerUnit).toBe(41.7)
})

test('the price of units has no binary dust', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 1, max: 1e5 }), (price, holds) => {
      expect(priceOfUnits(price / 1e4, holds)).toBe((price * holds) / 1e4)
    }),
  )
})

test('a price is taken from one unit into another', () => {
  expect(priceInUnit(27, 10, 100)).toBe(270)
  expect(priceInUnit(270, 100, 1)).toBe(2.7)
  expect(priceInUnit(27, 10, 10)).toBe(27)
})

test('units go round, from the own one through the packs', () => {
  expect(nextPack(TABLET.packs, undefined)).toBe(STRIP)
  expect(nextPack(TABLET.packs, 's')).toBe(BOX)
  expect(nextPack(TABLET.packs, 'b')).toBeNull()
})

test('a barcode finds its pack, with the zero that some scanners put before it too', () => {
  expect(packOfCode(TABLET, '08901234567894')).toBe(STRIP)
  expect(packOfCode(TABLET, 'TAB')).toBeUndefined()
  expect(packOfCode(TABLET, '')).toBeUndefined()
})
