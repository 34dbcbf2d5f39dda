import { createContext } from 'react'

/** Heights of the head and foot of a page that continues, in px: its lines are cut to leave this room. */
export const CONTINUED_PX = 30
export const CARRIED_PX = 22
/** Lines that the last page keeps above the sums, so that nobody signs a page without goods. */
const LINES_WITH_SUMS = 2
/** Allowance for the rounding of a printer. */
const SAFETY_PX = 4

/** The paper in mm: the width of a roll, whose pages are as high as their content, or a page's height. */
export type PaperSize = { rollMm: number } | { pageMm: number }

/** A document as it is on one endless page, in px. */
export interface MeasuredSheet {
  /** The height between the margins of its paper. */
  page: number
  /** From the top of the sheet to its first line. */
  top: number
  lines: readonly number[]
  /** Height from the last line to the end of the block with the sums. */
  tail: number
  /** Height of the head of every page after the first. */
  head: number
}

/**
 * Page breaks of a document's lines: the number of lines before each page but the first. Empty if it fits on one page, or if
 * other parts are too long.
 */
export function pageCuts({ page, top, lines, tail, head }: MeasuredSheet): number[] {
  const cuts: number[] = []
  let room = page - top - SAFETY_PX
  for (let first = 0; ; first = cuts.at(-1) ?? 0) {
    const rest = lines.slice(first)
    if (sumOf(rest) + tail <= room) return cuts
    const most = rest.length - LINES_WITH_SUMS
    if (most < 1) return cuts
    const count = Math.min(most, Math.max(1, countFitting(rest, room - CARRIED_PX)))
    cuts.push(first + count)
    room = page - head - SAFETY_PX
  }
}

const sumOf = (heights: readonly number[]) => heights.reduce((sum, height) => sum + height, 0)

function countFitting(heights: readonly number[], room: number): number {
  let used = 0
  const over = heights.findIndex((height) => {
    used += height
    return used > room
  })
  return over === -1 ? heights.length : over
}

/** The cuts of every document of the job, in order; empty until they have been measured. */
export const PageCuts = createContext<ReadonlyArray<readonly number[]>>([])

/** The lines of one page, counted from `first`. */
interface LinesOfPage<L> {
  first: number
  lines: readonly L[]
  /** The lines of all pages before this one. */
  before: readonly L[]
  /** The lines of all pages before this one, and of this page. */
  upTo: readonly L[]
  isLast: boolean
}

export function linesByPage<L>(lines: readonly L[], cuts: readonly number[] = []): LinesOfPage<L>[] {
  const ends = [...cuts, lines.length]
  return ends.map((end, index) => {
    const first = index === 0 ? 0 : (ends[index - 1] ?? 0)
    return {
      first,
      lines: lines.slice(first, end),
      before: lines.slice(0, first),
      upTo: lines.slice(0, end),
      isLast: index === ends.length - 1,
    }
  })
}
