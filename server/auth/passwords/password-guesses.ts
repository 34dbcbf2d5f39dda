import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { TooMany } from '#server/http/problem.ts'
import { networkOf } from '#server/http/rate-limits.ts'
import { query } from '#server/rows/query.ts'

const WINDOW_MS = 15 * 60 * 1000
const WRONG_ALLOWED = 10
/** Wrong guesses per address, over all accounts: mobile networks share one address among thousands. */
const WRONG_OF_ADDRESS = 100

/**
 * Identity by which password guesses are counted: a known browser, or an unknown one at an address; each per account. Codes
 * of the second step are counted per person, apart from passwords. Passkeys cannot be guessed, but an address that keeps
 * trying is blocked all the same. PINs are counted by server/pins.
 */
export type Guesser =
  | { device: Buffer }
  | { userId: string }
  | { address: string; email: string }
  | { secondStepOf: string; device?: Buffer | undefined }
  | { passkeyFrom: string }

/** Key of a counter: the email, browser or address is stored only as a digest. */
export const keyOf = (kind: string, what: string | Buffer) =>
  `${kind}:${createHash('sha256').update(what).digest('base64url')}`

interface Keys {
  own: string
  address?: string
  account?: string
  /** Limits of wrong guesses; each further guess restarts the fifteen minutes. */
  most?: { own: number; address: number }
}

/**
 * A known browser is counted by itself, so that nobody else can block it. Unknown ones are counted by address and account, by
 * address alone, and all together by account.
 */
function keysOf(guesser: Guesser): Keys {
  if ('secondStepOf' in guesser) {
    return { own: keyOf('second-step', `${guesser.secondStepOf} ${guesser.device?.toString('hex') ?? ''}`) }
  }
  if ('passkeyFrom' in guesser) {
    const own = keyOf('passkeys', networkOf(guesser.passkeyFrom))
    return { own, most: { own: WRONG_OF_ADDRESS, address: 0 } }
  }
  if ('device' in guesser) return { own: keyOf('device', guesser.device) }
  if ('userId' in guesser) return { own: keyOf('user', guesser.userId) }
  const network = networkOf(guesser.address)
  return {
    own: keyOf('pair', `${network} ${guesser.email}`),
    address: keyOf('address', network),
    account: keyOf('account', guesser.email),
  }
}

const NOT_COUNTED = sql`
  select true as allowed, null::timestamptz as next_at, 0 as count, null::timestamptz as ends_at where false`

const VERDICT = {
  allowed: z.boolean(),
  /** Seconds until the next guess; null if it is allowed now. */
  wait: z.nullable(z.number()),
}

/**
 * Counts a guess as wrong before the password is checked, and returns whether it may be checked: counting and refusing are
 * one statement, so that a hundred guesses at the same instant are still only ten. A right guess is reversed by
 * `uncountGuess`. Ten wrong ones in a quarter of an hour, of an address a hundred, and the guesser is blocked until its end.
 * An account with ten wrong guesses by unknown browsers is slowed down for them: one guess in 2, 4, 8 ... at most 60 seconds.
 * @throws TooMany (429)
 */
export async function countGuess(platform: Db, guesser: Guesser, now: Date): Promise<void> {
  const { own, address, account, most } = keysOf(guesser)
  const isProlonged = most !== undefined
  const { own: ofOwn, address: ofAddress } = most ?? { own: WRONG_ALLOWED, address: WRONG_OF_ADDRESS }
  const [verdict] = await platform.execute(
    query(
      VERDICT,
      sql`
    with own as (${count(own, now, { allowed: sql`a.count < ${ofOwn}`, isProlonged })}),
    address as (${
      address
        ? count(address, now, {
            allowed: sql`a.count < ${ofAddress}`,
            isProlonged,
            only: sql`(select from own where allowed)`,
          })
        : NOT_COUNTED
    }),
    account as (${
      account
        ? count(account, now, {
            allowed: sql`a.count < ${WRONG_ALLOWED} or a.next_at <= ${now.toISOString()}::timestamptz`,
            nextAt: sql`${now.toISOString()}::timestamptz
                + least(60, 2 ^ greatest(least(a.count, 20) - ${WRONG_ALLOWED - 1}, 0)) * interval '1 second'`,
            only: sql`(select from own, address where own.allowed and address.allowed)`,
          })
        : NOT_COUNTED
    }),
    counted as (select * from own union all select * from address union all select * from account)
    select bool_and(allowed) as allowed,
           ceil(extract(epoch from max(next_at) filter (where not allowed)
                - ${now.toISOString()}::timestamptz))::int as wait
      from counted`,
    ),
  )
  if (!verdict?.allowed) throw new TooMany(verdict?.wait ?? 1)
}

interface Counting {
  allowed: SQL
  /** Time from which the next guess is allowed; absent: the end of the fifteen minutes. */
  nextAt?: SQL
  /** True if each guess restarts the counter's window. */
  isProlonged?: boolean
  /** Condition for counting the guess. */
  only?: SQL
}

/** Adds one to a counter if the guess is allowed. */
export function count(key: string, now: Date, { allowed, nextAt, isProlonged = false, only }: Counting): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  const end = sql`${new Date(now.getTime() + WINDOW_MS).toISOString()}::timestamptz`
  const next = nextAt ?? (isProlonged ? end : sql`a.ends_at`)
  const prolonged = isProlonged ? sql`when ${allowed} then ${end}` : sql``
  return sql`
    insert into attempts as a (key, count, ends_at, next_at, allowed)
    select ${key}, 1, ${end}, ${at}, true ${only ? sql`where exists ${only}` : sql``}
    on conflict (key) do update set
      allowed = a.ends_at <= ${at} or ${allowed},
      count = case when a.ends_at <= ${at} then 1 when ${allowed} then a.count + 1 else a.count end,
      next_at = case when a.ends_at <= ${at} then ${at} when ${allowed} then ${next} else a.next_at end,
      ends_at = case when a.ends_at <= ${at} then ${end} ${prolonged} else a.ends_at end
    returning allowed, next_at, a.count, a.ends_at`
}

/** The password was right: the guess that was counted did not happen. */
export function uncountGuess(guesser: Guesser): SQL {
  const { own, address = '', account = '' } = keysOf(guesser)
  return sql`update attempts set count = greatest(count - 1, 0) where key in (${own}, ${address}, ${account})`
}

/** Deletes expired counters. */
export const forgetAttempts = (platform: Db, now: Date) =>
  platform.execute(sql`delete from attempts where ends_at <= ${now.toISOString()}`)
