import { expect } from 'vitest'
import { drawPapersIn } from '#domain/words/p.ts'
import { drawPaper } from '#server/papers/drawing/draw-paper.ts'
import { planPages } from '#server/papers/drawing/plan-pages.ts'
import { missingIn } from '#server/papers/engine/read-back.mjs'
import { readPdf } from '#server/papers/engine/read-pdf.mjs'
import type { Typesetter } from '#server/papers/engine/typesetter.ts'
import { withBoxes } from '#server/papers/fonts/boxed-text.ts'
import type { PaperJob } from '#server/papers/paper-job.ts'
import { paperBlocks, textOf } from '#server/papers/paper-model.tsx'
import { readsPdf } from './pdf-text.ts'
import { wordsOnPages, wordsOutside, wordsOverEachOther } from './words-on-pages.ts'

const PT_PER_MM = 72 / 25.4
/** ISO 32000-1, annex C, has 14,400 for a page; the engine cuts a roll here. */
const LONGEST_ROLL_PT = 14_000.5

/** A paper says each word of its page, on as many pages as were planned, and nothing is off the paper or over something else. */
export async function expectRightPaper(typesetter: Typesetter, job: PaperJob) {
  const { pdf = new Uint8Array(), pages } = await drawPaper(typesetter, job, 'pdf')
  const sheets = await planPages(typesetter, job)
  drawPapersIn(job.words)
  const written = job.sheets.map(({ page }) => withBoxes(textOf(paperBlocks(page))))
  drawPapersIn(undefined)
  expect(missingIn(readPdf(Buffer.from(pdf)), [...new Set(written.join(' ').split(/\s+/))])).toEqual([])
  if (sheets.every(({ plan }) => plan.isWhole)) {
    const planned = sheets.reduce((sum, { plan }) => sum + plan.cuts.length + 1, 0)
    if (job.page.height !== null) expect(pages).toBe(planned)
    else {
      // A roll goes on, on a next page, where it is longer than a page of a PDF may be, and nowhere else.
      const heights = readPdf(Buffer.from(pdf)).map(({ height }) => height)
      expect(pages > planned).toBe(heights.reduce((sum, height) => sum + height, 0) > LONGEST_ROLL_PT)
      expect(Math.max(...heights)).toBeLessThanOrEqual(LONGEST_ROLL_PT)
    }
  }
  if (!readsPdf) return
  const placed = wordsOnPages(pdf)
  expect(wordsOutside(placed, job.page.margin.x * PT_PER_MM)).toEqual([])
  expect(wordsOverEachOther(placed)).toEqual([])
}
