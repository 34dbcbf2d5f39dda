import { expect, test } from 'vitest'
import { creptWords } from './crept-price.ts'

test('a purchase price higher than the last one is reported with both', () => {
  const last = { rate: 42, date: '2026-10-12' }
  const words = (rate: number | undefined, before: typeof last | null = last) =>
    creptWords({ itemname: 'Sugar 1 kg', rate, last: before })
  expect(words(44)).toBe('Sugar 1 kg: 44.00, was 42.00 on 12 Oct 2026')
  expect(words(42)).toBeUndefined()
  expect(words(41.5)).toBeUndefined()
  expect(words(undefined)).toBeUndefined()
  expect(words(Number.NaN)).toBeUndefined()
  expect(words(44, null)).toBeUndefined()
})
