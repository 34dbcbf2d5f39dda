import type { WholeLanguage } from '#domain/words/languages.ts'
import type { Speech } from '#domain/words/p.ts'
import { speechOf } from '#domain/words/speech.ts'
import type { Words } from '#domain/words/t.ts'

/** Translations of papers and messages, by their English text (bin/words/paper-words.ts). */
type PaperWords = Record<string, readonly string[]>

const FILES = import.meta.glob<PaperWords>('../../../words/{hi,mr}.po', { import: 'default' })

/**
 * Translations of a customer's language, which may differ from the screen's; undefined for English. Throws if they cannot
 * be loaded.
 */
export async function loadWords(language: WholeLanguage): Promise<Words | undefined> {
  const words = await FILES[`../../../words/${language}.po`]?.()
  return words && { language: `${language}-IN`, find: (key) => words[key] }
}

export const loadSpeech = async (language: WholeLanguage): Promise<Speech> =>
  speechOf(await loadWords(language))
