import { countsNoneAsOne } from './languages.ts'

/** The names in a sentence: 'number' and 'party' of 'Bill {number} of {party}'. */
type NameIn<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NameIn<Rest>
  : never
type Value = string | number | null | undefined
export type Values<Sentence extends string> = [NameIn<Sentence>] extends [never]
  ? []
  : [values: Record<NameIn<Sentence>, Value>]

/** Translations of the source's sentences. */
export interface Words {
  /** 'hi', 'mr-IN'. */
  language: string
  /**
   * Finds a translation by `keyOf`: one text, or the two forms of a plural. Undefined without one: the English text is
   * used.
   */
  find: (key: string) => readonly string[] | undefined
  /** Spelling of numbers; not used on screens. */
  spelling?: Spelling | undefined
  /** The language's own ten digits, if its figures use them; screens use 0 to 9. */
  digits?: string | undefined
}

/** Number words: those below a crore, and the word for crore. */
export interface Spelling {
  number: (whole: number) => string
  crore: string
}

/** Key of a sentence: its English text; for plurals with the second form. */
export const keyOf = (one: string, more?: string) => (more === undefined ? one : `${one}\u0000${more}`)

/**
 * A sentence on screen, or a separate word. The English text is its key: the build replaces it by another language's text
 * (bin/words/write-languages.ts), from the files of words/; the server looks it up. Each {name} is a value; a sentence is
 * never joined from parts, as other languages have another order.
 */
// @__NO_SIDE_EFFECTS__
export const t = <const Sentence extends string>(sentence: Sentence, ...[values]: Values<Sentence>): string =>
  withValues(onScreen(answered()?.find(sentence)?.[0] ?? sentence), values)

/** t() or p(), passed to a function that makes text for both screens and papers. */
export type Say = typeof t

/**
 * In the files of another language the build keeps the English text behind the translation of a say(), after this private-use
 * character: a screen shows the text before it, a paper looks up the text behind.
 */
export const KEY_FOLLOWS = '\uE004'
const onScreen = (sentence: string) => sentence.split(KEY_FOLLOWS, 1)[0] ?? ''
const keyBehind = (sentence: string) => sentence.slice(sentence.indexOf(KEY_FOLLOWS) + 1)

/** For sentences stored in English, whoever wrote them. */
export const inEnglish: Say = (sentence, ...[values]) => withValues(keyBehind(sentence), values)

/** A sentence with a count: the first form for one, the second for other numbers. */
// @__NO_SIDE_EFFECTS__
export const plural = <const One extends string, const More extends string>(
  count: number,
  one: One,
  more: More,
  ...[values]: Values<`${One}${More}`>
): string => withValues(ofCount(answered(), count, one, more, page), values)

/** Translation of a sentence for papers. */
export function paperTranslation(words: Words | undefined, sentence: string): string {
  const key = keyBehind(sentence)
  return words?.find(key)?.[0] ?? key
}

/** The form of a plural for a count, translated by `words`; without them by the plural rule of `language`. */
export function ofCount(words: Words | undefined, count: number, one: string, more: string, language = 'en') {
  const [ofOne, ofMore] = words?.find(keyOf(one, more)) ?? [one, more]
  return (isOneIn(words?.language ?? language, count) ? ofOne : ofMore) ?? more
}

/** Fills values into a sentence; a {name} without a value becomes ''. */
export const withValues = (sentence: string, values?: Record<string, Value>): string =>
  values ? sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '')) : sentence

const isOneIn = (language: string, count: number): boolean =>
  count === 1 || (count === 0 && countsNoneAsOne(language.slice(0, 2)))

let page = 'en'
/** Sets the language of the page's plurals, as in its lang attribute ('hi-IN'). */
export function countIn(language: string) {
  page = language
}

let answered: () => Words | undefined = () => undefined
/**
 * For the server, which answers people in many languages: sets the function that returns the words of the request being
 * answered (server/words/answering.ts).
 * @returns the function set before
 */
export function answerIn(wordsNow: () => Words | undefined) {
  const before = answered
  answered = wordsNow
  return before
}
