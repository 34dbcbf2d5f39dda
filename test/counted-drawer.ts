import type { DrawerCount } from '#domain/drawer/denominations.ts'

/** What was counted on Counter 1: notes 11,200.00 and coins 212.00, together 11,412.00. */
export const COUNTED: DrawerCount = {
  'note-500': 14,
  'note-200': 8,
  'note-100': 17,
  'note-50': 9,
  'note-20': 12,
  'note-10': 21,
  'coin-20': 2,
  'coin-10': 9,
  'coin-5': 10,
  'coin-2': 11,
  'coin-1': 10,
}
