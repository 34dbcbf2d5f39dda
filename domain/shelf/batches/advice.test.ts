import { expect, test } from 'vitest'
import { adviceOn } from './advice.ts'

const TODAY = '2026-12-08'
const SAHYADRI = { name: 'Sahyadri Pharma', takeBack: 'before-2' as const }
const adviceFor = (
  { expiry = '2027-02-28', quantity = 9, supplier = SAHYADRI, bill = {} }: object & Partial<Batch>,
  speed: Partial<Parameters<typeof adviceOn>[1]> = {},
) => adviceOn({ expiry, quantity, supplier, bill }, { perDay: 0, before: 0, ...speed }, TODAY, 90)
type Batch = Parameters<typeof adviceOn>[0]

test('what is sold in time goes by itself, after what stands before it', () => {
  // 83 days until 28 February, both counted.
  expect(adviceFor({}, { perDay: 9 / 83 })).toEqual({ does: 'itself', days: 83 })
  expect(adviceFor({}, { perDay: 0.3, before: 3 })).toEqual({ does: 'itself', days: 40 })
  expect(adviceFor({}, { perDay: 0.1, before: 3 }).does).not.toBe('itself')
})

test('what is left over goes back while its supplier takes it, else it is sold for less', () => {
  expect(adviceFor({}, { perDay: 0.05 })).toEqual({ does: 'return', until: '2026-12-31' })
  expect(adviceFor({ expiry: '2027-01-31' }, { perDay: 0.05 })).toEqual({ does: 'price-off', left: 7 })
  expect(adviceFor({ bill: null })).toEqual({ does: 'price-off', left: 9 })
  expect(adviceFor({ supplier: null })).toEqual({ does: 'price-off', left: 9 })
  expect(adviceFor({ supplier: { name: 'Om Sai' } })).toEqual({ does: 'return' })
  expect(adviceFor({ supplier: { name: 'Om Sai', takeBack: 'never' } })).toEqual({
    does: 'price-off',
    left: 9,
  })
})

test('expired goods go back, or are written off', () => {
  const omSai = { name: 'Om Sai', takeBack: 'after-3' as const }
  expect(adviceFor({ expiry: '2026-11-30', supplier: omSai }, { perDay: 9 })).toEqual({
    does: 'return',
    until: '2027-02-28',
  })
  expect(adviceFor({ expiry: '2026-11-30' })).toEqual({ does: 'write-off' })
})

test('goods that expire late say nothing, but for the last weeks in which a supplier takes them', () => {
  expect(adviceFor({ expiry: null })).toEqual({ does: 'wait' })
  expect(adviceFor({ expiry: '2027-08-31' })).toEqual({ does: 'wait' })
  expect(adviceFor({ expiry: '2027-03-31' })).toEqual({ does: 'return', until: '2027-01-31' })
  expect(adviceFor({ expiry: '2027-03-31' }, { perDay: 1 })).toEqual({ does: 'itself', days: 9 })
})

test('a godown’s goods go to the place that needs them, and wait where that has enough of its own', () => {
  const shop = { _id: 'shop', name: 'Shop', perDay: 22 / 30, stock: 0 }
  const speed = { perDay: 22 / 30, here: { perDay: 0, before: 0 }, elsewhere: [shop] }
  const godown = { expiry: '2027-01-31', quantity: 45 }
  // Until 31 January are 55 days: 40.3 are sold.
  expect(adviceFor(godown, speed)).toEqual({ does: 'transfer', to: shop, quantity: 40 })
  const stocked = { ...shop, stock: 20 }
  expect(adviceFor({ ...godown, quantity: 20 }, { ...speed, elsewhere: [stocked], before: 20 })).toEqual({
    does: 'itself',
    days: 55,
  })
  const full = { ...shop, stock: 60 }
  expect(adviceFor(godown, { ...speed, elsewhere: [full], before: 60 })).toEqual({
    does: 'price-off',
    left: 45,
  })
})
