import { ofCount, paperTranslation, type plural, type Say, type Values, type Words, withValues } from './t.ts'

let words: Words | undefined

/**
 * Papers have a language of their own: their customer's, else the shop's usual one. Undefined is English. One print job has
 * one language; each caller sets it before it draws.
 */
export function drawPapersIn(wordsOfPaper: Words | undefined) {
  words = wordsOfPaper
}

/** Translations of the drawn paper, for redrawing it. */
export const paperWords = () => words

/** The language of the paper that is drawn. */
export const paperLanguage = (): string => words?.language ?? 'en'

/**
 * A figure in the digits of the paper that is drawn. Only amounts, quantities, rates, counts, dates and times: numbers of
 * documents, GSTIN, HSN, telephones and sections of the law are read by machines and officers.
 */
export function onPaper(figure: string): string {
  const digits = words?.digits
  return digits ? figure.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit) : figure
}

/**
 * As t(), for printed text. The build keeps its English text, as a Hindi screen may print an English paper; that of a say()
 * follows the screen's translation.
 */
// @__NO_SIDE_EFFECTS__
export const p: Say = (sentence, ...[values]) => {
  return withValues(paperTranslation(words, sentence), values)
}

/** As plural(), for printed text. */
// @__NO_SIDE_EFFECTS__
export const pPlural = <const One extends string, const More extends string>(
  count: number,
  one: One,
  more: More,
  ...[values]: Values<`${One}${More}`>
): string => withValues(ofCount(words, count, one, more), values)

/** Translation for messages to a person in their language, independent of the paper's (speech.ts). */
export interface Speech {
  /** 'hi'. */
  language: string
  p: Say
  pPlural: typeof plural
}
