import * as z from 'zod/mini'
import { ATTACHED_MAX_BYTES, ATTACHED_TYPES, ATTACHED_WORDS } from '#domain/attachments/attached-file.ts'
import { NOUNS } from '#domain/document-kinds.ts'
import {
  ANSWER_FILES_WORDS,
  MOST_ANSWER_FILES,
  PINS,
  QUESTION_LETTERS,
  QUESTION_STATES,
} from '#domain/people/questions.ts'
import { t } from '#domain/words/t.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { done, id, idParams, listQuery, requiredText, text } from '../fields.ts'
import { returnMonth } from '../gst/findings.ts'

// Questions pinned to a record of the shop (docs/decisions/0151).

/** A photo or a PDF in an answer, by the SHA-256 of its bytes, which are loaded one by one. */
const answerFile = z.object({
  hash: z.string(),
  name: z.string(),
  type: z.enum(ATTACHED_TYPES),
  size: z.number(), // bytes
})
export type AnswerFile = z.output<typeof answerFile>

const answer = z.object({
  _id: id,
  /** Empty where the answer is files alone. */
  words: z.string(),
  files: z.array(answerFile),
  /** The author's name in the shop. */
  by: z.string(),
  at: z.string(),
  isOfAsker: z.boolean(),
  /** True if this person may remove a file: its author, an owner or a manager. */
  mayRemove: z.boolean(),
})

export const question = z.object({
  _id: id,
  pin: z.enum(PINS),
  /** Label of the record when the question was asked; '' for a month. */
  label: z.string(),
  /** Name of the record's party; '' if it has none. */
  party: z.string(),
  /** 'yyyy-mm' of the month in question, or of the row of GSTR-2B. */
  month: z.nullable(z.string()),
  /** Link to the record; null if it is deleted. */
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
  /** True if the reader asked this question. */
  isOwn: z.boolean(),
  /** The first reader besides the asker; '' until then. */
  seenBy: z.string(),
  seenAt: z.nullable(z.string()),
  answers: z.array(answer),
  settledBy: z.string(),
  settledAt: z.nullable(z.string()),
  /** True if the reader may mark the question as settled. */
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

const fileDraft = z.object({
  name: text(300, () => t('Name')),
  /** The bytes in base 64. */
  bytes: z
    .string(ATTACHED_WORDS.broken)
    .check(z.maxLength(4 * Math.ceil(ATTACHED_MAX_BYTES / 3), { error: () => ATTACHED_WORDS.size })),
})

interface Answered {
  words: string
  files: unknown[]
}

export const answerDraft = z
  .object({
    words: text(QUESTION_LETTERS, () => t('Answer')),
    /** A PDF, PNG, JPEG or WebP each. */
    files: z._default(
      z.array(fileDraft).check(z.maxLength(MOST_ANSWER_FILES, { error: () => ANSWER_FILES_WORDS.most })),
      [],
    ),
  })
  .check(
    z.refine<Answered>(({ words, files }) => words !== '' || files.length > 0, {
      error: () => t('Write the answer, or add a photo of it'),
      path: ['words'],
    }),
  )

const url = '/api/questions'
const one = `${url}/:id` as const
export const changedQuestion = z.object({ ...done, question })

export const questionQuery = z.object({
  limit: listQuery.limit,
  cursor: listQuery.cursor,
  /** `unsettled`: open and answered ones. */
  state: z.optional(z.enum(['unsettled', ...QUESTION_STATES], t('There is no such state'))),
  /** Only the questions pinned to this record. */
  pinned: z.optional(id),
})
export type QuestionQuery = z.output<typeof questionQuery>

export const questionPage = z.object({
  questions: z.array(question),
  /** Number of questions of the shop, or of `pinned`, that wait for an answer, and of those that wait for their asker. */
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
  summary:
    'Answers a question in words, with up to three photos or PDFs, or with those alone; what its asker writes asks again',
  params: idParams,
  body: answerDraft,
  response: { 201: changedQuestion },
})

export const answerFileParams = z.object({
  id,
  answer: id,
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/, t('Invalid id'))),
})

export const getAnswerFile = endpoint('GET', `${one}/answers/:answer/files/:hash`, 'look', {
  summary: 'A file of an answer, to people signed in to the shop who see its question',
  params: answerFileParams,
  response: { 200: z.unknown() }, // the file's bytes
})

export const removeAnswerFile = endpoint('DELETE', `${one}/answers/:answer/files/:hash`, 'look', {
  summary:
    'Takes a file out of an answer, as one that was sent by mistake: who wrote it, an owner or a manager',
  params: answerFileParams,
  response: { 200: changedQuestion },
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

/** A call about the current shop's questions; with `client`, the same about that shop (client-questions.ts). */
export const callAt = <E extends Endpoint>(client: string | undefined, one: E): E =>
  client ? { ...one, url: one.url.replace(url, `/api/desk/${client}/questions`) } : one
