import { addDays, formatDate, shortMonth } from '#domain/calendar.ts'
import { daysBetween } from '#domain/khata/days.ts'
import { NOTHING, type Paise, paise, sumOfPaise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { shortMonthOf } from './report-cells.ts'
import type { ReportColumn } from './report-columns.ts'
import type { ReportPicture } from './report-definition.ts'
import type { ReportRow } from './report-row.ts'

/** A bar of a chart, or one of each series. */
interface ChartBar {
  /** Short, as it stands below the bar, with a second line: 'Apr', '2026'. */
  label: string
  under?: string
  /** In full: '20 Nov 2026'. */
  name: string
  amounts: readonly Paise[]
}

/** Figures of a chart: bars along an axis of time or age, or across, one below the other. */
export interface ChartFigures {
  lies: 'upright' | 'across'
  series: readonly { title: string; total: Paise }[]
  bars: readonly ChartBar[]
}

interface ReadReport {
  /** Their titles are in the reader's language. */
  columns: readonly ReportColumn[]
  rows: readonly ReportRow[]
  total: ReportRow | null
  from: string
  to: string
}

/** Longer dates are drawn by month: a bar of each day would be too thin to be seen. */
const MOST_DAYS = 100
/** Rows with a bar of their own. */
const MOST_SHARES = 10

/**
 * What a report draws, by its rows and total; undefined where there is nothing to draw. The bars come to the total of the
 * column: what does not, as while some rows are not loaded, is not drawn.
 */
export function chartOf({ as, of, beside }: ReportPicture, report: ReadReport): ChartFigures | undefined {
  const { columns, total } = report
  if (!total) return undefined
  const keys = beside === undefined ? [of] : [of, beside]
  const sums = keys.map((key) => total.money[key] ?? NOTHING)
  const bars = BARS[as](report, keys)
  const isWhole = keys.every(
    (_, index) => sumOfPaise(bars.map((bar) => amountAt(bar, index))) === sums[index],
  )
  if (!isWhole || bars.every(({ amounts }) => amounts.every((amount) => amount === 0))) return undefined
  const titleOf = (key: string) => columns.find((column) => column.key === key)?.title ?? ''
  return {
    lies: as === 'shares' ? 'across' : 'upright',
    series: keys.map((key, index) => ({ title: titleOf(key), total: sums[index] ?? NOTHING })),
    bars,
  }
}

const amountAt = ({ amounts }: ChartBar, index: number) => amounts[index] ?? NOTHING

type Bars = (report: ReadReport, keys: readonly string[]) => ChartBar[]

const BARS: Record<ReportPicture['as'], Bars> = {
  days: (report, keys) => {
    const { rows, from, to } = report
    if (daysBetween(from, to) >= MOST_DAYS) return BARS.months(report, keys)
    const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
    return alongAxis(rows, keys, days, ({ words }) => words.date).map(({ at, amounts }) => ({
      // '20 Nov'
      label: formatDate(at).slice(0, -5),
      name: formatDate(at),
      amounts,
    }))
  },
  hours: ({ rows }, keys) => {
    const hours = rows.map(hourIn)
    const [first, last] = [Math.min(...hours), Math.max(...hours)]
    const axis = Array.from({ length: rows.length && last - first + 1 }, (_, index) => `${first + index}`)
    return alongAxis(rows, keys, axis, (row) => `${hourIn(row)}`).map(({ at, amounts }) => ({
      label: hourName(Number(at)),
      name: hourWords(Number(at)),
      amounts,
    }))
  },
  months: ({ rows }, keys) => {
    const months = rows.map(monthIn).toSorted()
    const [first = '', last = ''] = [months[0], months.at(-1)]
    const axis: string[] = []
    for (let month = first; month !== '' && month <= last; month = nextMonth(month)) axis.push(month)
    return alongAxis(rows, keys, axis, monthIn).map(({ at, amounts }) => ({
      label: shortMonth(Number(at.slice(5))),
      under: at.slice(0, 4),
      name: shortMonthOf(at),
      amounts,
    }))
  },
  // The columns of money before the one that is drawn.
  ages: ({ columns, total }, [of]) =>
    columns
      .slice(
        0,
        columns.findIndex(({ key }) => key === of),
      )
      .filter(({ kind }) => kind === 'money')
      .map(({ key, title }) => ({ label: title, name: title, amounts: [total?.money[key] ?? NOTHING] })),
  shares: ({ rows, total, columns }, [of = '']) => {
    const name = columns[0]?.key ?? ''
    const bars = rows
      .map(({ words, money }) => ({ words: words[name] ?? '', amount: money[of] ?? NOTHING }))
      .toSorted((a, b) => b.amount - a.amount)
      .map(({ words, amount }) => ({ label: words, name: words, amounts: [amount] }))
    const own = bars.slice(0, MOST_SHARES)
    // Also what is on pages that are not loaded: the total is of all of them.
    const rest = paise((total?.money[of] ?? 0) - sumOfPaise(own.map((bar) => amountAt(bar, 0))))
    const isMore = bars.length > MOST_SHARES
    return isMore ? [...own, { label: t('Others'), name: t('Others'), amounts: [rest] }] : own
  },
}

/** The sum of each place of an axis; nothing where there is no row. */
function alongAxis(
  rows: readonly ReportRow[],
  keys: readonly string[],
  axis: readonly string[],
  placeOf: (row: ReportRow) => string | undefined,
): { at: string; amounts: Paise[] }[] {
  const at = new Map<string, Paise[]>(axis.map((place) => [place, keys.map(() => NOTHING)]))
  for (const row of rows) {
    const sums = at.get(placeOf(row) ?? '')
    for (const [index, key] of keys.entries())
      if (sums) sums[index] = paise((sums[index] ?? 0) + (row.money[key] ?? 0))
  }
  return axis.map((place) => ({ at: place, amounts: at.get(place) ?? [] }))
}

const monthIn = ({ words }: ReportRow) => words.month ?? words.date?.slice(0, 7) ?? ''
/** '2026-12' of '2026-11'. */
const nextMonth = (month: string) => addDays(`${month}-28`, 4).slice(0, 7)
/** The hour that a row opens. */
const hourIn = ({ opens }: ReportRow) => (opens?.to === 'report' ? Number(opens.query.hour) : 0)

/** '10 am' */
const hourName = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`
/** From one hour to the next: '10 am - 11 am'. */
export const hourWords = (hour: number) => `${hourName(hour)} - ${hourName((hour + 1) % 24)}`
