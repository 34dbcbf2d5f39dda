import * as contract from '#contract/gst/gstr1.ts'
import type { App, Dependencies } from '#server/bare-app.ts'
import { CHORE_LIMITS } from '#server/db/limits.ts'
import { sendPage } from '#server/http/page.ts'
import { serve } from '#server/http/serve.ts'
import { recordExport } from '#server/trail/taken-lists.ts'
import { findPortalErrors, pageRows, readGstr1 } from './gstr1-actions.ts'
import { writeGstr1 } from './gstr1-file.ts'
import { refuseStopped } from './refuse-stopped.ts'
import { scopeOf } from './return-scope.ts'

export function gstr1Routes(app: App, { clock }: Pick<Dependencies, 'clock'>) {
  app.route({
    ...contract.getGstr1,
    // A month of a wholesaler is read page by page, and others are served between them.
    handlerTimeout: CHORE_LIMITS.whole,
    handler: async ({ db, shopId, query }) => readGstr1(db, await scopeOf(db, shopId, query, clock())),
  })
  app.route({
    ...contract.listGstr1Rows,
    handlerTimeout: CHORE_LIMITS.whole,
    handler: async ({ db, shopId, query }, reply) =>
      sendPage(reply, await pageRows(db, await scopeOf(db, shopId, query, clock()), query)),
  })
  app.route({
    ...contract.getGstr1File,
    handlerTimeout: CHORE_LIMITS.whole,
    handler: async ({ db, platform, shopId, query }, reply) => {
      if (query.confirmed !== 'yes') await refuseStopped(db, shopId, query.month)
      const { name, type, body } = await writeGstr1(db, await scopeOf(db, shopId, query, clock()))
      await recordExport(platform, shopId, { table: 'shops', file: name })
      return reply
        .type(type)
        .serializer((text: string) => text)
        .header('Content-Disposition', `attachment; filename="${name}"`)
        .send(body)
    },
  })
  serve(app, contract.readPortalErrors, ({ db, shopId, body }) => findPortalErrors(db, shopId, body.file))
}
