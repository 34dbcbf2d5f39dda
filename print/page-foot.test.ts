import { expect, test } from 'vitest'
import { cssText, pageFeet } from './page-foot.ts'

test('pages are counted for one document only, as the count runs through the whole job', () => {
  expect(pageFeet(['A'])).not.toContain('@bottom-right')
  expect(pageFeet(['A', 'B'])).toContain("@bottom-right { content: '' }")
})

test('no text can end the string it stands in', () => {
  expect(cssText('SINV-00001')).toBe("'SINV-00001'")
  expect(cssText(`S'}</style>\n\\`)).toBe("'S\\27 \\7d \\3c \\2f style\\3e \\a \\5c '")
})
