import { afterAll, expect, test } from 'vitest'
import { longBill, longStatement, PAGE_DOTS } from '#test/paper/every-paper.ts'
import { dotsOf, inkIn, isInk } from '#test/paper/ink.ts'
import { drawPaper } from './paper-job.tsx'
import { makeTypesetter } from './typesetter.ts'

const typesetter = makeTypesetter()
afterAll(typesetter.stop)

const LONG = [
  ['bill', longBill(22)],
  ['bill of many pages', longBill(120)],
  ['statement', longStatement(60)],
] as const

test.each(LONG)('the picture of a %s has all of its pages, the first one too', async (_, job) => {
  const { png = new Uint8Array(), pages } = await drawPaper(typesetter, job, 'png')
  const picture = dotsOf(png)
  expect(pages).toBeGreaterThan(1)
  expect(picture.height).toBe(pages * PAGE_DOTS)
  const filled = Array.from({ length: pages }, (_, page) => {
    const top = page * PAGE_DOTS
    return inkIn(picture, isInk, [top, top + PAGE_DOTS / 4]).dots / (picture.width * (PAGE_DOTS / 4))
  })
  // Letters and rules cover some hundredths of a page; of an empty one nothing is black at its top.
  expect(filled.filter((share) => share < 0.01)).toEqual([])
})
