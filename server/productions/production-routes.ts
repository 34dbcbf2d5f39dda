import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/shelf/productions.ts'
import type { App } from '#server/bare-app.ts'
import { sendPage } from '#server/http/page.ts'
import { serve } from '#server/http/serve.ts'
import { makeGoods, undoGoods } from './production-actions.ts'
import { pageProductions, type Reader } from './production-queries.ts'

const readerOf = ({ db, shopId, may }: Pick<FastifyRequest, 'db' | 'shopId' | 'may'>): Reader => ({
  db,
  shopId,
  seesCosts: may('costs'),
})

export function productionRoutes(app: App, clock: () => Date) {
  serve(app, contract.listProductions, async (request, reply) =>
    sendPage(reply, await pageProductions(readerOf(request), request.query)),
  )
  serve(app, contract.createProduction, (request) =>
    makeGoods({ ...readerOf(request), userId: request.session.userId }, request.newId, request.body, clock()),
  )
  serve(app, contract.undoProduction, ({ db, shopId, params }) =>
    undoGoods({ db, shopId }, params.id, clock()),
  )
}
