import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { PlanDraft } from '#contract/platform/superadmin-settings.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { query, type RowOf } from '#server/rows/query.ts'

const SETTINGS = {
  email: z.string(),
  password_hash: z.string(),
  razorpay_key_id: z.string(),
  razorpay_key_secret: z.string(), // encrypted
  razorpay_webhook_secret: z.string(), // encrypted
}
export type SettingsRow = RowOf<typeof SETTINGS>

type KeyColumn = 'razorpay_key_id' | 'razorpay_key_secret' | 'razorpay_webhook_secret'

export async function readSettingsRow(db: Db, userId: string): Promise<SettingsRow> {
  const [row] = await db.execute(
    query(
      SETTINGS,
      sql`
    select u.email, u.password_hash, p.razorpay_key_id, p.razorpay_key_secret, p.razorpay_webhook_secret
      from platform_settings p, users u where u.id = ${userId}`,
    ),
  )
  if (!row) throw new Error('The settings have lost their row')
  return row
}

/** Two saves at the same moment follow each other, and so do a save and a change of the password. */
export const lockSettings = (tx: Db, userId: string) =>
  tx.execute(sql`select from platform_settings p, users u where u.id = ${userId} for update`)

export const writeKeys = (tx: Db, row: Pick<SettingsRow, KeyColumn>) =>
  tx.execute(sql`
    update platform_settings
       set razorpay_key_id = ${row.razorpay_key_id}, razorpay_key_secret = ${row.razorpay_key_secret},
           razorpay_webhook_secret = ${row.razorpay_webhook_secret}`)

/** Replaces the list of plans: known ones change, new ones are added, absent ones are deleted. */
export async function writePlans(tx: Db, plans: PlanDraft[]): Promise<void> {
  const rows = plans.map((plan) => ({ ...plan, id: plan._id ?? randomUUID() }))
  const list = JSON.stringify(rows)
  const asRows = sql`jsonb_to_recordset(${list}::jsonb)
    as p (id uuid, name text, price integer, duration integer, unit text, features text[])`
  await tx.batch([
    sql`delete from plans where id not in (select id from ${asRows})`,
    sql`insert into plans (id, name, price, duration, unit, features)
        select id, name, price, duration, unit, features from ${asRows}
        on conflict (id) do update
           set name = excluded.name, price = excluded.price, duration = excluded.duration, unit = excluded.unit,
               features = excluded.features`,
  ])
}

interface NewSignIn {
  userId: string
  email: string
  /** undefined keeps the present one. */
  passwordHash: string | undefined
  /** The session that goes on, its new token, and until when the old one still opens. */
  tokenHash: Buffer
  newTokenHash: Buffer
  graceUntil: Date
  now: Date
}

/** Statements for a new email or password: reset links and all other sessions end, this one gets a new token. */
export const writeSignIn = (tx: Db, change: NewSignIn) => {
  const { userId, tokenHash, newTokenHash } = change
  const password: SQL = change.passwordHash ? sql`, password_hash = ${change.passwordHash}` : sql``
  return tx.batch([
    sql`update users set email = ${change.email} ${password},
               email_confirmed_at = case when email = ${change.email} then email_confirmed_at end where id = ${userId}`,
    sql`delete from password_resets where user_id = ${userId}`,
    sql`delete from sessions where user_id = ${userId} and token_hash <> ${tokenHash}`,
    sql`insert into sessions
          (token_hash, user_id, device, in_browser, proved_at, passkey_id, created_at, last_seen_at, expires_at)
        select ${newTokenHash}, user_id, device, in_browser, proved_at, passkey_id, created_at, ${change.now.toISOString()}, expires_at
          from sessions where token_hash = ${tokenHash}`,
    sql`update sessions set expires_at = least(expires_at, ${change.graceUntil.toISOString()}::timestamptz)
         where token_hash = ${tokenHash}`,
  ])
}
