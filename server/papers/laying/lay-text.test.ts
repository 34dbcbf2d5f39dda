import { expect, test } from 'vitest'
import { inset } from './lay-text.ts'

test('pads in CSS pixels are laid in points, three for four, on each side', () => {
  expect(inset({ top: 4, bottom: 8, left: 12, right: 16 })).toEqual({ top: 3, bottom: 6, left: 9, right: 12 })
  expect(inset()).toEqual({ top: 0, bottom: 0, left: 0, right: 0 })
})
