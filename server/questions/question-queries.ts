import * as z from 'zod/mini'
import { ATTACHED_TYPES } from '#domain/attachments/attached-file.ts'
import { NOUNS } from '#domain/document-kinds.ts'
import { PINS, type Pin, type QuestionState } from '#domain/people/questions.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { listOfIds } from '#server/rows/list.ts'
import { personName } from '#server/rows/member-names.ts'
import { query, type RowOf } from '#server/rows/query.ts'

const QUESTION = {
  id: column.id,
  seq: z.number(),
  pin: z.enum(PINS),
  pinned: z.nullable(column.id),
  noun: z.nullable(z.enum(NOUNS)),
  month: z.nullable(column.date),
  label: z.string(),
  party: z.string(),
  words: z.string(),
  asked_by: column.id,
  asked_by_name: z.string(),
  asked_at: column.moment,
  seen_by_name: z.string(),
  seen_at: z.nullable(column.moment),
  answered_at: z.nullable(column.moment),
  settled_by_name: z.string(),
  settled_at: z.nullable(column.moment),
  is_there: z.boolean(),
  answers: z.array(
    z.object({
      id: column.id,
      words: z.string(),
      by: column.id,
      by_name: z.string(),
      at: column.moment,
      files: z.array(
        z.object({ hash: z.string(), name: z.string(), type: z.enum(ATTACHED_TYPES), size: z.number() }),
      ),
    }),
  ),
}
export type QuestionRow = RowOf<typeof QUESTION>

/** A person who reads questions, and their right to see others' sales. */
export interface Reader {
  shopId: string
  userId: string
  seesAllSales: boolean
}

/** Condition on questions that the reader may see: other people's sales by permission; the table's policy hides purchases. */
export const visibleTo = ({ shopId, userId, seesAllSales }: Reader): SQL =>
  seesAllSales
    ? sql`q.shop_id = ${shopId}`
    : sql`q.shop_id = ${shopId} and (q.side <> 'sales' or ${userId}::uuid in (q.maker, q.asked_by))`

const COLUMNS = sql`
  q.id, q.seq, q.pin, q.pinned, q.noun, q.month, q.label, q.party, q.words, q.asked_by, ${personName(sql`q.asked_by`, sql`q.asked_by_name`)} as asked_by_name, q.asked_at,
  ${personName(sql`q.seen_by`, sql`q.seen_by_name`)} as seen_by_name, q.seen_at, q.answered_at,
  ${personName(sql`q.settled_by`, sql`q.settled_by_name`)} as settled_by_name, q.settled_at,
  case q.pin
    when 'document' then exists (select from documents d where d.shop_id = q.shop_id and d.id = q.pinned)
    when 'party' then exists (select from merchants m where m.shop_id = q.shop_id and m.id = q.pinned and m.deleted_at is null)
    when 'voucher' then exists (select from vouchers v where v.shop_id = q.shop_id and v.id = q.pinned)
    when 'gstr2b-row' then exists (select from gstr2b_rows r where r.shop_id = q.shop_id and r.id = q.pinned)
    else true end as is_there,
  (select coalesce(json_agg(json_build_object('id', a.id, 'words', a.words, 'by', a.by, 'by_name', ${personName(sql`a.by`, sql`a.by_name`)}, 'at', a.at,
             'files', case a.files when 0 then '[]'::json else (
               select coalesce(json_agg(json_build_object('hash', f.hash, 'name', f.name, 'type', f.type, 'size', f.size)
                                        order by f.place), '[]')
                 from answer_files f where f.shop_id = a.shop_id and f.answer_id = a.id) end) order by a.seq), '[]')
     from question_answers a where a.shop_id = q.shop_id and a.question_id = q.id) as answers`

const OF_STATE: Record<QuestionState | 'unsettled', SQL> = {
  unsettled: sql`q.settled_at is null`,
  open: sql`q.settled_at is null and q.answered_at is null`,
  answered: sql`q.settled_at is null and q.answered_at is not null`,
  settled: sql`q.settled_at is not null`,
}

interface Filter {
  state?: QuestionState | 'unsettled' | undefined
  pinned?: string | undefined
}

const where = (reader: Reader, { state, pinned }: Filter): SQL =>
  sql.join(
    [
      visibleTo(reader),
      ...(state ? [OF_STATE[state]] : []),
      ...(pinned ? [sql`q.pinned = ${pinned}::uuid`] : []),
    ],
    sql` and `,
  )

export const selectQuestions = (reader: Reader, filter: Filter, before: number | undefined, limit: number) =>
  query(
    QUESTION,
    sql`select ${COLUMNS} from questions q
         where ${where(reader, filter)} and (${before ?? null}::bigint is null or q.seq < ${before ?? null}::bigint)
         order by q.seq desc limit ${limit}`,
  )

/** How many questions wait for an answer, and how many for their asker to settle them. */
export const countQuestions = (reader: Reader, { pinned }: Filter) =>
  query(
    { open: z.number(), answered: z.number() },
    sql`select count(*) filter (where q.answered_at is null) as open, count(q.answered_at) as answered
          from questions q where ${where(reader, { state: 'unsettled', pinned })}`,
  )

/** Number of questions that wait for this person; null in a shop with one member and no questions. */
export const countWaiting = (reader: Reader) =>
  query(
    { waiting: z.nullable(z.number()) },
    sql`select case when exists (select from questions q where q.shop_id = ${reader.shopId})
                      or exists (select from memberships m where m.shop_id = ${reader.shopId} and m.user_id <> ${reader.userId}
                                    and m.left_at is null)
               then (select count(*) from questions q where ${where(reader, { state: 'unsettled' })}
                        and (q.answered_at is null) = (q.asked_by <> ${reader.userId}::uuid)) end as waiting`,
  )

