import { useCallback, useMemo } from 'react'
import { t } from '#domain/words/t.ts'
import { unitOf, upright } from '#print/chart/upright.ts'
import { DrawnChart } from '#web/ui/chart/drawn-chart.tsx'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import classes from './trend.module.css'
import { shortDay, type TrendDay } from './trend-facts.ts'

const SERIES = [{ title: t('Sales') }, { title: t('Purchases') }]
const HEIGHT_PX = 240
/** Room for the unit of the axis. */
const UNIT_PX = 8
/** Height of a bar of zero, in px. */
const STUB_PX = 2

/** Two bars per day, the last day's with their amounts. */
export function TrendChart({ days }: { days: TrendDay[] }) {
  const isNarrow = useIsPhone()
  const bars = useMemo(
    () =>
      days.map(({ date, sales, purchases }) => {
        const name = shortDay(date)
        // 'Fri 20', on a phone in two lines.
        const [label = name, under] = isNarrow ? name.split(' ') : [name]
        return { label, name, amounts: [sales, purchases], ...(under && { under }) }
      }),
    [days, isNarrow],
  )
  const draw = useCallback(
    (width: number) => {
      const drawing = upright(
        { bars, series: SERIES },
        { width, height: HEIGHT_PX, head: UNIT_PX, strong: bars.length - 1, stub: STUB_PX },
      )
      const unit = { x: 0, y: 12, text: unitOf({ bars }), at: 'start' as const }
      return { ...drawing, texts: [...drawing.texts, unit] }
    },
    [bars],
  )
  return (
    <div className={classes.chartColours}>
      <DrawnChart draw={draw} bars={bars} series={SERIES} />
    </div>
  )
}
