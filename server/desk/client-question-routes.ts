import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/people/client-questions.ts'
import { t } from '#domain/words/t.ts'
import type { App, Dependencies } from '#server/bare-app.ts'
import { brokenConstraint } from '#server/db/constraint.ts'
import { notFound } from '#server/http/problem.ts'
import { serve } from '#server/http/serve.ts'
import { readAnswerFile } from '#server/questions/answer-files.ts'
import {
  answerQuestion,
  askQuestion,
  type Questioner,
  readQuestions,
  reopenQuestion,
  seeQuestions,
  settleQuestion,
} from '#server/questions/question-actions.ts'
import { sendAnswerFile, UPLOAD_ROUTE_OPTIONS } from '#server/questions/question-routes.ts'
import { removeAnswerFile } from '#server/questions/remove-answer-file.ts'
import { clientOf } from './desk-actions.ts'

/** Questions of a person's client shops: runs the question actions in the client's shop, with the person's rights there. */
export function clientQuestionRoutes(app: App, { store, clock }: Pick<Dependencies, 'store' | 'clock'>) {
  async function inClient<T>(
    {
      id: requestId,
      method,
      session: { userId, name },
      params,
    }: FastifyRequest & { params: { client: string } },
    work: (who: Questioner) => Promise<T>,
  ): Promise<T> {
    const now = clock()
    const { shop_id: shopId, role, rights, answers } = await clientOf({ store, userId, now }, params.client)
    const isRead = method === 'GET'
    const db = store.forShop({
      shopId,
      userId,
      requestId,
      rights: isRead ? undefined : rights,
      hides: answers.costs === 'allowed' ? undefined : 'purchases',
      others: answers['all-sales'] === 'allowed' ? undefined : 'hidden',
      repeatable: isRead || method === 'POST',
    })
    const seesAllSales = answers['all-sales'] === 'allowed'
    try {
      return await work({ db, shopId, userId, name, role, seesAllSales, now })
    } catch (error) {
      // The membership there has just ended; the session, in the person's current shop, continues.
      if (brokenConstraint(error) === 'membership_ended') throw notFound(t('Shop'))
      throw error
    }
  }

  serve(app, contract.listClientQuestions, async (request, reply) => {
    const { nextCursor, ...answer } = await inClient(request, (who) => readQuestions(who, request.query))
    if (nextCursor) reply.header('X-Next-Cursor', nextCursor)
    return answer
  })
  serve(app, contract.askClient, (request) =>
    inClient(request, (who) => askQuestion(who, request.newId, request.body)),
  )
  app.route({
    ...contract.answerClientQuestion,
    ...UPLOAD_ROUTE_OPTIONS,
    handler: (request) =>
      inClient(request, (who) => answerQuestion(who, request.newId, request.params.id, request.body)),
  })
  serve(app, contract.getClientAnswerFile, async (request, reply) =>
    sendAnswerFile(reply, await inClient(request, (who) => readAnswerFile(who, request.params))),
  )
  serve(app, contract.removeClientAnswerFile, (request) =>
    inClient(request, (who) => removeAnswerFile(who, request.params)),
  )
  serve(app, contract.settleClientQuestion, (request) =>
    inClient(request, (who) => settleQuestion(who, request.params.id)),
  )
  serve(app, contract.reopenClientQuestion, (request) =>
    inClient(request, (who) => reopenQuestion(who, request.params.id)),
  )
  serve(app, contract.markClientQuestionsSeen, (request) =>
    inClient(request, (who) => seeQuestions(who, request.body.ids)),
  )
}
