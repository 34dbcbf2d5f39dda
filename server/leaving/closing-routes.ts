import { erasePartyData, getPartyData } from '#contract/parties/personal-data.ts'
import * as contract from '#contract/shop/leaving.ts'
import { recordRefusal, visitorOf } from '#server/auth/auth-events.ts'
import type { App, Dependencies } from '#server/bare-app.ts'
import { CHORE_LIMITS } from '#server/db/limits.ts'
import { sendFile } from '#server/http/send-file.ts'
import { serve } from '#server/http/serve.ts'
import { deliverSoon } from '#server/mail/mail-schedule.ts'
import { recordExport } from '#server/trail/taken-lists.ts'
import { close, openAgain } from './closing-actions.ts'
import { erasePerson, personAsCsv, readPerson } from './person-data.ts'
import { openBooks } from './sealed/sealed-books.ts'

/** Routes for closing and restoring a shop, and for its sealed archive. */
export function closingRoutes(
  app: App,
  { store, clock, publicUrl }: Pick<Dependencies, 'store' | 'clock' | 'publicUrl'>,
) {
  app.route({
    ...contract.closeShop,
    onResponse: deliverSoon,
    handler: (request) => {
      const { session, platform, params, body } = request
      const asked = { userId: session.userId, shopId: params.id }
      return recordRefusal(store.platform, session, visitorOf(request), () =>
        close({ platform, publicUrl }, asked, body, clock()),
      )
    },
  })
  app.route({
    ...contract.comeBack,
    onResponse: deliverSoon,
    handler: ({ session, platform, params }) =>
      openAgain(platform, { userId: session.userId, shopId: params.id }, clock()),
  })
  app.route({
    ...contract.openSealedBooks,
    bodyLimit: 8192,
    handlerTimeout: CHORE_LIMITS.whole,
    handler: async ({ body }, reply) =>
      sendFile(reply, 'attachment', 'sealed-books.zip', 'application/zip').send(
        await openBooks(store.chores, body),
      ),
  })
  serve(app, getPartyData, async ({ db, platform, shopId, params, query }, reply) => {
    const data = await readPerson(db, shopId, params.id)
    await recordExport(platform, shopId, { table: 'merchants', id: params.id })
    const isJson = query.as === 'json'
    return sendFile(reply, 'attachment', `customer.${query.as}`, isJson ? 'application/json' : 'text/csv')
      .serializer((text: string) => text)
      .send(isJson ? JSON.stringify(data, null, 2) : personAsCsv(data))
  })
  serve(app, erasePartyData, ({ db, shopId, params }) => erasePerson(db, shopId, params.id))
}
