import { pipeline } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/gst/gstr2b.ts'
import { t } from '#domain/words/t.ts'
import type { App, Dependencies } from '#server/bare-app.ts'
import { CHORE_LIMITS } from '#server/db/limits.ts'
import { type Writer, writerOf } from '#server/documents/document-actions.ts'
import { serve } from '#server/http/serve.ts'
import { cutIntoPieces } from './body-in-pieces.ts'
import { importFiles } from './import-gstr2b.ts'
import { decideRows, matchAnew } from './match-actions.ts'
import { pair, readCandidates } from './pair-actions.ts'
import { readMonth } from './read-month.ts'
import { readUnpaidCredit } from './unpaid-credit.ts'

export function gstr2bRoutes(app: App, { store, clock }: Pick<Dependencies, 'store' | 'clock'>) {
  // A month of a wholesaler has fifty thousand rows.
  const handlerTimeout = CHORE_LIMITS.whole
  const atLength = (request: FastifyRequest): Writer => ({
    ...writerOf(request),
    db: store.choresOf(request.shopId, request.session.userId),
  })
  const wholes = new WeakMap<FastifyRequest, (body: unknown) => unknown>()
  serve(app, contract.readGstr2b, async ({ db, shopId, query }, reply) => {
    const month = await readMonth({ db, shopId }, query)
    if (month.cursor) reply.header('X-Next-Cursor', month.cursor)
    return month
  })
  app.route({
    ...contract.importGstr2b,
    handlerTimeout,
    bodyLimit: contract.GSTR2B_BYTES,
    preParsing: async (request, _reply, payload) => {
      const { stream, putTogether } = cutIntoPieces()
      wholes.set(request, putTogether)
      // An aborted upload ends the reading too.
      return pipeline(payload, stream, () => {})
    },
    // The body has not been validated yet: its type is unknown.
    preValidation: async (request: FastifyRequest) => {
      request.body = wholes.get(request)?.(request.body)
    },
    handler: (request) => importFiles(atLength(request), request.body.month, request.body.files, clock()),
  })
  app.route({
    ...contract.matchGstr2b,
    handlerTimeout,
    handler: async (request) => ({
      success: true as const,
      message: t('Looked for in the books'),
      changed: await matchAnew(atLength(request), request.body.month),
    }),
  })
  app.route({
    ...contract.decideGstr2b,
    handlerTimeout,
    handler: (request) =>
      decideRows(request.body.rows ? writerOf(request) : atLength(request), request.body, clock()),
  })
  serve(app, contract.listGstr2bCandidates, ({ db, shopId, query }) => readCandidates({ db, shopId }, query))
  serve(app, contract.pairGstr2b, ({ db, shopId, body }) => pair({ db, shopId }, body))
  serve(app, contract.listUnpaidCredit, ({ db, shopId, query }) =>
    readUnpaidCredit({ db, shopId }, query.month),
  )
}
