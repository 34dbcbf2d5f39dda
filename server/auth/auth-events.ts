import { isIPv4, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { Problem } from '#server/http/problem.ts'
import { networkOf } from '#server/http/rate-limits.ts'
import { isFromAppPage, sessionBefore } from '#server/http/session/browser-session.ts'
import { tillKeyOf } from '#server/http/session/find-session.ts'
import { deviceOf } from './device.ts'

type AuthEventKind =
  | 'registered'
  | 'signed-in'
  | 'refused'
  | 'too-many'
  | 'deactivated'
  | 'signed-out'
  | 'session-ended'
  | 'password-changed'
  | 'password-reset-asked'
  | 'password-reset'
  | 'code-refused'
  | 'second-step-on'
  | 'second-step-off'
  | 'recovery-code-used'
  | 'recovery-codes-made'
  | 'passkey-added'
  | 'passkey-removed'
  | 'passkey-refused'
  | 'pin-refused'
  | 'pin-closed'
  | 'till-closed'
  | 'pin-off'
  | 'pin-set'

/** Stored origin of a call. */
export interface Visitor {
  address: string
  device: string
  /** Hash of the key of a trusted till, if its cookie was sent. */
  tillKey?: Buffer | undefined
  /** True for a call from a page of the app, with its session in a cookie; and the hash of the token it had before. */
  inBrowser?: boolean
  sessionBefore?: Buffer | undefined
}

export const visitorOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Visitor => ({
  address: ip,
  device: deviceOf(headers['user-agent']),
  tillKey: tillKeyOf(headers),
  inBrowser: isFromAppPage(headers),
  sessionBefore: sessionBefore(headers),
})

/** Account of an event. An email without an account is not stored. */
type AccountRef = { userId: string } | { email: string }

/** The network of an address, which locates an event without identifying a household. */
function neighbourhood(address: string): string | null {
  const network = networkOf(address)
  if (isIPv4(network)) return network.replace(/\d+$/, '0/24')
  return isIPv6(network) ? `${network}/64` : null
}

const insertEvents = (kind: AuthEventKind, { address, device }: Visitor, from: SQL) => sql`
  insert into auth_events (kind, user_id, shop_id, network, device)
  select ${kind}::text, u.id, u.shop_id, ${neighbourhood(address)}::cidr, ${device}::text from ${from}`

/** Records an event in the transaction of its cause. `only`: a condition, without which nothing is recorded. */
export function recordEvent(kind: AuthEventKind, whose: AccountRef, visitor: Visitor, only = sql`true`): SQL {
  const isTheirs = 'userId' in whose ? sql`u.id = ${whose.userId}` : sql`u.email = ${whose.email}`
  return insertEvents(kind, visitor, sql`(select) one left join users u on ${isTheirs} where ${only}`)
}

/** Ends the browser's former session, if the new sign-in has inserted its session. */
export const endBefore = (tokenHash: Buffer, visitor: Visitor): SQL[] =>
  visitor.sessionBefore
    ? [
        recordEnded(
          'signed-out',
          visitor,
          sql`delete from sessions where token_hash = ${visitor.sessionBefore}
                 and exists (select from sessions where token_hash = ${tokenHash})`,
        ),
      ]
    : []

/** Ends the sessions that `deletion` deletes and records each, in one statement; a row for each that ended. */
export const recordEnded = (kind: 'signed-out' | 'session-ended', visitor: Visitor, deletion: SQL) => sql`
  with ended as (${deletion} returning user_id)
  ${insertEvents(kind, visitor, sql`ended join users u on u.id = ended.user_id`)} returning seq`

const REFUSALS: Record<number, AuthEventKind> = {
  400: 'refused',
  401: 'refused',
  403: 'deactivated',
  429: 'too-many',
}

function kindOf({ status, extra }: Problem): AuthEventKind | undefined {
  if (extra.code === 'wrong-code') return 'code-refused'
  if (extra.code === 'wrong-passkey') return 'passkey-refused'
  // The refusal `second-step` is not recorded: the password was right, and the code follows.
  // Nor is a question for a yes, which is no refusal of the proof.
  return extra.code === 'second-step' || extra.code === 'asks' ? undefined : REFUSALS[status]
}

/** Runs `work`, which checks a password or a code; a refusal is recorded before the caller gets it. */
export async function recordRefusal<T>(
  platform: Db,
  whose: AccountRef,
  visitor: Visitor,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const kind = error instanceof Problem ? kindOf(error) : undefined
    if (kind) await platform.execute(recordEvent(kind, whose, visitor))
    throw error
  }
}

/** Deletes sign-in events older than 180 days. */
export const forgetAuthEvents = (platform: Db) => platform.execute(sql`select forget_auth_events()`)
