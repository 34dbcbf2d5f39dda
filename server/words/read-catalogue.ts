import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PO from 'pofile'
import type { Language } from '#domain/words/languages.ts'
import { PSEUDO, pseudo } from '#domain/words/pseudo.ts'
import { keyOf, type Words } from '#domain/words/t.ts'
import { packageRoot } from '#server/package-root.ts'
import type { PageLanguage } from './page-language.ts'

export const fileOfWords = (language: Language) => join(packageRoot, 'words', `${language}.po`)

export function readCatalogue(language: Language): PO {
  const file = fileOfWords(language)
  return existsSync(file) ? PO.parse(readFileSync(file, 'utf8')) : new PO()
}

/** Translations by sentence: one text, or singular and plural. Absent: not translated yet. */
export function wordsOf(catalogue: PO): Map<string, string[]> {
  const translated = catalogue.items.filter(({ msgstr }) => msgstr.every(Boolean))
  return new Map(
    translated.map(({ msgid, msgid_plural, msgstr }) => [keyOf(msgid, msgid_plural ?? undefined), msgstr]),
  )
}

const read = new Map<Language, Words>()
const PSEUDO_WORDS: Words = { language: 'en', find: (key) => key.split('\u0000').map(pseudo) }

/** Read once, at the first use of the language; English has none. */
export function wordsIn(language: PageLanguage): Words | undefined {
  if (language === 'en') return
  if (language === PSEUDO) return PSEUDO_WORDS
  const known = read.get(language)
  if (known) return known
  const words = wordsOf(readCatalogue(language))
  const found: Words = { language, find: (key) => words.get(key) }
  read.set(language, found)
  return found
}
