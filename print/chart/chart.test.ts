import { expect, test } from 'vitest'
import { paise, rupeesToPaise } from '#domain/money.ts'
import type { ChartFigures } from '#domain/reports/report-picture.ts'
import { chartScale } from './chart-scale.ts'
import { drawFigures } from './draw-figures.ts'
import { cutTo, type Drawing, roomFor } from './drawing.ts'
import { upright } from './upright.ts'

const figures = (of: Record<string, number[]>, lies: ChartFigures['lies'] = 'upright'): ChartFigures => {
  const bars = Object.entries(of).map(([label, amounts]) => ({
    label,
    name: label,
    amounts: amounts.map((amount) => rupeesToPaise(amount)),
  }))
  const series = bars[0]?.amounts.map((_, index) => ({
    title: ['This', 'Before'][index] ?? '',
    total: paise(bars.reduce((sum, { amounts }) => sum + (amounts[index] ?? 0), 0)),
  }))
  return { lies, bars, series: series ?? [] }
}

test.each([
  ['nothing', [0, 0], '₹', [0, 1]],
  ['some rupees', [180, 640], '₹', [0, 200, 400, 600, 800]],
  ['a thousand', [1_000, 0], '₹ thousand', [0, 0.25, 0.5, 0.75, 1]],
  ['thousands, as in the picture', [41_260.75, 52_300], '₹ thousand', [0, 20, 40, 60]],
  ['just below a lakh', [99_999.99, 10], '₹ thousand', [0, 25, 50, 75, 100]],
  ['a lakh', [1_00_000, 0], '₹ lakh', [0, 0.25, 0.5, 0.75, 1]],
  ['crores', [3_20_00_000, 0], '₹ lakh', [0, 100, 200, 300, 400]],
  ['a loss', [-50, 150], '₹', [-50, 0, 50, 100, 150]],
  ['losses alone', [-2_00_000, 0], '₹ lakh', [-2, -1.5, -1, -0.5, 0]],
])('%s: the axis has short round ticks, with zero among them', (_, amounts, word, ticks) => {
  expect(chartScale(amounts.map((amount) => rupeesToPaise(amount)))).toMatchObject({ word, ticks })
})

test('the highest bar reaches the top line, half its amount is half as high, and a loss hangs from zero', () => {
  const { bars, lines } = upright(figures({ a: [4000, 2000], b: [-1000, 0] }), { width: 740, height: 240 })
  const [top, zero] = [lines.at(-1)?.y1 ?? 0, lines.find(({ isZero }) => isZero)?.y1 ?? 0]
  const [high, half, loss] = bars
  expect(high).toMatchObject({ y: top, height: zero - top, series: 0 })
  expect(half?.height).toBeCloseTo((zero - top) / 2)
  expect(loss).toMatchObject({ y: zero, series: 0 })
  expect(loss?.height).toBeCloseTo((zero - top) / 4)
  expect(bars).toHaveLength(3)
})

test('a small loss beside a large amount is written by its first digit, and not as -0', () => {
  const { texts } = upright(figures({ a: [1_00_000], b: [-340] }), { width: 740, height: 240 })
  expect(texts.map(({ text }) => text)).toContain('-0.003')
})

test('a bar of zero is there where it is asked for', () => {
  const { bars } = upright(figures({ a: [4000, 0] }), { width: 740, height: 240, stub: 2 })
  expect(bars.map(({ height }) => height)).toEqual([expect.any(Number), 2])
})

