import { type Say, t } from '#domain/words/t.ts'

/** What the books call whoever asked to be erased: always this, so that a return or Tally never sees two names (decision 157). */
export const ERASED_NAME = 'Erased customer'

/** A party's name as a person reads it, also where an answer has it in the words of the screen and a paper wants others. */
export const shownName = (name: string, say: Say = t): string =>
  name === ERASED_NAME || name === t('Erased customer') ? say('Erased customer') : name

/** The name as the books have it, of what a screen sends back. */
export const storedName = (name: string): string => (name === t('Erased customer') ? ERASED_NAME : name)
