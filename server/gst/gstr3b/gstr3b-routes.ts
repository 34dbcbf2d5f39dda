import * as contract from '#contract/gst/gstr3b.ts'
import type { App, Dependencies } from '#server/bare-app.ts'
import { CHORE_LIMITS } from '#server/db/limits.ts'
import { writerOf } from '#server/documents/document-actions.ts'
import { serve } from '#server/http/serve.ts'
import { recordExport } from '#server/trail/taken-lists.ts'
import { readCmp08 } from './cmp08-actions.ts'
import { readGstr3b, saveGstr3bTyped, writeGstr3b } from './gstr3b-actions.ts'

export function gstr3bRoutes(app: App, { clock }: Pick<Dependencies, 'clock'>) {
  app.route({
    ...contract.getGstr3b,
    // A month of a wholesaler is read page by page, and others are served between them.
    handlerTimeout: CHORE_LIMITS.whole,
    handler: ({ db, shopId, query }) => readGstr3b(db, shopId, query.month, clock()),
  })
  app.route({
    ...contract.getGstr3bFile,
    handlerTimeout: CHORE_LIMITS.whole,
    handler: async ({ db, platform, shopId, query }, reply) => {
      const { name, body } = await writeGstr3b(db, shopId, query.month, clock())
      await recordExport(platform, shopId, { table: 'shops', file: name })
      return reply
        .type('application/json')
        .serializer((text: string) => text)
        .header('Content-Disposition', `attachment; filename="${name}"`)
        .send(body)
    },
  })
  serve(app, contract.saveGstr3bTyped, (request) => saveGstr3bTyped(writerOf(request), request.body, clock()))
  app.route({
    ...contract.getCmp08,
    handlerTimeout: CHORE_LIMITS.whole,
    handler: ({ db, shopId, query }) => readCmp08(db, shopId, query.month, clock()),
  })
}
