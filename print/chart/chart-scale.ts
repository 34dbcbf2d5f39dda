import { type Paise, paiseToRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'

interface Scale {
  /** Rupees for each unit of the axis. */
  unit: number
  /** '₹ thousand' */
  word: string
  /** At most four lines above zero, on the axis' unit; below it where there are amounts below zero. */
  ticks: number[]
}

const UNITS = [
  { unit: 1_00_000, word: () => t('₹ lakh') },
  { unit: 1_000, word: () => t('₹ thousand') },
  { unit: 1, word: () => '₹' },
] as const
const STEPS = [1, 2, 2.5, 5, 10]
const MOST_LINES = 4

/** Unit with short ticks, and round ticks from the lowest to the highest amount, zero among them. */
export function chartScale(amounts: readonly Paise[]): Scale {
  const rupees = amounts.map(paiseToRupees)
  const [lowest, highest] = [Math.min(0, ...rupees), Math.max(0, ...rupees)]
  const { unit, word } = UNITS.find((choice) => Math.max(highest, -lowest) >= choice.unit) ?? UNITS[2]
  const least = (highest - lowest) / unit / MOST_LINES
  const power = 10 ** Math.floor(Math.log10(least || 1))
  const step = (STEPS.find((candidate) => candidate * power >= least * (1 - 1e-9)) ?? 10) * power
  const linesTo = (end: number) => Math.ceil(end / unit / step - 1e-9)
  const below = linesTo(-lowest)
  const above = below > 0 ? linesTo(highest) : Math.max(1, linesTo(highest))
  const ticks = Array.from({ length: below + above + 1 }, (_, index) =>
    Number(((index - below) * step).toPrecision(6)),
  )
  return { unit, word: word(), ticks }
}
