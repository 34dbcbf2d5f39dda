import { toWords as inHindi } from 'to-words/hi-IN'
import { toWords as inMarathi } from 'to-words/mr-IN'
import { NATIVE_DIGITS, type WholeLanguage } from '#domain/words/languages.ts'
import type { Spelling, Words } from '#domain/words/t.ts'
import { wordsIn } from '#server/words/read-catalogue.ts'

const SPELLINGS: Partial<Record<WholeLanguage, Spelling>> = {
  hi: { number: inHindi, crore: 'करोड़' },
  mr: { number: inMarathi, crore: 'कोटी' },
}

/** Words for papers in a language, as in the browser (web/documents/printing/paper-language.ts); undefined for English. */
export function wordsOfPaper(
  language: WholeLanguage,
  digits: 'latin' | 'native' = 'latin',
): Words | undefined {
  const words = wordsIn(language)
  if (!words) return undefined
  const own = digits === 'native' ? NATIVE_DIGITS[language] : undefined
  return { language: `${language}-IN`, find: words.find, spelling: SPELLINGS[language], digits: own }
}
