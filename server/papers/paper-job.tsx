import type { ReactElement } from 'react'
import type { Paise } from '#domain/money.ts'
import { DOTS_PER_MM } from '#domain/printing/receipt-printing.ts'
import { drawPapersIn, p } from '#domain/words/p.ts'
import type { Words } from '#domain/words/t.ts'
import { CARRIED_PX, CONTINUED_PX, pageCuts } from '#print/page-cuts.ts'
import { type PaperPage, sizeOf, stampMm } from '#print/paper-pages.ts'
import { withBoxes } from './fonts/boxed-text.ts'
import { FONTS } from './fonts/paper-fonts.ts'
import { laySheet } from './laying/lay-sheet.ts'
import { type Look, type Looks, namesOf } from './laying/look.ts'
import { fileOf, type PaperBlock, type PaperPicture, paperBlocks, sheetIn, textOf } from './paper-model.tsx'
import { type Dots, type Task, TYPESETTER_STOPPED, type Typeset, type Typesetter } from './typesetter.ts'

/** A paper to draw: the same content and pages as in a browser. */
export interface PaperJob {
  title: string
  /** The shop's name, as the file's author. */
  author: string
  /** 'YYYY-MM-DD', so that the same paper is the same file. */
  day: string
  page: PaperPage
  looks: Looks
  /** Recipient of the paper, if known, and its total. */
  party: { name: string; email?: string }
  amount?: Paise
  /** First and last day of a statement. */
  days?: { from: string; to: string }
  /** True for a voucher about money that the shop paid. */
  isPayment?: boolean
  /** The shop's logo. */
  logo?: PaperPicture
  /** Rows continue across pages without carried-forward totals. */
  runsOn?: true
  /** Each from the top of a page. */
  sheets: { page: ReactElement; foot?: () => string }[]
  /** The words of its language; undefined is English. */
  words: Words | undefined
}

const PX_PER_MM = 96 / 25.4

/**
 * The file of a paper. A logo that cannot be drawn, broken or in CMYK, leaves its place empty, as a deleted one does: the
 * figures are there.
 */
export async function drawPaper(
  typesetter: Pick<Typesetter, 'typeset'>,
  job: PaperJob,
  as: 'pdf' | 'png',
): Promise<Typeset> {
  const { logo, ...withoutLogo } = job
  return drawPages(typesetter, job, as).catch((error) => {
    if (!logo || error === TYPESETTER_STOPPED) throw error
    return drawPages(typesetter, withoutLogo, as)
  })
}

/** Cuts lines into pages where the browser does (decision 138). */
async function drawPages(
  { typeset }: Pick<Typesetter, 'typeset'>,
  job: PaperJob,
  as: 'pdf' | 'png',
): Promise<Typeset> {
  const cutAll = async () => {
    const cuts: number[][] = []
    for (const sheet of job.sheets) cuts.push(await cutsOf(typeset, { ...job, sheets: [sheet] }))
    return cuts
  }
  const task = taskOf(job, as)
  if (job.runsOn) return typeset(task)
  if (job.page.height !== null && task.lines > job.sheets.length * LINES_OF_A_PAGE)
    return typeset(taskOf(job, as, await cutAll()))
  const whole = await typeset(task)
  if (whole.pages <= job.sheets.length || job.page.height === null) return whole
  const cuts = await cutAll()
  return cuts.every((those) => those.length === 0) ? whole : typeset(taskOf(job, as, cuts))
}

/** Number of lines above which a second page is likely: page breaks are measured first. */
const LINES_OF_A_PAGE = 13

/** A roll's paper as dots over the print head's width: anything not black is white. */
export async function drawDots({ typeset }: Pick<Typesetter, 'typeset'>, job: PaperJob): Promise<Dots> {
  const { width, margin } = job.page
  const printable = width - 2 * margin.x
  const page = { width: printable, height: null, margin: { ...margin, x: 0 } }
  const task = taskOf({ ...job, page }, 'dots')
  const { dots } = await typeset({ ...task, across: printable * DOTS_PER_MM })
  if (!dots) throw new Error('The typesetter drew no dots')
  return dots
}

/** Positions of a sheet's page breaks: measured on one endless page. */
async function cutsOf(typeset: Typesetter['typeset'], job: PaperJob): Promise<number[]> {
  const { page } = job
  const size = sizeOf(page)
  const { marks = [] } = await typeset(taskOf({ ...job, page: { ...page, height: null } }, 'marks'))
  const at = (name: string) => marks.filter(([mark]) => mark === name).map(([, y]) => y)
  const [table] = at('table')
  const [end] = at('end')
  const [after] = at('after')
  const lines = at('line')
  const [first] = lines
  if (table === undefined || end === undefined || first === undefined || after === undefined) return []
  if (!('pageMm' in size)) return []
  const { top = 0, bottom = 0 } = frameLook(job).pad ?? {}
  return pageCuts({
    page: size.pageMm * PX_PER_MM - bottom,
    top: first - page.margin.top * PX_PER_MM,
    lines: lines.map((y, index) => (lines[index + 1] ?? after) - y),
    tail: end - after,
    head: top + CONTINUED_PX + (first - table) + CARRIED_PX,
  })
}

/** The frame around each page of a paper. */
const frameLook = ({ looks }: PaperJob): Look => Object.values(looks).find((look) => look.frame) ?? {}

/** The blocks of each sheet, for receipts that are printed as text in the printer's own font. */
export function blocksOf({ words, sheets, logo }: PaperJob): PaperBlock[] {
  drawPapersIn(words)
  return sheets.map(({ page }) => sheetIn(paperBlocks(page, { picture: logo })))
}

/** Input of the typesetter. Synchronous, as the language of papers is a global. */
function taskOf(job: PaperJob, as: Task['as'], cuts: readonly (readonly number[])[] = []) {
  drawPapersIn(job.words)
  let lines = 0
  const sheets = job.sheets.map(({ page, foot }, index) => {
    const sheet = sheetIn(paperBlocks(page, { picture: job.logo, cuts: [cuts[index] ?? []] }))
    lines += countOf([sheet], 'line')
    return { ...sheetOf(sheet, job), foot: foot ? withBoxes(foot()) : null }
  })
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
    sheets,
  }
  return {
    paper: JSON.stringify(paper),
    pictures: job.logo ? [[fileOf(job.logo), job.logo.bytes] as [string, Uint8Array]] : [],
    as,
    lines,
  }
}

const countOf = (parts: readonly (PaperBlock | string)[], name: string): number =>
  parts.reduce((count, part) => {
    if (typeof part === 'string') return count
    return count + (namesOf(part).includes(name) ? 1 : countOf(part.k ?? [], name))
  }, 0)

function dayOf(day: string) {
  const [year, month, date] = day.split('-').map(Number)
  return { year, month, day: date }
}

function sheetOf(sheet: PaperBlock, { page, looks }: PaperJob) {
  const frame = namesOf(sheet).length === 1 ? frameIn(sheet) : sheet
  const stamp = find([sheet], 'cancelled')
  const drawn = laySheet(frame, looks, frame.fill !== undefined && page.height !== null)
  return { drawn, stamp: stamp ? withBoxes(textOf([stamp])) : null, stampSize: stampMm(page) }
}

/** Content of a sheet that only frames a paper, without the stamp across it. */
function frameIn(sheet: PaperBlock): PaperBlock {
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
