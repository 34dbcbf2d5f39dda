import { countsNoneAsOne } from './languages.ts'

/** The names in a sentence: 'number' and 'party' of 'Bill {number} of {party}'. */
type NameIn<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NameIn<Rest>
  : never
type Value = string | number | null | undefined
export type Values<Sentence extends string> = [NameIn<Sentence>] extends [never]
  ? []
  : [values: Record<NameIn<Sentence>, Value>]

/** What a language says for the sentences of the source. */
export interface Words {
  /** 'hi', 'mr-IN'. */
  language: string
  /** By keyOf: one text, or that of one thing and that of more. Undefined: English has to do. */
  find: (key: string) => readonly string[] | undefined
  /** How it spells numbers; a screen spells none. */
  spelling?: Spelling | undefined
  /** Its ten digits, where its figures are written in them; a screen writes 0 to 9. */
  digits?: string | undefined
}

/** Numbers in words: those below a crore, and that word itself. */
export interface Spelling {
  number: (whole: number) => string
  crore: string
}

/** One sentence under its English text; of those that count, also with that of more than one. */
export const keyOf = (one: string, more?: string) => (more === undefined ? one : `${one}\u0000${more}`)

/**
 * A sentence on screen, or a separate word. The English text is its key: the build replaces it by another language's text
 * (bin/words/write-languages.ts), from the files of words/; the server looks it up. Each {name} is a value; a sentence is
 * never joined from parts, as other languages have another order.
 */
// @__NO_SIDE_EFFECTS__
export const t = <const Sentence extends string>(sentence: Sentence, ...[values]: Values<Sentence>): string =>
  withValues(onScreen(answered()?.find(sentence)?.[0] ?? sentence), values)

/** t() or p(): a function that words both a screen and a paper is told by its caller which of them it is. */
export type Say = typeof t

/**
 * In the files of another language the build keeps the English text behind the translation of a say(), after this private-use
 * character: a screen shows the text before it, a paper looks up the text behind.
 */
export const KEY_FOLLOWS = '\uE004'
const onScreen = (sentence: string) => sentence.split(KEY_FOLLOWS, 1)[0] ?? ''
const keyBehind = (sentence: string) => sentence.slice(sentence.indexOf(KEY_FOLLOWS) + 1)

/** For what is kept as an English sentence, whoever wrote it. */
export const inEnglish: Say = (sentence, ...[values]) => withValues(keyBehind(sentence), values)

/** A sentence about so many things: the first says it of one, the second of any other number. */
// @__NO_SIDE_EFFECTS__
export const plural = <const One extends string, const More extends string>(
  count: number,
  one: One,
  more: More,
  ...[values]: Values<`${One}${More}`>
): string => withValues(ofCount(answered(), count, one, more, page), values)

/** What some words say for a sentence of a paper. */
export function paperTranslation(words: Words | undefined, sentence: string): string {
  const key = keyBehind(sentence)
  return words?.find(key)?.[0] ?? key
}

/** The one of two texts that fits so many, in some words; where they have none, those of `language`. */
export function ofCount(words: Words | undefined, count: number, one: string, more: string, language = 'en') {
  const [ofOne, ofMore] = words?.find(keyOf(one, more)) ?? [one, more]
  return (isOneIn(words?.language ?? language, count) ? ofOne : ofMore) ?? more
}

/** A sentence with its values; a {name} that has none is left out. */
export const withValues = (sentence: string, values?: Record<string, Value>): string =>
  values ? sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '')) : sentence

const isOneIn = (language: string, count: number): boolean =>
  count === 1 || (count === 0 && countsNoneAsOne(language.slice(0, 2)))

let page = 'en'
/** The language of the page, as its lang attribute has it ('hi-IN'). */
export function countIn(language: string) {
  page = language
}

let answered: () => Words | undefined = () => undefined
/** For the server, which speaks to many: whose words the one gets that is answered now (server/words/answering.ts). */
export function answerIn(wordsNow: () => Words | undefined) {
  answered = wordsNow
}
