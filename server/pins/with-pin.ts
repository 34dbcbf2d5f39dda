import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { formatTimeInIndia } from '#domain/calendar.ts'
import { LANGUAGE_CODES } from '#domain/words/languages.ts'
import { plural, t } from '#domain/words/t.ts'
import { recordEvent, type Visitor } from '#server/auth/auth-events.ts'
import { passwordMatches } from '#server/auth/passwords/password.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { Problem, TooMany } from '#server/http/problem.ts'
import type { Letter } from '#server/mail/letter.ts'
import { writeMail } from '#server/mail/outbox.ts'
import * as column from '#server/rows/column.ts'
import { onlyRow, query } from '#server/rows/query.ts'
import { inWordsOf } from '#server/words/answering.ts'
import {
  type CountedPin,
  countPin,
  insertClosing,
  type PinGuess,
  putPinOff,
  uncountPin,
  WRONG_AT_TILL,
  WRONG_IN_A_ROW,
  WRONG_OF_PERSON,
} from './pin-guesses.ts'
import { pinOffLetter, tillClosedLetter } from './pin-letters.ts'

interface Door {
  /** In transactions of its own, which stay if the call fails. */
  platform: Db
  visitor: Visitor
  now: Date
}

const OFF_WORDS = t(
  'This PIN is off after twenty wrong ones. Set another one in your profile, signed in with email and password, or ask an owner.',
)
const pinOff = () => new Problem(400, OFF_WORDS, { code: 'pin-off' })
const wrongPin = (words: string) => new Problem(400, words, { code: 'wrong-pin' })

/** The refusal of what is closed, with the minutes that are left. */
function closed(until: string | null, now: Date, words: (minutes: number) => string): TooMany {
  const seconds = Math.ceil((Date.parse(until ?? '') - now.getTime()) / 1000) || 1
  return new TooMany(seconds, words(Math.ceil(seconds / 60)))
}

const personClosed = ({ person_until: until }: CountedPin, now: Date) =>
  closed(until, now, (minutes) =>
    plural(
      minutes,
      'Five wrong PINs: this name is closed here for {count} more minute. Other names go on.',
      'Five wrong PINs: this name is closed here for {count} more minutes. Other names go on.',
      { count: minutes },
    ),
  )

const tillClosed = ({ till_until: until }: CountedPin, now: Date) =>
  closed(until, now, (minutes) =>
    plural(
      minutes,
      'Twenty wrong PINs: no PIN opens anything here for {count} more minute. Email and password do, and an owner opens it.',
      'Twenty wrong PINs: no PIN opens anything here for {count} more minutes. Email and password do, and an owner opens it.',
      { count: minutes },
    ),
  )

/**
 * Verifies a person's PIN. Five wrong ones close that person at that till for a quarter of an hour, twenty the till, and
 * twenty of one person in a row put the PIN off; never is the shop closed.
 * @throws Problem wrong-pin, also for a person without a PIN; pin-off; TooMany
 */
export async function withPin(door: Door, guess: PinGuess, pin: string): Promise<void> {
  const { platform, visitor, now } = door
  const counted = onlyRow((await platform.execute(countPin(guess, now)))[0])
  const refuse = async (problem: Problem, also: SQL[] = []) => {
    const event = problem.status === 429 ? 'too-many' : 'pin-refused'
    // Refusals are recorded only of members of this shop.
    if (counted.name !== null) {
      await platform.batch([...also, recordEvent(event, { userId: guess.userId }, visitor)])
    }
    throw problem
  }
  if (counted.person_open === false) return refuse(personClosed(counted, now))
  if (!counted.till_open) return refuse(tillClosed(counted, now))
  const inARow = counted.in_a_row ?? 0
  // More than the limit at once: those beyond it are not looked at.
  if (counted.is_off || inARow > WRONG_IN_A_ROW) return refuse(pinOff())
  if (await passwordMatches(counted.hash ?? undefined, pin)) {
    await platform.batch(uncountPin(guess, counted))
    return
  }
  const also = await closingsOf(door, guess, counted)
  if (inARow === WRONG_IN_A_ROW) return refuse(pinOff(), also)
  return refuse(wrongPin(wrongWords(counted)), also)
}

/** 'This is not the PIN. 2 more tries here.' */
function wrongWords({ person_count, person_until, till_count, till_until }: CountedPin): string {
  const timeOf = (until: string | null) => formatTimeInIndia(new Date(until ?? ''))
  if (till_count === WRONG_AT_TILL) {
    return t('Wrong PIN. After twenty wrong ones this till takes no PIN until {time}.', {
      time: timeOf(till_until),
    })
  }
  const left = WRONG_OF_PERSON - (person_count ?? 0)
  if (left <= 0) {
    return t('Wrong PIN. After five wrong ones this name is locked here until {time}.', {
      time: timeOf(person_until),
    })
  }
  return plural(left, 'Wrong PIN. {count} more try.', 'Wrong PIN. {count} more tries.', { count: left })
}

/** What a wrong PIN closes, with its event and its letters. */
async function closingsOf(
  { platform, visitor, now }: Door,
  guess: PinGuess,
  counted: CountedPin,
): Promise<SQL[]> {
  const { name } = counted
  if (name === null) return []
  const { userId } = guess
  const also: SQL[] = []
  if (counted.person_count === WRONG_OF_PERSON) {
    also.push(
      insertClosing(guess, { kind: 'person', name, until: counted.person_until ?? '' }, now),
      recordEvent('pin-closed', { userId }, visitor),
    )
  }
  if (counted.till_count === WRONG_AT_TILL) {
    const until = counted.till_until ?? ''
    also.push(
      insertClosing(guess, { kind: 'till', name, until }, now),
      recordEvent('till-closed', { userId }, visitor),
      ...(await lettersTo(platform, guess, { isTheirs: false }, (reader, shopName) =>
        tillClosedLetter(reader, { shopName, person: name, till: guess.till, until: new Date(until) }),
      )),
    )
  }
  if (counted.in_a_row === WRONG_IN_A_ROW) {
    also.push(
      putPinOff(guess, now),
      recordEvent('pin-off', { userId }, visitor),
      ...(await lettersTo(platform, guess, { isTheirs: true }, (reader, shopName) =>
        pinOffLetter(reader, { shopName, person: name, till: guess.till }),
      )),
    )
  }
  return also
}

/** Owners of a shop, and the person whose PIN it is. */
async function lettersTo(
  platform: Db,
  { shopId, userId }: PinGuess,
  { isTheirs }: { isTheirs: boolean },
  letter: (reader: string, shopName: string) => Letter,
): Promise<SQL[]> {
  const readers = await platform.execute(
    query(
      {
        id: column.id,
        name: z.string(),
        language: z.nullable(z.enum(LANGUAGE_CODES)),
        shop_name: z.string(),
      },
      sql`
    select u.id, u.name, u.language, s.name as shop_name
      from memberships m join users u on u.id = m.user_id join shops s on s.id = m.shop_id
     where m.shop_id = ${shopId} and m.left_at is null
       and (m.role = 'owner' or ${isTheirs}::boolean and m.user_id = ${userId})
     order by u.id limit 50`,
    ),
  )
  const cause = randomUUID()
  return readers.map(({ id, name, language, shop_name }) =>
    inWordsOf(language, () =>
      writeMail({ key: `pins:${cause}:${id}`, userId: id, letter: letter(name, shop_name) }),
    ),
  )
}
