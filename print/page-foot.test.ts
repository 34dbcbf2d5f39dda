import { expect, test } from 'vitest'
import { drawPapersIn } from '#domain/words/p.ts'
import { cssText, pageFeet } from './page-foot.ts'

test('pages are counted for one document only, as the count runs through the whole job', () => {
  expect(pageFeet(['A'])).toContain("@bottom-right { content: 'Page ' counter(page) ' of ' counter(pages) }")
  expect(pageFeet(['A', 'B'])).not.toContain('@bottom-right')
})

test('they are counted in the language of the paper, in its order', () => {
  drawPapersIn({ language: 'hi', find: () => ['{pages} में से पेज {page}'] })
  expect(pageFeet(['A'])).toContain("content: counter(pages) ' में से पेज ' counter(page)")
  drawPapersIn(undefined)
})

test('no text can end the string it stands in', () => {
  expect(cssText('SINV-00001')).toBe("'SINV-00001'")
  expect(cssText(`S'}</style>\n\\`)).toBe("'S\\27 \\7d \\3c \\2f style\\3e \\a \\5c '")
})
