import { Button, TextInput } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Output } from '#contract/endpoint.ts'
import type { signInByPin, TillHere, TillPerson } from '#contract/people/tills.ts'
import { formatMomentInIndia } from '#domain/calendar.ts'
import { SHOP_ROLE_WORDS } from '#domain/people/permissions.ts'
import { plural, t } from '#domain/words/t.ts'
import { messageOf, NO_ANSWER } from '#web/app/calls/api-error.ts'
import { draftPrefix, draftsOf } from '#web/app/calls/session/ended-session.ts'
import type { CaughtKeys } from './counter-door.ts'
import { closedWords, MANY, PeopleChoice } from './pin/people-choice.tsx'
import { PinField, pinOf } from './pin/pin-field.tsx'
import { useTypedName } from './pin/typed-name.ts'
import classes from './tills.module.css'
import { usePinSignIn } from './use-counter.ts'

interface CounterPeopleProps {
  here: TillHere
  /** Id of the person last signed in here, preselected; of several others nobody is, as digits would be tried for them. */
  last: string
  onSignedIn: (answer: Output<typeof signInByPin>) => void
  onNoTill: () => void
  /** Ends the catching of keys that were typed before the dialog was there, and answers them. */
  takeCaught?: () => CaughtKeys
}

const NO_KEYS: CaughtKeys = { letters: '', digits: '', isEntered: false }

/** Number of people from which a search stands above the list. */
const SEARCHED_FROM = 7

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** People who may sign in here, and the PIN of the chosen one: letters and arrows choose, digits are typed, Enter signs in. */
export function CounterPeople(props: CounterPeopleProps) {
  const { here, last, onSignedIn, onNoTill, takeCaught } = props
  const { people, owners } = here
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState(
    () => people.find(({ _id }) => _id === last) ?? (people.length === 1 ? people[0] : undefined),
  )
  const [isNameless, setIsNameless] = useState(false)
  const [pin, setPin] = useState('')
  const { send, isPending, error, clear } = usePinSignIn(onSignedIn, onNoTill)
  const type = (digits: string) => {
    setPin(pinOf(digits))
    setIsNameless(false)
    clear()
  }
  const choose = (person: TillPerson) => {
    setChosen(person)
    type('')
  }
  const { typed, found, keys, search, onKeyDown } = useTypedName({
    people,
    chosen: chosen?._id ?? '',
    onChoose: choose,
    hasPin: pin !== '',
  })
  const start = async (person = chosen, digits = pin) => {
    if (digits.length < 4 || isPending) return
    if (!person) return setIsNameless(true)
    const isIn = await send(person._id, digits)
    if (isIn) return
    setPin('')
    search('')
    field.current?.focus()
  }
  const playCaught = useRef(() => {})
  playCaught.current = () => {
    const { letters, digits, isEntered } = takeCaught?.() ?? NO_KEYS
    const person = letters ? search(letters) : chosen
    // Digits after a name that nobody has are tried for nobody.
    if (letters && !person) return
    if (digits) setPin(pinOf(digits))
    if (isEntered) void start(person, pinOf(digits))
  }
  useEffect(() => {
    // Once the field of the PIN has the focus, and with the digits in it before the next key comes, so that none is lost between.
    const timer = setTimeout(() => flushSync(() => playCaught.current()))
    return () => clearTimeout(timer)
  }, [])
  const problem = isNameless ? t('Choose your name and type your PIN.') : error
  if (people.length === 0) return <NobodyHasPin owners={owners} />
  return (
    <form
      className={classes.columns}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        void start()
      }}
    >
      <div className="shrink">
        {people.length >= SEARCHED_FROM && (
          <TextInput
            className={classes.search}
            type="search"
            aria-label={t('Find a name')}
            placeholder={t('Type a name')}
            autoComplete="off"
            value={typed}
            onChange={(event) => search(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              field.current?.focus()
            }}
          />
        )}
        <PeopleChoice
          legend={t('Who is at the counter?')}
          people={found}
          chosen={chosen?._id ?? ''}
          onChoose={(person) => {
            choose(person)
            field.current?.focus()
          }}
          onKeyDown={onKeyDown}
          noteOf={(person) => <Standing person={person} isShort={found.length > MANY} />}
          keys={keys}
        />
        {found.length === 0 && <p className={classes.none}>{t('Nobody with this name has a PIN here.')}</p>}
      </div>
      <div className={`stack gap-2 ${classes.pin}`}>
        <label htmlFor={`${id}-pin`}>{chosen ? t('PIN of {name}', { name: chosen.name }) : t('PIN')}</label>
        <PinField
          ref={field}
          id={`${id}-pin`}
          value={pin}
          error={problem}
          errorId={`${id}-error`}
          onKeyDown={onKeyDown}
          onPin={type}
        />
        <p id={`${id}-error`} role="alert" className={classes.error}>
          {problem}
        </p>
        <div className={classes.pad}>
          {DIGITS.map((digit) => (
            <Digit key={digit} digit={digit} onPress={() => type(pin + digit)} />
          ))}
          <Button
            variant="default"
            tabIndex={-1}
            aria-label={t('Delete a digit')}
            onClick={() => type(pin.slice(0, -1))}
          >
            <Backspace />
          </Button>
          <Digit digit="0" onPress={() => type(`${pin}0`)} />
          <Button type="submit" loading={isPending} disabled={pin.length < 4}>
            {t('Start')}
          </Button>
        </div>
        <p className="smaller quiet">{forgottenWords(owners, chosen)}</p>
      </div>
    </form>
  )
}

