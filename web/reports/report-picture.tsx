import { useCallback } from 'react'
import type { ChartFigures } from '#domain/reports/report-picture.ts'
import { drawFigures } from '#print/chart/draw-figures.ts'
import { DrawnChart } from '#web/ui/chart/drawn-chart.tsx'
import classes from './reports.module.css'

/** The picture above a report's table. */
export function ReportPicture({ figures }: { figures: ChartFigures }) {
  const draw = useCallback((width: number) => drawFigures(figures, width), [figures])
  return (
    <div className={classes.picture}>
      <DrawnChart draw={draw} bars={figures.bars} series={figures.series} />
    </div>
  )
}
