import type { Profile } from '#contract/people/profile.ts'
import type { WholeLanguage } from '#domain/words/languages.ts'
import { drawPapersIn } from '#domain/words/p.ts'

/** What papers say, by their English text (bin/words/paper-words.ts). */
type PaperWords = Record<string, readonly string[]>

const FILES = import.meta.glob<PaperWords>('../../../words/{hi,mr}.po', { import: 'default' })

/**
 * The papers that are made after this are in a customer's own language, else in the shop's usual one. Their words come with the first
 * of them; where they cannot be had, a paper in English is better than none.
 */
export async function drawPapersFor(
  party: { language?: WholeLanguage | null | undefined } | undefined,
  profile: Pick<Profile, 'settings'> | undefined,
) {
  const language = party?.language ?? profile?.settings.paperLanguage ?? 'en'
  const words = await FILES[`../../../words/${language}.po`]?.().catch(() => undefined)
  drawPapersIn(words && { language: `${language}-IN`, find: (key) => words[key] })
}
