import { hash, verify } from '@node-rs/argon2'
import { Semaphore, withTimeout } from 'async-mutex'
import { Busy } from '#server/db/limits.ts'
import { refuseCommonPassword } from './common-passwords.ts'

/** Maximum of parallel hashes: each takes about 20 ms of one core, so more would slow all other calls. */
const AT_ONCE = 2
const turns = withTimeout(new Semaphore(AT_ONCE), 5000, new Busy('too many passwords at once'))

/** argon2id with the library's parameters (19 MiB, 2 passes): about 20 ms, salt inside the text. */
const hashed = (password: string): Promise<string> => turns.runExclusive(() => hash(password))

/**
 * Hashes a new password.
 * @throws Problem for a common one
 */
export async function hashPassword(password: string): Promise<string> {
  refuseCommonPassword(password)
  return hashed(password)
}

/** A PIN has few digits: it is protected by counting wrong guesses. */
export const hashPin = (pin: string): Promise<string> => hashed(pin)

/** Verified when no account was found, so that both refusals take the same time (G-AUTH-07). */
const dummy = hashed('nobody has this password')

export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await dummy)
  const matches = await turns.runExclusive(() => verify(against, password))
  return matches && stored !== undefined
}
