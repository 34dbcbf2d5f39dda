import type { KhataParty } from '#contract/money/khata.ts'
import { AGE_TITLES, type Age } from '#domain/khata/ageing.ts'
import { isPhoneFor } from '#domain/shop/phone.ts'
import { t } from '#domain/words/t.ts'

export const SORTS = { owed: t('Most owed'), late: t('Longest late'), name: t('Name') } as const

/** True if a party matches the search by name or phone, and has dues of the chosen age. */
export const matches = ({ name, phone, ages }: KhataParty, search: string, age: Age | '') =>
  (!age || ages[age] > 0) &&
  (`${name}\n${phone}`.toLowerCase().includes(search.toLowerCase()) || isPhoneFor(phone, search))

export function sortParties(rows: KhataParty[], sort: string) {
  const byName = (a: KhataParty, b: KhataParty) => a.name.localeCompare(b.name)
  if (sort === 'name') return rows.toSorted(byName)
  if (sort !== 'late') return rows
  return rows.toSorted((a, b) => (a.oldestDue ?? '9').localeCompare(b.oldestDue ?? '9') || byName(a, b))
}

/** `others` are further filters in words. */
export const filterWords = (search: string, age: Age | '', others: readonly string[]) =>
  [search && `“${search}”`, age && AGE_TITLES[age], ...others].filter(Boolean).join(', ')
