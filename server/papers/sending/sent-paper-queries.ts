import * as z from 'zod/mini'
import {
  HAND_WAYS,
  type HandWay,
  type SentNoun,
  type SentPaper,
} from '#contract/documents/papers/sent-papers.ts'
import { isoMoment } from '#server/db/moment.ts'
import { sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { personName } from '#server/rows/member-names.ts'
import { query, type RowOf } from '#server/rows/query.ts'

const SENT = {
  id: column.id,
  way: z.enum([...HAND_WAYS, 'mail']),
  recipient: z.string(),
  state: z.enum(['done', 'waiting', 'failed']),
  sent_by: z.string(),
  sent_at: column.moment,
}

const COLUMNS = sql`id, way, recipient, state, ${personName(sql`sent_by_id`, sql`sent_by`)} as sent_by, sent_at`

/** A paper of a shop. */
interface PaperOfShop {
  shopId: string
  noun: SentNoun
  id: string
}

/** The person, and what is stored of them in case they are erased. */
interface Sender {
  userId: string
  signature: string
}

/** Papers have few recipients; of more the newest are listed. */
const NEWEST = 50

export const selectSentPapers = ({ shopId, noun, id }: PaperOfShop) =>
  query(
    SENT,
    sql`select ${COLUMNS} from sent_papers
         where shop_id = ${shopId} and noun = ${noun} and paper = ${id}
         order by sent_at desc, id limit ${NEWEST}`,
  )

export const selectSentPaper = (shopId: string, sentId: string) =>
  query(SENT, sql`select ${COLUMNS} from sent_papers where shop_id = ${shopId} and id = ${sentId}`)

/** A repeat under its id changes nothing; for a missing paper nothing is inserted. */
export const insertSentPaper = (
  { shopId, noun, id }: PaperOfShop,
  { sentId, way, to, by, now }: { sentId: string; way: HandWay; to: string; by: Sender; now: Date },
) => sql`
  insert into sent_papers (shop_id, id, noun, paper, way, recipient, state, sent_by, sent_by_id, sent_at)
  select ${shopId}::uuid, ${sentId}::uuid, ${noun}, ${id}::uuid, ${way}, ${to}, 'done', ${by.signature}, ${by.userId}::uuid, ${now.toISOString()}::timestamptz
   where ${isThere({ shopId, noun, id })}
  on conflict (shop_id, id) do nothing`

const isThere = ({ shopId, noun, id }: PaperOfShop) => {
  if (noun === 'statement')
    return sql`exists (select from merchants where shop_id = ${shopId} and id = ${id})`
  if (noun === 'voucher') return sql`exists (select from vouchers where shop_id = ${shopId} and id = ${id})`
  return sql`exists (select from documents where shop_id = ${shopId} and id = ${id} and noun = ${noun})`
}

export const sentPaperOf = (row: RowOf<typeof SENT>): SentPaper => ({
  _id: row.id,
  way: row.way,
  to: row.recipient,
  state: row.state,
  by: row.sent_by,
  at: isoMoment(row.sent_at),
})
