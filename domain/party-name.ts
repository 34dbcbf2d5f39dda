/** What stands for a party that gave no name: whoever walks in buys without one. */
export function partyName(name: string, direction: 'sales' | 'purchase'): string {
  return name.trim() || (direction === 'sales' ? 'Walk-in customer' : 'Supplier not named')
}