const WEEK = Object.fromEntries(
  ['Mon 16', 'Tue 17', 'Wed 18', 'Thu 19', 'Fri 20', 'Sat 21', 'Sun 22'].map((day) => [day, [5, 7]]),
)
test.each([1000, 740, 324])(
  'in a chart of %i px the bars of a day are beside each other and inside',
  (width) => {
    const { bars, bands } = upright(figures(WEEK), { width, height: 240 })
    expect(bands.at(-1)).toMatchObject({ x: expect.closeTo(width - (bands[0]?.width ?? 0)) })
    for (const [index, band] of bands.entries()) {
      const [first, second] = bars.slice(index * 2, index * 2 + 2)
      if (!first || !second) throw new Error('A day has two bars')
      expect(first.x).toBeGreaterThan(band.x)
      expect(first.x + first.width).toBeLessThan(second.x)
      expect(second.x + second.width).toBeLessThan(band.x + band.width)
    }
  },
)

/** Texts of one line that lie upon each other. */
function overlaps({ texts }: Drawing): string[] {
  const spans = texts.map(({ x, y, text, at }) => {
    const width = roomFor(text) * 0.9
    const left = at === 'start' ? x : at === 'end' ? x - width : x - width / 2
    return { text, y, left, right: left + width }
  })
  return spans.flatMap((one, index) =>
    spans
      .slice(index + 1)
      .filter((other) => Math.abs(one.y - other.y) < 8 && one.left < other.right && other.left < one.right)
      .map((other) => `${one.text} on ${other.text}`),
  )
}

test.each([320, 718, 1100])('in %i px no label lies on another, however many days there are', (width) => {
  const days = Object.fromEntries(Array.from({ length: 100 }, (_, day) => [`${day} Nov`, [day * 100]]))
  expect(overlaps(drawFigures(figures(days), width))).toEqual([])
  const pairs = { Oct: [18_900, 18_900], Nov: [10_000, -9_000], Dec: [77, 5] }
  expect(overlaps(drawFigures(figures(pairs), width))).toEqual([])
  const shares = { 'श्री कृष्ण भांडार और किराना स्टोर, निपाणी': [41_260.75], 'Anita Stores': [-500.5] }
  expect(overlaps(drawFigures(figures(shares, 'across'), width))).toEqual([])
})

test('a chart says what its bars are and what they come to', () => {
  const texts = (of: ChartFigures) => drawFigures(of, 700).texts.map(({ text }) => text)
  expect(texts(figures({ Oct: [1_25_748, 98_000] }))).toEqual(
    expect.arrayContaining(['This ₹1,25,748.00', 'Before ₹98,000.00', '₹ lakh', 'Oct']),
  )
  expect(texts(figures({ Rice: [75], Oil: [25] }, 'across'))).toEqual(
    expect.arrayContaining(['This ₹100.00', 'Rice', '₹75.00 · 75%', '₹25.00 · 25%']),
  )
})

test('a bar of a share goes to the left of zero where it is a loss', () => {
  const [sign, gain, loss] = drawFigures(figures({ Rice: [75], Oil: [-25] }, 'across'), 700).bars
  expect(sign?.width).toBe(10)
  expect((loss?.x ?? 0) + (loss?.width ?? 0)).toBeCloseTo(gain?.x ?? 0)
  expect(gain?.width).toBeCloseTo(3 * (loss?.width ?? 0))
})

test('on a phone the labels of a few ages stand in two lines, none is left out', () => {
  const ages = { 'Not due': [10], '1-30 days': [20], '31-60': [5], '61-90': [1], 'Over 90': [3] }
  const labels = (width: number) => drawFigures(figures(ages), width).texts.map(({ text }) => text)
  expect(labels(326)).toEqual(
    expect.arrayContaining(['Not', 'due', '1-30', 'days', '31-60', '61-90', 'Over', '90']),
  )
  expect(labels(1000)).toEqual(expect.arrayContaining(Object.keys(ages)))
  expect(overlaps(drawFigures(figures(ages), 326))).toEqual([])
})

test('a long name is cut between letters, not within one', () => {
  expect(cutTo('Rice', 100)).toBe('Rice')
  expect(cutTo('Basmati Rice 5kg', 70)).toBe('Basmati…')
  expect(cutTo('किराना', 26)).toBe('कि…')
})