/** ⌫, drawn, as not every font has it. */
const Backspace = () => (
  <svg
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    aria-hidden="true"
  >
    <path d="M8 5h12a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H8l-6-7zM11 9l6 6m0-6-6 6" strokeLinejoin="round" />
  </svg>
)

const Digit = ({ digit, onPress }: { digit: string; onPress: () => void }) => (
  <Button variant="default" tabIndex={-1} onClick={onPress}>
    {digit}
  </Button>
)

/**
 * Role and state of a person: an unsaved bill on this computer, else their last bill at this till, else their last visit. In
 * the list of many people only the bill or the role, as there is no room for both.
 */
function Standing({ person, isShort }: { person: TillPerson; isShort: boolean }) {
  const { _id, role } = person
  const isOpen = draftsOf(_id).some((name) => name.startsWith('invoice'))
  const closed = closedWords(person.closedUntil)
  const open = closed ? (
    <em className={classes.open}>{closed}</em>
  ) : (
    isOpen && <em className={classes.open}>{openWords(_id)}</em>
  )
  if (isShort) return open || SHOP_ROLE_WORDS[role]
  return (
    <>
      {SHOP_ROLE_WORDS[role]} · {open || lastWords(person)}
    </>
  )
}

/** 'a bill is open, 4 lines'; without them where the browser keeps it sealed, as a purchase. */
function openWords(userId: string): string {
  const counts = draftsOf(userId).map((name) => linesIn(localStorage.getItem(draftPrefix(userId) + name)))
  const count = Math.max(...counts)
  if (count <= 0) return t('a bill is open')
  return plural(count, 'a bill is open, {count} line', 'a bill is open, {count} lines', { count })
}

function linesIn(draft: string | null): number {
  try {
    const items: { itemname?: string }[] = JSON.parse(draft ?? '').values.items
    return items.filter(({ itemname }) => itemname).length
  } catch {
    return 0
  }
}

const whenIn = (moment: string) => formatMomentInIndia(new Date(moment), new Date())

function lastWords({ lastBill, lastHereAt, lastTill }: TillPerson): string {
  if (lastBill) return t('last bill {when}, {number}', { when: whenIn(lastBill.at), number: lastBill.number })
  if (!lastHereAt) return t('never here yet')
  const when = whenIn(lastHereAt)
  return lastTill ? t('last at {till} {when}', { till: lastTill, when }) : t('last seen {when}', { when })
}

/** Shown while the list of people loads, and when loading failed. */
export const CounterWaiting = ({ error, onRetry }: { error: Error | undefined; onRetry: () => void }) => (
  <div className={classes.nobody} role="status">
    <p>{error ? messageOf(error, NO_ANSWER) : t('Loading...')}</p>
    {error && <Button onClick={onRetry}>{t('Retry')}</Button>}
  </div>
)

/** Whom the chosen person asks for another PIN: an owner, but never themselves. */
function forgottenWords(owners: string[], chosen: TillPerson | undefined): string {
  const isOwn = (name: string) => chosen?.role === 'owner' && chosen.name.split(' ')[0] === name
  const [first, second] = owners.filter((name) => !isOwn(name))
  if (first && second) return t('Forgot it? Ask {first} or {second}.', { first, second })
  return first ? t('Forgot it? Ask {name}.', { name: first }) : ''
}

const NobodyHasPin = ({ owners }: { owners: string[] }) => (
  <div className={classes.nobody}>
    <p>{t('Nobody has a PIN yet. Sign in with email and password, and set one in your profile.')}</p>
    {owners[0] && <p>{t('Or ask {name}.', { name: owners[0] })}</p>}
  </div>
)
