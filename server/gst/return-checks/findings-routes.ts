import * as contract from '#contract/gst/findings.ts'
import { plural, t } from '#domain/words/t.ts'
import type { App } from '#server/bare-app.ts'
import { CHORE_LIMITS } from '#server/db/limits.ts'
import { writerOf } from '#server/documents/document-actions.ts'
import { serve } from '#server/http/serve.ts'
import { markAsSeen, readFindings, readFindingsOf } from './findings-actions.ts'
import { addHsn, correctGstin } from './fix-actions.ts'

const fixed = (documents: number) => ({
  success: true as const,
  documents,
  message: plural(documents, '1 bill corrected', '{count} bills corrected', { count: documents }),
})

export function findingsRoutes(app: App) {
  app.route({
    ...contract.listFindings,
    // A month of a wholesaler is read page by page, and others are served between them.
    handlerTimeout: CHORE_LIMITS.whole,
    handler: ({ db, shopId, query }) => readFindings(db, shopId, query.month),
  })
  serve(app, contract.findingsOfDocument, ({ db, shopId, params }) => readFindingsOf(db, shopId, params.id))
  serve(app, contract.leaveFinding, async (request) => {
    await markAsSeen(request.db, writerOf(request), request.body.key)
    return { success: true, message: t('Left as it is') } as const
  })
  serve(app, contract.correctGstin, async ({ db, shopId, body }) =>
    fixed(await correctGstin(db, shopId, body)),
  )
  serve(app, contract.addHsn, async ({ db, shopId, body }) => fixed(await addHsn(db, shopId, body)))
}
