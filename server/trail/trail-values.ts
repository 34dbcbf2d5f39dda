import { formatRupees, paise } from '#domain/money.ts'
import { answersOf, USUAL_FREE_DISCOUNT } from '#domain/people/permissions.ts'
import { ANSWERS, SHOP_ROLES } from '#domain/people/shop-roles.ts'
import { inWords, isStoredWords } from '#domain/words/stored-words.ts'
import type { ChangeRow, Json, JsonRow } from './trail-queries.ts'

export const rowOf = ({ before, after }: Pick<ChangeRow, 'before' | 'after'>): JsonRow =>
  after ?? before ?? {}
export const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

const isObject = (value: Json | undefined): value is JsonRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Text of a list's member: its number or its name, or all its values; amounts are paise. */
function memberText(member: Json): string {
  if (Array.isArray(member)) return member.map(memberText).join(' ')
  if (!isObject(member)) return String(member ?? '')
  if (isStoredWords(member)) return inWords(member)
  const named = textOf(member.number) || textOf(member.name)
  const values = Object.entries(member).map(([key, value]) =>
    key === 'amount' && typeof value === 'number' ? formatRupees(paise(value)) : memberText(value),
  )
  return named || values.filter(Boolean).join(' ')
}

/** Every path to a value: {a: {b: 1}} is 'a.b'. A list is one text, and so are stored words. Nothing and '' are the same. */
export function flat(value: Json, path = '', found = new Map<string, string | number>()) {
  if (value === null || value === '') return found
  if (Array.isArray(value)) {
    if (value.length > 0) found.set(path, value.map(memberText).join(', '))
  } else if (isStoredWords(value)) {
    const words = inWords(value)
    if (words) found.set(path, words)
  } else if (isObject(value)) {
    for (const [key, inner] of Object.entries(value)) flat(inner, path ? `${path}.${key}` : key, found)
  } else found.set(path, typeof value === 'number' ? value : String(value))
  return found
}

/**
 * A role's row holds only what differs from the answers as delivered, and there is none where nothing does: the trail compares
 * whole answers. A row of before the log had them stays as it is.
 */
export function withWholeAnswers<Change extends ChangeRow>(change: Change): Change {
  if (change.table_name !== 'shop_roles') return change
  const name = textOf(rowOf(change).name)
  const role = SHOP_ROLES.find((one) => one === name)
  if (!role || (change.operation === 'insert' && !isObject(change.after?.answers))) return change
  const whole = (row: JsonRow | null): JsonRow => {
    const stored = isObject(row?.answers) ? row.answers : {}
    const adapted = Object.fromEntries(
      Object.entries(stored).flatMap(([permission, value]) => {
        const answer = ANSWERS.find((one) => one === value)
        return answer ? [[permission, answer]] : []
      }),
    )
    return {
      name,
      answers: answersOf(role, adapted),
      discount_free: row?.discount_free ?? USUAL_FREE_DISCOUNT,
    }
  }
  return { ...change, operation: 'update', before: whole(change.before), after: whole(change.after) }
}
