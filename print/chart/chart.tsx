import { type Drawing, LETTERS_PX } from './drawing.ts'

/** Apart also in grey, and the tokens --blue, --age-1, --rule and --ink-2 of the screen. */
const FILLS = ['#22408c', '#a7afbd']
const RULE = '#d9d9d9'
const ZERO = '#5b6472'
const INK = '#1c2434'
const ROUND = 2

interface ChartProps {
  drawing: Drawing
  /** Index of the band that is pointed at. */
  lit?: number | undefined
  /** True where the texts are drawn by who lays out the paper. */
  isBare?: boolean | undefined
}

/** A drawing as SVG. It is a picture of a table, which is there for who reads. */
export function Chart({ drawing, lit, isBare }: ChartProps) {
  const { width, height, lines, bars, texts, bands } = drawing
  const band = lit === undefined ? undefined : bands[lit]
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {band && <rect {...band} data-lit fill="none" />}
      {lines.map(({ isZero, ...line }, index) => (
        <line key={String(index)} {...line} stroke={isZero ? ZERO : RULE} data-zero={isZero || undefined} />
      ))}
      {bars.map(({ series, ...bar }, index) => (
        <rect
          key={String(index)}
          {...bar}
          rx={Math.min(ROUND, bar.width / 2, bar.height / 2)}
          fill={FILLS[series]}
          data-series={series}
        />
      ))}
      {!isBare &&
        texts.map(({ x, y, text, at, isStrong }, index) => (
          <text
            key={String(index)}
            x={x}
            y={y}
            textAnchor={at}
            fontSize={LETTERS_PX}
            fill={INK}
            fontWeight={isStrong ? 600 : 400}
            data-strong={isStrong || undefined}
          >
            {text}
          </text>
        ))}
    </svg>
  )
}
