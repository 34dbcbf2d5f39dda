import { formatQuantity, type Paise, paiseToRupees } from '#domain/money.ts'
import type { ChartFigures } from '#domain/reports/report-picture.ts'
import { chartScale } from './chart-scale.ts'
import { type ChartText, type Drawing, roomFor } from './drawing.ts'

/** In px: LEFT is for the axis labels, VALUES for amounts above the bars, or below those below zero. */
const LEFT = 40
const BEFORE_LABEL = 8
const VALUES = 20
const WIDEST_BARS = 40
const BETWEEN_BARS = 3
const LABEL_LINE = 14
const LABELS = 30
/** Share of a band's width that is free on either side of its bars; of a narrow one less. */
const BESIDE_BARS = 0.28
const BESIDE_NARROW_BARS = 0.1
const NARROW_BAND = 16
const BETWEEN_LABELS = 8
/** So many bars are few. */
const FEW = 6

const oneDecimal = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })
const oneDigit = new Intl.NumberFormat('en-IN', { maximumSignificantDigits: 1 })

/** What a decimal would round to nothing has its first digit: '-0.03', and not '-0'. */
const amountText = (amount: number) =>
  (amount !== 0 && Math.abs(amount) < 0.05 ? oneDigit : oneDecimal).format(amount)

interface Upright {
  width: number
  height: number
  /** Room above, for who draws there. */
  head?: number | undefined
  /** Index of the bar whose label and amounts stand out; without it all amounts are there that have room. */
  strong?: number | undefined
  /** Height of a bar of zero. */
  stub?: number | undefined
}

/** Bars beside each other on an axis of amounts; what is below zero hangs from it. */
export function upright(
  { bars, series }: Pick<ChartFigures, 'bars'> & { series: readonly unknown[] },
  { width, height, head = 0, strong, stub = 0 }: Upright,
): Drawing {
  const { unit, ticks } = chartScale(bars.flatMap(({ amounts }) => amounts))
  const [lowest, highest] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  const isBelow = lowest < 0
  const bandPx = Math.max(0, width - LEFT) / Math.max(1, bars.length)
  const labels = inTwoLines(bars, bandPx)
  const labelLines = labels.some(({ under }) => under) ? 2 : 1
  const top = head + VALUES
  const foot = height - LABELS - (labelLines - 1) * LABEL_LINE - (isBelow ? VALUES : 0)
  const yOf = (amount: number) => foot - ((foot - top) * (amount - lowest)) / (highest - lowest)
  const zero = yOf(0)
  const beside = bandPx < NARROW_BAND ? BESIDE_NARROW_BARS : BESIDE_BARS
  const gaps = (series.length - 1) * BETWEEN_BARS
  const widest = Math.floor((bandPx * (1 - 2 * beside) - gaps) / series.length)
  const barPx = Math.max(1, Math.min(WIDEST_BARS / series.length, widest))
  const middleOf = (index: number) => LEFT + bandPx * (index + 0.5)

  const placed = bars.flatMap(({ amounts }, index) =>
    amounts.map((sum, of) => {
      const amount = paiseToRupees(sum) / unit
      const end = yOf(amount)
      const high = Math.max(stub, Math.abs(end - zero))
      const x = middleOf(index) - (barPx * series.length + gaps) / 2 + of * (barPx + BETWEEN_BARS)
      return { index, series: of, amount, x, y: amount < 0 ? zero : zero - high, width: barPx, height: high }
    }),
  )
  const valuePx = Math.max(...placed.map(({ amount }) => roomFor(amountText(amount))))
  const isRoomy = strong === undefined && valuePx <= bandPx / series.length
  const values = placed
    .filter(({ index, amount }) => (isRoomy && amount !== 0) || index === strong)
    .map(
      ({ x, y, height: high, amount, series: of }): ChartText => ({
        // Amounts of a pair go apart, as both may be as high.
        at: series.length === 1 ? 'middle' : of === 0 ? 'end' : 'start',
        x: series.length === 1 ? x + barPx / 2 : of === 0 ? x + barPx : x,
        y: amount < 0 ? y + high + VALUES - 6 : y - 6,
        text: amountText(amount),
        isStrong: true,
      }),
    )
  return {
    width,
    height,
    lines: ticks.map((tick) => ({
      x1: LEFT,
      x2: width,
      y1: yOf(tick),
      y2: yOf(tick),
      isZero: tick === 0 && isBelow,
    })),
    bars: placed.filter((bar) => bar.height > 0).map(({ index: _, amount: __, ...bar }) => bar),
    texts: [
      ...ticks.map((tick): ChartText => {
        return { x: LEFT - BEFORE_LABEL, y: yOf(tick) + 4, text: formatQuantity(tick), at: 'end' }
      }),
      ...labelsOf(labels, {
        bandPx,
        width,
        middleOf,
        strong,
        y: height - LABELS - (labelLines - 1) * LABEL_LINE + 20,
      }),
      ...values,
    ],
    bands: bars.map((_, index) => ({
      x: LEFT + bandPx * index,
      width: bandPx,
      y: head,
      height: height - head,
    })),
  }
}

type Label = Pick<ChartFigures['bars'][number], 'label' | 'under'>

interface Labels {
  bandPx: number
  width: number
  middleOf: (index: number) => number
  strong: number | undefined
  y: number
}

const widestOf = (labels: readonly Label[]) =>
  Math.max(...labels.map(({ label }) => roomFor(label))) + BETWEEN_LABELS

/** The labels of few bars stand in two lines where one is too long: all of them are there. */
function inTwoLines(labels: readonly Label[], bandPx: number): readonly Label[] {
  if (labels.length > FEW || widestOf(labels) <= bandPx) return labels
  return labels.map(({ label, under }) => {
    const [first = '', ...rest] = label.split(' ')
    return { label: first, under: [...rest, under].filter(Boolean).join(' ') }
  })
}

/** As many labels as have room; the second line of one is there where it changes. */
function labelsOf(labels: readonly Label[], { bandPx, width, middleOf, strong, y }: Labels): ChartText[] {
  const every = Math.max(1, Math.ceil(widestOf(labels) / Math.max(1, bandPx)))
  const shown = labels.flatMap((bar, index) => (index % every === 0 ? [{ ...bar, index }] : []))
  return shown.flatMap(({ label, under, index }, place) => {
    const isOut = middleOf(index) + roomFor(label) / 2 > width
    const text: Omit<ChartText, 'text'> = {
      x: isOut ? width : middleOf(index),
      y,
      at: isOut ? 'end' : 'middle',
      isStrong: index === strong,
    }
    const isNew = under && under !== shown[place - 1]?.under
    return [{ ...text, text: label }, ...(isNew ? [{ ...text, y: y + LABEL_LINE, text: under }] : [])]
  })
}

/** The unit of an upright chart's axis: '₹ thousand'. */
export const unitOf = ({ bars }: { bars: readonly { amounts: readonly Paise[] }[] }): string =>
  chartScale(bars.flatMap(({ amounts }) => amounts)).word
