import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/shelf/counts.ts'
import { todayInIndia } from '#domain/calendar.ts'
import type { App } from '#server/bare-app.ts'
import { sendPage } from '#server/http/page.ts'
import { serve } from '#server/http/serve.ts'
import {
  accept,
  addCount,
  endCount,
  finish,
  readCount,
  readSheetOf,
  readShownDifferences,
  removeCount,
  storeCounted,
} from './count-actions.ts'
import { type CountReader, pageCounts, pageLines, pageUncounted, readBatches } from './count-queries.ts'

const readerOf = ({
  db,
  shopId,
  session,
  may,
}: Pick<FastifyRequest, 'db' | 'shopId' | 'session' | 'may'>): CountReader => ({
  db,
  shopId,
  userId: session.userId,
  seesCosts: may('costs'),
})

export function countRoutes(app: App, clock: () => Date) {
  serve(app, contract.listCounts, async (request, reply) =>
    sendPage(reply, await pageCounts(request, request.query)),
  )
  serve(app, contract.createCount, (request) => addCount(readerOf(request), request.newId, request.body))
  serve(app, contract.getCount, (request) => readCount(request, request.params.id))
  serve(app, contract.closeCount, ({ db, shopId, params }) => endCount(db, shopId, params.id))
  serve(app, contract.deleteCount, ({ db, shopId, params }) => removeCount(db, shopId, params.id))
  serve(app, contract.listCountLines, async (request, reply) =>
    sendPage(reply, await pageLines(readerOf(request), request.params.id, request.query)),
  )
  serve(app, contract.countGoods, (request) => storeCounted(request, request.params.id, request.body.lines))
  serve(app, contract.listUncounted, async (request, reply) =>
    sendPage(reply, await pageUncounted(readerOf(request), request.params.id, request.query)),
  )
  serve(app, contract.listCountBatches, (request) => readBatches(request, request.query.product))
  serve(app, contract.finishCounting, (request) =>
    finish(readerOf(request), request.params.id, request.body.person),
  )
  serve(app, contract.getDifferences, (request) => readShownDifferences(readerOf(request), request.params.id))
  serve(app, contract.acceptCount, (request) =>
    accept(readerOf(request), request.params.id, request.body, todayInIndia(clock())),
  )
  serve(app, contract.getCountSheet, (request) =>
    readSheetOf(readerOf(request), request.params.id, request.query.day),
  )
}
