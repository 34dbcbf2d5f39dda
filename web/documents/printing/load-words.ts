import type { WholeLanguage } from '#domain/words/languages.ts'
import type { Speech } from '#domain/words/p.ts'
import { speechOf } from '#domain/words/speech.ts'
import type { Words } from '#domain/words/t.ts'

/** What papers and messages say, by their English text (bin/words/paper-words.ts). */
type PaperWords = Record<string, readonly string[]>

const FILES = import.meta.glob<PaperWords>('../../../words/{hi,mr}.po', { import: 'default' })

/** The words of a customer's language, which need not be the screen's; English has none. Throws where they cannot be had. */
export async function loadWords(language: WholeLanguage): Promise<Words | undefined> {
  const words = await FILES[`../../../words/${language}.po`]?.()
  return words && { language: `${language}-IN`, find: (key) => words[key] }
}

export const loadSpeech = async (language: WholeLanguage): Promise<Speech> =>
  speechOf(await loadWords(language))
