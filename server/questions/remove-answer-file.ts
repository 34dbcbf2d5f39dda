import { maySettle } from '#domain/people/questions.ts'
import { t } from '#domain/words/t.ts'
import { sql } from '#server/db/sql.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'
import type { OfAnswer } from './answer-files.ts'
import { lockOrRefuse, type Questioner, readQuestion } from './question-actions.ts'

const selectWriter = (shopId: string, { id, answer, hash }: OfAnswer) =>
  query(
    { by: column.id },
    sql`
    select a.by from question_answers a
      join answer_files f on f.shop_id = a.shop_id and f.answer_id = a.id and f.hash = ${hash}
     where a.shop_id = ${shopId} and a.question_id = ${id} and a.id = ${answer}`,
  )

/** Deletes a file from an answer; the trail keeps a record of it. */
export async function removeAnswerFile(who: Questioner, of: OfAnswer) {
  const { db, shopId, userId, role } = who
  await db.transaction(async (tx) => {
    await lockOrRefuse(tx, who, of.id)
    const [file] = await tx.execute(selectWriter(shopId, of))
    if (!file) throw notFound(t('File'))
    if (!maySettle(file.by === userId, role)) {
      throw new Problem(403, t('Only who sent a file, an owner or a manager removes it from an answer.'))
    }
    await tx.execute(sql`
      delete from answer_files where shop_id = ${shopId} and answer_id = ${of.answer} and hash = ${of.hash}`)
  })
  return { success: true, message: t('Removed'), question: await readQuestion(who, of.id) } as const
}
