import type { ReactElement } from 'react'
import { pictureSize } from '#server/profile/picture.ts'
import type { Typesetter } from '../engine/typesetter.ts'
import type { Measured, Sizes } from '../laying/drawn.ts'
import { knownSizes, type PictureSizes } from '../laying/known-heights.ts'
import { type SheetToMeasure, sheetToMeasure } from '../laying/lay-sheet.ts'
import type { Look } from '../laying/look.ts'
import type { PaperJob } from '../paper-job.ts'
import { fileOf, type PaperBlock, readBlocks, sheetIn } from '../paper-model.tsx'
import { inWordsOfPaper } from './in-words-of-paper.ts'
import { innerWidth, type PagePlan, type PlannedSheet, pagePlan } from './page-plan.ts'
import { frameOf, sizesTask } from './paper-task.ts'

/** How much smaller the letters of the lines become where figures leave no room for the description. */
const SCALES = [1, 0.85, 0.7, 0.55]

/**
 * The sheets of a paper, cut into pages. The engine measures the parts of each sheet first, and draws tables of known sizes
 * afterwards.
 */
export async function planPages(
  { typeset }: Pick<Typesetter, 'typeset'>,
  job: PaperJob,
): Promise<PlannedSheet[]> {
  function* sheetOf(page: ReactElement, scale: number, cuts: number[] = []): Generator<void, PaperBlock> {
    return scaled(sheetIn(yield* readBlocks(page, { picture: job.logo, cuts: [cuts] })), scale)
  }
  function* sheetsAsTheyAre(): Generator<void, PlannedSheet[]> {
    const sheets: PlannedSheet[] = []
    for (const { page } of job.sheets) sheets.push({ sheet: yield* sheetOf(page, 1), plan: runningOn(job) })
    return sheets
  }
  function* toMeasure(scale: number) {
    const asked: ({ page: ReactElement; sheet: PaperBlock } & SheetToMeasure)[] = []
    for (const { page } of job.sheets) {
      const sheet = yield* sheetOf(page, scale)
      const parts = yield* sheetToMeasure(frameOf(sheet), job.looks, innerWidth(job.page))
      asked.push({ page, sheet, ...parts })
    }
    return asked
  }
  function* cutBy(
    asked: Awaited<ReturnType<typeof measure>>['asked'],
    sizes: readonly Sizes[],
    scale: number,
  ) {
    const sheets: PlannedSheet[] = []
    for (const [index, { page, sheet, ...parts }] of asked.entries()) {
      const own = sizes[index]
      if (!own) throw new Error('A sheet was not measured')
      const plan = pagePlan(job.page, frameLook(job), parts, own)
      // With its cuts it is read again, and all of its parts are others.
      if (plan.cuts.length > 0) sheets.push({ sheet: yield* sheetOf(page, scale, plan.cuts), plan })
      else sheets.push({ sheet, plan, laid: parts.laid })
    }
    return sheets
  }
  /** What no table of a font tells is asked of the engine. */
  async function sizesOf(measured: readonly Measured[]): Promise<readonly Sizes[]> {
    const known = measured.map((sheet) => knownSizes(sheet, pictures))
    if (!process.env.ENGINE && known.every((each) => each !== undefined)) return known
    const { sizes = [] } = await typeset(sizesTask(job, measured))
    return sizes
  }
  async function measure(scale: number) {
    const asked = await inWordsOfPaper(job, toMeasure(scale))
    const measured = asked.map((each) => each.measured)
    const sizes = await sizesOf(measured)
    return {
      asked,
      sizes,
      isRoom: measured.every(({ table }, index) => table === null || sizes[index]?.table),
    }
  }
  const pictures = pictureSizes(job)
  if (job.runsOn || job.page.height === null) return inWordsOfPaper(job, sheetsAsTheyAre())
  for (const scale of SCALES) {
    const { asked, sizes, isRoom } = await measure(scale)
    if (isRoom || scale === SCALES.at(-1)) return inWordsOfPaper(job, cutBy(asked, sizes, scale))
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

export function pictureSizes({ logo }: PaperJob): PictureSizes {
  const size = logo && pictureSize(Buffer.from(logo.bytes))
  return new Map(logo && size ? [[fileOf(logo), size]] : [])
}
