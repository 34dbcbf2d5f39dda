import * as contract from '#contract/gst/gstr2b.ts'
import type { App } from '#server/bare-app.ts'
import { writerOf } from '#server/documents/document-actions.ts'
import { importFiles } from './import-gstr2b.ts'
import { decide, matchMonth } from './match-actions.ts'
import { readMonth } from './read-month.ts'
import { readUnpaidCredit } from './unpaid-credit.ts'

export function gstr2bRoutes(app: App, clock: () => Date) {
  app.route({
    ...contract.readGstr2b,
    handler: async ({ db, shopId, query }, reply) => {
      const month = await readMonth({ db, shopId }, query)
      if (month.cursor) reply.header('X-Next-Cursor', month.cursor)
      return month
    },
  })
  app.route({
    ...contract.importGstr2b,
    bodyLimit: contract.GSTR2B_BYTES,
    handler: (request) => importFiles(writerOf(request), request.body.month, request.body.files, clock()),
  })
  app.route({
    ...contract.matchGstr2b,
    handler: async ({ db, shopId, body }) => ({
      ...{ success: true as const, message: 'Looked for in the books' },
      changed: await matchMonth({ db, shopId }, body.month),
    }),
  })
  app.route({
    ...contract.decideGstr2b,
    handler: (request) => decide(writerOf(request), request.body, clock()),
  })
  app.route({
    ...contract.listUnpaidCredit,
    handler: ({ db, shopId, query }) => readUnpaidCredit({ db, shopId }, query.month),
  })
}
