import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount, formatRupees, paise } from '#domain/money.ts'
import { COUNTED } from '#test/counted-drawer.ts'
import {
  COINS,
  countedAmount,
  DENOMINATIONS,
  type DrawerCount,
  drawerDifference,
  NOTES,
  piecesProblem,
  toTheSafe,
} from './denominations.ts'

test('the count of Counter 1 in notes, coins and total', () => {
  const { amounts, notes, coins, total } = countedAmount(COUNTED)
  expect(NOTES.map(({ key }) => formatAmount(amounts[key]))).toEqual([
    ...['7,000.00', '1,600.00', '1,700.00', '450.00', '240.00', '210.00'],
  ])
  expect(COINS.map(({ key }) => formatAmount(amounts[key]))).toEqual([
    ...['40.00', '90.00', '50.00', '22.00', '10.00'],
  ])
  expect([notes, coins, total].map(formatAmount)).toEqual(['11,200.00', '212.00', '11,412.00'])
})

test('a drawer is called short, over or right, with the minus sign before the ₹', () => {
  // 2,000.00 + 8,742.00 + 3,500.00 - 640.00 - 1,850.00 = 11,752.00 should be there.
  const short = drawerDifference(paise(11_412_00), paise(11_752_00))
  expect([short.word, formatRupees(short.difference)]).toEqual(['Short', '-₹340.00'])
  expect(drawerDifference(paise(1_00), paise(0))).toEqual({ difference: 1_00, rounding: 0, word: 'Over' })
  expect(drawerDifference(paise(1_00), paise(1_00))).toEqual({ difference: 0, rounding: 0, word: 'Right' })
})

test('cash above the float goes to the safe', () => {
  expect(toTheSafe(paise(11_412_00), paise(2_000_00))).toEqual({ amount: 9_412_00 })
  expect(toTheSafe(paise(100_00), paise(100_01)).problem).toBe('More cannot stay than was counted.')
  expect(toTheSafe(paise(100_00), paise(-1)).problem).toBe('Write an amount of 0 or more.')
  expect(toTheSafe(paise(100_00), paise(Number.NaN)).problem).toBe('Write an amount of 0 or more.')
})

test('pieces must be whole numbers; an empty cell counts 0', () => {
  expect(countedAmount({}).total).toBe(0)
  expect([0, 99_999].map(piecesProblem)).toEqual([undefined, undefined])
  expect(piecesProblem(1.5)).toBe('Write a whole number of pieces.')
  expect(piecesProblem(-1)).toBe('Write 0 or more.')
  expect(piecesProblem(100_000)).toBe('Write at most 99,999.')
})

test('one more piece raises the total by its value', () => {
  expect(DENOMINATIONS).toHaveLength(11)
  const pieces = fc.record(
    Object.fromEntries(DENOMINATIONS.map(({ key }) => [key, fc.nat(99_999)])) as Record<
      keyof DrawerCount,
      fc.Arbitrary<number>
    >,
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(pieces, fc.constantFrom(...DENOMINATIONS), (count, { key, value: worth }) => {
      const more = countedAmount({ ...count, [key]: (count[key] ?? 0) + 1 })
      expect(more.total - countedAmount(count).total).toBe(worth)
      expect(more.notes + more.coins).toBe(more.total)
    }),
  )
})

test('the rounding of cash bills, or less than a rupee, is no difference of the drawer', () => {
  // 4,728.69 by the books, 14 bills paid in whole rupees came to 4,731.00: nobody is over.
  expect(drawerDifference(paise(4_731_00), paise(4_728_69), paise(2_31))).toEqual({
    difference: 0,
    rounding: 2_31,
    word: 'Right',
  })
  expect(drawerDifference(paise(3_737_00), paise(4_728_69), paise(2_31))).toEqual({
    difference: -994_00,
    rounding: 2_31,
    word: 'Short',
  })
  expect(drawerDifference(paise(4_729_00), paise(4_728_69), paise(2_31)).word).toBe('Right')
  expect(drawerDifference(paise(4_728_00), paise(4_728_69))).toEqual({
    difference: 0,
    rounding: -69,
    word: 'Right',
  })
  expect(drawerDifference(paise(4_727_00), paise(4_728_00))).toMatchObject({
    difference: -1_00,
    word: 'Short',
  })
})
