import type { Language } from '#domain/words/languages.ts'
import { withValues } from '#domain/words/t.ts'
import { readCatalogue, wordsOf } from '#server/words/read-catalogue.ts'

/** What the screens of a language say for an English sentence: a test finds its buttons by the catalogue, as people do by its words. */
export function wordsIn(language: Language) {
  const words = wordsOf(readCatalogue(language))
  return (sentence: string, values: Record<string, string | number> = {}): string => {
    const own = words.get(sentence)?.[0]
    if (own === undefined) throw new Error(`${language} says nothing for '${sentence}'`)
    return withValues(own, values)
  }
}
