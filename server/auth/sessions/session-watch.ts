import * as z from 'zod/mini'
import { WAIT_FOR_CHANGE_S } from '#contract/people/sessions.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import type { Session } from '#server/http/session/find-session.ts'
import { listOfTexts } from '#server/rows/list.ts'
import { prepared, query } from '#server/rows/query.ts'
import { isSessionAlive } from './session-queries.ts'

/** A removed person's session ends within a second, even without a key press. */
const LOOK_EVERY_MS = 500
/** Waits per session: a browser has one; a further one is left over from a closed page. */
const WAITS_OF_A_SESSION = 4

const NO_SHOP = -1

type Watched = Pick<Session, 'tokenHash' | 'rights'>
/** Number of changes of the session's rights. */
const knownOf = ({ rights }: Watched) => rights?.count ?? NO_SHOP

/** Answer to a waiting session: the present count of changes, or that the session has ended. */
type Change = number | 'ended'

interface Wait {
  known: number
  answer: (change: Change) => void
}

interface SessionWatch {
  /** Resolves with the count once it differs from `known`, or after 25 seconds; with 'ended' after the session's end. */
  wait: (session: Watched, known: number, left: AbortSignal) => Promise<Change>
  /** Answers all waiting calls, as after their timeout. */
  stop: () => void
}

/**
 * Polls the sessions of all waiting callers by one statement, whichever process ended them; works behind a pooler, which
 * passes no notifications on. Sends no statement while nobody waits.
 */
export function watchSessions(platform: Db, clock: () => Date): SessionWatch {
  const waiting = new Map<string, Set<Wait>>()
  let isLooking = false

  async function look() {
    const asked = new Map([...waiting].map(([id, waits]) => [id, [...waits]]))
    const counts = await countsNow(platform, [...asked.keys()], clock()).catch(() => undefined)
    // Sessions that cannot be checked now are checked in the next round.
    for (const [id, waits] of counts ? asked : []) {
      const now = counts?.get(id) ?? 'ended'
      for (const { known, answer } of waits) if (now !== known) answer(now)
    }
    isLooking = false
    lookSoon()
  }

  function lookSoon() {
    if (isLooking || waiting.size === 0) return
    isLooking = true
    setTimeout(look, LOOK_EVERY_MS).unref()
  }

  function add(id: string, wait: Wait) {
    const waits = waiting.get(id) ?? new Set()
    waiting.set(id, waits.add(wait))
    const [first] = waits
    if (waits.size > WAITS_OF_A_SESSION) first?.answer(first.known)
    lookSoon()
  }

  function remove(id: string, wait: Wait) {
    const waits = waiting.get(id)
    if (waits?.delete(wait) && waits.size === 0) waiting.delete(id)
  }

  return {
    async wait(session, known, left) {
      if (known !== knownOf(session)) return knownOf(session)
      const id = session.tokenHash.toString('hex')
      return new Promise((resolve) => {
        const leave = () => answer(known)
        const over = setTimeout(leave, WAIT_FOR_CHANGE_S * 1000).unref()
        const answer = (change: Change) => {
          clearTimeout(over)
          remove(id, wait)
          resolve(change)
        }
        const wait = { known, answer }
        left.addEventListener('abort', leave, { once: true })
        add(id, wait)
      })
    },
    stop() {
      for (const waits of [...waiting.values()]) for (const { known, answer } of waits) answer(known)
    },
  }
}

const COUNT = { id: z.string(), rights: z.nullable(z.number()) }

/** Numbers of rights changes by session, for those of the sessions that have not ended. */
async function countsNow(platform: Db, ids: string[], now: Date): Promise<Map<string, number>> {
  const rows = await platform.execute(
    prepared(
      query(
        COUNT,
        sql`
    select encode(s.token_hash, 'hex') as id, m.rights
      from sessions s
      join users u on u.id = s.user_id
      left join memberships m on m.shop_id = s.shop_id and m.user_id = u.id and m.left_at is null
     where s.token_hash = any (array(select decode(hex, 'hex') from unnest(${listOfTexts(ids)}) hex)) and ${isSessionAlive(now)}`,
      ),
    ),
  )
  return new Map(rows.map(({ id, rights }) => [id, rights ?? NO_SHOP]))
}
