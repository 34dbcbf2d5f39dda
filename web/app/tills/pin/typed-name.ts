import { type KeyboardEvent, useMemo, useState } from 'react'
import { keyLetter, peopleFound } from '#domain/people/people-search.ts'
import { type ChoosablePerson, personAfter } from './people-choice.tsx'

const LETTER = /^[\p{L}\p{M}]$/u

interface TypedName<P> {
  people: readonly P[]
  chosen: string
  onChoose: (person: P) => void
  /** True once digits are typed: then a letter begins another name. */
  hasPin: boolean
}

/**
 * Finds people by letters that are typed into the field of the PIN, or into the search. The list keeps its order, and the best
 * match is chosen; the first letter chooses whoever has it as their key. A letter that finds nobody begins anew, so that N, N
 * goes from one N to the next.
 */
export function useTypedName<P extends ChoosablePerson & { key?: string | undefined }>({
  people,
  chosen,
  onChoose,
  hasPin,
}: TypedName<P>) {
  const [typed, setTyped] = useState('')
  const keys = useMemo(
    () => new Map(people.flatMap(({ _id, key }) => (key ? [[_id, key] as const] : []))),
    [people],
  )
  const find = (text: string) => foundBy(people, keys, text)
  const { found } = find(typed)
  /** @returns the chosen person, undefined if it stays whoever was chosen */
  const search = (text: string): P | undefined => {
    setTyped(text)
    const { best } = find(text)
    if (!best || text === '') return undefined
    onChoose(best)
    return best
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isLetter = LETTER.test(key)
    if (key === 'Backspace' && typed && !hasPin) {
      event.preventDefault()
      search(typed.slice(0, -1))
    } else if (isLetter || (key === ' ' && typed && !hasPin)) {
      event.preventDefault()
      const next = (hasPin ? '' : typed) + key
      if (find(next).best) return void search(next)
      setTyped('')
      const after = isLetter && personAfter(key, people, chosen)
      if (after) onChoose(after)
    } else {
      const after = personAfter(key, found, chosen)
      if (!after) return
      event.preventDefault()
      onChoose(after)
    }
  }
  return { typed, found, keys, search, onKeyDown }
}

/** The people found by a text. One letter is somebody's key first, and then the beginning of names. */
function foundBy<P extends ChoosablePerson>(
  people: readonly P[],
  keys: ReadonlyMap<string, string>,
  text: string,
): { found: P[]; best?: P } {
  const byName = peopleFound(people, text)
  const letter = latinLetter(text)
  const holder = letter && people.find(({ _id }) => keys.get(_id) === letter)
  if (!holder) return byName
  return {
    found: people.filter((person) => person === holder || byName.found.includes(person)),
    best: holder,
  }
}

/** The key that a single typed letter is: N also for न. */
const latinLetter = (text: string) => ([...text].length === 1 ? keyLetter({ name: text }) : '')
