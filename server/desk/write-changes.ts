import * as z from 'zod/mini'
import type { TrailEntry } from '#contract/shop/trail.ts'
import { addDays, formatDate, formatTimeInIndia, todayInIndia } from '#domain/calendar.ts'
import { NO_CHANGES, TRAIL_TABLE_NAMES } from '#domain/trail/trail-tables.ts'
import { entryWords, thingWords } from '#domain/trail/trail-words.ts'
import { LANGUAGE_CODES } from '#domain/words/languages.ts'
import type { Db } from '#server/db/db.ts'
import type { Store } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { writeMail } from '#server/mail/outbox.ts'
import * as column from '#server/rows/column.ts'
import { listOfTexts } from '#server/rows/list.ts'
import { memberName } from '#server/rows/member-names.ts'
import { query } from '#server/rows/query.ts'
import { readTrail } from '#server/trail/trail-actions.ts'
import { inWordsOf, translated } from '#server/words/answering.ts'
import { changesLetter } from './changes-letter.ts'

const MOST_LINES = 20
/** Pages of the trail that are counted; beyond them the count is a minimum. */
const MOST_PAGES = 5
const PAGE = 200

const CHANGES = TRAIL_TABLE_NAMES.filter((name) => !NO_CHANGES.includes(name))

const TO_WRITE = {
  shop_id: column.id,
  shop_name: z.string(),
  accountant_id: column.id,
  accountant: z.string(),
  owner_id: column.id,
  owner: z.string(),
  language: z.nullable(z.enum(LANGUAGE_CODES)),
  key: z.string(),
}

const midnight = (day: string) => sql`(${day}::timestamp at time zone 'Asia/Kolkata')`

interface Week {
  /** Monday. */
  from: string
  /** Sunday. */
  to: string
}

/** The last week that is over. */
function weekBefore(now: Date): Week {
  const today = todayInIndia(now)
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  return { from: addDays(today, -sinceMonday - 7), to: addDays(today, -sinceMonday - 1) }
}

/** Owners of shops with changes by an accountant in that week, not mailed yet. */
const selectToWrite = ({ from, to }: Week) =>
  query(
    TO_WRITE,
    sql`
    select * from (
      select s.id as shop_id, s.name as shop_name, a.user_id as accountant_id, ${memberName(sql`a.shop_id`, sql`a.user_id`)} as accountant,
             o.user_id as owner_id, ou.name as owner, ou.language,
             'week:' || s.id || ':' || a.user_id || ':' || o.user_id || ':' || ${from}::text as key
        from memberships a
        join shops s on s.id = a.shop_id and s.going_since is null and s.is_active and not s.is_blocked
        join memberships o on o.shop_id = a.shop_id and o.role = 'owner' and o.left_at is null
        join users ou on ou.id = o.user_id
       where a.role = 'accountant'
         and exists (
           select from unnest(${listOfTexts(CHANGES)}) one (name), audit_log l
            where l.shop_id = a.shop_id and l.user_id = a.user_id and l.table_name = one.name
              and l.at >= ${midnight(from)} and l.at < ${midnight(addDays(to, 1))})) due
     where not exists (select from mails m where m.dedupe_key = due.key)
     order by shop_id, accountant_id, owner_id`,
  )

/** A person's changes in a week, the newest first. */
async function changesOf(db: Db, shopId: string, person: string, { from, to }: Week) {
  const found: TrailEntry[] = []
  let cursor: string | undefined
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { entries, nextCursor } = await readTrail(
      { db, shopId, seesPurchasePrices: true },
      { person, from, to, limit: PAGE, cursor },
    )
    found.push(...entries.filter(({ table }) => !NO_CHANGES.includes(table)))
    if (!nextCursor) return { entries: found, isMore: false }
    cursor = nextCursor
  }
  return { entries: found, isMore: true }
}

const lineOf = (entry: TrailEntry): [string, string] => [
  [
    formatDate(todayInIndia(new Date(entry.at))),
    formatTimeInIndia(new Date(entry.at)),
    thingWords(entry, translated),
  ].join(', '),
  entryWords(entry, 2, translated),
]

/**
 * Mails the owners of a shop its accountants' changes of the week before, with the labels of the trail; no mail without
 * changes. The key names shop, both people and the Monday, so that it may run any number of times, in any number of processes.
 */
export async function writeChanges(
  { chores, platform, choresOf }: Pick<Store, 'chores' | 'platform' | 'choresOf'>,
  publicUrl: string,
  now: Date,
): Promise<void> {
  const week = weekBefore(now)
  for (const row of await chores.execute(selectToWrite(week))) {
    const { shop_id: shopId, accountant_id: person, owner_id: userId, key } = row
    const { entries, isMore } = await changesOf(choresOf(shopId), shopId, person, week)
    if (entries.length === 0) continue
    const mail = inWordsOf(row.language, () =>
      writeMail({
        key,
        userId,
        letter: changesLetter(row.owner, {
          shopName: row.shop_name,
          person: row.accountant,
          ...week,
          lines: entries.slice(0, MOST_LINES).map(lineOf),
          more: Math.max(entries.length - MOST_LINES, 0),
          isMore,
          url: `${publicUrl}/reports/trail?${new URLSearchParams({ person, ...week })}`,
        }),
      }),
    )
    await platform.execute(mail)
  }
}
