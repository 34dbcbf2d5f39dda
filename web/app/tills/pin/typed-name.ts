import { type KeyboardEvent, useState } from 'react'
import { peopleFound } from '#domain/people/people-search.ts'
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
 * match is chosen. A letter that finds nobody begins anew, so that N, N goes from one N to the next.
 */
export function useTypedName<P extends ChoosablePerson>({ people, chosen, onChoose, hasPin }: TypedName<P>) {
  const [typed, setTyped] = useState('')
  const { found } = peopleFound(people, typed)
  const search = (text: string) => {
    setTyped(text)
    const { best, found: now } = peopleFound(people, text)
    if (best && !(text === '' && now.some(({ _id }) => _id === chosen))) onChoose(best)
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
      if (peopleFound(people, next).best) return search(next)
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
  return { typed, found, search, onKeyDown }
}
