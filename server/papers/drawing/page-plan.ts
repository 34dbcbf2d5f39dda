import { CARRIED_PX, CONTINUED_PX, pageCuts } from '#print/page-cuts.ts'
import { type PaperPage, sizeOf } from '#print/paper-pages.ts'
import type { Sizes } from '../laying/drawn.ts'
import type { LaidParts, MeasuredTable, SheetToMeasure } from '../laying/lay-sheet.ts'
import { PX } from '../laying/lay-text.ts'
import type { Look } from '../laying/look.ts'
import { isCarried, isLine } from '../laying/table-rows.ts'
import type { PaperBlock } from '../paper-model.tsx'

const PX_PER_MM = 96 / 25.4
/** What is lost to rounding, px. */
const ROUNDING_PX = 2

/** How a sheet is cut into pages. */
export interface PagePlan {
  /** Lines before each page but the first. */
  cuts: number[]
  /** False where a page is higher than its paper, which the engine then continues: nobody knows how many pages there are. */
  isWhole: boolean
  table?: MeasuredTable
}

/** A sheet with its page breaks. */
export interface PlannedSheet {
  sheet: PaperBlock
  plan: PagePlan
  laid?: LaidParts
}

export const innerWidth = ({ width, margin }: PaperPage) => (width - 2 * margin.x) * PX_PER_MM

/** Cuts lines into pages where the browser does (decision 138), by what the engine measured. */
export function pagePlan(page: PaperPage, frame: Look, sheet: SheetToMeasure, sizes: Sizes): PagePlan {
  const size = sizeOf(page)
  if (!('pageMm' in size)) return { cuts: [], isWhole: true }
  const { top = 0, bottom = 0 } = frame.pad ?? {}
  const room = size.pageMm * PX_PER_MM - bottom
  const before = top + sizes.before / PX
  if (!sheet.measured.table) return { cuts: [], isWhole: before <= room - ROUNDING_PX }
  if (!sizes.table) return { cuts: [], isWhole: false }
  const { rows, gaps } = sheet
  const heights = (isSo: (row: (typeof rows)[number]) => boolean) =>
    rows.flatMap((row, index) => (isSo(row) ? (sizes.table?.rows[index] ?? 0) / PX : []))
  const titles = sumOf(heights(({ isHead }) => isHead))
  const lines = heights(isLine)
  const sums = sumOf(heights((row) => !row.isHead && !isLine(row) && !isCarried(row)))
  const first = before + gaps.table + titles
  const tail = sums + gaps.tail + sizes.tail / PX
  const head = top + CONTINUED_PX + gaps.continued + titles + CARRIED_PX
  const cuts = pageCuts({ page: room, top: first, lines, tail, head })
  const ends = [...cuts, lines.length]
  const isWhole = ends.every((end, index) => {
    const isLast = index === ends.length - 1
    const above = index === 0 ? first : head
    const below = isLast ? tail + gaps.rest + sizes.rest / PX : CARRIED_PX
    return above + sumOf(lines.slice(ends[index - 1] ?? 0, end)) + below <= room - ROUNDING_PX
  })
  return { cuts, isWhole, table: { of: sizes.table, rows } }
}

const sumOf = (heights: readonly number[]) => heights.reduce((sum, height) => sum + height, 0)
