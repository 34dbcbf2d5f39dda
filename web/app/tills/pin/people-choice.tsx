import { type KeyboardEvent, type ReactNode, useId } from 'react'
import classes from './people-choice.module.css'

interface Person {
  _id: string
  name: string
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/**
 * The person that a key chooses: the next one by an arrow, or the next whose name begins with the letter; undefined for
 * other keys.
 */
function personAfter<P extends Person>(key: string, people: readonly P[], chosen: string): P | undefined {
  const at = people.findIndex(({ _id }) => _id === chosen)
  const step = STEPS[key]
  if (step) return people[(at + step + people.length) % people.length]
  if (!/^\p{L}$/u.test(key)) return undefined
  const inOrder = [...people.slice(at + 1), ...people.slice(0, at + 1)]
  return inOrder.find(({ name }) => name.toLowerCase().startsWith(key.toLowerCase()))
}

/** Key handler of a field beside the list: letters and arrows choose a person, all else is typed. */
export function choosingByKey<P extends Person>(
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
  /** Shows the letter that chooses each person. */
  showsKeys?: boolean
}

/** A list of people with one selection. */
export function PeopleChoice<P extends Person>(props: PeopleChoiceProps<P>) {
  const { legend, people, chosen, onChoose, noteOf, showsKeys } = props
  const name = useId()
  const answer = choosingByKey(people, chosen, onChoose)
  return (
    <fieldset className={showsKeys ? classes.list : classes.people}>
      <legend className="sr-only">{legend}</legend>
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
          <span className={classes.letter} aria-hidden="true">
            {letterOf(person)}
          </span>
          <span>
            <strong>{person.name}</strong>
            <small>{noteOf(person)}</small>
          </span>
          {showsKeys && (
            <span className={classes.key} aria-hidden="true">
              {letterOf(person)}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  )
}

const letterOf = ({ name }: Person) => [...name][0]?.toUpperCase() ?? ''
