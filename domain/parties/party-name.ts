import { type Say, t } from '#domain/words/t.ts'
import { shownName } from './erased-name.ts'

/** What stands for a party that gave no name: whoever walks in buys without one. */
export function partyName(name: string, direction: 'sales' | 'purchase', say: Say = t): string {
  const named = shownName(name.trim(), say)
  return named || (direction === 'sales' ? say('Walk-in customer') : say('Supplier not named'))
}
