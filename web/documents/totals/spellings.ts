import type { Language } from '#domain/words/languages.ts'
import type { Spelling } from '#domain/words/t.ts'

/** Number words of languages other than English, loaded where they are needed. */
export const SPELLINGS: Partial<Record<Language, () => Promise<Spelling>>> = {
  hi: async () => ({ number: (await import('to-words/hi-IN')).toWords, crore: 'करोड़' }),
  mr: async () => ({ number: (await import('to-words/mr-IN')).toWords, crore: 'कोटी' }),
}
