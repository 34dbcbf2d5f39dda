import { type Paise, paise } from '#domain/money.ts'
import { uqcOf } from '#domain/shelf/units.ts'

type Measure = 'kg' | 'l'

/** Number of the unit in its base measure. */
const SPELLINGS: Readonly<Record<string, { measure: Measure; parts: number }>> = Object.fromEntries(
  (
    [
      ['kg kgs kilo', 'kg', 1],
      ['g gm gms gram grams', 'kg', 1000],
      ['l lt ltr ltrs litre litres liter', 'l', 1],
      ['ml mls', 'l', 1000],
    ] as const
  ).flatMap(([words, measure, parts]) => words.split(' ').map((word) => [word, { measure, parts }])),
)

/** '250 g', '1.5 Ltr', '12 x 50 gm', '100 g x 4'. */
const SIZE = /(?:(\d+)\s*[x×*]\s*)?(\d+(?:\.\d+)?)\s*([a-z]+)\b(?:\s*[x×*]\s*(\d+)\b)?/gi
/** Between the parts of one size: '4 kg + 1 kg free', '500 g (+50 g)', '1 kg 500 g'. */
const JOINED = /^\s*\(?\s*\+?\s*$/

/** Content of a pack, by the sizes in its name; undefined where they are of different goods, as of '1 l with 500 g salt'. */
export function packSize(name: string): { measure: Measure; amount: number } | undefined {
  const sizes = [...name.matchAll(SIZE)].flatMap((match) => {
    const [text, times = '1', number = '', word = '', each = '1'] = match
    const known = SPELLINGS[word.toLowerCase()]
    const amount = known ? (Number(times) * Number(number) * Number(each)) / known.parts : 0
    const { index } = match
    return known && amount > 0 ? [{ measure: known.measure, amount, index, end: index + text.length }] : []
  })
  const [first, ...others] = sizes
  const isOne = others.every(
    ({ measure, index }, i) =>
      measure === first?.measure && JOINED.test(name.slice(sizes[i]?.end ?? 0, index)),
  )
  if (!first || !isOne) return undefined
  return { measure: first.measure, amount: sizes.reduce((sum, { amount }) => sum + amount, 0) }
}

/** Measures of units sold by weight or volume. */
const BY_MEASURE: Readonly<Record<string, { measure: Measure; amount: number }>> = {
  KGS: { measure: 'kg', amount: 1 },
  GMS: { measure: 'kg', amount: 0.001 },
  QTL: { measure: 'kg', amount: 100 },
  LTR: { measure: 'l', amount: 1 },
  MLT: { measure: 'l', amount: 0.001 },
}

/** True for goods sold by weight or volume: fifty kilos do not need fifty labels. */
export const isSoldByMeasure = (unit: string): boolean => uqcOf(unit) in BY_MEASURE

/** Price of a kilogram or a litre; undefined for other units. */
export function unitPrice(
  { name, unit }: { name: string; unit: string },
  price: Paise,
): { measure: Measure; price: Paise } | undefined {
  const size = BY_MEASURE[uqcOf(unit)] ?? packSize(name)
  return size && { measure: size.measure, price: paise(Math.round(price / size.amount)) }
}
