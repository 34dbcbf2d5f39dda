import { onPaper, p } from '#domain/words/p.ts'
import { stampMm } from '#print/paper-pages.ts'
import type { Task } from '../engine/typesetter.ts'
import { withBoxes } from '../fonts/boxed-text.ts'
import { FONTS } from '../fonts/paper-fonts.ts'
import type { Drawn, Measured } from '../laying/drawn.ts'
import { laySheet } from '../laying/lay-sheet.ts'
import { namesOf } from '../laying/look.ts'
import type { PaperJob } from '../paper-job.ts'
import { fileOf, type PaperBlock, textOf } from '../paper-model.tsx'
import { mustSay } from './must-say.ts'
import { innerWidth, type PlannedSheet } from './page-plan.ts'

/** A sheet as typst/main.typ reads it. */
interface TypesetSheet {
  /** One a page. */
  pages: Drawn[]
  foot: string | null
  /** Number of each page; null where the engine counts them. */
  counts: string[] | null
  /** True for a roll that may be longer than a page of a PDF can be. */
  mayBeLong: boolean
  stamp: string | null
  stampSize: number
}

/** Letters of a roll's parts from which the engine measures its length, which takes time: a quarter of those of the longest page. */
const LONG_ROLL = 40_000

/** Task of drawing the sheets of a paper, each on its planned pages. */
export function* paperTask(
  job: PaperJob,
  as: Task['as'],
  sheets: readonly PlannedSheet[],
): Generator<void, Task> {
  const typeset: TypesetSheet[] = []
  for (const [index, { sheet, plan, laid }] of sheets.entries()) {
    const frame = frameOf(sheet)
    const stamp = find([sheet], 'cancelled')
    const fills =
      frame.fill !== undefined && job.page.height !== null && plan.isWhole && plan.cuts.length === 0
    const pages = yield* laySheet(frame, job.looks, {
      fills,
      measured: plan.table,
      laid,
      width: plan.isWhole ? innerWidth(job.page) : undefined,
    })
    const isKnown = plan.isWhole && pages.length === plan.cuts.length + 1
    const foot = job.sheets[index]?.foot
    typeset.push({
      pages,
      foot: foot ? withBoxes(foot()) : null,
      counts: job.sheets.length > 1 ? pages.map(() => '') : isKnown ? countsOf(pages.length) : null,
      mayBeLong: as === 'pdf' && job.page.height === null && JSON.stringify(pages).length > LONG_ROLL,
      stamp: stamp ? withBoxes(textOf([stamp])) : null,
      stampSize: stampMm(job.page),
    })
  }
  yield
  const says = mustSay(
    job,
    sheets.map(({ sheet }) => sheet),
  )
  yield
  return { ...taskOf(job, as, { sheets: typeset, measured: [] }), says }
}

/** Task of measuring the parts of sheets. */
export const sizesTask = (job: PaperJob, measured: readonly Measured[]): Task =>
  taskOf(job, 'sizes', { sheets: [], measured })

function taskOf(
  job: PaperJob,
  as: Task['as'],
  content: { sheets: readonly TypesetSheet[]; measured: readonly Measured[] },
): Task {
  const paper = {
    size: job.page,
    title: job.title,
    author: job.author,
    day: dayOf(job.day),
    language: job.words?.language.slice(0, 2) ?? 'en',
    fonts: FONTS,
    digits: [...(job.words?.digits ?? '0123456789')],
    pages: p('Page {page} of {pages}', { page: '{page}', pages: '{pages}' }),
    // A grey word would be burnt as a black one.
    isBlackOnly: as === 'dots',
    ...content,
  }
  return { paper: JSON.stringify(paper), pictures: job.logo ? [[fileOf(job.logo), job.logo.bytes]] : [], as }
}

const countsOf = (pages: number) =>
  Array.from({ length: pages }, (_, index) =>
    p('Page {page} of {pages}', { page: onPaper(`${index + 1}`), pages: onPaper(`${pages}`) }),
  )

function dayOf(day: string) {
  const [year, month, date] = day.split('-').map(Number)
  return { year, month, day: date }
}

/** A sheet's paper, where the sheet only frames it: without the stamp across it. */
export function frameOf(sheet: PaperBlock): PaperBlock {
  if (namesOf(sheet).length > 1) return sheet
  const blocks = (sheet.k ?? []).filter((part) => typeof part !== 'string')
  const frame = blocks.find((part) => !namesOf(part).includes('cancelled'))
  if (!frame) throw new Error('A sheet with nothing on it')
  return frame
}

function find(blocks: readonly (PaperBlock | string)[], name: string): PaperBlock | undefined {
  for (const block of blocks) {
    if (typeof block === 'string') continue
    const found = namesOf(block).includes(name) ? block : find(block.k ?? [], name)
    if (found) return found
  }
  return undefined
}
