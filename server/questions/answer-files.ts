import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { answerDraft } from '#contract/people/questions.ts'
import { ATTACHED_TYPES, attachedName } from '#domain/attachments/attached-file.ts'
import { ANSWER_FILES_BYTES, ANSWER_FILES_WORDS } from '#domain/people/questions.ts'
import { t } from '#domain/words/t.ts'
import { type AttachedFile, readAttached } from '#server/attachments/read-attached.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'
import { type Reader, visibleTo } from './question-queries.ts'

interface AnsweredFile extends AttachedFile {
  hash: string
  name: string
}

/**
 * Files of an answer, by their bytes: duplicates are one file.
 * @throws Problem for a file that is neither a PDF nor a picture, or if all are too large
 */
export function readAnswered(files: z.output<typeof answerDraft>['files']): AnsweredFile[] {
  const read = new Map<string, AnsweredFile>()
  for (const { name, bytes: text } of files) {
    const file = readAttached(Buffer.from(text, 'base64'))
    const hash = createHash('sha256').update(file.bytes).digest('hex')
    if (!read.has(hash)) read.set(hash, { ...file, hash, name: attachedName(name, file.type) })
  }
  const answered = [...read.values()]
  const size = answered.reduce((sum, { bytes }) => sum + bytes.length, 0)
  if (size > ANSWER_FILES_BYTES) throw new Problem(400, ANSWER_FILES_WORDS.size)
  return answered
}

/** Inserted after its answer, in the same transaction. */
export const insertAnswerFile = (
  shopId: string,
  answerId: string,
  { hash, name, type, bytes }: AnsweredFile,
  place: number,
): SQL => sql`
  insert into answer_files (shop_id, answer_id, hash, place, name, type, size, bytes)
  values (${shopId}, ${answerId}, ${hash}, ${place}, ${name}, ${type}, ${bytes.length}, ${bytes}::bytea)`

/** A file in an answer to a question. */
export interface OfAnswer {
  id: string
  answer: string
  hash: string
}

const selectAnswerFile = (reader: Reader, { id, answer, hash }: OfAnswer) =>
  query(
    { name: z.string(), type: z.enum(ATTACHED_TYPES), bytes: column.bytes },
    sql`
    select f.name, f.type, f.bytes
      from questions q
      join question_answers a on a.shop_id = q.shop_id and a.question_id = q.id and a.id = ${answer}
      join answer_files f on f.shop_id = a.shop_id and f.answer_id = a.id and f.hash = ${hash}
     where ${visibleTo(reader)} and q.id = ${id}`,
  )

/**
 * A file of a question that the person may see.
 * @throws if there is none, or they may not
 */
export async function readAnswerFile(who: Reader & { db: Db }, of: OfAnswer) {
  const [file] = await who.db.execute(selectAnswerFile(who, of))
  if (!file) throw notFound(t('File'))
  return file
}
