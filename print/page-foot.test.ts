import { expect, test } from 'vitest'
import { drawPapersIn } from '#domain/words/p.ts'
import { cssText, pageFeet } from './page-foot.ts'

test('page numbers are printed for a single document only, as the counter runs through the whole job', () => {
  expect(pageFeet(['A'])).toContain("@bottom-right { content: 'Page ' counter(page) ' of ' counter(pages) }")
  expect(pageFeet(['A', 'B'])).not.toContain('@bottom-right')
})

test('page numbers are in the language of the paper, in its word order', () => {
  drawPapersIn({ language: 'hi', find: () => ['{pages} में से पेज {page}'] })
  expect(pageFeet(['A'])).toContain("content: counter(pages) ' में से पेज ' counter(page)")
  drawPapersIn(undefined)
})

test('cssText() escapes everything that could end the string', () => {
  expect(cssText('SINV-00001')).toBe("'SINV-00001'")
  expect(cssText(`S'}</style>\n\\`)).toBe("'S\\27 \\7d \\3c \\2f style\\3e \\a \\5c '")
})
