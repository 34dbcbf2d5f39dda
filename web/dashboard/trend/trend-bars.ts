import { type Paise, paiseToRupees } from '#domain/money.ts'
import { type TrendDay, trendScale } from './trend-facts.ts'

/** In px: LEFT is for the axis labels, TOP for today's amounts above the bars. */
const LEFT = 40
const TOP = 20
const WIDEST_BAR = 20
const BETWEEN_BARS = 3
/** Share of a day's width that is free on either side of its two bars. */
const BESIDE_BARS = 0.28
/** Height of a bar of zero, in px. */
const STUB = 2
const ROUND = 2

interface Bar {
  /** In the axis's unit. */
  amount: number
  middle: number
  top: number
  path: string
}

/** Positions of lines and bars in a chart of this width, whose axis lies at `height` px. */
export function placeBars(days: TrendDay[], { width, height }: { width: number; height: number }) {
  const { unit, ticks } = trendScale(days)
  const highest = ticks.at(-1) ?? 1
  const yOf = (amount: number) => height - ((height - TOP) * amount) / highest
  const bandPx = Math.max(0, width - LEFT) / Math.max(1, days.length)
  const barPx = Math.max(
    0,
    Math.min(WIDEST_BAR, Math.floor((bandPx * (1 - 2 * BESIDE_BARS) - BETWEEN_BARS) / 2)),
  )

  const bar = (sum: Paise, index: number, isFirst: boolean): Bar => {
    const amount = paiseToRupees(sum) / unit
    const middleOfDay = LEFT + bandPx * (index + 0.5)
    const left = middleOfDay + (isFirst ? -BETWEEN_BARS / 2 - barPx : BETWEEN_BARS / 2)
    const top = Math.min(yOf(amount), height - STUB)
    return { amount, middle: left + barPx / 2, top, path: roundedBar(left, top, barPx, height) }
  }
  return {
    left: LEFT,
    bandPx,
    foot: height,
    lines: ticks.map((tick) => ({ tick, y: yOf(tick) })),
    bars: {
      sales: days.map(({ sales }, index) => bar(sales, index, true)),
      purchases: days.map(({ purchases }, index) => bar(purchases, index, false)),
    },
  }
}

/** Path of a bar that stands on the axis, with its two upper corners rounded. */
function roundedBar(left: number, top: number, width: number, foot: number): string {
  const round = Math.min(ROUND, width / 2, (foot - top) / 2)
  const corner = (x: number, y: number) => `a${round},${round},0,0,1,${x},${y}`
  return `M${left},${foot}V${top + round}${corner(round, -round)}H${left + width - round}${corner(round, round)}V${foot}Z`
}
