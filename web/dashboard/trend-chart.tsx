import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import { formatQuantity, formatRupees, rupeesToPaise } from '#domain/money.ts'
import { useIsPhone } from '#web/ui/use-width.ts'
import classes from './trend-chart.module.css'
import { shortDay, type TrendDay, trendScale } from './trend-facts.ts'

const SERIES = [
  { name: 'sales', label: 'Sales', color: 'var(--sales)' },
  { name: 'purchases', label: 'Purchases', color: 'var(--purchase)' },
]
/** What is zero is still a bar. */
const STUB_PX = 2
const HEIGHT_PX = 240
const LINE_PX = 14
const oneDecimal = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })

/** Two bars a day. Only seen: the same figures stand in a table beside it. */
export function TrendChart({ days }: { days: TrendDay[] }) {
  const { unit, ticks } = trendScale(days)
  const inUnit = (amount: number) => amount / 100 / unit
  const data = days.map((day) => ({
    day: shortDay(day.date),
    sales: inUnit(day.sales),
    purchases: inUnit(day.purchases),
  }))
  const last = days.length - 1
  const isNarrow = useIsPhone()
  return (
    <div aria-hidden="true" className={classes.chart}>
      <BarChart
        h={HEIGHT_PX}
        data={data}
        dataKey="day"
        series={SERIES}
        gridAxis="x"
        tickLine="none"
        strokeDasharray="0"
        gridColor="var(--rule)"
        textColor="var(--ink-2)"
        cursorFill="var(--sunk)"
        minBarSize={STUB_PX}
        maxBarWidth={20}
        valueFormatter={(value) => formatRupees(rupeesToPaise(value * unit))}
        yAxisProps={{
          ticks,
          domain: [0, ticks.at(-1) ?? 1],
          width: 40,
          interval: 0,
          tickFormatter: (tick: number) => formatQuantity(tick),
        }}
        xAxisProps={{
          interval: 0,
          height: isNarrow ? 44 : 30,
          tick: (props: TickProps) => <Day {...props} isToday={props.index === last} isNarrow={isNarrow} />,
        }}
        barChartProps={{ accessibilityLayer: false, barGap: 3, barCategoryGap: '28%', margin: { top: 20 } }}
        barProps={{
          radius: [2, 2, 0, 0],
          isAnimationActive: false,
          label: (props: LabelProps) => (props.index === last ? <Amount {...props} /> : <g />),
        }}
      />
    </div>
  )
}

interface TickProps {
  x?: number | string
  y?: number | string
  index?: number
  payload?: { value: string }
}

interface DayProps extends TickProps {
  isToday: boolean
  isNarrow: boolean
}

/** 'Fri 20', on a phone in two lines. */
const linesOf = (day: string, isNarrow: boolean) => (isNarrow ? day.split(' ') : [day])

const Day = ({ x, y, payload, isToday, isNarrow }: DayProps) => (
  <text
    textAnchor="middle"
    fontSize={12}
    fontWeight={isToday ? 600 : 400}
    fill={isToday ? 'var(--ink)' : 'var(--ink-2)'}
  >
    {linesOf(payload?.value ?? '', isNarrow).map((line, index) => (
      <tspan key={line} x={x} y={Number(y) + 12 + index * LINE_PX}>
        {line}
      </tspan>
    ))}
  </text>
)

interface LabelProps {
  x?: number | string
  y?: number | string
  width?: number | string
  value?: unknown
  index?: number
}

/** Above today's bars. */
const Amount = ({ x, y, width, value }: LabelProps) => (
  <text
    x={Number(x) + Number(width) / 2}
    y={Number(y) - 6}
    textAnchor="middle"
    fontSize={12}
    fontWeight={600}
    fill="var(--ink)"
  >
    {oneDecimal.format(Number(value))}
  </text>
)
