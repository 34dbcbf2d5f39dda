import type { Speech } from './p.ts'
import { ofCount, paperTranslation, type Words, withValues } from './t.ts'

// In a file apart from p.ts, so that a customer's page loads no code of papers.

/** Translates a message, or the page that it links to, by `words`; without them into English. */
export const speechOf = (words?: Words): Speech => ({
  language: words?.language.slice(0, 2) ?? 'en',
  p: (sentence, ...[values]) => withValues(paperTranslation(words, sentence), values),
  pPlural: (count, one, more, ...[values]) => withValues(ofCount(words, count, one, more), values),
})
export const ENGLISH: Speech = speechOf()
