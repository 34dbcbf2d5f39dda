/**
 * English made longer by two fifths, with accents, for checking screens before translation. A text without accents bypassed
 * the catalogue; a cut one would be cut in a language with longer words. It is in no menu: only a browser's cookie chooses
 * it. Chromium and Android call such a locale en-XA (Unicode CLDR, pseudolocales).
 */
export const PSEUDO = 'xa'
export const PSEUDO_TAG = 'en-XA'

const ACCENTED = ' éñîãç öüšáë íõèñâ'
const LONGER_BY = 0.4

/** The sentence unchanged, so that tests find its English text, followed by its lengthening. */
export function pseudo(sentence: string): string {
  const letters = sentence.replace(/\{\w+\}/g, '').length
  const more = Math.max(2, Math.ceil(letters * LONGER_BY))
  return `${sentence}${ACCENTED.repeat(Math.ceil(more / ACCENTED.length))
    .slice(0, more)
    .trimEnd()}`
}

/** True if a visible text contains a pseudo-translated sentence. */
export const isPseudo = (text: string): boolean =>
  [...ACCENTED].some((sign) => sign !== ' ' && text.includes(sign))
