/** The languages of screens and mails, each by its own name. What one of them does not say is English. */
export const LANGUAGES = {
  en: 'English',
  hi: 'हिन्दी',
  mr: 'मराठी',
  gu: 'ગુજરાતી',
  ta: 'தமிழ்',
  bn: 'বাংলা',
} as const
export type Language = keyof typeof LANGUAGES

export const isLanguage = (code: string): code is Language => Object.hasOwn(LANGUAGES, code)

/** The cookie in which a browser keeps who reads what, so that the first page already has it. */
export const LANGUAGE_COOKIE = 'language'
