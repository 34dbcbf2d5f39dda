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

/** '250 g', '1.5 Ltr', '12 x 50 gm' at the end of a word or of the name. */
const SIZE = /(?:(\d+)\s*[x×*]\s*)?(\d+(?:\.\d+)?)\s*([a-z]+)\b/gi

/** Content of a pack, by the last size in its name; sizes joined by a plus are added, as in '4 kg + 1 kg free'. */
export function packSize(name: string): { measure: Measure; amount: number } | undefined {
  const sizes = [...name.matchAll(SIZE)].flatMap(
    ({ 0: text, 1: times = '1', 2: number = '', 3: word = '', index }) => {
      const known = SPELLINGS[word.toLowerCase()]
      const amount = known ? (Number(times) * Number(number)) / known.parts : 0
      return known && amount > 0 ? [{ measure: known.measure, amount, index, end: index + text.length }] : []
    },
  )
  const last = sizes.at(-1)
  if (!last) return undefined
  const { measure } = last
  let [amount, begins] = [last.amount, last.index]
  for (const size of sizes.slice(0, -1).reverse()) {
    if (size.measure !== measure || name.slice(size.end, begins).trim() !== '+') break
    amount += size.amount
    begins = size.index
  }
  return { measure, amount }
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
