import * as z from 'zod/mini'
import { NOUNS } from '#domain/document-kinds.ts'
import { PINS, QUESTION_LETTERS, QUESTION_STATES } from '#domain/people/questions.ts'
import { t } from '#domain/words/t.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { done, id, idParams, listQuery, requiredText } from '../fields.ts'
import { returnMonth } from '../gst/findings.ts'

// Questions pinned to a record of the shop (docs/decisions/0151).

const answer = z.object({
  _id: id,
  words: z.string(),
  /** Who wrote it, by the name of that day. */
  by: z.string(),
  at: z.string(),
  isOfAsker: z.boolean(),
})

export const question = z.object({
  _id: id,
  pin: z.enum(PINS),
  /** What the record was called when it was asked; '' of a month. */
  label: z.string(),
  /** Whose it was; '' where it is nobody's. */
  party: z.string(),
  /** 'yyyy-mm' of the month that is asked about, or of the row of GSTR-2B. */
  month: z.nullable(z.string()),
  /** Where the record is; null where it is gone. */
  opens: z.nullable(
    z.union([
      z.object({ to: z.literal('document'), noun: z.enum(NOUNS), id: z.string() }),
      z.object({ to: z.literal('party'), id: z.string() }),
      z.object({ to: z.literal('voucher'), number: z.string() }),
      z.object({ to: z.literal('gstr2b'), month: z.string() }),
    ]),
  ),
  words: z.string(),
  state: z.enum(QUESTION_STATES),
  askedBy: z.string(),
  askedAt: z.string(),
  /** Whether who reads it asked it. */
  isOwn: z.boolean(),
  /** The first who saw it, beside the asker; '' until somebody has. */
  seenBy: z.string(),
  seenAt: z.nullable(z.string()),
  answers: z.array(answer),
  settledBy: z.string(),
  settledAt: z.nullable(z.string()),
  /** Whether who reads it may say that it is settled. */
  maySettle: z.boolean(),
})
export type Question = z.output<typeof question>

const words = requiredText(
  QUESTION_LETTERS,
  () => t('Question'),
  () => t('Write the question'),
)

interface Pinned {
  pin: (typeof PINS)[number]
  pinned?: string | undefined
  month?: string | undefined
}

export const questionDraft = z
  .object({
    pin: z.enum(PINS, t('Say what the question is about')),
    /** Id of the record; of a month, none. */
    pinned: z.optional(id),
    month: z.optional(returnMonth),
    words,
  })
  .check(
    z.refine<Pinned>(({ pin, pinned, month }) => (pin === 'month' ? month : pinned) !== undefined, {
      message: t('Say what the question is about'),
      path: ['pin'],
    }),
  )

export const answerDraft = z.object({
  words: requiredText(
    QUESTION_LETTERS,
    () => t('Answer'),
    () => t('Write the answer'),
  ),
})

const url = '/api/questions'
const one = `${url}/:id` as const
export const changedQuestion = z.object({ ...done, question })

export const questionQuery = z.object({
  limit: listQuery.limit,
  cursor: listQuery.cursor,
  /** `unsettled`: open and answered ones. */
  state: z.optional(z.enum(['unsettled', ...QUESTION_STATES], t('There is no such state'))),
  /** Of one record. */
  pinned: z.optional(id),
})
export type QuestionQuery = z.output<typeof questionQuery>

export const questionPage = z.object({
  questions: z.array(question),
  /** How many of the shop, or of that record, wait for an answer, and how many for the asker. */
  counts: z.object({ open: z.number(), answered: z.number() }),
})

export const listQuestions = endpoint('GET', url, 'look', {
  summary: 'Questions about records that the signed-in user may see, newest first',
  querystring: questionQuery,
  response: { 200: questionPage },
})

export const askQuestion = endpoint('POST', url, 'look', {
  summary: 'Pins a question to a document, a party, a voucher, a row of GSTR-2B, or a month',
  body: questionDraft,
  response: { 201: changedQuestion },
})

export const answerQuestion = endpoint('POST', `${one}/answers`, 'look', {
  summary: 'Answers a question; what its asker writes asks again',
  params: idParams,
  body: answerDraft,
  response: { 201: changedQuestion },
})

export const settleQuestion = endpoint('PUT', `${one}/settle`, 'look', {
  summary: 'Says that nothing is left of a question: its asker, an owner or a manager',
  params: idParams,
  response: { 200: changedQuestion },
})

export const reopenQuestion = endpoint('PUT', `${one}/reopen`, 'look', {
  summary: 'Asks a settled question again: it waits for an answer',
  params: idParams,
  response: { 200: changedQuestion },
})

const MOST_SEEN = 200

export const seenQuestions = z.object({
  ids: z
    .array(id)
    .check(
      z.maxLength(MOST_SEEN, { error: () => t('At most {most} questions at once', { most: MOST_SEEN }) }),
    ),
})

export const markQuestionsSeen = endpoint('PUT', `${url}/seen`, 'look', {
  summary: 'Says that these were seen; only the first person beside the asker is remembered',
  body: seenQuestions,
  response: { 200: z.object({ success: z.literal(true) }) },
})

/** The same call about a shop on somebody's desk (client-questions.ts); without one, about the shop that they are in. */
export const callAt = <E extends Endpoint>(client: string | undefined, one: E): E =>
  client ? { ...one, url: one.url.replace(url, `/api/desk/${client}/questions`) } : one
