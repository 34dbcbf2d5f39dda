import { formatPercent, formatRupees, NOTHING, type Paise, percentShare } from '#domain/money.ts'
import type { ChartFigures } from '#domain/reports/report-picture.ts'
import { type ChartText, cutTo, type Drawing, roomFor } from './drawing.ts'

/** px. */
const ROW = 28
const BAR = 14
const GAP = 8
/** Share of the width for names, and how wide they are at least and at most. */
const NAMES = 0.3
const NAMES_PX = { least: 90, most: 240 }
/** From this width on a share stands beside its amount. */
const WIDE = 560

/** Bars one below the other, each between its name and its amount; what is below zero goes to the left. */
export function across(
  { bars, series }: Pick<ChartFigures, 'bars' | 'series'>,
  { width, head = 0 }: { width: number; head?: number | undefined },
): Drawing {
  const rows = bars.map(({ label, amounts: [amount = NOTHING] }) => ({ label, amount }))
  const whole = series[0]?.total ?? NOTHING
  const wordsOf = (amount: Paise) =>
    width < WIDE || whole <= 0
      ? formatRupees(amount)
      : `${formatRupees(amount)} · ${formatPercent(Math.round(percentShare(amount, whole) * 10) / 10)}`
  const figures = rows.map(({ amount }) => wordsOf(amount))
  const right = Math.max(...figures.map(roomFor))
  const names = Math.min(NAMES_PX.most, Math.max(NAMES_PX.least, width * NAMES))
  const room = Math.max(ROW, width - names - right - 2 * GAP)
  const amounts = rows.map(({ amount }) => amount)
  const [lowest, highest] = [Math.min(0, ...amounts), Math.max(0, ...amounts)]
  const scale = room / (highest - lowest || 1)
  const zero = names + GAP - lowest * scale
  const height = head + rows.length * ROW
  const middleOf = (index: number) => head + ROW * (index + 0.5)
  return {
    width,
    height,
    lines: [{ x1: zero, x2: zero, y1: head, y2: height, isZero: lowest < 0 }],
    bars: rows
      .map(({ amount }, index) => {
        const length = Math.abs(amount) * scale
        return {
          series: 0,
          x: amount < 0 ? zero - length : zero,
          width: length,
          y: middleOf(index) - BAR / 2,
          height: BAR,
        }
      })
      .filter((bar) => bar.width > 0),
    texts: rows.flatMap(({ label }, index): ChartText[] => [
      { x: 0, y: middleOf(index) + 4, text: cutTo(label, names), at: 'start' },
      { x: width, y: middleOf(index) + 4, text: figures[index] ?? '', at: 'end' },
    ]),
    bands: rows.map((_, index) => ({ x: 0, y: head + ROW * index, width, height: ROW })),
  }
}
