import type * as z from 'zod/mini'
import type { answerDraft, Question, QuestionQuery, questionDraft } from '#contract/people/questions.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { MOST_ANSWERS, maySettle, questionState, stateAfterWords } from '#domain/people/questions.ts'
import type { ShopRole } from '#domain/people/shop-roles.ts'
import { t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import { isoMoment } from '#server/db/moment.ts'
import { createOnce, type NewId } from '#server/http/create-once.ts'
import { decodeCursor, pageOf, rowsToRead } from '#server/http/page.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { onlyRow } from '#server/rows/query.ts'
import { insertAnswerFile, readAnswered } from './answer-files.ts'
import {
  countQuestions,
  insertAnswer,
  insertQuestion,
  isQuestion,
  lockQuestion,
  markAnswered,
  markReopened,
  markSeen,
  markSettled,
  type QuestionRow,
  type Reader,
  selectAnswered,
  selectQuestion,
  selectQuestions,
} from './question-queries.ts'

/** The author or reader of questions, in their current shop. */
export interface Questioner extends Reader {
  db: Db
  name: string
  role: ShopRole
  now: Date
}

const PAGE_SIZE = 50

const noQuestion = () => notFound(t('Question'))
/** Names of the records, by kind. */
const RECORDS = {
  month: () => t('Month'),
  document: () => t('Document'),
  party: () => t('Buyer or supplier'),
  voucher: () => t('Voucher'),
  'gstr2b-row': () => t('Row of GSTR-2B'),
}

function opensOf({ pin, pinned, noun, month, label, is_there }: QuestionRow): Question['opens'] {
  if (!is_there || !pinned) return null
  if (pin === 'document') return noun && { to: 'document', noun, id: pinned }
  if (pin === 'party') return { to: 'party', id: pinned }
  if (pin === 'gstr2b-row') return { to: 'gstr2b', month: month?.slice(0, 7) ?? '' }
  return label ? { to: 'voucher', number: label } : null
}

const momentOf = (moment: string | null) => moment && isoMoment(moment)

function questionOf({ userId, role }: Pick<Questioner, 'userId' | 'role'>, row: QuestionRow): Question {
  const isOwn = row.asked_by === userId
  return {
    _id: row.id,
    pin: row.pin,
    label: row.label,
    party: row.party,
    month: row.month?.slice(0, 7) ?? null,
    opens: opensOf(row),
    words: row.words,
    state: questionState({ answeredAt: row.answered_at, settledAt: row.settled_at }),
    askedBy: row.asked_by_name,
    askedAt: isoMoment(row.asked_at),
    isOwn,
    seenBy: row.seen_by_name,
    seenAt: momentOf(row.seen_at),
    answers: row.answers.map(({ id, words, files, by, by_name, at }) => ({
      _id: id,
      words,
      files,
      by: by_name,
      at: isoMoment(at),
      isOfAsker: by === row.asked_by,
      mayRemove: maySettle(by === userId, role),
    })),
    settledBy: row.settled_by_name,
    settledAt: momentOf(row.settled_at),
    maySettle: maySettle(isOwn, role),
  }
}

export async function readQuestions(
  who: Questioner,
  { limit = PAGE_SIZE, cursor, ...filter }: QuestionQuery,
) {
  const [before] = decodeCursor(cursor, 'number') ?? []
  const [rows, [counts]] = await who.db.batch([
    selectQuestions(who, filter, before, rowsToRead(limit)),
    countQuestions(who, filter),
  ])
  const page = pageOf(rows, limit, 0, ({ seq }) => [seq])
  return {
    questions: page.rows.map((row) => questionOf(who, row)),
    counts: onlyRow(counts),
    nextCursor: page.nextCursor,
  }
}

export async function readQuestion(who: Questioner, id: string): Promise<Question> {
  const [row] = await who.db.execute(selectQuestion(who, id))
  if (!row) throw noQuestion()
  return questionOf(who, row)
}

export async function askQuestion(who: Questioner, newId: NewId, draft: z.output<typeof questionDraft>) {
  const { db, shopId, name, now } = who
  const question = await createOnce({
    db,
    shopId,
    newId,
    kind: 'question',
    body: draft,
    insert: async (keep) => {
      // Without the record, or the right to see it, no question is inserted.
      const insertion = insertQuestion(who, { ...draft, id: newId.id, name, now })
      await db.batch([insertion, ...keep(isQuestion(shopId, newId.id))])
      const [row] = await db.execute(selectQuestion(who, newId.id))
      if (!row) throw notFound(RECORDS[draft.pin]())
      return questionOf(who, row)
    },
    find: async () => {
      const [row] = await db.execute(selectQuestion(who, newId.id))
      return row && questionOf(who, row)
    },
    nameOf: ({ words }) => words,
  })
  return { success: true, message: t('The question is asked'), question } as const
}

/** Locks the question, and refuses if it does not exist. */
export async function lockOrRefuse(tx: Db, who: Questioner, id: string) {
  const [held] = await tx.execute(lockQuestion(who, id))
  if (!held) throw noQuestion()
  return { ...held, isOwn: held.asked_by === who.userId }
}

export async function answerQuestion(
  who: Questioner,
  newId: NewId,
  id: string,
  { words, files }: z.output<typeof answerDraft>,
) {
  const { db, shopId, userId, name, now } = who
  const answered = readAnswered(files)
  const question = await createOnce({
    db,
    shopId,
    newId,
    kind: 'question-answer',
    body:
      answered.length > 0
        ? { id, words, files: answered.map(({ hash, name }) => ({ hash, name })) }
        : { id, words },
    insert: async (keep) => {
      await db.transaction(async (tx) => {
        const { isOwn, settled_by, settled_by_name, answers } = await lockOrRefuse(tx, who, id)
        if (settled_by) {
          throw new Problem(
            409,
            t('{name} has settled this question. Open it again to write more.', { name: settled_by_name }),
          )
        }
        if (answers >= MOST_ANSWERS) {
          throw new Problem(
            409,
            t('A question has {most} answers at most. Settle it, and ask what is left anew.', {
              most: MOST_ANSWERS,
            }),
          )
        }
        await tx.batch([
          insertAnswer(shopId, {
            id: newId.id,
            questionId: id,
            words,
            files: answered.length,
            userId,
            name,
            now,
          }),
          ...answered.map((file, at) => insertAnswerFile(shopId, newId.id, file, at + 1)),
          markAnswered({ shopId, id }, stateAfterWords(isOwn) === 'answered' ? now : null),
          ...keep(),
        ])
      })
      return readQuestion(who, id)
    },
    find: async () => {
      const [answered] = await db.execute(selectAnswered(shopId, newId.id))
      return answered && readQuestion(who, answered.question_id)
    },
    nameOf: ({ answers }) => {
      const saved = answers.find(({ _id }) => _id === newId.id)
      return saved?.words || saved?.files.map((file) => file.name).join(', ') || words
    },
  })
  return { success: true, message: t('Sent'), question } as const
}

const notTheirs = () =>
  new Problem(403, t('Only who asked, an owner or a manager settles a question or opens it again.'))

/** Settles a question. Of two people at once the second is refused, as it is settled already; a repeated call succeeds. */
export async function settleQuestion(who: Questioner, id: string) {
  const { db, shopId, userId, role, now } = who
  await db.transaction(async (tx) => {
    const { isOwn, settled_by, settled_by_name: name } = await lockOrRefuse(tx, who, id)
    if (!maySettle(isOwn, role)) throw notTheirs()
    if (settled_by && settled_by !== userId) {
      throw new Problem(409, t('{name} has settled this question already.', { name }))
    }
    await tx.execute(markSettled({ shopId, id }, who, now))
  })
  return {
    success: true,
    message: t('The question is settled'),
    question: await readQuestion(who, id),
  } as const
}

export async function reopenQuestion(who: Questioner, id: string) {
  const { db, shopId, role, now } = who
  await db.transaction(async (tx) => {
    const { isOwn } = await lockOrRefuse(tx, who, id)
    if (!maySettle(isOwn, role)) throw notTheirs()
    await tx.execute(markReopened({ shopId, id }, todayInIndia(now)))
  })
  return {
    success: true,
    message: t('The question is open again'),
    question: await readQuestion(who, id),
  } as const
}

export async function seeQuestions(who: Questioner, ids: string[]) {
  await who.db.execute(markSeen(who, ids, who.name, who.now))
  return { success: true } as const
}
