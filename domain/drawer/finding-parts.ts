import type { FindingPart } from './drawer-day.ts'

/** Placeholders in a sentence for links to documents, as their positions differ between languages. */
export const [FIRST, SECOND] = ['\uE010', '\uE011']

/** The sentence in pieces, with the documents in the places of FIRST and SECOND. */
export const findingParts = (sentence: string, first: FindingPart, second?: FindingPart): FindingPart[] =>
  sentence
    .split(/([\uE010\uE011])/)
    .filter((piece) => piece !== '')
    .map((piece) => (piece === FIRST ? first : piece === SECOND && second ? second : piece))
