import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/shelf/batches.ts'
import { todayInIndia } from '#domain/calendar.ts'
import type { App } from '#server/bare-app.ts'
import { sendPage } from '#server/http/page.ts'
import { serve } from '#server/http/serve.ts'
import { changeBatch, readBatch, setPrices, settle } from './batch-actions.ts'
import { pageBatches, pagePassages } from './batch-queries.ts'
import type { Reader } from './batch-reader.ts'
import { sumShelf } from './sale-of-batches.ts'
import { pageUnentered } from './unentered-queries.ts'
import { writeOff } from './write-off.ts'

const readerOf = ({ db, shopId, may }: Pick<FastifyRequest, 'db' | 'shopId' | 'may'>): Reader => ({
  db,
  shopId,
  seesCosts: may('costs'),
})

export function batchRoutes(app: App, clock: () => Date) {
  const today = () => todayInIndia(clock())
  serve(app, contract.listBatches, async (request, reply) =>
    sendPage(reply, await pageBatches(readerOf(request), request.query, today())),
  )
  serve(app, contract.sumBatches, (request) => sumShelf(readerOf(request), today()))
  serve(app, contract.listUnentered, async ({ db, shopId, query }, reply) =>
    sendPage(reply, await pageUnentered(db, shopId, query)),
  )
  serve(app, contract.getBatch, (request) => readBatch(readerOf(request), request.params.id))
  serve(app, contract.listBatchPassages, async (request, reply) =>
    sendPage(reply, await pagePassages(readerOf(request), request.params.id, request.query)),
  )
  serve(app, contract.correctBatch, (request) =>
    changeBatch(readerOf(request), request.params.id, request.body),
  )
  serve(app, contract.priceBatches, ({ db, shopId, body }) => setPrices(db, shopId, body))
  serve(app, contract.writeOffBatches, ({ db, shopId, session, newId, body }) =>
    writeOff({ db, shopId, userId: session.userId }, newId, body, clock()),
  )
  serve(app, contract.settleBatches, ({ db, shopId, body }) => settle(db, shopId, body))
}
