import { formatOf } from '../document-number.ts'
import { type NumberFormat, type NumberFormats, SERIES, type Series, type TillSeries } from './series.ts'

/** Maximum number of a shop's tills, and maximum length of a till's name. */
export const MOST_TILLS = 20
export const MOST_TILL_LETTERS = 20

/** Number formats by till, for series with their own. */
export type Tills = Record<string, Partial<Record<TillSeries, NumberFormat>>>

/** Formats at a till: its own, else the shop's. An unknown till has the shop's. */
export const formatsAt = (
  { numbers, tills }: { numbers: NumberFormats; tills: Tills },
  till: string | undefined,
): NumberFormats => ({ ...numbers, ...(till === undefined ? {} : tills[till]) })

/** A prefix used by two series, of the shop and of all its tills; undefined if all differ. */
export function prefixTwice(numbers: NumberFormats, tills: Tills): string | undefined {
  const own = (Object.keys(SERIES) as Series[]).map((series) => formatOf(series, numbers))
  const atTills = Object.values(tills).flatMap((formats) => Object.values(formats))
  const prefixes = [...own, ...atTills].map(({ prefix }) => prefix.toUpperCase())
  return prefixes.find((prefix, at) => prefixes.indexOf(prefix) !== at)
}
