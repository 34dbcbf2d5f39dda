import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/people/questions.ts'
import type { App } from '#server/bare-app.ts'
import { serve } from '#server/http/serve.ts'
import {
  answerQuestion,
  askQuestion,
  type Questioner,
  readQuestions,
  reopenQuestion,
  seeQuestions,
  settleQuestion,
} from './question-actions.ts'

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
  serve(app, contract.answerQuestion, (request) =>
    answerQuestion(whoOf(request), request.newId, request.params.id, request.body),
  )
  serve(app, contract.settleQuestion, (request) => settleQuestion(whoOf(request), request.params.id))
  serve(app, contract.reopenQuestion, (request) => reopenQuestion(whoOf(request), request.params.id))
  serve(app, contract.markQuestionsSeen, (request) => seeQuestions(whoOf(request), request.body.ids))
}
