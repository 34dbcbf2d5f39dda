import type { Db } from '#server/db/db.ts'
import { Problem } from '#server/http/problem.ts'
import { countFailedLogins, recordFailedLogin } from './auth-queries.ts'

const WINDOW_MS = 15 * 60 * 1000
const WRONG_ALLOWED = 10

/** Whose password is guessed at, and from which network address. */
export interface Guess {
  email: string
  address: string
}

const windowBefore = (now: Date) => new Date(now.getTime() - WINDOW_MS)

/** After ten wrong passwords even the right one waits, wherever it is asked for. */
export async function refuseMoreGuesses(platform: Db, { email, address }: Guess, now: Date): Promise<void> {
  if ((await countFailedLogins(platform, email, address, windowBefore(now))) >= WRONG_ALLOWED) {
    throw new Problem(429, 'Too many attempts. Please try again later.')
  }
}

export const recordWrongGuess = (platform: Db, { email, address }: Guess, now: Date) =>
  recordFailedLogin(platform, email, address, now, windowBefore(now))
