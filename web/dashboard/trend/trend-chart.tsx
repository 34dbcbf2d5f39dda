import { type PointerEvent, useRef, useState } from 'react'
import { formatQuantity, formatRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { useElementWidth, useIsPhone } from '#web/ui/frame/use-width.ts'
import { placeBars } from './trend-bars.ts'
import classes from './trend-chart.module.css'
import { shortDay, type TrendDay } from './trend-facts.ts'

const KINDS = [
  { kind: 'sales', label: t('Sales'), colour: 'var(--sales)' },
  { kind: 'purchases', label: t('Purchases'), colour: 'var(--purchase)' },
] as const
const HEIGHT_PX = 240
const LINE_PX = 14
/** Gap between the hovered day and its label. */
const GAP_PX = 10
const oneDecimal = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })

/** Two bars per day, hidden from screen readers: the same figures are in a table beside it. */
export function TrendChart({ days }: { days: TrendDay[] }) {
  const frame = useRef<HTMLDivElement>(null)
  const measured = useElementWidth(frame)
  const width = Number.isFinite(measured) ? measured : 0
  const isNarrow = useIsPhone()
  const [pointedAt, setPointedAt] = useState<number>()
  const footPx = isNarrow ? 44 : 30
  const { left, bandPx, foot, lines, bars } = placeBars(days, { width, height: HEIGHT_PX - footPx })
  const middleOf = (index: number) => left + bandPx * (index + 0.5)
  const last = days.length - 1

  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const index = Math.floor((clientX - currentTarget.getBoundingClientRect().left - left) / bandPx)
    setPointedAt(days[index] ? index : undefined)
  }
  const day = pointedAt === undefined ? undefined : days[pointedAt]
  return (
    <div
      ref={frame}
      aria-hidden="true"
      className={classes.chart}
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={() => setPointedAt(undefined)}
    >
      <svg width="100%" height={HEIGHT_PX} aria-hidden="true">
        {lines.map(({ tick, y }) => (
          <g key={tick}>
            <line x1={left} x2={width} y1={y} y2={y} stroke="var(--rule)" />
            <text x={left - 18} y={y} dy="0.355em" textAnchor="end" fill="var(--ink-2)">
              {formatQuantity(tick)}
            </text>
          </g>
        ))}
        {pointedAt !== undefined && (
          <rect x={left + bandPx * pointedAt} y={20} width={bandPx} height={foot - 20} fill="var(--sunk)" />
        )}
        {KINDS.map(({ kind, colour }) => (
          <g key={kind} fill={colour} data-kind={kind}>
            {bars[kind].map(({ path }, index) => (
              <path key={days[index]?.date} d={path} />
            ))}
          </g>
        ))}
        {days.map(({ date }, index) => (
          <text key={date} textAnchor="middle" data-today={index === last || undefined}>
            {linesOf(shortDay(date), isNarrow).map((words, line) => (
              <tspan key={words} x={middleOf(index)} y={foot + 20 + line * LINE_PX}>
                {words}
              </tspan>
            ))}
          </text>
        ))}
        {KINDS.map(({ kind }) => {
          const bar = bars[kind][last]
          return (
            bar && (
              <text key={kind} x={bar.middle} y={bar.top - 6} textAnchor="middle" data-today>
                {oneDecimal.format(bar.amount)}
              </text>
            )
          )
        })}
      </svg>
      {day && pointedAt !== undefined && (
        <div
          className={classes.tip}
          style={
            pointedAt < days.length / 2
              ? { left: middleOf(pointedAt) + GAP_PX }
              : { right: width - middleOf(pointedAt) + GAP_PX }
          }
        >
          <p>{shortDay(day.date)}</p>
          {KINDS.map(({ kind, label }) => (
            <p key={kind} data-kind={kind}>
              <span>{label}</span>
              <span>{formatRupees(day[kind])}</span>
            </p>
          ))}
        </div>
      )}
    </div>
  )
}

/** 'Fri 20', on a phone in two lines. */
const linesOf = (day: string, isNarrow: boolean) => (isNarrow ? day.split(' ') : [day])
