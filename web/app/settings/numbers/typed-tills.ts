import type { Tills } from '#domain/documents/tills.ts'
import { t } from '#domain/words/t.ts'

/** A till as it is typed; its name may be empty or stand twice until it is saved. */
export interface TypedTill {
  /** Key of the row on screen, independent of the till's name. */
  key: number
  name: string
  formats: Tills[string]
}

export const typedTills = (tills: Tills): TypedTill[] =>
  Object.entries(tills).map(([name, formats], key) => ({ key, name, formats }))

export const tillsOf = (typed: TypedTill[]): Tills =>
  Object.fromEntries(typed.map(({ name, formats }) => [name.trim(), formats]))

export function tillProblem(typed: TypedTill[]): string | undefined {
  const names = Object.keys(tillsOf(typed))
  return names.length < typed.length || names.includes('')
    ? t('Give every till a name of its own.')
    : undefined
}
