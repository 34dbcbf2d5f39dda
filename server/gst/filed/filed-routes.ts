import * as contract from '#contract/gst/filed.ts'
import { t } from '#domain/words/t.ts'
import type { App, Dependencies } from '#server/bare-app.ts'
import { CHORE_LIMITS } from '#server/db/limits.ts'
import { serve } from '#server/http/serve.ts'
import { fileReturn, listFiledReturns } from './filed-actions.ts'

export function filedRoutes(app: App, { store, clock }: Pick<Dependencies, 'store' | 'clock'>) {
  serve(app, contract.listFiled, ({ db, shopId, query }) => listFiledReturns(db, shopId, query.month))
  app.route({
    ...contract.markFiled,
    handlerTimeout: CHORE_LIMITS.whole,
    handler: async ({ shopId, session: { userId, email }, newId, body }) => {
      const filing = { db: store.choresOf(shopId, userId), shopId, by: { userId, email }, newId }
      return {
        success: true as const,
        message: t('Marked as filed'),
        filed: await fileReturn(filing, body, clock()),
      }
    },
  })
}
