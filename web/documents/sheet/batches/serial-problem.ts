import { t } from '#domain/words/t.ts'
import type { SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'
import { serialNumbers, serialsOf, shelfOf } from '#web/documents/open-document/lines/typed-batches.ts'

/** The sentence on the first serial number of a line that is wrong, or may be. */
export function serialProblem(line: SheetLine, brings: boolean): string | undefined {
  const numbers = serialNumbers(serialsOf(line))
  const twice = twiceIn(line, numbers)
  if (twice) return t('{number} stands there twice', { number: twice })
  const number = brings ? undefined : notOnShelf(line, numbers)
  return number && t('{number} is not on the shelf: look at it again', { number })
}

/** The first number that stands there twice, or also in a line above. */
export const twiceIn = ({ earlier }: Pick<SheetLine, 'earlier'>, numbers: readonly string[]) => {
  const upper = numbers.map((number) => number.toUpperCase())
  return numbers.find(
    (_, at) => upper.indexOf(upper[at] ?? '') < at || earlier?.serials.includes(upper[at] ?? ''),
  )
}

/** A form knows so many pieces of a product, and not what else stands there. */
const MOST_KNOWN = 100

/**
 * The first number of a sale that no piece on the shelf has: mistyped, or its purchase is not entered yet. One that is shorter
 * than all of them is still being typed.
 */
function notOnShelf(line: SheetLine, numbers: readonly string[]): string | undefined {
  const known = line.batches?.product?.batches
  if (!known || known.length >= MOST_KNOWN) return undefined
  const there = shelfOf(line).map(({ number }) => number)
  const shortest = Math.min(...there.map(({ length }) => length))
  return numbers.find((number) => number.length >= shortest && !there.includes(number.toUpperCase()))
}
