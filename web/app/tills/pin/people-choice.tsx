import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { formatTimeInIndia } from '#domain/calendar.ts'
import { keyLetter } from '#domain/people/people-search.ts'
import { t } from '#domain/words/t.ts'
import classes from './pin.module.css'

export interface ChoosablePerson {
  _id: string
  name: string
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/**
 * The person that a key chooses: the next one by an arrow, or the next whose name begins with the letter; undefined for
 * other keys.
 */
export function personAfter<P extends ChoosablePerson>(
  key: string,
  people: readonly P[],
  chosen: string,
): P | undefined {
  const at = people.findIndex(({ _id }) => _id === chosen)
  const step = STEPS[key]
  // Nobody is chosen yet: down begins at the first.
  if (step && at < 0) return people.at(step > 0 ? 0 : -1)
  if (step) return people[(at + step + people.length) % people.length]
  if (!/^\p{L}$/u.test(key)) return undefined
  const inOrder = [...people.slice(at + 1), ...people.slice(0, at + 1)]
  const letter = keyLetter({ name: key })
  return inOrder.find((person) => keyLetter(person) === letter)
}

/** Key handler of a field beside the list: letters and arrows choose a person, all else is typed. */
export function choosingByKey<P extends ChoosablePerson>(
  people: readonly P[],
  chosen: string,
  onChoose: (person: P) => void,
) {
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = personAfter(event.key, people, chosen)
    if (next || /^\p{L}$/u.test(event.key)) event.preventDefault()
    if (next) onChoose(next)
  }
}

interface PeopleChoiceProps<P> {
  legend: string
  people: readonly P[]
  chosen: string
  onChoose: (person: P) => void
  /** Below the name. */
  noteOf: (person: P) => ReactNode
  /** At a till, one below the other: the letter that chooses each person, by id. */
  keys?: ReadonlyMap<string, string>
  /** Answers a key in place of the usual choice by letter and arrow. */
  onKeyDown?: (event: KeyboardEvent) => void
}

/** Number of people from which they stand in two columns, with a line each. */
export const MANY = 8

/** A list of people with one selection. */
export function PeopleChoice<P extends ChoosablePerson>(props: PeopleChoiceProps<P>) {
  const { legend, people, chosen, onChoose, noteOf, keys } = props
  const showsKeys = keys !== undefined
  const name = useId()
  const answer = props.onKeyDown ?? choosingByKey(people, chosen, onChoose)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (showsKeys && chosen)
      list.current?.querySelector(':has(> :checked)')?.scrollIntoView({ block: 'nearest' })
  }, [chosen, showsKeys])
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      {/* A fieldset itself passes on no scroll-padding and no snapping to what scrolls in it. */}
      <div
        ref={list}
        className={showsKeys ? classes.list : classes.people}
        data-many={people.length > MANY || undefined}
      >
        {people.map((person) => (
          <label key={person._id}>
            <input
              className="over-label"
              type="radio"
              name={name}
              checked={person._id === chosen}
              onChange={() => onChoose(person)}
              onKeyDown={answer}
            />
            <span className={`sunk grid in-middle rigid strong quiet ${classes.letter}`} aria-hidden="true">
              {letterOf(person)}
            </span>
            <span className="shrink">
              <strong>{person.name}</strong>
              <small>{noteOf(person)}</small>
            </span>
            {keys?.has(person._id) && (
              <span className={classes.key} aria-hidden="true">
                {keys.get(person._id)}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** 'closed here until 4:57 pm' */
export const closedWords = (until: string | undefined): string | undefined =>
  until && t('closed here until {time}', { time: formatTimeInIndia(new Date(until)) })

const letterOf = ({ name }: ChoosablePerson) => [...name][0]?.toUpperCase() ?? ''
