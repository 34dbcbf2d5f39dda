import { type Say, t } from '#domain/words/t.ts'
import { shownName } from './erased-name.ts'

/** A party in a list of documents; a sale without a party was sold over the counter (a list of the specification says N/A, INV-09). */
export const listedParty = (name: string, direction: 'sales' | 'purchase' | undefined): string =>
  name || (direction === 'sales' ? t('Walk-in') : t('N/A'))

/** What stands for a party that gave no name: whoever walks in buys without one. */
export function partyName(name: string, direction: 'sales' | 'purchase', say: Say = t): string {
  const named = shownName(name.trim(), say)
  return named || (direction === 'sales' ? say('Walk-in customer') : say('Supplier not named'))
}
