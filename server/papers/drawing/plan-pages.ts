import type { ReactElement } from 'react'
import { drawPapersIn } from '#domain/words/p.ts'
import type { Typesetter } from '../engine/typesetter.ts'
import { sheetToMeasure } from '../laying/lay-sheet.ts'
import type { Look } from '../laying/look.ts'
import type { PaperJob } from '../paper-job.ts'
import { type PaperBlock, paperBlocks, sheetIn } from '../paper-model.tsx'
import { innerWidth, type PagePlan, type PlannedSheet, pagePlan } from './page-plan.ts'
import { frameOf, sizesTask } from './paper-task.ts'

/** How much smaller the letters of the lines become where figures leave no room for the description. */
const SCALES = [1, 0.85, 0.7, 0.55]

/**
 * The sheets of a paper, cut into pages. The engine measures the parts of each sheet first, and draws tables of known sizes
 * afterwards. Synchronous between two awaits, as the language of papers is a global.
 */
export async function planPages(
  { typeset }: Pick<Typesetter, 'typeset'>,
  job: PaperJob,
): Promise<PlannedSheet[]> {
  const sheetOf = (page: ReactElement, scale: number, cuts: number[] = []) =>
    scaled(sheetIn(paperBlocks(page, { picture: job.logo, cuts: [cuts] })), scale)
  drawPapersIn(job.words)
  if (job.runsOn || job.page.height === null)
    return job.sheets.map(({ page }) => ({ sheet: sheetOf(page, 1), plan: runningOn(job) }))
  for (const scale of SCALES) {
    drawPapersIn(job.words)
    const asked = job.sheets.map(({ page }) => {
      const sheet = sheetOf(page, scale)
      return { page, sheet, ...sheetToMeasure(frameOf(sheet), job.looks, innerWidth(job.page)) }
    })
    const measured = asked.map(({ measured }) => measured)
    const { sizes = [] } = await typeset(sizesTask(job, measured))
    const isRoom = measured.every(({ table }, index) => table === null || sizes[index]?.table)
    if (!isRoom && scale !== SCALES.at(-1)) continue
    drawPapersIn(job.words)
    return asked.map(({ page, sheet, ...parts }, index) => {
      const own = sizes[index]
      if (!own) throw new Error('A sheet was not measured')
      const plan = pagePlan(job.page, frameLook(job), parts, own)
      return { sheet: plan.cuts.length > 0 ? sheetOf(page, scale, plan.cuts) : sheet, plan }
    })
  }
  return []
}

/** Letters of a table that has no size of its own, px. */
const LETTERS_PX = 10

function scaled(block: PaperBlock, scale: number): PaperBlock {
  if (scale === 1) return block
  const kids = block.k?.map((kid) => (typeof kid === 'string' ? kid : scaled(kid, scale)))
  const isLines = block.t === 'table' && block.c?.includes('lines')
  return { ...block, ...(kids && { k: kids }), ...(isLines && { size: (block.size ?? LETTERS_PX) * scale }) }
}

/** A roll is one page; rows that run on are broken into pages by the engine. */
const runningOn = ({ runsOn }: PaperJob): PagePlan => ({ cuts: [], isWhole: !runsOn })

/** The frame around each page of a paper. */
const frameLook = ({ looks }: PaperJob): Look => Object.values(looks).find((look) => look.frame) ?? {}
