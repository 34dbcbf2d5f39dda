import { drawPapersIn } from '#domain/words/p.ts'
import type { Typesetter } from '../engine/typesetter.ts'
import { sheetToMeasure } from '../laying/lay-sheet.ts'
import type { Look } from '../laying/look.ts'
import type { PaperJob } from '../paper-job.ts'
import { paperBlocks, sheetIn } from '../paper-model.tsx'
import { innerWidth, type PagePlan, type PlannedSheet, pagePlan } from './page-plan.ts'
import { frameOf, sizesTask } from './paper-task.ts'

/**
 * The sheets of a paper, cut into pages. The engine measures the parts of each sheet first, which costs a third of drawing
 * them, and draws tables of known sizes afterwards. Synchronous between two awaits, as the language of papers is a global.
 */
export async function planPages(
  { typeset }: Pick<Typesetter, 'typeset'>,
  job: PaperJob,
): Promise<PlannedSheet[]> {
  drawPapersIn(job.words)
  const sheets = job.sheets.map(({ page }) => sheetIn(paperBlocks(page, { picture: job.logo })))
  if (job.runsOn || job.page.height === null) return sheets.map((sheet) => ({ sheet, plan: runningOn(job) }))
  const toMeasure = sheets.map((sheet) => sheetToMeasure(frameOf(sheet), job.looks, innerWidth(job.page)))
  const { sizes = [] } = await typeset(
    sizesTask(
      job,
      toMeasure.map(({ measured }) => measured),
    ),
  )
  drawPapersIn(job.words)
  return sheets.map((sheet, index) => {
    const [asked, own] = [toMeasure[index], sizes[index]]
    if (!asked || !own) throw new Error('A sheet was not measured')
    const plan = pagePlan(job.page, frameLook(job), asked, own)
    if (plan.cuts.length === 0) return { sheet, plan }
    const page = job.sheets[index]?.page
    return {
      sheet: page ? sheetIn(paperBlocks(page, { picture: job.logo, cuts: [plan.cuts] })) : sheet,
      plan,
    }
  })
}

/** A roll is one page; rows that run on are broken into pages by the engine. */
const runningOn = ({ runsOn }: PaperJob): PagePlan => ({ cuts: [], isWhole: !runsOn })

/** The frame around each page of a paper. */
const frameLook = ({ looks }: PaperJob): Look => Object.values(looks).find((look) => look.frame) ?? {}
