import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { theme } from './theme.ts'

const tokens = readFileSync('web/ui/tokens.css', 'utf8')

test.each([
  ['text', theme.fontSizes],
  ['space', theme.spacing],
  ['radius', theme.radius],
])('each %s of Mantine’s theme is in tokens.css', (kind, sizes) => {
  const known = [...tokens.matchAll(new RegExp(`--${kind}-[\\w-]+: (\\w+);`, 'g'))].map(([, size]) => size)
  expect(known.length).toBeGreaterThan(5)
  expect(known).toEqual(expect.arrayContaining(Object.values(sizes ?? {})))
})
