import { type PointerEvent, useMemo, useRef, useState } from 'react'
import { formatRupees, NOTHING, type Paise } from '#domain/money.ts'
import { Chart } from '#print/chart/chart.tsx'
import type { Area, Drawing } from '#print/chart/drawing.ts'
import { useElementWidth, useIsPrinted } from '#web/ui/frame/use-width.ts'
import classes from './drawn-chart.module.css'

interface DrawnChartProps {
  /** Draws for a width in px. */
  draw: (width: number) => Drawing
  /** By band: what it is called, and its amounts in the order of `series`. */
  bars: readonly { name: string; amounts: readonly Paise[] }[]
  series: readonly { title: string }[]
}

/** A page of A4 within its margins, px: its letters are as large as those of the table. */
const PAPER_PX = 690
/** Gap between the bar that is pointed at and its figures, px. */
const GAP_PX = 10

/**
 * A chart as wide as there is room; a finger or a mouse on a bar shows its figures. Hidden from readers: beside each chart
 * there is a table with the same figures.
 */
export function DrawnChart({ draw, bars, series }: DrawnChartProps) {
  const frame = useRef<HTMLDivElement>(null)
  const measured = useElementWidth(frame)
  const isPrinted = useIsPrinted()
  const width = isPrinted ? PAPER_PX : Number.isFinite(measured) ? measured : 0
  const drawing = useMemo(() => draw(width), [draw, width])
  const [pointedAt, setPointedAt] = useState<number>()

  const point = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    const [x, y] = [clientX - left, clientY - top]
    const index = drawing.bands.findIndex(
      (band) => x >= band.x && x < band.x + band.width && y >= band.y && y < band.y + band.height,
    )
    setPointedAt(index < 0 ? undefined : index)
  }
  const bar = pointedAt === undefined ? undefined : bars[pointedAt]
  const band = pointedAt === undefined ? undefined : drawing.bands[pointedAt]
  return (
    <div
      ref={frame}
      aria-hidden="true"
      className={classes.chart}
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={() => setPointedAt(undefined)}
    >
      <Chart drawing={drawing} lit={pointedAt} />
      {bar && band && (
        <div className={classes.tip} style={besideOf(band, width)}>
          <p>{bar.name}</p>
          {series.map(({ title }, index) => (
            <p key={title}>
              <span>{title}</span>
              <span>{formatRupees(bar.amounts[index] ?? NOTHING)}</span>
            </p>
          ))}
        </div>
      )}
    </div>
  )
}

/** The figures stay within the chart, in px: they are at most this wide. */
const TIP_PX = 230
const within = (px: number) => `min(${px}px, calc(100% - ${TIP_PX}px))`

/** Beside a bar, on the side with more room; below one that goes across. */
function besideOf({ x, y, width: across, height }: Area, width: number) {
  const middle = x + across / 2
  if (across === width) return { top: y + height, right: 0 }
  return middle < width / 2 ? { left: within(middle + GAP_PX) } : { right: within(width - middle + GAP_PX) }
}
