import { formatRupees } from '#domain/money.ts'
import type { ChartFigures } from '#domain/reports/report-picture.ts'
import { across } from './across.ts'
import type { ChartText, Drawing } from './drawing.ts'
import { unitOf, upright } from './upright.ts'

/** px. */
const LEGEND_LINE = 20
const SIGN = 10
const UPRIGHT = 220

/** The chart of a report: what its bars are, with their sum, and below it the bars. */
export function drawFigures(figures: ChartFigures, width: number): Drawing {
  const { series, lies } = figures
  const head = series.length * LEGEND_LINE + (lies === 'across' ? SIGN : 0)
  const drawn =
    lies === 'across'
      ? across(figures, { width, head })
      : upright(figures, { width, height: head + UPRIGHT, head })
  const unit: ChartText[] =
    lies === 'across' ? [] : [{ x: width, y: LEGEND_LINE - 6, text: unitOf(figures), at: 'end' }]
  return {
    ...drawn,
    bars: [
      ...series.map((_, of) => ({ series: of, x: 0, y: LEGEND_LINE * of + 4, width: SIGN, height: SIGN })),
      ...drawn.bars,
    ],
    texts: [
      ...series.map(
        ({ title, total }, of): ChartText => ({
          x: SIGN + 6,
          y: LEGEND_LINE * (of + 1) - 6,
          at: 'start',
          text: `${title} ${formatRupees(total)}`,
          isStrong: true,
        }),
      ),
      ...unit,
      ...drawn.texts,
    ],
  }
}
