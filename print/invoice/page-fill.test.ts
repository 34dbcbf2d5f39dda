import { expect, test } from 'vitest'
import { printedHeads } from '../tables/printed-heads.ts'
import { sampleInvoice } from './annapurna-invoice.ts'
import { pageFill } from './page-fill.ts'

const annapurna = sampleInvoice()
const fillOf = (lines: number) => {
  const items = Array.from({ length: lines }, (_, index) => annapurna.items[index % 8]!)
  return pageFill({ ...annapurna, items }, printedHeads(items, undefined))
}

test('the rows of few lines are loose, those of a few more tight, and many lines run on to more pages', () => {
  expect([1, 8, 11, 13, 14, 60].map(fillOf)).toEqual(['easy', 'easy', 'easy', 'close', undefined, undefined])
})
