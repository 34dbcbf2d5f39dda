/** Invisible signs that are copied from messages and PDFs: marks of direction, empty spaces, soft hyphens. */
const SHAPELESS = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g

/**
 * A text without invisible signs, and without characters that the database cannot hold: NUL and lone surrogates. The two
 * joiners stay: they shape letters of India's scripts.
 */
export const plainText = (value: string): string =>
  value
    .replaceAll('\0', '')
    .replace(SHAPELESS, '')
    .replace(/\p{Surrogate}/gu, '\uFFFD')

/** A code as plain text, also without joiners. */
export const plainCode = (value: string): string =>
  plainText(value)
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u00A0\u202F]/g, ' ')
    .trim()
