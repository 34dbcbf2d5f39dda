import * as z from 'zod/mini'
import { LANGUAGE_CODES } from '#domain/words/languages.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { writeMail } from '#server/mail/outbox.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'
import { inWordsOf } from '#server/words/answering.ts'
import { endLetter } from './subscription-letters.ts'

const ENDING = {
  key: z.string(),
  stage: z.enum(['week', 'day', 'ended']),
  user_id: column.id,
  name: z.string(),
  language: z.nullable(z.enum(LANGUAGE_CODES)),
  subscription_end: column.moment,
}

const AT_ONCE = 200

/**
 * Mails shops with seven days, one day or no day left. The key names shop, end and stage, so that it may run any number of
 * times, in any number of processes. Ends more than a week ago are left out.
 */
export async function remindOfEnds(platform: Db, publicUrl: string, now: Date): Promise<void> {
  const at = now.toISOString()
  for (;;) {
    const rows = await platform.execute(
      query(
        ENDING,
        sql`
      with ending as (
        select s.id as shop_id, s.subscription_end,
               case when s.subscription_end <= ${at}::timestamptz then 'ended'
                    when s.subscription_end <= ${at}::timestamptz + interval '1 day' then 'day'
                    else 'week' end as stage
          from shops s
         where s.subscription_end > ${at}::timestamptz - interval '7 days'
           and s.subscription_end <= ${at}::timestamptz + interval '7 days'
           and s.is_active and not s.is_blocked
      ), keyed as (
        select e.*, u.id as user_id, u.name, u.language,
               'ends:' || e.stage || ':' || u.id || ':' || extract(epoch from e.subscription_end) as key
          from ending e join users u on u.shop_id = e.shop_id and u.role = 'customer'
      )
      select key, stage, user_id, name, language, subscription_end from keyed
       where not exists (select from mails m where m.dedupe_key = keyed.key)
       limit ${AT_ONCE}`,
      ),
    )
    if (rows.length === 0) return
    await platform.batch(
      rows.map(({ key, stage, user_id, name, language, subscription_end }) =>
        inWordsOf(language, () =>
          writeMail({
            key,
            userId: user_id,
            letter: endLetter(name, new Date(subscription_end), stage, publicUrl),
          }),
        ),
      ),
    )
  }
}
