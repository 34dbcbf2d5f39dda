import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'
import { type Letter, letterHtml, letterText } from './letter.ts'
import type { Mail } from './mailer.ts'

/** Lease on a mail, longer than any conversation with the mail server (see SMTP_LIMITS). */
const LEASE_SECONDS = 120
const FIRST_GAP_SECONDS = 30
const LONGEST_GAP_SECONDS = 4 * 60 * 60
/** Maximum number of attempts: with the growing delays, about two days. */
const MAX_ATTEMPTS = 18
const KEEP_DAYS = 90

interface NewMail {
  /** Names the cause: a second mail for the same cause is not written. */
  key: string
  userId: string
  letter: Letter
  /** Recipient's address; absent: the one that the person has when the mail is sent. */
  address?: string | undefined
  /** Milliseconds after the writing, by the database's clock, in which the mail is still sent. */
  usefulForMs?: number
  /** Condition for writing the mail. */
  only?: SQL
}

/**
 * Must run in the transaction of the mail's cause: both happen, or neither. A person without an email gets none.
 */
export const writeMail = ({ key, userId, letter, address, usefulForMs, only = sql`true` }: NewMail) => sql`
  insert into mails (id, dedupe_key, user_id, address, subject, text, html, useful_until)
  select ${randomUUID()}::uuid, ${key}::text, ${userId}::uuid, ${address ?? null}::text, ${letter.subject}::text,
         ${letterText(letter)}::text, ${letterHtml(letter)}::text,
         now() + make_interval(secs => ${usefulForMs === undefined ? null : usefulForMs / 1000}::double precision)
   where ${only}
     and ${address === undefined ? sql`exists (select from users where id = ${userId} and email is not null)` : sql`true`}
  on conflict (dedupe_key) do nothing`

const WAITING = {
  id: column.id,
  email: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  created_at: column.moment,
  attempts: z.number(),
  attachment: z.nullable(z.instanceof(Uint8Array)),
  attachment_name: z.nullable(z.string()),
  reply_to: z.nullable(z.string()),
}

export interface ClaimedMail {
  mail: Mail
  attempts: number
}

/**
 * Leases the oldest waiting mail, and commits that before it is sent: if the process dies, the next one takes it when the
 * lease ends. Times are the database's, as processes' clocks differ.
 */
export async function claimMail(platform: Db): Promise<ClaimedMail | undefined> {
  const [row] = await platform.execute(
    query(
      WAITING,
      sql`
    with due as (
      select id from mails
       where state = 'waiting' and next_attempt_at <= now() and (useful_until is null or useful_until > now())
         -- Papers of a shop that moves are sent by its new place.
         and not exists (select from sent_papers p join shop_moves v on v.shop_id = p.shop_id
                          where p.id = mails.id and p.way = 'mail' and v.state <> 'here')
       order by next_attempt_at limit 1 for update skip locked
    )
    update mails m
       set attempts = m.attempts + 1, next_attempt_at = now() + make_interval(secs => ${LEASE_SECONDS})
      from due, users u
     where m.id = due.id and u.id = m.user_id
    returning m.id, coalesce(m.address, u.email) as email, m.subject, m.text, m.html, m.created_at, m.attempts,
              m.attachment, m.attachment_name, m.reply_to`,
    ),
  )
  if (!row) return undefined
  const { id, email, subject, text, html, created_at, attempts, attachment, attachment_name: name } = row
  const mail = {
    id,
    to: email,
    subject,
    text,
    html,
    createdAt: new Date(created_at),
    ...(attachment && name && { attachment: { name, bytes: attachment } }),
    ...(row.reply_to && { replyTo: row.reply_to }),
  }
  return { mail, attempts }
}

/** Marks a mail as sent or given up and deletes its text and address; the shop sees the state of a mailed paper. */
const finish = (platform: Db, id: string, state: 'sent' | 'given-up') =>
  platform.batch([
    sql`update mails
           set state = ${state}, text = '', html = '', attachment = null, attachment_name = null, finished_at = now(),
               address = null
         where id = ${id}`,
    sql`update sent_papers set state = ${state === 'sent' ? 'done' : 'failed'} where id = ${id} and way = 'mail'`,
  ])

export const markSent = (platform: Db, id: string) => finish(platform, id, 'sent')

/** Schedules the next attempt with growing delays; a mail that can never arrive is given up. */
export const markFailed = (platform: Db, id: string, attempts: number, hopeless: boolean) =>
  hopeless || attempts >= MAX_ATTEMPTS
    ? finish(platform, id, 'given-up')
    : platform.execute(sql`
        update mails set next_attempt_at = now() + make_interval(secs => ${gapSeconds(attempts)}) where id = ${id}`)

const gapSeconds = (attempts: number) =>
  Math.min(FIRST_GAP_SECONDS * 2 ** (attempts - 1), LONGEST_GAP_SECONDS)

/** Empties mails that are no longer useful, and deletes those sent long ago. */
export const clearOutbox = (platform: Db) =>
  platform.batch([
    sql`update mails set state = 'given-up', text = '', html = '', attachment = null, attachment_name = null,
                address = null, finished_at = now()
         where state = 'waiting' and useful_until <= now()`,
    sql`delete from mails where state <> 'waiting' and finished_at < now() - make_interval(days => ${KEEP_DAYS})`,
  ])
