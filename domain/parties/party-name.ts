import { type Say, t } from '#domain/words/t.ts'
import { shownName } from './erased-name.ts'

/** A party in a list of documents; a sale without a party was sold over the counter (a list of the specification says N/A, INV-09). */
export const listedParty = (name: string, direction: 'sales' | 'purchase' | undefined): string =>
  name || (direction === 'sales' ? t('Walk-in') : t('N/A'))

/** A party's name, or the words for a party without one: a sale without a name is to a walk-in. */
export function partyName(name: string, direction: 'sales' | 'purchase', say: Say = t): string {
  const named = shownName(name.trim(), say)
  return named || (direction === 'sales' ? say('Walk-in customer') : say('Supplier not named'))
}
