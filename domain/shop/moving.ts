import { t } from '../words/t.ts'

/** Sentence on a shop whose books are in another installation. */
export const movedWords = (to: string): string =>
  t('The books of this shop have moved. Sign in there: {address}', { address: to })
