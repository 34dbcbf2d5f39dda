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

/** A paper says each word of its page, on as many pages as were planned, and nothing is off the paper or over something else. */
export async function expectRightPaper(typesetter: Typesetter, job: PaperJob) {
  const { pdf = new Uint8Array(), pages } = await drawPaper(typesetter, job, 'pdf')
  const sheets = await planPages(typesetter, job)
  drawPapersIn(job.words)
  const written = job.sheets.map(({ page }) => withBoxes(textOf(paperBlocks(page))))
  drawPapersIn(undefined)
  expect(missingIn(readPdf(Buffer.from(pdf)), [...new Set(written.join(' ').split(/\s+/))])).toEqual([])
  if (sheets.every(({ plan }) => plan.isWhole))
    expect(pages).toBe(sheets.reduce((sum, { plan }) => sum + plan.cuts.length + 1, 0))
  if (!readsPdf) return
  const placed = wordsOnPages(pdf)
  expect(wordsOutside(placed, job.page.margin.x * PT_PER_MM)).toEqual([])
  expect(wordsOverEachOther(placed)).toEqual([])
}
