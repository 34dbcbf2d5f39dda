import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { onlyRow, query } from '#server/rows/query.ts'
import { provedColumns, SIGNED_IN_COLUMNS, shopOfUser } from '../auth-queries.ts'

/** Time for confirming a new secret by its first code. */
const CONFIRM_WITHIN_MS = 15 * 60 * 1000

const STATE = { since: z.nullable(column.moment), recovery_codes: z.number() }

export async function selectState(platform: Db, userId: string) {
  const [state] = await platform.execute(
    query(
      STATE,
      sql`
    select (select min(confirmed_at) from second_steps where user_id = ${userId}) as since,
           (select count(*) from recovery_codes where user_id = ${userId}) as recovery_codes`,
    ),
  )
  return onlyRow(state)
}

/**
 * Stores a new second step in place of an unconfirmed one.
 * @returns false if the person has a confirmed one
 */
export async function insertStep(platform: Db, userId: string, locked: string, now: Date): Promise<boolean> {
  const begun = await platform.execute(sql`
    insert into second_steps as t (user_id, kind, secret, begun_at)
    values (${userId}, 'totp', ${locked}, ${now.toISOString()})
    on conflict (user_id) where kind = 'totp' do update set secret = excluded.secret, begun_at = excluded.begun_at
      where t.confirmed_at is null
    returning id`)
  return begun.length === 1
}

const LOCKED = { secret: z.string() }

/** The encrypted secret of the person's confirmed second step. */
export async function selectSecret(platform: Db, userId: string): Promise<string | undefined> {
  const [step] = await platform.execute(
    query(
      LOCKED,
      sql`
    select secret from second_steps where user_id = ${userId} and kind = 'totp' and confirmed_at is not null`,
    ),
  )
  return step?.secret
}

/** The encrypted secret of a second step that waits for its first code. */
export async function selectBegun(platform: Db, userId: string, now: Date): Promise<string | undefined> {
  const since = new Date(now.getTime() - CONFIRM_WITHIN_MS).toISOString()
  const [step] = await platform.execute(
    query(
      LOCKED,
      sql`
    select secret from second_steps
     where user_id = ${userId} and kind = 'totp' and confirmed_at is null and begun_at > ${since}`,
    ),
  )
  return step?.secret
}

/** Confirms exactly the second step whose code was right: of two calls at once the second updates no row. */
export async function confirmStep(
  tx: Db,
  userId: string,
  { locked, timeStep }: { locked: string; timeStep: number },
  now: Date,
): Promise<boolean> {
  const confirmed = await tx.execute(sql`
    update second_steps set confirmed_at = ${now.toISOString()}, last_time_step = ${timeStep}
     where user_id = ${userId} and kind = 'totp' and confirmed_at is null and secret = ${locked} returning id`)
  return confirmed.length === 1
}

/** Uses up this time step and all before it: a used code, also one used a moment ago in a parallel call, finds no row. */
export async function spendTimeStep(tx: Db, userId: string, timeStep: number): Promise<boolean> {
  const spent = await tx.execute(sql`
    update second_steps set last_time_step = ${timeStep}
     where user_id = ${userId} and kind = 'totp' and confirmed_at is not null and last_time_step < ${timeStep}
    returning id`)
  return spent.length === 1
}

/** @returns the number left; undefined if the code is unknown or used */
export async function spendRecoveryCode(tx: Db, userId: string, hash: Buffer): Promise<number | undefined> {
  const spent = await tx.execute(
    sql`delete from recovery_codes where user_id = ${userId} and code_hash = ${hash} returning user_id`,
  )
  return spent.length === 1 ? (await selectState(tx, userId)).recovery_codes : undefined
}

export const replaceRecoveryCodes = (userId: string, hashes: readonly Buffer[]): SQL[] => [
  sql`delete from recovery_codes where user_id = ${userId}`,
  ...hashes.map((hash) => sql`insert into recovery_codes (user_id, code_hash) values (${userId}, ${hash})`),
]

/** Deletes all second steps: app, recovery codes and waiting challenges. */
export const deleteSteps = (userId: string): SQL[] => [
  sql`delete from second_steps where user_id = ${userId}`,
  sql`delete from recovery_codes where user_id = ${userId}`,
  sql`delete from sign_in_challenges where user_id = ${userId}`,
]

interface NewChallenge {
  tokenHash: Buffer
  userId: string
  passwordHash: string
  isRemembered: boolean
  deviceHash: Buffer | undefined
  expires: Date
}

/** Stores only a digest of the verified password, for comparison. */
export const insertChallenge = (challenge: NewChallenge): SQL => sql`
  insert into sign_in_challenges (token_hash, user_id, password_digest, is_remembered, device_hash, expires_at)
  values (${challenge.tokenHash}, ${challenge.userId}, ${createHash('sha256').update(challenge.passwordHash).digest()},
          ${challenge.isRemembered}, ${challenge.deviceHash ?? null}, ${challenge.expires.toISOString()})`

export const forgetChallenges = (now: Date): SQL =>
  sql`delete from sign_in_challenges where expires_at < ${now.toISOString()}`

const CHALLENGE = {
  ...SIGNED_IN_COLUMNS,
  is_remembered: z.boolean(),
  device_hash: z.nullable(z.instanceof(Uint8Array)),
  secret: z.string(),
}

/** The person of a challenge, while the verified password is unchanged. */
export async function findChallenge(platform: Db, tokenHash: Buffer, now: Date) {
  const [challenge] = await platform.execute(
    query(
      CHALLENGE,
      sql`
    select ${provedColumns}, c.is_remembered, c.device_hash, t.secret
      from sign_in_challenges c
      join users u on u.id = c.user_id and sha256(convert_to(u.password_hash, 'UTF8')) = c.password_digest
      join second_steps t on t.user_id = u.id and t.kind = 'totp' and t.confirmed_at is not null
      ${shopOfUser}
     where c.token_hash = ${tokenHash} and c.expires_at > ${now.toISOString()}`,
    ),
  )
  return challenge
}

/** Uses up a challenge for one session, also when its code is sent twice at the same moment. */
export async function spendChallenge(tx: Db, tokenHash: Buffer, now: Date): Promise<boolean> {
  const spent = await tx.execute(sql`
    delete from sign_in_challenges where token_hash = ${tokenHash} and expires_at > ${now.toISOString()} returning user_id`)
  return spent.length === 1
}
