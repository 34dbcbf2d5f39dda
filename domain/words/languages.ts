/** Languages of screens and mails, each by its own name. Missing translations are shown in English. */
export const LANGUAGES = {
  en: 'English',
  hi: 'हिन्दी',
  mr: 'मराठी',
  gu: 'ગુજરાતી',
  ta: 'தமிழ்',
  bn: 'বাংলা',
} as const
export type Language = keyof typeof LANGUAGES

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as [Language, ...Language[]]
export const isLanguage = (code: string): code is Language => Object.hasOwn(LANGUAGES, code)

/** Languages whose plural rule treats 0 as one (Unicode CLDR, plural rules). */
const NONE_IS_ONE: readonly string[] = ['hi', 'gu', 'bn']
export const countsNoneAsOne = (code: string): boolean => NONE_IS_ONE.includes(code)

/** Fully translated languages; the others have the commonest sentences. No native speaker has reviewed any yet. */
export const WHOLE_LANGUAGES = ['en', 'hi', 'mr'] as const satisfies Language[]
/** Languages of papers and messages to customers. */
export type WholeLanguage = (typeof WHOLE_LANGUAGES)[number]
/** Names of the languages in themselves, as choices. */
export const WHOLE_NAMES = { en: LANGUAGES.en, hi: LANGUAGES.hi, mr: LANGUAGES.mr } as const
/** Native digits that papers may be written in. */
export const NATIVE_DIGITS: Partial<Record<WholeLanguage, string>> = { hi: '०१२३४५६७८९', mr: '०१२३४५६७८९' }
/** Digits of figures on a shop's papers. */
export const PAPER_DIGITS = ['latin', 'native'] as const
export const isFullyTranslated = (language: Language): boolean =>
  WHOLE_LANGUAGES.some((whole) => whole === language)

/** Cookie with the browser's language, so that the first page already has it. */
export const LANGUAGE_COOKIE = 'language'
