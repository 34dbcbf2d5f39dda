import type { Profile } from '#contract/people/profile.ts'
import { NATIVE_DIGITS, type WholeLanguage } from '#domain/words/languages.ts'
import { drawPapersIn } from '#domain/words/p.ts'
import { SPELLINGS } from '#web/documents/totals/spellings.ts'

/** A separate chunk, as customers' pages use it without the code of papers. */
const wordsIn = async (language: WholeLanguage) =>
  language === 'en' ? undefined : (await import('./load-words.ts')).loadWords(language)

/**
 * Sets the language of the papers drawn from now on: the customer's own, else the shop's default. Loads its translations;
 * if that fails, the paper is in English, which is better than none.
 */
export async function setPaperLanguage(
  party: { language?: WholeLanguage | null | undefined } | undefined,
  profile: Pick<Profile, 'settings'> | undefined,
) {
  const language = party?.language ?? profile?.settings.paperLanguage ?? 'en'
  const digits = profile?.settings.paperDigits === 'native' ? NATIVE_DIGITS[language] : undefined
  const coming = Promise.all([wordsIn(language), SPELLINGS[language]?.()])
  const [words, spelling] = await coming.catch(() => [])
  drawPapersIn(words && { ...words, spelling, digits })
}
