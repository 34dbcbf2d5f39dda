import * as z from 'zod/mini'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { onlyRow, query } from '#server/rows/query.ts'
import { provedColumns, SIGNED_IN_COLUMNS, shopOfUser } from '../auth-queries.ts'

/** Above the number of anybody's devices. */
export const MOST_PASSKEYS = 20

const bytes = z.instanceof(Uint8Array)

const PASSKEY = {
  id: column.id,
  name: z.string(),
  added_at: column.moment,
  used_at: z.nullable(column.moment),
  is_synced: z.boolean(),
}

export const selectPasskeys = (userId: string) =>
  query(
    PASSKEY,
    sql`
    select id, name, added_at, used_at, is_synced from passkeys where user_id = ${userId}
     order by added_at desc, id limit ${MOST_PASSKEYS}`,
  )

/** Credential ids and transports of a person's passkeys. */
export const selectCredentials = (userId: string) =>
  query(
    { credential_id: bytes, transports: z.array(z.string()) },
    sql`select credential_id, transports from passkeys where user_id = ${userId} order by added_at desc limit ${MOST_PASSKEYS}`,
  )

export async function countPasskeys(db: Db, userId: string): Promise<number> {
  const [row] = await db.execute(
    query({ count: z.number() }, sql`select count(*)::int as count from passkeys where user_id = ${userId}`),
  )
  return onlyRow(row).count
}

interface NewPasskey {
  userId: string
  credentialId: Uint8Array
  publicKey: Uint8Array
  counter: number
  transports: readonly string[]
  name: string
  isSynced: boolean
}

/** @returns a row, or none if it exists already */
export const insertPasskey = (passkey: NewPasskey, now: Date) =>
  query(
    PASSKEY,
    sql`
    insert into passkeys (user_id, credential_id, public_key, counter, transports, name, is_synced, added_at)
    values (${passkey.userId}, ${Buffer.from(passkey.credentialId)}, ${Buffer.from(passkey.publicKey)}, ${passkey.counter},
            string_to_array(${passkey.transports.join(' ')}, ' '), ${passkey.name}, ${passkey.isSynced}, ${now.toISOString()})
    on conflict (credential_id) do nothing
    returning id, name, added_at, used_at, is_synced`,
  )

export const updateName = (userId: string, id: string, name: string) =>
  sql`update passkeys set name = ${name} where id = ${id} and user_id = ${userId} returning id`

export const deletePasskey = (userId: string, id: string) =>
  query(
    { name: z.string() },
    sql`delete from passkeys where id = ${id} and user_id = ${userId} returning name`,
  )

export const deletePasskeysOf = (userId: string) => sql`delete from passkeys where user_id = ${userId}`

/** Ends the other sessions that this passkey started. */
export const deleteItsSessions = (userId: string, id: string, tokenHash: Buffer) =>
  sql`delete from sessions where passkey_id = ${id} and user_id = ${userId} and token_hash <> ${tokenHash}`

const HELD = { id: column.id, public_key: bytes, counter: z.coerce.number() }

/** Finds a passkey by its credential id, with its owner. */
export async function findPasskey(platform: Db, credentialId: Buffer) {
  const [row] = await platform.execute(
    query(
      {
        ...SIGNED_IN_COLUMNS,
        passkey: z.strictObject({ id: column.id, counter: z.number() }),
        public_key: bytes,
      },
      sql`
    select ${provedColumns}, json_build_object('id', p.id, 'counter', p.counter) as passkey, p.public_key
      from passkeys p join users u on u.id = p.user_id
      ${shopOfUser}
     where p.credential_id = ${credentialId}`,
    ),
  )
  return row
}

/** A passkey of this person by its credential id. */
export async function findOwnPasskey(platform: Db, userId: string, credentialId: Buffer) {
  const [row] = await platform.execute(
    query(
      HELD,
      sql`select id, public_key, counter from passkeys where credential_id = ${credentialId} and user_id = ${userId}`,
    ),
  )
  return row
}

/** Stores a device's counter, which rises unless it has none: of one answer sent twice the second updates no row. */
export async function spendCounter(
  tx: Db,
  id: string,
  counter: number,
  isSynced: boolean,
  now: Date,
): Promise<boolean> {
  const used = await tx.execute(sql`
    update passkeys set counter = ${counter}, is_synced = ${isSynced}, used_at = ${now.toISOString()}
     where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0)) returning id`)
  return used.length === 1
}

interface NewChallenge {
  tokenHash: Buffer
  purpose: Purpose
  /** The signed-in person and the session. */
  whose?: { userId: string; tokenHash: Buffer } | undefined
  expires: Date
}
export type Purpose = 'sign-in' | 'add' | 'prove'

export const insertChallenge = ({ tokenHash, purpose, whose, expires }: NewChallenge): SQL => sql`
  insert into passkey_challenges (token_hash, purpose, user_id, session_hash, expires_at)
  values (${tokenHash}, ${purpose}, ${whose?.userId ?? null}, ${whose?.tokenHash ?? null}, ${expires.toISOString()})`

export const forgetChallenges = (now: Date): SQL =>
  sql`delete from passkey_challenges where expires_at < ${now.toISOString()}`

/** Deletes the challenge before the answer is checked; false unless purpose and session match. */
export async function spendChallenge(
  platform: Db,
  { tokenHash, purpose, whose }: Omit<NewChallenge, 'expires'>,
  now: Date,
): Promise<boolean> {
  const spent = await platform.execute(sql`
    delete from passkey_challenges
     where token_hash = ${tokenHash} and purpose = ${purpose} and expires_at > ${now.toISOString()}
       and session_hash is not distinct from ${whose?.tokenHash ?? null}
    returning token_hash`)
  return spent.length === 1
}

/** Records a fresh proof of the person in this session. */
export const recordProof = (tokenHash: Buffer, passkeyId: string | null, now: Date): SQL => sql`
  update sessions set proved_at = ${now.toISOString()}, passkey_id = coalesce(${passkeyId}::uuid, passkey_id)
   where token_hash = ${tokenHash}`
