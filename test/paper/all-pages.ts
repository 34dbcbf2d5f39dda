import { expect } from 'vitest'
import { drawPaper } from '#server/papers/drawing/draw-paper.ts'
import type { Typesetter } from '#server/papers/engine/typesetter.ts'
import type { PaperJob } from '#server/papers/paper-job.ts'
import { PAGE_DOTS } from './every-paper.ts'
import { dotsOf, inkIn, isInk } from './ink.ts'

/** The picture of a paper of several pages has all of them, the first one too. */
export async function expectAllPages(typesetter: Typesetter, job: PaperJob) {
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
}
