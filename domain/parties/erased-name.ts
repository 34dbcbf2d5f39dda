import { type Say, t } from '#domain/words/t.ts'

/** Name of an erased person in the books: always this, so that returns and Tally never see two names (decision 157). */
export const ERASED_NAME = 'Erased customer'

/** A party's name for display, also if an answer has it in the screen's language and a paper needs another. */
export const shownName = (name: string, say: Say = t): string =>
  name === ERASED_NAME || name === t('Erased customer') ? say('Erased customer') : name

/** A sent name converted back to the books' spelling. */
export const storedName = (name: string): string => (name === t('Erased customer') ? ERASED_NAME : name)
