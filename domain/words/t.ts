import { countsNoneAsOne } from './languages.ts'

/** The names in a sentence: 'number' and 'party' of 'Bill {number} of {party}'. */
type NameIn<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NameIn<Rest>
  : never
type Value = string | number | null | undefined
type Values<Sentence extends string> = [NameIn<Sentence>] extends [never]
  ? []
  : [values: Record<NameIn<Sentence>, Value>]

/**
 * A sentence that a person reads, or a word of it that stands alone. The English text is its key: the build puts the words of
 * another language in its place (bin/words/write-languages.ts), as the files of words/ say them. Each {name} stands
 * for a value; a sentence is never put together from halves, as other languages have another order.
 */
// @__NO_SIDE_EFFECTS__
export const t = <const Sentence extends string>(
  sentence: Sentence,
  ...[values]: Values<Sentence>
): string => (values ? withValues(sentence, values) : sentence)

/** A sentence about so many things: the first says it of one, the second of any other number. */
// @__NO_SIDE_EFFECTS__
export const plural = <const One extends string, const More extends string>(
  count: number,
  one: One,
  more: More,
  ...[values]: Values<`${One}${More}`>
): string => withValues(isOne(count) ? one : more, values ?? {})

const withValues = (sentence: string, values: Record<string, Value>): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

let isOne = (count: number): boolean => count === 1

/** The language of the page, as its lang attribute has it ('hi-IN'). */
export function countIn(language: string) {
  const isNoneOne = countsNoneAsOne(language.slice(0, 2))
  isOne = (count) => count === 1 || (isNoneOne && count === 0)
}
