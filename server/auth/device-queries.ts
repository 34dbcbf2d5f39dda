import * as z from 'zod/mini'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { hashToken } from '#server/http/session/find-session.ts'
import { query } from '#server/rows/query.ts'

/** Time after which a browser without a sign-in is forgotten. */
const FORGET_AFTER_MS = 180 * 24 * 60 * 60 * 1000

/** The digest of a browser's token when that account has signed in there before. */
export async function isKnownDevice(platform: Db, email: string, token: string): Promise<Buffer | undefined> {
  const tokenHash = hashToken(token)
  const [found] = await platform.execute(sql`
    select from devices d join users u on u.id = d.user_id where d.token_hash = ${tokenHash} and u.email = ${email}`)
  return found ? tokenHash : undefined
}

/** Finds the person's known device among a browser's account tokens, for a sign-in without an email. */
export async function knownDeviceOf(
  platform: Db,
  userId: string,
  tokens: readonly string[],
): Promise<{ token: string; hash: Buffer } | undefined> {
  const hashes = tokens.map(hashToken)
  if (hashes.length === 0) return undefined
  const [found] = await platform.execute(
    query(
      { token_hash: z.instanceof(Uint8Array) },
      sql`select token_hash from devices where token_hash in ${hashes} and user_id = ${userId} limit 1`,
    ),
  )
  const hash = found && Buffer.from(found.token_hash)
  const token = hash && tokens[hashes.findIndex((each) => each.equals(hash))]
  return token && hash ? { token, hash } : undefined
}

export const rememberDevice = (userId: string, tokenHash: Buffer, now: Date): SQL => sql`
  insert into devices (token_hash, user_id, seen_at) values (${tokenHash}, ${userId}, ${now.toISOString()})
  on conflict (token_hash) do update set seen_at = excluded.seen_at`

export const forgetDevices = (platform: Db, now: Date) =>
  platform.execute(
    sql`delete from devices where seen_at < ${new Date(now.getTime() - FORGET_AFTER_MS).toISOString()}`,
  )
