import * as z from 'zod/mini'
import { LANGUAGES } from '#contract/money/reminders.ts'
import { sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { prepared, query } from '#server/rows/query.ts'

// The function read_dues is in server/db/functions/due-links.sql.

interface NewDueLink {
  party: string
  serial: number
  tokenHash: Buffer
  language: string
  expiresAt: Date
  at: Date
}

/** Opening a link again may make it last longer, never shorter than it was promised. */
export const openDueLink = (
  shopId: string,
  { party, serial, tokenHash, language, expiresAt, at }: NewDueLink,
) => sql`
  insert into due_links as l (shop_id, party, serial, token_hash, language, created_at, expires_at)
  values (${shopId}, ${party}, ${serial}, ${tokenHash}::bytea, ${language}, ${at.toISOString()}::timestamptz,
          ${expiresAt.toISOString()}::timestamptz)
  on conflict (shop_id, party, serial) do update
    set token_hash = excluded.token_hash, language = excluded.language,
        expires_at = greatest(l.expires_at, excluded.expires_at)
   where l.revoked_at is null`

export const selectDueLinks = (shopId: string, party: string, now: Date) =>
  query(
    { serial: z.number(), created_at: column.moment, expires_at: column.moment },
    sql`
  select serial, created_at, expires_at from due_links
   where shop_id = ${shopId} and party = ${party} and revoked_at is null and expires_at > ${now.toISOString()}::timestamptz
   order by serial desc limit 20`,
  )

export const closeDueLinks = (shopId: string, party: string, now: Date) =>
  query(
    { serial: z.number() },
    sql`
  update due_links set revoked_at = ${now.toISOString()}::timestamptz
   where shop_id = ${shopId} and party = ${party} and revoked_at is null
  returning serial`,
  )

const DUES = z.object({
  language: z.enum(LANGUAGES),
  shop: z.object({
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    upiId: z.string(),
    merchantCode: z.string(),
  }),
  balance: column.paise,
  /** What the shop owes the party. */
  ours: column.paise,
  bills: z.array(
    z.object({
      number: z.nullable(z.string()),
      date: column.date,
      dueDate: column.date,
      amount: column.paise,
      open: column.paise,
    }),
  ),
})

export const selectDues = (tokenHash: Buffer, now: Date) =>
  prepared(
    query(
      { dues: z.nullable(DUES) },
      sql`select read_dues(${tokenHash}::bytea, ${now.toISOString()}::timestamptz) as dues`,
    ),
  )

/** The party of a link, and the date of its oldest open bill. */
export const selectDueParty = (tokenHash: Buffer, now: Date) =>
  query(
    {
      due: z.nullable(
        z.strictObject({ shop: z.string(), party: z.string(), since: z.nullable(column.date) }),
      ),
    },
    sql`select party_of_due_link(${tokenHash}::bytea, ${now.toISOString()}::timestamptz) as due`,
  )