export const selectQuestion = (reader: Reader, id: string) =>
  query(QUESTION, sql`select ${COLUMNS} from questions q where ${visibleTo(reader)} and q.id = ${id}`)

/** Locks the question until the change is saved, so that the second of two people sees the first's change. */
export const lockQuestion = (reader: Reader, id: string) =>
  query(
    {
      asked_by: column.id,
      settled_by: z.nullable(column.id),
      settled_by_name: z.string(),
      answers: z.number(),
    },
    sql`
    select q.asked_by, q.settled_by, ${personName(sql`q.settled_by`, sql`q.settled_by_name`)} as settled_by_name,
           (select count(*) from question_answers a where a.shop_id = q.shop_id and a.question_id = q.id) as answers
      from questions q where ${visibleTo(reader)} and q.id = ${id} for update`,
  )

/** The record that a question is about, with its present label; no row if the reader may not see it. */
function recordOf({ shopId, userId, seesAllSales }: Reader, { pin, pinned, month }: NewQuestion): SQL {
  const id = sql`${pinned ?? null}::uuid`
  const own = (maker: SQL) => (seesAllSales ? sql`` : sql`and (${maker} = ${userId}::uuid)`)
  const records: Record<Pin, SQL> = {
    month: sql`select null::uuid as pinned, null::text as noun, ${month ?? null}::text || '-01' as month, '' as label, '' as party,
                      'shop' as side, null::uuid as maker`,
    document: sql`select id, noun, null::text, number, coalesce(party ->> 'name', ''),
                         case direction when 'purchase' then 'purchases' else 'sales' end, created_by
                    from documents where shop_id = ${shopId} and id = ${id}`,
    party: sql`select id, null::text, null::text, name, '', 'shop', null::uuid
                 from merchants where shop_id = ${shopId} and id = ${id} and deleted_at is null`,
    voucher: sql`select v.id, null::text, null::text, coalesce(v.number, ''), coalesce(m.name, ''),
                        case when v.kind in ('payment', 'expense') then 'purchases' else 'sales' end, v.created_by
                   from vouchers v left join merchants m on m.shop_id = v.shop_id and m.id = v.party
                  where v.shop_id = ${shopId} and v.id = ${id} ${own(sql`v.created_by`)}`,
    'gstr2b-row': sql`select id, null::text, month::text, number, name, 'purchases', null::uuid
                        from gstr2b_rows where shop_id = ${shopId} and id = ${id}`,
  }
  return records[pin]
}

interface NewQuestion {
  id: string
  pin: Pin
  pinned?: string | undefined
  month?: string | undefined
  words: string
  name: string
  now: Date
}

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`

export const insertQuestion = (reader: Reader, draft: NewQuestion) => sql`
  insert into questions (
    shop_id, id, pin, pinned, noun, month, label, party, side, maker, words, asked_by, asked_by_name, asked_at)
  select ${reader.shopId}::uuid, ${draft.id}::uuid, ${draft.pin}::text, r.pinned, r.noun, r.month::date, left(r.label, 200),
         left(r.party, 200), r.side, r.maker, ${draft.words}::text, ${reader.userId}::uuid, ${draft.name}::text, ${at(draft.now)}
    from (${recordOf(reader, draft)}) r (pinned, noun, month, label, party, side, maker)`

/** True if the question with this id (the call's Idempotency-Key) exists. */
export const isQuestion = (shopId: string, id: string) =>
  sql`exists (select from questions where shop_id = ${shopId} and id = ${id})`

interface NewAnswer {
  id: string
  questionId: string
  words: string
  files: number
  userId: string
  name: string
  now: Date
}

export const insertAnswer = (shopId: string, answer: NewAnswer) => sql`
  insert into question_answers (shop_id, id, question_id, words, files, by, by_name, at)
  values (${shopId}, ${answer.id}, ${answer.questionId}, ${answer.words}, ${answer.files}, ${answer.userId}, ${answer.name},
          ${at(answer.now)})`

/** The question of an answer. */
export const selectAnswered = (shopId: string, id: string) =>
  query(
    { question_id: column.id },
    sql`select question_id from question_answers where shop_id = ${shopId} and id = ${id}`,
  )

interface Whose {
  shopId: string
  id: string
}

export const markAnswered = ({ shopId, id }: Whose, now: Date | null) =>
  sql`update questions set answered_at = ${now?.toISOString() ?? null}::timestamptz where shop_id = ${shopId} and id = ${id}`

export const markSettled = ({ shopId, id }: Whose, by: { userId: string; name: string }, now: Date) => sql`
  update questions set settled_by = ${by.userId}, settled_by_name = ${by.name}, settled_at = ${at(now)}
   where shop_id = ${shopId} and id = ${id} and settled_at is null`

/** Marks a question as open again; the daily letter may name it again on another day. */
export const markReopened = ({ shopId, id }: Whose, today: string) => sql`
  update questions set settled_by = null, settled_by_name = '', settled_at = null, answered_at = null,
         mailed_at = case when (mailed_at at time zone 'Asia/Kolkata')::date = ${today}::date then mailed_at end
   where shop_id = ${shopId} and id = ${id} and settled_at is not null`

export const markSeen = (reader: Reader, ids: string[], name: string, now: Date) => sql`
  update questions q set seen_by = ${reader.userId}, seen_by_name = ${name}, seen_at = ${at(now)}
   where ${visibleTo(reader)} and q.id = any (${listOfIds(ids)}) and q.seen_at is null and q.asked_by <> ${reader.userId}::uuid`
