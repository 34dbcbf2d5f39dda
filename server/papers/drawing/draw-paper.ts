import { DOTS_PER_MM } from '#domain/printing/receipt-printing.ts'
import { drawPapersIn } from '#domain/words/p.ts'
import {
  type Dots,
  type Task,
  TYPESETTER_STOPPED,
  type Typeset,
  type Typesetter,
} from '../engine/typesetter.ts'
import { BOX, boxedSigns } from '../fonts/boxed-text.ts'
import type { PaperJob } from '../paper-job.ts'
import { type PaperBlock, paperBlocks, sheetIn, textOf } from '../paper-model.tsx'
import { inWordsOfPaper } from './in-words-of-paper.ts'
import type { PlannedSheet } from './page-plan.ts'
import { paperTask } from './paper-task.ts'
import { planPages } from './plan-pages.ts'

type Engine = Pick<Typesetter, 'typeset'>

/** A typeset paper, and the signs in its words that no font has: boxes stand in their place. */
type DrawnPaper = Typeset & { boxed: string[] }

/**
 * The file of a paper. A logo that cannot be drawn, broken or in CMYK, leaves its place empty, as a deleted one does: the
 * figures are there.
 */
export async function drawPaper(engine: Engine, job: PaperJob, as: 'pdf' | 'png'): Promise<DrawnPaper> {
  const { logo, ...withoutLogo } = job
  return drawPages(engine, job, as).catch((error) => {
    if (!logo || error === TYPESETTER_STOPPED) throw error
    return drawPages(engine, withoutLogo, as)
  })
}

async function drawPages(engine: Engine, job: PaperJob, as: 'pdf' | 'png'): Promise<DrawnPaper> {
  const sheets = await planPages(engine, job)
  const task = await inWordsOfPaper(job, paperTask(job, as, sheets))
  const boxed = task.paper.includes(BOX) ? boxedSigns(textOf(sheets.map(({ sheet }) => sheet))) : []
  return { ...(await typesetPages(engine, job, { as, sheets, task })), boxed }
}

async function typesetPages(
  engine: Engine,
  job: PaperJob,
  { as, sheets, task }: { as: Task['as']; sheets: readonly PlannedSheet[]; task: Task },
): Promise<Typeset> {
  const typeset = await engine.typeset(task)
  const planned = sheets.reduce((sum, { plan }) => sum + plan.cuts.length + 1, 0)
  if (typeset.pages === planned || sheets.some(({ plan }) => !plan.isWhole)) return typeset
  // What was measured lies on more pages than planned: its numbers of pages are counted by the engine.
  const counted = sheets.map((sheet) => ({ ...sheet, plan: { ...sheet.plan, isWhole: false } }))
  return engine.typeset(await inWordsOfPaper(job, paperTask(job, as, counted)))
}

/** A roll's paper as dots over the print head's width: anything not black is white. */
export async function drawDots(engine: Engine, job: PaperJob): Promise<Dots> {
  const { width, margin } = job.page
  const printable = width - 2 * margin.x
  const onHead = { ...job, page: { width: printable, height: null, margin: { ...margin, x: 0 } } }
  const sheets = await planPages(engine, onHead)
  const task = await inWordsOfPaper(onHead, paperTask(onHead, 'dots', sheets))
  const { dots } = await engine.typeset({ ...task, across: printable * DOTS_PER_MM })
  if (!dots) throw new Error('The typesetter drew no dots')
  return dots
}

/** The blocks of each sheet, for receipts that are printed as text in the printer's own font. */
export function blocksOf({ words, sheets, logo }: PaperJob): PaperBlock[] {
  drawPapersIn(words)
  return sheets.map(({ page }) => sheetIn(paperBlocks(page, { picture: logo })))
}
