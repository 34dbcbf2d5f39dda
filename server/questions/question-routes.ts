import type { FastifyReply, FastifyRequest } from 'fastify'
import * as contract from '#contract/people/questions.ts'
import { ANSWER_FILES_BYTES } from '#domain/people/questions.ts'
import type { App } from '#server/bare-app.ts'
import { sendFile } from '#server/http/send-file.ts'
import { serve } from '#server/http/serve.ts'
import { readAnswerFile } from './answer-files.ts'
import {
  answerQuestion,
  askQuestion,
  type Questioner,
  readQuestions,
  reopenQuestion,
  seeQuestions,
  settleQuestion,
} from './question-actions.ts'
import { removeAnswerFile } from './remove-answer-file.ts'

/**
 * Allows for photos on a slow connection (requestTimeout in bare-app.ts), and for saving them. The body may be twice the files'
 * limit, as they come as base64; the files' own limit refuses the rest.
 */
export const UPLOAD_ROUTE_OPTIONS = { bodyLimit: 2 * ANSWER_FILES_BYTES, handlerTimeout: 45_000 }

type AnswerFile = Awaited<ReturnType<typeof readAnswerFile>>

/** Sandboxed: an uploaded file must run no script, wherever it is opened. */
export function sendAnswerFile(reply: FastifyReply, { name, type, bytes }: AnswerFile) {
  reply.header('Content-Security-Policy', "default-src 'none'; sandbox")
  return sendFile(reply, 'inline', name, type).send(Buffer.from(bytes))
}

/** Questions that are pinned to records of the shop. */
export function questionRoutes(app: App, clock: () => Date) {
  const whoOf = ({ db, shopId, session, may }: FastifyRequest): Questioner => ({
    db,
    shopId,
    userId: session.userId,
    name: session.name,
    role: session.rights?.role ?? 'viewer',
    seesAllSales: may('all-sales'),
    now: clock(),
  })
  serve(app, contract.listQuestions, async (request, reply) => {
    const { nextCursor, ...answer } = await readQuestions(whoOf(request), request.query)
    if (nextCursor) reply.header('X-Next-Cursor', nextCursor)
    return answer
  })
  serve(app, contract.askQuestion, (request) => askQuestion(whoOf(request), request.newId, request.body))
  app.route({
    ...contract.answerQuestion,
    ...UPLOAD_ROUTE_OPTIONS,
    handler: (request) => answerQuestion(whoOf(request), request.newId, request.params.id, request.body),
  })
  serve(app, contract.getAnswerFile, async (request, reply) =>
    sendAnswerFile(reply, await readAnswerFile(whoOf(request), request.params)),
  )
  serve(app, contract.removeAnswerFile, (request) => removeAnswerFile(whoOf(request), request.params))
  serve(app, contract.settleQuestion, (request) => settleQuestion(whoOf(request), request.params.id))
  serve(app, contract.reopenQuestion, (request) => reopenQuestion(whoOf(request), request.params.id))
  serve(app, contract.markQuestionsSeen, (request) => seeQuestions(whoOf(request), request.body.ids))
}
