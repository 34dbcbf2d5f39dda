import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import {
  answerDraft,
  answerFileParams,
  changedQuestion,
  questionDraft,
  questionPage,
  questionQuery,
  seenQuestions,
} from './questions.ts'

// Calls of contract/people/questions.ts about a client's shop, from any current shop (docs/decisions/0151). `client` is that
// shop.

const url = '/api/desk/:client/questions'
const one = `${url}/:id` as const
const ofClient = z.object({ client: id })
const ofQuestion = z.object({ client: id, id })

export const listClientQuestions = endpoint('GET', url, 'member', {
  summary: 'Questions of a shop whose books the signed-in user may read whole, newest first',
  params: ofClient,
  querystring: questionQuery,
  response: { 200: questionPage },
})

export const askClient = endpoint('POST', url, 'member', {
  summary: 'Pins a question to a record of such a shop, or to a month',
  params: ofClient,
  body: questionDraft,
  response: { 201: changedQuestion },
})

export const answerClientQuestion = endpoint('POST', `${one}/answers`, 'member', {
  summary: 'Answers a question there; what its asker writes asks again',
  params: ofQuestion,
  body: answerDraft,
  response: { 201: changedQuestion },
})

export const getClientAnswerFile = endpoint('GET', `${one}/answers/:answer/files/:hash`, 'member', {
  summary: 'A file of an answer there',
  params: z.extend(answerFileParams, { client: id }),
  response: { 200: z.unknown() }, // the file's bytes
})

export const removeClientAnswerFile = endpoint('DELETE', `${one}/answers/:answer/files/:hash`, 'member', {
  summary: 'Takes a file out of an answer there: who wrote it, an owner or a manager',
  params: z.extend(answerFileParams, { client: id }),
  response: { 200: changedQuestion },
})

export const settleClientQuestion = endpoint('PUT', `${one}/settle`, 'member', {
  summary: 'Says that nothing is left of a question there: its asker, an owner or a manager',
  params: ofQuestion,
  response: { 200: changedQuestion },
})

export const reopenClientQuestion = endpoint('PUT', `${one}/reopen`, 'member', {
  summary: 'Asks a settled question there again',
  params: ofQuestion,
  response: { 200: changedQuestion },
})

export const markClientQuestionsSeen = endpoint('PUT', `${url}/seen`, 'member', {
  summary: 'Says that questions there were seen',
  params: ofClient,
  body: seenQuestions,
  response: { 200: z.object({ success: z.literal(true) }) },
})
