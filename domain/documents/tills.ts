import { formatOf } from '../document-number.ts'
import { type NumberFormat, type NumberFormats, SERIES, type Series, type TillSeries } from './series.ts'

/** As many tills as a shop may name, and how long a name may be. */
export const MOST_TILLS = 20
export const MOST_TILL_LETTERS = 20

/** The series that a till writes in a way of its own, by the name of the till. */
export type Tills = Record<string, Partial<Record<TillSeries, NumberFormat>>>

/** How a till writes its numbers: in its own way, else as the shop does. A till that is not there writes as the shop. */
export const formatsAt = (
  { numbers, tills }: { numbers: NumberFormats; tills: Tills },
  till: string | undefined,
): NumberFormats => ({ ...numbers, ...(till === undefined ? {} : tills[till]) })

/** The prefix that two series would write, of the shop and of all its tills; undefined when each has one of its own. */
export function prefixTwice(numbers: NumberFormats, tills: Tills): string | undefined {
  const own = (Object.keys(SERIES) as Series[]).map((series) => formatOf(series, numbers))
  const atTills = Object.values(tills).flatMap((formats) => Object.values(formats))
  const prefixes = [...own, ...atTills].map(({ prefix }) => prefix.toUpperCase())
  return prefixes.find((prefix, at) => prefixes.indexOf(prefix) !== at)
}
