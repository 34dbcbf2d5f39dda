import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { anyPaper, PLAIN_WORDS } from '#test/paper/any-paper.ts'
import { inWordsOfPaper } from '../drawing/in-words-of-paper.ts'
import { innerWidth } from '../drawing/page-plan.ts'
import { frameOf, sizesTask } from '../drawing/paper-task.ts'
import { pictureSizes } from '../drawing/plan-pages.ts'
import { makeTypesetter } from '../engine/typesetter.ts'
import type { PaperJob } from '../paper-job.ts'
import { readBlocks, sheetIn } from '../paper-model.tsx'
import type { Measured, Sizes } from './drawn.ts'
import { knownSizes } from './known-heights.ts'
import { sheetToMeasure } from './lay-sheet.ts'

const typesetter = makeTypesetter()
afterAll(typesetter.stop)

const measuredOf = (job: PaperJob) =>
  inWordsOfPaper(
    job,
    (function* () {
      const measured: Measured[] = []
      for (const { page } of job.sheets) {
        const sheet = sheetIn(yield* readBlocks(page, { picture: job.logo }))
        measured.push((yield* sheetToMeasure(frameOf(sheet), job.looks, innerWidth(job.page))).measured)
      }
      return measured
    })(),
  )

const flat = ({ before, tail, rest, table }: Sizes) => ({
  heights: [before, tail, rest, ...(table?.rows ?? [])],
  widths: [...(table?.columns ?? []), ...(table?.titles ?? [])],
})

/**
 * Letters that are set nearer to each other may save a line that was reckoned here, and what follows from it: in a long text of
 * AVATAR one of twelve. A page then ends a little early.
 */
const mostOf = (height: number) => height * (1 + 1 / 12) + 3 * 12
const ROUNDING_PT = 0.05

test('sizes that are known without the engine are those that it measures, and no text has less room', async () => {
  let known = 0
  await fc.assert(
    fc.asyncProperty(anyPaper(6, PLAIN_WORDS), async ({ job }) => {
      if (job.page.height === null) return
      const measured = await measuredOf(job)
      const here = measured.map((sheet) => knownSizes(sheet, pictureSizes(job)))
      if (here.some((sizes) => sizes === undefined)) return
      known += 1
      const { sizes = [] } = await typesetter.typeset(sizesTask(job, measured))
      for (const [index, own] of here.entries()) {
        const engine = sizes[index]
        if (!own || !engine) throw new Error('A sheet was not measured')
        const [{ heights, widths }, by] = [flat(own), flat(engine)]
        expect(widths.length).toBe(by.widths.length)
        expect(heights.length).toBe(by.heights.length)
        for (const [at, width] of widths.entries()) expect(width).toBeCloseTo(by.widths[at] ?? 0, 1)
        for (const [at, height] of heights.entries()) {
          expect(height).toBeGreaterThan((by.heights[at] ?? 0) - ROUNDING_PT)
          expect(height).toBeLessThan(mostOf(by.heights[at] ?? 0))
        }
      }
    }),
    { numRuns: 40, interruptAfterTimeLimit: 10_000 },
  )
  expect(known).toBeGreaterThan(0)
})
